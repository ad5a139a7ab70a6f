import GameCore
import GoldenRecords
import TerminalKit
import TerminalKitTesting
import Testing

@testable import Shell

/// What every screen shows, and what its keys do, beside what they did when somebody last looked.
@Suite struct ScreenRecordTests {
  /// Numbers of a photograph's reading may differ from processor to processor, and a list of files names the folder.
  static let names = EveryScreen.paths.map(\.name)
    .filter { !$0.contains("photograph") && !["corners", "files"].contains($0) }

  /// A screen as it is reached. Keys drawn at random may write files: the shell is started in a folder of its own.
  private func reached(
    _ name: String, _ columns: Int = 80, _ rows: Int = 24, _ capabilities: Capabilities = Capabilities(),
    server: PaperServer? = nil
  ) throws -> TestShell {
    EveryScreen.test(
      at: try #require(EveryScreen.paths.first { $0.name == name }),
      on: TestShell(columns, rows, capabilities, server: server, isStartedInOwnFolder: true))
  }

  /// Keys are drawn from those that the screen has, and those that every list and board has.
  @Test(arguments: names) func aScreenAndItsKeysAreAsRecorded(name: String) throws {
    recordKeys(try reached(name), Self.file(name), seed: name.utf8.count)
  }

  /// With a server that has a leaderboard.
  @Test(arguments: ["home", "scores", "new Rogueship", "daily", "settings", "chart", "end", "market"])
  func aScreenWithAServerIsAsRecorded(name: String) throws {
    recordKeys(
      try reached(name, server: PaperServer()), "server-" + Self.file(name), seed: name.utf8.count + 200)
  }

  /// Forms change at many widths and heights; what is shown on either side of each is recorded.
  @Test(arguments: names) func aScreenOfEverySizeIsAsRecorded(name: String) throws {
    let test = try reached(name)
    let record = GoldenRecord("sizes-" + Self.file(name))
    func text(_ columns: Int, _ rows: Int) -> String {
      test.terminal.size = (columns, rows)
      return Self.text(of: test.shell.stack.render(), test)
    }
    for least in stride(from: 48, through: 176, by: 4) {
      record.note("\(least) to \(least + 3) x 26", (least..<least + 4).map { text($0, 26) }.joined(separator: "\n"))
    }
    for least in stride(from: 16, through: 50, by: 2) {
      record.note("96 x \(least) and \(least + 1)", text(96, least) + "\n" + text(96, least + 1))
    }
    #expect(record.difference() == nil)
  }

  private func recordKeys(_ test: TestShell, _ file: String, seed: Int) {
    let record = GoldenRecord(file)
    var chance = Chance(UInt64(seed))
    show(test, in: record, "reached")
    pressKeys(test, 60, &chance) { show(test, in: record, $0) }
    #expect(record.difference() == nil)
  }

  /// What is written to small terminals without Unicode, of few colours or none.
  @Test(arguments: names) func aSmallTerminalGetsWhatIsRecorded(name: String) throws {
    let depth: ColourDepth = [.none, .eight, .indexed, .full][name.utf8.count % 4]
    let capabilities = Capabilities(depth: depth, isUTF8: name.utf8.count % 3 == 0)
    let test = try reached(name, 60, 18, capabilities)
    let encoder = FrameEncoder(codes: .ansi, capabilities: capabilities)
    let record = GoldenRecord("small-" + Self.file(name))
    var chance = Chance(UInt64(name.utf8.count + 100))
    var last: Frame?
    pressKeys(test, 40, &chance) { step in
      let frame = test.terminal.frame
      // No path is the same twice.
      if !frame.text.contains("gridship-shell") { record.note(step, encoder.text(from: last, to: frame)) }
      last = frame.text.contains("gridship-shell") ? nil : frame
    }
    #expect(record.difference() == nil)
  }

  /// Pictures on a terminal that shows them: where they lie, and how light each is.
  @Test(arguments: ["chart", "a table of Video Poker", "Sudoku", "voyage", "race"])
  func whatATerminalWithPixelsShowsIsAsRecorded(name: String) throws {
    var capabilities = Capabilities(graphics: .kitty)
    (capabilities.cellWidth, capabilities.cellHeight) = (8, 16)
    let test = try reached(name, 100, 30, capabilities)
    let record = GoldenRecord("pixels-" + Self.file(name))
    var chance = Chance(UInt64(name.utf8.count + 300))
    pressKeys(test, 12, &chance) { step in
      let frame = test.terminal.frame
      func light(_ bytes: [UInt8]) -> Double {
        Double(bytes.reduce(0) { $0 + Int($1) }) / Double(max(1, bytes.count))
      }
      var text = frame.text, numbers: [Double] = []
      for picture in frame.pictures {
        text += "\n\(picture.area) \(picture.picture.width)x\(picture.picture.height)"
        numbers.append(light(picture.picture.bytes))
      }
      for layer in frame.layers {
        text += "\n\(layer.x) \(layer.y) \(layer.picture.width)x\(layer.picture.height)"
        numbers.append(light(layer.picture.bytes))
      }
      record.note(step, text, numbers: numbers)
    }
    #expect(record.difference() == nil)
  }

  private static func file(_ name: String) -> String { name.map { $0.isLetter ? "\($0)".lowercased() : "-" }.joined() }

  private func pressKeys(_ test: TestShell, _ count: Int, _ chance: inout Chance, _ show: (String) -> Void) {
    for number in 0..<count {
      guard let screen = test.shell.stack.top, !test.shell.stack.isEnded else { break }
      let own = screen.keys.bindings.flatMap(\.keys).filter { $0 != .control("z") && $0 != .control("c") }
      let general: [Key] = [.up, .down, .left, .right, .enter, .tab, .home, .end, .pageDown, "?", "3"]
      // Every third key is one that many screens have.
      let keys = number % 3 == 2 || own.isEmpty ? general : own
      let key = keys[chance.below(keys.count)]
      // There is no way back from home.
      if screen is HomeScreen, key == .escape || key == "q" { continue }
      test.pass(milliseconds: 40)
      test.press(key)
      show(key.fileName)
    }
  }

  /// Things move on these; the pictures on the way are noted.
  @Test(arguments: ["home", "chart", "voyage", "Sudoku", "a table of Video Poker", "market", "race"])
  func whatMovesIsAsRecorded(name: String) throws {
    let test = try reached(name)
    let record = GoldenRecord("moving-" + Self.file(name))
    test.shell.settings.moves = true
    test.shell.settings.motion = .usual
    for key in [Key.right, .enter, " ", .down, .enter, "1", .enter, " ", .left] {
      guard test.shell.stack.top != nil, !test.shell.stack.isEnded else { break }
      test.press(key)
      for _ in 0..<3 {
        test.watch(milliseconds: 120)
        show(test, in: record, key.fileName, sizes: [])
      }
    }
    #expect(record.difference() == nil)
  }

  private func show(
    _ test: TestShell, in record: GoldenRecord, _ step: String,
    sizes: [(Int, Int)] = [(60, 18), (120, 40), (100, 30), (200, 60)]
  ) {
    let usual = test.terminal.size
    var text = Self.text(of: test.terminal.frame, test)
    // In turn, since large frames take long.
    if let (columns, rows) = sizes.isEmpty ? nil : sizes[(step.utf8.reduce(0) { $0 + Int($1) }) % sizes.count] {
      test.terminal.size = (columns, rows)
      text += "\n" + Self.text(of: test.shell.stack.render(), test)
      test.terminal.size = usual
    }
    record.note(step, text)
  }

  /// The characters, where styles change and to which, what a click does, and what pictures lie where.
  private static func text(of frame: Frame, _ test: TestShell) -> String {
    // They are others on each machine.
    guard !(test.shell.stack.top is FileBrowser) else { return "(the files of a folder)" }
    let rows = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    // No path is the same twice, nor as long on another machine.
    let paths = Set(rows.indices.filter { rows[$0].contains("gridship-shell") })
    var text = rows.indices.map { paths.contains($0) ? "(a path)" : String(rows[$0]) }.joined(separator: "\n")
    var names: [Style: String] = [:]
    var last: Style?
    for (index, cell) in frame.cells.enumerated() where cell.style != last && !paths.contains(index / frame.width) {
      let name = names[cell.style] ?? "\(cell.style)"
      names[cell.style] = name
      text += "\n\(index) \(name)"
      last = cell.style
    }
    text += "\ncursor \(frame.cursor.map { "\($0)" } ?? "none") lost \(frame.lost)"
    for target in frame.targets { text += "\n\(target)" }
    for picture in frame.pictures { text += "\npicture \(picture.area)" }
    text += "\n\(frame.layers.count) layers"
    return text
  }
}
