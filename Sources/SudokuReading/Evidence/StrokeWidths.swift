import BoardVision

/// The mean widths of a label's two characters over their rows.
///
/// Two strokes of one font have the same width. This distinguishes 11 from a number whose second character is closed or
/// blurred.
struct StrokeWidths {
  let first: Double, second: Double

  /// The least darkness of a stroke as a part of the darkest ink. Then the least height of a character as a part of the
  /// taller one.
  private static let darkness = 0.45, height = 0.6
  /// The greatest ratio of the second character's width to the first one's for 11.
  private static let wider = 1.35
  /// The factor on the probability of 11 for a wider second character. The other two are the weights of a 0 and of any
  /// other second character in the rest, added to their probabilities.
  private static let remaining = 0.15, zero = 0.1, others = 0.02

  /// `nil` unless there are two characters of one height.
  /// - Parameters:
  ///   - picture: the darkness relative to the paper.
  ///   - xs: the columns of the label.
  ///   - ys: the rows of the label.
  init?(in picture: GrayImage, xs: Range<Int>, ys: Range<Int>) {
    let darkest = ys.reduce(0) { most, y in xs.reduce(most) { max($0, Int(picture[$1, y])) } }
    let least = UInt8(max(1, Double(darkest) * Self.darkness))
    let boxes = Ink.boxes(in: picture, xs: xs, ys: ys, from: least)
    let tallest = Double(boxes.map(\.height).max() ?? 0)
    let pieces = boxes.filter { Double($0.height) >= Self.height * tallest }.sorted { $0.left < $1.left }
    guard pieces.count == 2, pieces[0].right < pieces[1].right, pieces[0].left < pieces[1].left else { return nil }
    func width(_ piece: InkBox, isFirst: Bool, beside other: InkBox) -> Double {
      let columns = piece.left...piece.right
      let rows = (piece.top...piece.bottom).compactMap { y -> Int? in
        let dark = columns.filter { picture[$0, y] >= least }
        guard let first = dark.first, let last = dark.last else { return nil }
        // The bounds of slanted characters overlap. A row of the first character ends before the second begins.
        let overlaps = columns.overlaps(other.left...other.right)
        return overlaps ? Self.run(dark, fromLeft: isFirst) : last - first + 1
      }
      return Double(rows.reduce(0, +)) / Double(max(1, rows.count))
    }
    first = width(pieces[0], isFirst: true, beside: pieces[1])
    second = width(pieces[1], isFirst: false, beside: pieces[0])
  }

  /// Returns the length of the outermost run of consecutive positions.
  private static func run(_ places: [Int], fromLeft: Bool) -> Int {
    let ordered = fromLeft ? places : places.reversed()
    return zip(ordered, ordered.dropFirst()).prefix { abs($0 - $1) == 1 }.count + 1
  }

  /// Moves probability from 11 to other numbers that begin with 1, if the second character is clearly wider than the
  /// first.
  /// - Parameter p: the probabilities by number, from 0.
  func doubtingEleven(_ p: [Double]) -> [Double] {
    guard p.count > 12, p[11] == p.max(), second > Self.wider * first else { return p }
    var p = p
    let rest = p[11] * (1 - Self.remaining)
    p[11] *= Self.remaining
    let values = [10] + Array(12..<min(p.count, 20))
    let weights = values.map { p[$0] + ($0 == 10 ? Self.zero : Self.others) }
    let total = weights.reduce(0, +)
    for (value, weight) in zip(values, weights) { p[value] += rest * weight / total }
    return p
  }
}
