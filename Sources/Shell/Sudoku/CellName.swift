/// What cells are called: `r4c5`.
enum CellName {
  static func of(_ cell: Int) -> String { "r\(cell / 9 + 1)c\(cell % 9 + 1)" }
  static func list(_ cells: [Int]) -> String {
    cells.prefix(8).map { of($0) }.joined(separator: " ") + (cells.count > 8 ? " and \(cells.count - 8) more" : "")
  }
}
