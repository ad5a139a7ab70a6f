/// The number of ways to draw, and the comparison of holds that draw different numbers of cards.
enum Draws {
  /// C(47, 5 - k): the number of hands in which a hold of k cards can end.
  static let ways: [Int] = [1_533_939, 178_365, 16_215, 1_081, 47, 1]
  /// The least number that all of ``ways`` divide: 5 C(47, 5).
  static let common = 7_669_695
  /// ``common`` over ``ways``.
  static let weights: [Int] = ways.map { common / $0 }
  /// The number of deals.
  static let deals = 2_598_960

  /// Holds by the number of cards that they keep, 0 to 5.
  static let holds: [[Int]] = (0...5).map { count in (0..<32).filter { $0.nonzeroBitCount == count } }
}
