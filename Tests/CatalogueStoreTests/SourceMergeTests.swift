import BuiltPrograms
import Catalogue
import CatalogueStore
import Foundation
import GRDB
import Testing

@Suite struct SourceMergeTests {
  private func puzzle(_ title: String?, _ author: String? = nil, licence: String? = nil) throws -> CataloguedPuzzle {
    var puzzle = try Sample.puzzle(1, title: title)
    (puzzle.credits.author, puzzle.credits.licence) = (author, licence)
    return puzzle
  }

  @Test("A lower source fills in missing fields, and a higher one replaces others") func ranks() throws {
    let store = try CatalogueStore(file: CatalogueStore.inMemory)
    _ = try store.add([try puzzle("Morning")], from: "middle", at: 100) { $0 == "low" }
    let (added, lower) = try store.add([try puzzle("Evening", "Ada", licence: "CC0-1.0")], from: "low", at: 200) { _ in
      false
    }
    #expect((added.new, added.known) == (0, 1))
    #expect(lower.map(\.field) == [.title] && lower[0].kept == "Morning" && lower[0].dropped == "Evening")
    var credits = try #require(try store.puzzles([1]).first).puzzle.credits
    #expect((credits.title, credits.author, credits.source) == ("Morning", "Ada", "middle"))
    #expect(try store.select(try Filter("licence:CC0-1.0")).count == 1)

    let (_, higher) = try store.add([try puzzle("Noon", "Bob")], from: "high", at: 300) { $0 != "high" }
    #expect(higher.map(\.field) == [.title, .author] && higher[0].kept == "Noon" && higher[0].keptFrom == "high")
    credits = try #require(try store.puzzles([1]).first).puzzle.credits
    #expect((credits.title, credits.author, credits.source, credits.licence) == ("Noon", "Bob", "high", "CC0-1.0"))
    let origins = try store.origins(of: 1)
    #expect(origins[.title] == FieldOrigin(source: "high", time: 300))
    #expect(origins[.licence] == FieldOrigin(source: "low", time: 200))
    // The search follows, and so do the facets.
    #expect(try store.select(try Filter("noon")).count == 1 && store.select(try Filter("morning")).count == 0)
    #expect(
      try store.select(try Filter("source:high")).count == 1 && store.select(try Filter("source:middle")).count == 0)
  }

  @Test("The own new value of a source replaces its old one without a contradiction") func ownChange() throws {
    let store = try CatalogueStore(file: CatalogueStore.inMemory)
    _ = try store.add([try puzzle("First")], from: "club", at: 1) { _ in false }
    let (_, contradictions) = try store.add([try puzzle("Second")], from: "club", at: 2) { _ in false }
    #expect(contradictions.isEmpty)
    #expect(try store.puzzles([1]).first?.puzzle.credits.title == "Second")
    #expect(try store.origins(of: 1)[.title] == FieldOrigin(source: "club", time: 2))
  }

  @Test("A catalogue of version 1 gets the table of origins") func olderFile() throws {
    let folder = TemporaryFolder(), file = folder.path + "/a.sqlite"
    do { _ = try CatalogueStore(file: file).add([try puzzle("Old")]) }
    do {
      let database = try DatabaseQueue(path: file)
      try database.write { try $0.execute(sql: "DROP TABLE origin; PRAGMA user_version = 1") }
    }
    let store = try CatalogueStore(file: file)
    #expect(try store.origins(of: 1).isEmpty && store.puzzles([1]).first?.puzzle.credits.title == "Old")
  }
}
