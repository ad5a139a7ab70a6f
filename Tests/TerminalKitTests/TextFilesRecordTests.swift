import GoldenRecords
import Testing

@testable import TerminalKit

/// What is made of files of colours and keys, damaged ones too, beside what was made of them when somebody last looked.
@Suite struct TextFilesRecordTests {
  @Test func themesAreReadAndWrittenAsRecorded() {
    let record = GoldenRecord("themes")
    let text =
      "# mine\n\nbase = light\nground = dark\naccent = #ff0000\nbad.mono = bold underline\ngood.eight = own\n"
      + "text.256 = 17\nwarn.eight = yellow\nscene.felt = #010203\n"
    record.noteCopies(of: Array(text.utf8), named: "own", 200, letters: "=#.\n abcdef0129") { bytes in
      do throws(ThemeTextError) {
        return ThemeText.text(
          try ThemeText.theme(
            String(decoding: bytes, as: UTF8.self), named: "own", others: ["scene.felt"], bases: BuiltInThemes.all))
      } catch {
        return "\(error)"
      }
    }
    for theme in BuiltInThemes.all {
      record.note(theme.name, ThemeText.text(theme))
      for depth in ColourDepth.allCases {
        let encoder = FrameEncoder(codes: .ansi, capabilities: Capabilities(depth: depth))
        let codes = Tone.allCases.map { encoder.codes(for: Style($0, [.bold]), in: theme) }
        record.note("\(theme.name) \(depth)", codes.joined(separator: "\n"))
      }
    }
    #expect(record.difference() == nil)
  }

  @Test func keysAreReadAndWrittenAsRecorded() {
    let record = GoldenRecord("keys")
    let sections = [
      KeySection("everywhere", "All", [KeyAction("help", ["?"], "help")]),
      KeySection(
        "list", "Lists", with: ["everywhere"],
        [KeyAction("open", [.enter, "l"], "open"), KeyAction("back", [.escape, "h"], "back")]),
      KeySection("files", "Files", with: ["list", "everywhere"], [KeyAction("up", ["h", "u"], "up")]),
    ]
    let text = "# mine\n[list]\nopen = o Ctrl-O F5\nback = Esc PgUp\n\n[files]\nup = Space\n"
    let asked: [Key] = ["o", "l", "h", "u", "?", .enter, .escape, .control("o"), .function(5), .pageUp, " "]
    record.noteCopies(of: Array(text.utf8), named: "own", 250, letters: "=#[]\n -oOEFs5") { bytes in
      do throws(KeyMapError) {
        let map = try KeyMapText.map(String(decoding: bytes, as: UTF8.self), sections)
        return sections.map { section in
          asked.map { "\(map.meant(by: $0, in: section.name)) \(map.name(of: $0, in: section.name))" }
            .joined(separator: " ")
        }.joined(separator: "\n")
      } catch {
        return "\(error)"
      }
    }
    record.note("text", KeyMapText.text(sections))
    #expect(record.difference() == nil)
  }
}
