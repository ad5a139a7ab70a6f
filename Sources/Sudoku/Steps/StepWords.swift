import Phrases

/// Cells by name: `r1c1, r1c5`. They have the same names in every language.
func names(_ cells: some Sequence<Int>) -> String { cells.map(cellName).joined(separator: ", ") }

/// Digits by name: `2, 5 and 7`.
func list(_ digits: Digits, _ last: Phrase.Conjunction = .and) -> Phrase { .list(digits.map(String.init), last) }

/// `rows 1, 5 and 7`; mixed kinds one by one.
func line(_ houses: [House]) -> Phrase {
  guard let kind = houses.first?.kind else { return "" }
  guard houses.count > 1, houses.allSatisfy({ $0.kind == kind }) else { return .joined(houses.map(\.name), ", ") }
  let numbers = list(Digits(houses.map { $0.number + 1 }))
  return switch kind {
  case .row: "rows \(numbers)"
  case .column: "columns \(numbers)"
  case .box: "boxes \(numbers)"
  }
}
