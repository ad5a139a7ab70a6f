import BuiltPrograms
import Foundation
import Testing

/// Playlists and claimed puzzles of `gridship catalogue`, run as a person runs them.
@Suite struct CatalogueTests {
  private static let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let other = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
  private let folder = TemporaryFolder()

  private func catalogue(_ words: [String], in name: String = "mine.sqlite") throws -> Program.Run {
    try Program.run(["catalogue"] + words + ["--catalogue", folder.path(name)])
  }

  @Test func aPlaylistIsTakenOverInItsOrderWithItsTitleAsTheSource() throws {
    let list = try folder.write("\(Self.cells)\n\(Self.other)\n", to: "list.sdm")
    #expect(try catalogue(["import", list]).status == 0)
    let shared = try catalogue(["share", "--order", "clues", "--title", "Two of mine"])
    #expect(
      shared.status == 0 && shared.lines.count == 1 && shared.lines[0].hasPrefix("gridship:play?title=Two+of+mine&"))
    #expect(try catalogue(["import", shared.lines[0]], in: "yours.sqlite").output == "2 new, 0 known, 0 left out\n")
    let taken = try catalogue(["list", "--where", "source:\"Two of mine\""], in: "yours.sqlite")
    #expect(taken.lines.map { $0.split(separator: "\t")[1] } == [Self.other[...], Self.cells[...]])
    let forms = try Program.run(["open", "--as", "sdm", shared.lines[0]])
    #expect(forms.status == 0 && forms.lines == [Self.other, Self.cells])
    #expect(try catalogue(["share", "--where", "clues:<10"]).status == 1)
    for wish in [
      ["--limit", "0"], ["--limit", "101"], ["--seed", "1"], ["--title", String(repeating: "a", count: 81)],
    ] {
      #expect(try catalogue(["share"] + wish).status == 64, "\(wish)")
    }
  }

  @Test func aRandomPlaylistHasDifferentPuzzlesAndIsMadeAgainFromItsSeed() throws {
    let list = try folder.write("\(Self.cells)\n\(Self.other)\n", to: "list.sdm")
    #expect(try catalogue(["import", list]).status == 0)
    let both = try catalogue(["share", "--random", "--seed", "3"]).lines[0]
    #expect(Set(both.dropFirst("gridship:play?".count).split(separator: "&")).count == 2)
    #expect(try catalogue(["share", "--random", "--seed", "3"]).lines[0] == both)
  }

  @Test func aPrintedPuzzleIsClaimedByItsCode() throws {
    let list = try folder.write("\(Self.cells)\n\(Self.other)\n", to: "list.sdm")
    #expect(try catalogue(["import", list]).status == 0)
    let listed = try catalogue(["list", "--where", "clues:<25", "--json"]).lines[0]
    let code = try #require(listed.split(separator: "\"code\":\"").last?.prefix(9)).lowercased()
    let claimed = try catalogue(["claim", code.replacing("-", with: "")])
    #expect(claimed.status == 0 && claimed.output.contains(Self.other) && claimed.output.contains("solved"))
    #expect(try catalogue(["list", "--where", "state:solved"]).lines.count == 1)
    let unknown = try catalogue(["claim", "0000-0000"])
    #expect(unknown.status == 1 && unknown.errors == "gridship: 0000-0000 is no puzzle of this catalogue\n")
    #expect(try catalogue(["claim", "K7QF"]).status == 64)
  }
}
