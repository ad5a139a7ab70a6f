/// Cells by name: `r1c1, r1c5`.
func names(_ cells: some Sequence<Int>) -> String { cells.map(cellName).joined(separator: ", ") }

/// Digits by name: `2, 5 and 7`.
func list(_ digits: Digits, _ last: String = "and") -> String {
  let all = digits.map(String.init)
  guard let final = all.last, all.count > 1 else { return all.first ?? "" }
  return all.dropLast().joined(separator: ", ") + " \(last) " + final
}

/// `rows 1, 5 and 7`; mixed kinds one by one.
func line(_ houses: [House]) -> String {
  guard let kind = houses.first?.kind else { return "" }
  if houses.count > 1, houses.allSatisfy({ $0.kind == kind }) {
    let plural = kind == .box ? "boxes" : "\(kind)s"
    return "\(plural) " + list(Digits(houses.map { $0.number + 1 }))
  }
  return houses.map(\.description).joined(separator: ", ")
}
