import Catalogue
import CatalogueStore
import Phrases

/// A row of the facets beside the puzzles: a heading, or values with their count.
struct FacetRow {
  let facet: Facet
  /// The values; `nil` for the heading of the facet.
  let values: FacetValues?
  let label: String
  let count: Int

  /// The facets in the order of the screen.
  private static let order: [Facet] = [
    .level, .kind, .state, .rating, .hardest, .technique, .clues, .size, .source, .symmetry, .date,
    .licence,
  ]

  /// The rows of a selection: values that some puzzle has, and those of the filter.
  static func rows(_ selection: CatalogueSelection, _ words: Words) -> [FacetRow] {
    let counts = selection.counts(of: order)
    return order.flatMap { facet in
      let rows = merged(facet, counts[facet] ?? [], words).filter { row in
        row.count > 0 || row.values.map { selection.filter.takes(facet, $0) != nil } ?? false
      }
      // A facet with one value divides nothing.
      guard
        rows.count > 1
          || rows.contains(where: {
            $0.values.map { selection.filter.takes(facet, $0) != nil } ?? false
          })
      else { return [FacetRow]() }
      return [FacetRow(facet: facet, values: nil, label: words(CatalogueWords.known(facet.rawValue)), count: 0)] + rows
    }
  }

  /// Ratings by their whole numbers and months by their years; others as they are.
  private static func merged(_ facet: Facet, _ counts: [FacetCount], _ words: Words) -> [FacetRow] {
    var rows: [FacetRow] = []
    for count in counts {
      let (values, label) = group(facet, count.value, words)
      if let last = rows.last, last.values == values {
        rows[rows.count - 1] = FacetRow(
          facet: facet, values: values, label: label, count: last.count + count.count)
      } else {
        rows.append(FacetRow(facet: facet, values: values, label: label, count: count.count))
      }
    }
    return rows
  }

  private static func group(_ facet: Facet, _ value: String, _ words: Words) -> (FacetValues, String) {
    if facet == .rating, let dot = value.firstIndex(of: "."), let whole = Int(value[..<dot]) {
      return (.numbers(whole * 10, whole * 10 + 9), words("\(whole).0 to \(whole).9"))
    }
    if facet == .date, value != Facet.none {
      let year = String(value.prefix(4))
      return (.months(year, year), year)
    }
    if facet == .size || facet == .clues, let number = Int(value) {
      return (.numbers(number, number), CatalogueWords.name(facet, value, words))
    }
    return (.one(value), CatalogueWords.name(facet, value, words))
  }
}
