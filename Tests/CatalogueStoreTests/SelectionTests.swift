import BuiltPrograms
import Catalogue
import CatalogueStore
import Sudoku
import Testing

@Suite struct SelectionTests {
  private let folder = TemporaryFolder()
  private let puzzles: [CataloguedPuzzle]
  private let store: CatalogueStore

  init() throws {
    puzzles = try Sample.varied(400)
    store = try CatalogueStore(file: folder.path + "/catalogue.sqlite")
    _ = try store.add(puzzles)
  }

  static let filters = [
    "", "technique:xyWing", "technique:xyWing -technique:pointing", "rating:3.0..4.5 clues:26", "rating:none",
    "-rating:none level:hard", "state:new,begun", "state:favourite or state:solved",
    "kind:classic -source:\"source 1\"",
    "date:2020..2022-03", "angst", "-number", "\"number 30\" or technique:swordfish", "rating:<3 or rating:>=6.5",
  ]

  @Test("A selection and its counts are those of a search without an index", arguments: filters)
  func selection(_ text: String) throws {
    let filter = try Filter(text)
    let selection = try store.select(filter)
    let wanted = puzzles.indices.filter { passes(puzzles[$0], filter) }
    #expect(selection.numbers(from: 0, count: 1000).map { $0 - 1 } == wanted)
    #expect(selection.count == wanted.count)
    for facet in Facet.allCases {
      let counted = puzzles.filter { passes($0, filter, without: facet) }
      for value in selection.counts(of: facet) {
        #expect(
          value.count == counted.count { $0.values.contains(FacetValue(facet, value.value)) }, "\(facet) \(value)")
      }
    }
  }

  @Test("A filter of another facet never lets a count grow") func countsNeverGrow() throws {
    for text in Self.filters {
      let filter = try Filter(text)
      for more in ["-technique:xWing", "clues:..26", "state:new or rating:none"] {
        let narrowed = try Filter("\(text) \(more)")
        for facet in Facet.allCases where narrowed.clauses.last?.facet != facet {
          let before = try store.select(filter).counts(of: facet)
          let after = try store.select(narrowed).counts(of: facet)
          for (one, other) in zip(before, after) { #expect(other.count <= one.count) }
        }
      }
    }
  }

  @Test("Pages follow each other in each order", arguments: CatalogueOrder.allCases)
  func pages(_ order: CatalogueOrder) throws {
    let selection = try store.select(try Filter("-state:failed"), in: order)
    let all = selection.numbers(from: 0, count: selection.count)
    #expect(Set(all).count == selection.count)
    for place in stride(from: 0, to: selection.count, by: 37) {
      #expect(selection.numbers(from: place, count: 37) == Array(all[place..<min(all.count, place + 37)]))
    }
    let found = try store.puzzles(all).map(\.puzzle)
    if order == .rating {
      let ratings = found.map { if case .rated(let rating, _, _, _) = $0.assessment { rating } else { Int.max } }
      #expect(ratings == ratings.sorted())
    }
    if order == .clues { #expect(found.map(\.clues) == found.map(\.clues).sorted()) }
  }

  @Test("A random puzzle is any of the selection, each as often") func random() throws {
    let selection = try store.select(try Filter("technique:xyWing"))
    var generator = SplitMix64(seed: 3)
    var counts: [Int: Int] = [:]
    for _ in 0..<selection.count * 100 { counts[try #require(selection.random(using: &generator)), default: 0] += 1 }
    #expect(counts.count == selection.count)
    // Poisson with a mean of 100: a count outside of 40 to 160 is six deviations away.
    #expect(counts.values.allSatisfy { (40...160).contains($0) })
    #expect(try store.select(try Filter("clues:80")).random(using: &generator) == nil)
  }
}
