/// The values of fields as text.
enum FieldWriter {
  /// Values apart by blanks; `nil` without any.
  static func words(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: " ") }

  /// Cells apart by commas.
  static func list(_ cells: [Int]) -> String { cells.map(String.init).joined(separator: ",") }
}
