import Testing

@testable import Catalogue

/// Links of our own, which open a puzzle to play it.
@Suite struct PlayLinkTests {
  @Test(arguments: Samples.lines + [Samples.cells]) func aLinkOpensThePuzzleThatItWasMadeFor(_ line: String) throws {
    let puzzle = try Samples.puzzle(line)
    for base in [nil, "https://play.example.org", "http://192.168.1.2:8080/games/"] {
      let link = PlayLink.link(to: puzzle, base: base)
      #expect(!link.contains { $0 == " " || $0 == "\t" || $0 == "#" && base == nil })
      let read = try #require(try PuzzleImport.argument(link).first, "\(link)")
      #expect(PuzzleIdentity(read) == PuzzleIdentity(puzzle) && read.givens == puzzle.givens, "\(link)")
    }
  }

  @Test func aClassicLinkIsShortAndReadInOtherSpellings() throws {
    let classic = try Samples.classic()
    #expect(PlayLink.link(to: classic, base: nil) == "gridship:play?scf5NlQ19j9mGca3OIN1bWGk2m41TjS79")
    #expect(
      PlayLink.link(to: classic, base: "https://example.org")
        == "https://example.org/#/play/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79")
    for code in [Samples.digits, Samples.cells, "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79"] {
      #expect(try Samples.puzzle("https://example.org/#/play/\(code)").givens == classic.givens)
    }
    #expect(
      try Samples.puzzle("https://example.org/#/play/size%3D9%3Bgivens=\(Samples.cells)").givens == classic.givens)
  }

  @Test func aPlaylistHoldsPuzzlesOfAllKindsInTheirOrderWithItsTitle() throws {
    let puzzles = try (Samples.lines + [Samples.cells]).map { try Samples.puzzle($0) }
    let link = PlayLink.playlist(puzzles, title: "C++ & more, for Zoë")
    #expect(!link.contains(" "))
    for read in [try PuzzleImport.argument(link), try PuzzleImport.read(link)] {
      #expect(read.map { PuzzleIdentity($0) } == puzzles.map { PuzzleIdentity($0) })
      #expect(read.allSatisfy { $0.credits.source == "C++ & more, for Zoë" })
    }
    let alone = try #require(try PuzzleImport.argument(PlayLink.playlist([puzzles[0]], title: "")).first)
    #expect(alone.credits.source == nil && alone.givens == puzzles[0].givens)
    #expect(PlayLink.playlist([puzzles[0]], title: "") == PlayLink.link(to: puzzles[0], base: nil))
  }

  @Test func aPlaylistWithADamagedPuzzleOrTooManyIsRefused() throws {
    let code = PlayLink.code(of: try Samples.classic())
    for codes in [[code, "scf5Nl"], ["title=None"], Array(repeating: code, count: PlayLink.longestPlaylist + 1)] {
      #expect(throws: ImportError.self) { try PuzzleImport.argument("gridship:play?" + codes.joined(separator: "&")) }
    }
  }

  @Test func aDamagedLinkIsRefusedInWords() {
    for link in [
      "gridship:play?", "gridship:play?gridship:play?scf5", "https://example.org/#/play/nothing",
      "gridship:play?scf5Nl",
      "gridship:play?size=9;cages=nothing", "gridship:play?size=1;palindromes=0,0", "size=1\twhispers=0,0",
      "size=1\tbetween=0,0,0",
      "size=0\tpalindromes=0,1", "gridship:play?size=9%0Agivens=1%0Asize=9",
    ] {
      #expect(throws: ImportError.self, "\(link)") { try PuzzleImport.read(link) }
    }
  }
}
