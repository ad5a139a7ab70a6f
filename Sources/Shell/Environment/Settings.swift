import Archive
import Files
import TerminalKit

/// What a person can set, kept as `key = value` lines that can be edited by hand.
struct Settings: Hashable {
  enum Colours: String, CaseIterable { case auto, full, indexed, eight, none }
  enum Glyphs: String, CaseIterable { case auto, utf8, ascii }
  enum Pictures: String, CaseIterable { case auto, blocks }

  var name = ""
  /// The name of a theme: one of the program's, or `own` for that of the player's file.
  var theme = "dark"
  var colours = Colours.auto
  var glyphs = Glyphs.auto
  var pictures = Pictures.auto
  /// Whether things move from place to place; without it they are where they are at once.
  var moves = true
  /// Whether leaving a port asks.
  var asksBeforeDeparture = true
  /// Whether the first-game guide of Rogueship speaks.
  var guides = true
  var showsTimer = true
  /// Whether the digit under the cursor is shown wherever it stands.
  var showsSame = true
  /// The folder of the last photograph.
  var photographs = ""
  /// Folders with saves besides the usual one.
  var saveFolders: [String] = []
  /// Lines that this program does not know, as they were: a newer one may.
  private var unknown: [String] = []

  init() {}

  /// Reads the lines; what is no setting, or no value of one, is left as it is by default.
  init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let halves = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else {
        unknown.append(String(line))
        continue
      }
      let key = Settings.trimmed(halves[0]), value = Settings.trimmed(halves[1])
      switch key {
      case "name": name = value
      case "theme": theme = value
      case "colours": colours = Colours(rawValue: value) ?? .auto
      case "glyphs": glyphs = Glyphs(rawValue: value) ?? .auto
      case "pictures": pictures = Pictures(rawValue: value) ?? .auto
      case "motion": moves = value != "no"
      case "ask-before-departure": asksBeforeDeparture = value != "no"
      case "guide": guides = value != "no"
      case "timer": showsTimer = value != "no"
      case "same-digits": showsSame = value != "no"
      case "photographs": photographs = value
      case "saves": if value.hasPrefix("/") { saveFolders.append(value) }
      default: unknown.append(String(line))
      }
    }
  }

  var text: String {
    func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
    let lines = [
      "name = \(CellWidth.clean(name))", "theme = \(CellWidth.clean(theme))", "colours = \(colours.rawValue)",
      "glyphs = \(glyphs.rawValue)",
      "pictures = \(pictures.rawValue)", "motion = \(word(moves))",
      "ask-before-departure = \(word(asksBeforeDeparture))",
      "guide = \(word(guides))", "timer = \(word(showsTimer))", "same-digits = \(word(showsSame))",
      "photographs = \(CellWidth.clean(photographs))",
    ]
    let folders = saveFolders.map { "saves = \(CellWidth.clean($0))" }
    return (lines + folders + unknown).joined(separator: "\n") + "\n"
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  // MARK: The file

  static func load(_ folder: String) -> Settings {
    let bytes = (try? AtomicFile.read(folder + "/settings")) ?? nil
    return bytes.map { Settings(text: String(decoding: $0, as: UTF8.self)) } ?? Settings()
  }

  func save(_ folder: String) throws(FileError) { try AtomicFile.write(Array(text.utf8), to: folder + "/settings") }
}
