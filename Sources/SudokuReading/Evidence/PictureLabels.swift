import BoardVision

/// The labels that a picture shows: digits, letters or sums, each a piece of ink that the label network reads.
///
/// A board has labels in its cells. So a lattice without any is not read, and where no labels are, no lattice is fitted
/// to the lines. Each piece of ink is read once for all lattices, in as many orientations as needed.
final class PictureLabels {
  private let contrast: LocalContrast
  /// The pixels of `contrast` for one pixel of the photograph.
  private let scale: Double
  private let pieces: [LocalContrast.InkBounds]
  private var patches: [Int: GrayImage] = [:]
  /// The label of each piece that was read, in each orientation; `nil` for no clear label.
  private var read = [[Int: Int?]](repeating: [:], count: 4)

  /// The number of pieces of ink that are read for a picture, and for a lattice on it.
  private static let mostPieces = 48
  /// The least probability of a label, and the least number of such labels. A 4x4 board with the fewest givens has
  /// four. Then the least number of them among the pieces that are read, and that of different ones.
  private static let clear = 0.9, fewest = 4.0, fewestRead = 3, fewestDifferent = 2
  /// The greatest height of a piece in widths. A narrower one is at most a plain stroke. The dashes of cages are more
  /// numerous than their sums.
  private static let broad = 3
  /// Labels that a single stroke or a circle resembles.
  private static let plain = Set([0, 1, 7, 11] + "CDFIJLO".utf8.map { LabelNetwork.greatest + 1 + Int($0) - 65 })
  /// The height of a label in cells. Sums are the lowest labels, and the dashes of their cages are still lower.
  private static let heights = 0.11...0.95

  /// The labels of a picture.
  /// - Parameter scale: the pixels of the picture for one pixel of the photograph.
  init(_ contrast: LocalContrast, scale: Double = 1) throws {
    (self.contrast, self.scale) = (contrast, scale)
    pieces = try contrast.characters.filter { Self.broad * $0.xs.count > $0.ys.count }
  }

  /// True if some ink on the picture is a label, in any orientation.
  private(set) lazy var areShown = hasLabels(among: Array(pieces.indices), atLeast: Self.fewest)

  /// True if a part of the photograph has labels that fit into its cells, in any orientation.
  /// - Parameters:
  ///   - outline: the corners of the part, in pixels of the photograph.
  ///   - cellSide: the side of a cell, in the same pixels.
  ///   - least: the least number of labels. If many pieces of ink are there, it is estimated from some of them.
  func areShown(in outline: [Point], cellSide: Double, atLeast least: Double) -> Bool {
    let side = cellSide * scale, heights = Self.heights.lowerBound * side...Self.heights.upperBound * side
    let inside = pieces.indices.filter { index in
      let piece = pieces[index]
      let middle = Point(
        Double(piece.xs.lowerBound + piece.xs.upperBound) / 2, Double(piece.ys.lowerBound + piece.ys.upperBound) / 2)
      return heights.contains(Double(piece.ys.count)) && (middle * (1 / scale)).isInside(outline)
    }
    return hasLabels(among: inside, atLeast: least)
  }

  private func hasLabels(among indices: [Int], atLeast least: Double) -> Bool {
    guard Double(indices.count) >= least else { return false }
    let every = max(1, Double(indices.count) / Double(Self.mostPieces))
    let some = stride(from: 0.0, to: Double(indices.count), by: every).prefix(Self.mostPieces).map { indices[Int($0)] }
    return (0..<read.count).contains { turn in
      let labels = labels(of: some, turned: turn)
      return Double(labels.count) * every >= least && labels.count >= min(Self.fewestRead, Int(least))
        && Set(labels).count >= min(Self.fewestDifferent, Int(least))
    }
  }

  /// Returns the clear labels of some pieces of ink.
  /// - Parameter turn: the quarter turns clockwise of the pieces.
  private func labels(of indices: [Int], turned turn: Int) -> [Int] {
    let unread = indices.filter { read[turn][$0] == nil }
    let outputs = LabelNetwork.builtIn.read(unread.map { patch(of: $0, turned: turn) })
    for (index, output) in zip(unread, outputs) {
      let best = output.probabilities.indices.max { output.probabilities[$0] < output.probabilities[$1] } ?? 0
      let isLabel =
        best < output.probabilities.count - 1 && !Self.plain.contains(best) && output.probabilities[best] >= Self.clear
      read[turn].updateValue(isLabel ? best : nil, forKey: index)
    }
    return indices.compactMap { read[turn][$0] ?? nil }
  }

  private func patch(of index: Int, turned turn: Int) -> GrayImage {
    let piece = pieces[index]
    let patch = patches[index] ?? LabelPatch.cut(contrast.darkness, x: piece.xs, y: piece.ys)
    patches[index] = patch
    return (0..<turn).reduce(patch) { turned, _ in turned.turned }
  }
}

extension GrayImage {
  /// The square image turned clockwise by a quarter.
  fileprivate var turned: GrayImage {
    var result = self
    for y in 0..<height {
      for x in 0..<width { result[width - 1 - y, x] = self[x, y] }
    }
    return result
  }
}
