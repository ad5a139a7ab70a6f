import Catalogue
import CatalogueStore
import Foundation
import Sudoku

// Processor times of the catalogue, beside plain queries of SQLite in the same run:
//
//   swift build -c release --product bench-catalogue
//   .build/release/bench-catalogue [PUZZLES] [SEED]
//
// The puzzles are a grid with 26 random digits left, a million by default. Their ratings, sources and dates are drawn
// as in a large collection. Each puzzle is read from its line and gets its identity, as in an import.

let count = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 0 : 1_000_000
let seed = CommandLine.arguments.count > 2 ? UInt64(CommandLine.arguments[2]) ?? 1 : 1
guard count > 0 else {
  print("bench-catalogue [PUZZLES] [SEED]")
  exit(64)
}
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-catalogue-\(getpid())").path
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: folder) }

let made = MadePuzzles(seed: seed)
let file = folder + "/catalogue.sqlite"
let store = try CatalogueStore(file: file)
let plain = try PlainTables(folder + "/plain.sqlite")
var (reading, adding) = (0.0, 0.0)
let batch = 10_000
for start in stride(from: 0, to: count, by: batch) {
  let lines = (start..<min(count, start + batch)).map { made.line($0) }
  var puzzles: [CataloguedPuzzle] = []
  reading += try seconds {
    puzzles = try lines.flatMap { line in try PuzzleImport.read(line).map { CataloguedPuzzle($0) } }
  }
  for place in puzzles.indices { made.rate(&puzzles[place], start + place) }
  adding += try seconds { _ = try store.add(puzzles) }
  try plain.add(puzzles, from: start)
}
try plain.index()
print("puzzles: \(count), one thread, processor time")
print(
  "import: \(Int(Double(count) / (reading + adding))) a second (\(Int(Double(count) / reading)) read and identified, "
    + "\(Int(Double(count) / adding)) stored)")
let again = try CatalogueStore(file: file)
print("first query after opening: \(milliseconds(try seconds { _ = try again.select().counts(of: .kind) }))")

let filters = try made.filters(300)
var (counts, pages, deepPages, surprises, sqlite): ([Double], [Double], [Double], [Double], [Double]) = (
  [], [], [], [], []
)
var generator = SplitMix64(seed: seed)
for (number, filter) in filters.enumerated() {
  var selection = try again.select(filter)
  var total: [Facet: [FacetCount]] = [:]
  counts.append(
    try seconds {
      selection = try again.select(filter)
      total = selection.counts(of: Facet.allCases)
    })
  for (order, isDeep) in [(CatalogueOrder.rating, false), (.added, false), (.rating, true)] {
    let place = isDeep ? selection.count / 2 : 0
    let time = try seconds {
      _ = try again.puzzles(try again.select(filter, in: order).numbers(from: place, count: 50))
    }
    if isDeep { deepPages.append(time) } else { pages.append(time) }
  }
  surprises.append(try seconds { _ = try selection.random(using: &generator).map { try again.puzzles([$0]) } })
  guard number % 30 == 0 else { continue }
  var known: [Facet: [String: Int]] = [:]
  sqlite.append(try seconds { known = try plain.counts(filter) })
  for facet in PlainTables.facets {
    let found = Dictionary(
      uniqueKeysWithValues: (total[facet] ?? []).filter { $0.count > 0 }.map { ($0.value, $0.count) })
    guard found == known[facet] else {
      print("the counts of \(facet) under '\(filter)' differ from those of SQLite")
      exit(1)
    }
  }
}
print("filters: \(filters.count), as '\(filters[7])'; times: median, 99th percentile, longest")
print("every facet count: \(spread(counts))")
print("first page of 50, by rating or as added: \(spread(pages))")
print("page in the middle, by rating: \(spread(deepPages))")
print("surprise me: \(spread(surprises))")
print("the same counts by SQLite alone, \(sqlite.count) filters, which agree: \(spread(sqlite))")

/// The processor time of this thread, so that other programs do not count.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try body()
  return now() - start
}

func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", 1000 * seconds) }

func spread(_ times: [Double]) -> String {
  let sorted = times.sorted()
  return [sorted[sorted.count / 2], sorted[min(sorted.count - 1, sorted.count * 99 / 100)], sorted[sorted.count - 1]]
    .map(milliseconds).joined(separator: ", ")
}
