import BoardSamples
import Files
import Foundation
import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens

@Suite struct FileBrowserTests {
  private func browser() throws -> (TestShell, FileBrowser) {
    let test = TestShell(isStartedInOwnFolder: true)
    let folder = test.shell.environment.workingFolder
    for name in ["board.jpg", "cat.png", "notes.txt", ".hidden.png"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    let screen = FileBrowser(test.shell)
    test.shell.push(screen)
    return (test, screen)
  }

  @Test func picturesAloneAreListed() throws {
    let (test, screen) = try browser()
    #expect(Set(screen.rows.map(\.label)) == ["../", "board.jpg", "cat.png"])
    #expect(!test.show().contains("filter:"))
  }

  @Test func aFilterStaysInSightAsLongAsItHidesFiles() throws {
    let (test, screen) = try browser()
    #expect(test.press("/").contains("filter: ▏"))
    #expect(test.press("c", "a").contains("filter: ca▏"))
    #expect(screen.rows.map(\.label) == ["../", "cat.png"])
    // Enter ends the typing, not the filter.
    let typed = test.press(.enter)
    #expect(typed.contains("filter: ca") && !typed.contains("▏") && !screen.readsText)
    #expect(screen.rows.map(\.label) == ["../", "cat.png"])
    // An escape ends both.
    test.press("/")
    #expect(!test.press(.escape).contains("filter:"))
    #expect(screen.rows.count == 3 && test.shell.stack.top === screen)
  }

  @Test func aBackspaceInAnEmptyFilterEndsIt() throws {
    let (test, screen) = try browser()
    test.press("/", "c", .backspace)
    #expect(screen.readsText && screen.rows.count == 3)
    #expect(!test.press(.backspace).contains("filter:") && !screen.readsText)
  }

  @Test func aFilterThatHidesEveryFileSaysSo() throws {
    let (test, _) = try browser()
    #expect(test.press("/", "x", "x").contains("There is no picture in this folder."))
  }

  /// Names of old archives have bytes that are no part of UTF-8.
  @Test func filesWhoseNamesAreNotUTF8AreListedAndOpened() throws {
    let test = TestShell(isStartedInOwnFolder: true)
    let place = test.shell.environment.workingFolder
    let inside = place + "/" + PathName.text([0x66, 0xFC, 0x72])
    try Folder.make(inside)
    let photograph = try #require(
      BoardSamples.Samples.sheet(width: 360, height: 360, boards: [(Samples.puzzle, 30, 30, 33)]).encoded(as: .jpeg))
    try AtomicFile.write(
      photograph, to: inside + "/" + PathName.text([0x62, 0xE4] + Array(".jpg".utf8)), for: .everyone)
    let screen = FileBrowser(test.shell)
    test.shell.push(screen)
    try #require(screen.rows.first { $0.label == "f?r/" }).act()
    try #require(screen.rows.first { $0.label == "b?.jpg" }).act()
    test.show()
    #expect((test.shell.stack.top as? PhotographScreen)?.reading?.solution != nil)
    // A file of puzzles is opened as one.
    let list = inside + "/" + PathName.text([0xE4])
    try AtomicFile.write(Array("\(Samples.puzzle)\n".utf8), to: list, for: .everyone)
    FileOpening.open(list, on: test.shell)
    test.show()
    #expect(!(test.shell.stack.top is PhotographScreen))
  }

  // MARK: Listed files and their order

  /// A folder of files with sizes in bytes and ages in seconds, and of folders.
  private func listed(
    _ files: [(name: String, bytes: Int, age: Int)], folders: [String] = []
  ) throws -> (TestShell, FileBrowser) {
    let test = TestShell(isStartedInOwnFolder: true)
    let place = test.shell.environment.workingFolder
    for name in folders {
      try FileManager.default.createDirectory(atPath: place + "/" + name, withIntermediateDirectories: false)
    }
    for (name, bytes, age) in files {
      let path = place + "/" + name
      try Data(repeating: 0, count: bytes).write(to: URL(fileURLWithPath: path))
      let changed = Date(timeIntervalSince1970: Double(test.shell.environment.now() - age))
      try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: path)
    }
    let screen = FileBrowser(test.shell)
    test.shell.push(screen)
    return (test, screen)
  }

  @Test func foldersComeFirstThenTheNewestPicturesAndThoseOfOneTimeByTheirNames() throws {
    let (_, screen) = try listed(
      [("old.png", 1, 900), ("b.png", 1, 300), ("A.png", 1, 300), ("new.png", 1, 10), ("c.png", 1, 300)],
      folders: ["zoo", "Art", "books"])
    #expect(
      screen.rows.map(\.label)
        == ["../", "Art/", "books/", "zoo/", "new.png", "A.png", "b.png", "c.png", "old.png"])
  }

  @Test func aPictureHasItsSizeAndItsAge() throws {
    let (_, screen) = try listed([
      ("a.png", 0, 1), ("b.png", 1023, 2), ("c.png", 2048, 3), ("d.png", (1 << 20) - 1, 4), ("e.png", 1 << 20, 7200),
      ("f.png", (1 << 20) + 600 * 1024, 7201),
    ])
    #expect(
      screen.rows.map(\.note) == [
        "", "1 KiB · just now", "1 KiB · just now", "2 KiB · just now", "1023 KiB · just now", "1.0 MiB · 2 hours ago",
        "1.5 MiB · 2 hours ago",
      ])
  }

  @Test func aFolderIsEnteredAndLeftWithTheMarkWhereItWas() throws {
    let (test, screen) = try listed([("a.png", 1, 1)], folders: ["one", "two"])
    test.press(.down, .down)
    #expect(screen.chosenRow?.label == "two/")
    #expect(test.press(.enter).contains("There is no picture in this folder."))
    #expect(screen.rows.map(\.label) == ["../"] && screen.chosen == 0)
    for key in [.left, .backspace, "h", "u"] as [Key] {
      test.press(key)
      #expect(screen.chosenRow?.label == "two/" && screen.rows.count == 4, "\(key.name)")
      test.press(.enter)
    }
    // The first row leads up as well.
    test.press(.enter)
    #expect(screen.chosenRow?.label == "two/")
    #expect(!test.terminal.text.contains("There is no picture"))
  }

  @Test func aPathIsTypedOrPasted() throws {
    let (test, screen) = try listed([("a.png", 1, 1)], folders: ["one"])
    let place = test.shell.environment.workingFolder
    test.send(.paste("\n\(place)/one\nmore"))
    #expect(screen.rows.map(\.label) == ["../"])
    #expect(test.press("t").contains("The path of a picture or a folder:"))
    test.send(.paste(place))
    test.press(.enter)
    #expect(screen.rows.map(\.label) == ["../", "one/", "a.png"])
    // Nothing and what is not there change nothing.
    test.press("t", " ", .enter)
    #expect(screen.rows.count == 3 && test.shell.stack.message == nil)
    test.send(.paste("/no/such/place"))
    #expect(test.terminal.text.contains("/no/such/place: ") && screen.rows.count == 3)
  }

  @Test func atTheRootThereIsNoWayUp() throws {
    let (test, screen) = try listed([])
    test.send(.paste("/"))
    #expect(!screen.rows.contains { $0.label == "../" } && screen.rows.contains { $0.label == "tmp/" })
    test.press("u")
    #expect(!screen.rows.contains { $0.label == "../" })
    let tmp = try #require(screen.rows.firstIndex { $0.label == "tmp/" })
    screen.take(tmp)
    #expect(screen.rows.first?.label == "../")
  }

  @Test func theFolderOfTheLastPictureIsRememberedAsLongAsItIsThere() throws {
    let (test, _) = try listed([], folders: ["one"])
    let place = test.shell.environment.workingFolder
    try Data([0, 1, 2, 255]).write(to: URL(fileURLWithPath: place + "/one/a.png"))
    test.send(.paste(place + "/one/a.png"))
    #expect(test.shell.stack.top is PhotographScreen && test.shell.settings.photographs == place + "/one")
    #expect(FileBrowser(test.shell).rows.map(\.label) == ["../", "a.png"])
    try FileManager.default.removeItem(atPath: place + "/one")
    let later = FileBrowser(test.shell)
    #expect(later.rows.map(\.label) == ["../"])
    test.shell.push(later)
    #expect(!test.show().contains("cannot be read"))
  }

  @Test func aFilterKnowsNoCapitalsAndItsFirstFindIsMarked() throws {
    let (test, screen) = try listed([("Board.PNG", 1, 1), ("cat.jpeg", 1, 2), ("book.gif", 1, 3)])
    test.press("/", "B", "O")
    #expect(screen.rows.map(\.label) == ["../", "Board.PNG", "book.gif"] && screen.chosen == 1)
    test.press("x")
    #expect(screen.rows.map(\.label) == ["../"] && screen.chosen == 0)
    test.press(.backspace)
    #expect(screen.rows.count == 3)
    // An arrow moves the mark while letters are typed.
    test.press(.down)
    #expect(screen.readsText)
  }

  @Test(arguments: [
    ("a.jpg", true), ("a.JPEG", true), ("a.b.webp", true), (".png", true), ("png", false), ("a.", false),
    ("a.pdf", true), ("a.txt", false), ("a.jpg.txt", false),
  ])
  func aPictureIsKnownByItsEnding(name: String, isOne: Bool) {
    #expect(Paths.isPicture(name) == isOne)
  }

  @Test func quotesAndHomesOfPathsAreUnderstoodWhereTheyAreWhole() {
    let environment = TestShell().shell.environment
    let home = environment.variables["HOME"] ?? ""
    func absolute(_ text: String) -> String { Paths.absolute(text, in: environment) }
    #expect(absolute("\"/a b.png\"") == "/a b.png" && absolute(" \t/a.png\n") == "/a.png")
    #expect(absolute("~") == home && absolute("~/") == home && absolute("~x") == Samples.folder + "/~x")
    #expect(absolute("'/a") == Samples.folder + "/'/a" && absolute("'") == Samples.folder + "/'")
  }
}
