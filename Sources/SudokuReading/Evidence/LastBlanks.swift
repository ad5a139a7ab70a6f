/// The last blank cells of a board that is filled in.
///
/// Whoever fills in a board hardly leaves a cell or two. Where all others hold a digit, one was rather overlooked there: in a cell
/// that an app lights up, say.
enum LastBlanks {
  /// How many blank cells are doubted at the most, and on boards of how many cells at the least: small ones are printed nearly
  /// full.
  private static let most = 2, fewestCells = 81
  /// How probable it is that such a cell is blank.
  private static let probability = 0.5

  /// - Parameters:
  ///   - confidence: how probable each decided value is.
  ///   - blanks: the cells that were decided to be blank.
  ///   - settled: values that a person has settled, by cell.
  static func doubted(_ confidence: [Double], blanks: [Int], settled: [Int: Int]) -> [Double] {
    guard confidence.count >= fewestCells, blanks.count <= most else { return confidence }
    var doubted = confidence
    for cell in blanks where settled[cell] == nil { doubted[cell] = min(doubted[cell], probability) }
    return doubted
  }
}
