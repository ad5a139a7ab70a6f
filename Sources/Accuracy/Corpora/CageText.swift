import SudokuVariants

/// Cages in the form of labels: `sum:cell,cell`, separated by blanks, without a number before the colon if no sum is
/// printed.
enum CageText {
  static func write(_ cages: [Cage]) -> String {
    cages.map { "\($0.sum.map(String.init) ?? ""):\($0.cells.map(String.init).joined(separator: ","))" }
      .joined(separator: " ")
  }

  /// `nil` if the text has another form.
  static func read(_ text: String) -> [Cage]? {
    var cages: [Cage] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      let cells = parts[1].split(separator: ",", omittingEmptySubsequences: false).map(number)
      let sum = number(parts[0])
      guard !cells.contains(nil), parts[0].isEmpty || sum != nil else { return nil }
      cages.append(Cage(cells.compactMap { $0 }, sum: sum))
    }
    return cages
  }

  private static func number(_ text: Substring) -> Int? {
    (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }
}
