import Foundation
import Testing

@testable import Shell

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
}
