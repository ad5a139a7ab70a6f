import BoardVision

/// The labels that a picture shows anywhere: digits, letters or sums. Without any, it has no board of any kind.
enum PictureLabels {
  /// The number of pieces of ink that are read.
  private static let mostPieces = 96
  /// The least probability of a label, and the least numbers of such labels and of different ones. A 4x4 board with the
  /// fewest givens has four.
  private static let clear = 0.9, fewest = 4, fewestDifferent = 2
  /// Labels that a single stroke or a circle resembles.
  private static let plain = Set([0, 1, 7, 11] + "CDFIJLO".utf8.map { LabelNetwork.greatest + 1 + Int($0) - 65 })

  /// True if some ink on the picture is a label, in any orientation.
  static func areShown(on contrast: LocalContrast) throws -> Bool {
    let patches = try contrast.characters(most: mostPieces).map {
      LabelPatch.cut(contrast.darkness, x: $0.xs, y: $0.ys)
    }
    guard patches.count >= fewest else { return false }
    var turned = patches
    for _ in 0..<4 {
      let labels = LabelNetwork.builtIn.read(turned).compactMap { output -> Int? in
        let best = output.probabilities.indices.max { output.probabilities[$0] < output.probabilities[$1] } ?? 0
        let isLabel = best < output.probabilities.count - 1 && !plain.contains(best)
        return isLabel && output.probabilities[best] >= clear ? best : nil
      }
      if labels.count >= fewest && Set(labels).count >= fewestDifferent { return true }
      turned = turned.map(\.turned)
    }
    return false
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
