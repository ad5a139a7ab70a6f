import GameCore
import Testing

@testable import Shell

/// The first screen as a command line asks for it.
@Suite struct OpeningTests {
  private func starts(_ opening: ShellOpening) throws -> [Start] {
    let test = TestShell()
    GridshipShell.open(opening, on: test.shell)
    test.show()
    return try test.shell.archive.saveNames().compactMap { try test.shell.archive.save(named: $0)?.start }
  }

  @Test func aLevelAndASeedBeginTheGame() throws {
    let start = try #require(try starts(.game("rogueship", level: "hard", seed: 7)).first)
    #expect(start.seed == 7 && start.options?.contains("hard") == true, "\(start)")
  }

  @Test func aSeedAloneBeginsTheUsualLevel() throws {
    let start = try #require(try starts(.game("fifteen", level: nil, seed: 9)).first)
    #expect(start.seed == 9, "\(start)")
  }

  @Test func withoutEitherTheMenuOpens() throws {
    let test = TestShell()
    GridshipShell.open(.game("fifteen", level: nil, seed: nil), on: test.shell)
    test.show()
    #expect(test.terminal.text.contains("New Fifteen") && test.shell.archive.saveNames().isEmpty)
  }

  @Test func aGameOfTheDayBegins() throws {
    let start = try #require(try starts(.daily("fifteen")).first)
    #expect(start.seed == Start.dailySeed(game: "fifteen", year: 2026, month: 11, day: 21))
  }

  @Test func withoutAGameTheListOfTheDayOpens() {
    let test = TestShell()
    GridshipShell.open(.daily(nil), on: test.shell)
    test.show()
    #expect(test.terminal.text.contains("Today's games"))
  }
}
