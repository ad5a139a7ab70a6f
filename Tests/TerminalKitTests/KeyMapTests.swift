import TerminalKit
import Testing

@Suite struct KeyMapTests {
  private let sections = [
    KeySection("everywhere", "All", with: [], [KeyAction("help", ["?"], "help")]),
    KeySection(
      "list", "Lists", with: ["everywhere"],
      [KeyAction("open", [.enter, "l"], "open"), KeyAction("back", [.escape, "h"], "back")]),
    KeySection("files", "Files", with: ["list", "everywhere"], [KeyAction("up", ["h", "u"], "up")]),
  ]

  @Test func anEmptyFileChangesNothing() throws {
    let map = try KeyMapText.map("# nothing\n\n", sections)
    #expect(map.meant(by: "h", in: "list") == ["h"])
    #expect(map.name(of: .enter, in: "list") == "Enter")
    #expect(map.shown(for: .enter, in: "list") == nil)
  }

  @Test func theUsualKeysReadBackAsTheUsualKeys() throws {
    let map = try KeyMapText.map(KeyMapText.text(sections), sections)
    #expect(map.shown(for: "u", in: "files") == nil)
    #expect(map.meant(by: "u", in: "files") == ["u"])
  }

  @Test func anActionHasItsNewKeysAndNotItsOldOnes() throws {
    let map = try KeyMapText.map("[list]\nopen = o Ctrl-O\n", sections)
    #expect(map.meant(by: "o", in: "list") == [.enter, "l"])
    #expect(map.meant(by: .control("o"), in: "files") == [.enter, "l"])
    #expect(map.meant(by: .enter, in: "list").isEmpty)
    #expect(map.shown(for: .enter, in: "list") == ["o", .control("o")])
    #expect(map.name(of: .enter, in: "files") == "o")
    #expect(map.meant(by: .escape, in: "list") == [.escape])
  }

  @Test func twoActionsCanChangePlaces() throws {
    let map = try KeyMapText.map("[list]\nopen = Esc\nback = Enter\n", sections)
    #expect(map.meant(by: .escape, in: "list") == [.enter, "l"])
    #expect(map.meant(by: .enter, in: "list") == [.escape, "h"])
    // A key that a screen's own section names stays there.
    #expect(map.meant(by: "h", in: "files") == ["h"])
  }

  @Test func aUsualKeyThatAScreenHasForItselfMayStayInAList() throws {
    let own = sections + [KeySection("help", "Help", with: ["everywhere"], [KeyAction("back", ["?"], "back")])]
    let map = try KeyMapText.map("[everywhere]\nhelp = ? F1\n", own)
    #expect(map.meant(by: .function(1), in: "list") == ["?"] && map.meant(by: "?", in: "list") == ["?"])
    #expect(map.meant(by: "?", in: "help") == ["?"], "there it goes back")
  }

  @Test(arguments: [
    ("[list]\nopen = Esc", 2, "'Esc' cannot do 'open'"), ("[files]\n\nup = ?", 3, "it does 'help' in [files]"),
    ("[lists]", 1, "no section [lists]; there are everywhere, list, files"), ("open = o", 1, "comes first"),
    ("[list]\nopne = o", 2, "'opne' is no action of [list]; there are open, back"),
    ("[list]\nopen = o Entr", 2, "'Entr' is no key"), ("[list]\nopen =", 2, "needs a key"),
    ("[list]\nopen o", 2, "action = keys"),
    ("[list]\nopen = o\nopen = p", 3, "on line 2 already"),
    // In the list alone it would do, but not on the screen that shares it.
    ("[list]\nopen = u", 2, "in [files]"),
  ]) func aMistakeIsToldWithItsLine(text: String, line: Int, words: String) {
    let error = #expect(throws: KeyMapError.self) { try KeyMapText.map(text, sections) }
    #expect(error?.line == line)
    #expect(error?.problem.contains(words) == true, "\(error?.problem ?? "")")
  }

  @Test func everyKeyReadsBackFromItsNameInAFile() {
    let keys: [Key] = [
      "a", "#", "=", " ", .control("r"), .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape,
      .tab,
      .backTab, .backspace, .delete, .insert, .function(5),
    ]
    for key in keys { #expect(Key(named: key.fileName) == key) }
    #expect(Key(named: "esc") == .escape)
    #expect(Key(named: "Ctrl-") == nil && Key(named: "F99") == nil)
  }
}
