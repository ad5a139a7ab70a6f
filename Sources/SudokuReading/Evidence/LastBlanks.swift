/// The last blank cells of a filled-in board.
///
/// A person who fills in a board hardly leaves a cell or two. If all other cells hold a digit, the reader has probably
/// missed one, for example in a highlighted cell of an app.
enum LastBlanks {
  /// The greatest number of blank cells that are doubted, and the least number of the board's cells. Small boards are
  /// printed nearly full.
  private static let most = 2, fewestCells = 81
  /// The probability of such a blank.
  private static let probability = 0.5

  /// - Parameters:
  ///   - confidence: the probability of each decided value.
  ///   - blanks: the cells decided as blank.
  ///   - settled: corrected values by cell.
  static func doubted(_ confidence: [Double], blanks: [Int], settled: [Int: Int]) -> [Double] {
    guard confidence.count >= fewestCells, blanks.count <= most else { return confidence }
    var doubted = confidence
    for cell in blanks where settled[cell] == nil { doubted[cell] = min(doubted[cell], probability) }
    return doubted
  }
}
