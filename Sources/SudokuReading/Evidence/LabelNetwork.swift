import BoardVision
import CDigitNetwork

/// The network that reads a short printed label: the sum of a cage, or a number or letter on a board of more than nine
/// digits.
///
/// The weights are the file `labels.gsdn` that Scripts/train/labels.py writes, built into the program.
struct LabelNetwork: Sendable {
  /// The greatest number that it tells.
  static let greatest = 45
  /// The letters that it tells: A to P.
  static let letterCount = 16

  /// What the network says of one label.
  struct Output: Hashable, Sendable {
    /// Probabilities of the numbers 0 to 45, of the letters A to P, and of nothing that can be read; they add up to 1.
    let probabilities: [Double]

    /// Probabilities of the numbers 0 to 45.
    var numbers: ArraySlice<Double> { probabilities[0...LabelNetwork.greatest] }
    /// The probability that it is no label.
    var nothing: Double { probabilities[probabilities.count - 1] }
  }

  /// The network that is built into the program.
  static let builtIn: LabelNetwork = {
    var size = 0
    let start = cdn_model(CDN_LABELS, &size)
    guard let network = LabelNetwork(UnsafeRawBufferPointer(start: start, count: size), level: cdn_best_level()) else {
      preconditionFailure("the label network that is built in is damaged")
    }
    return network
  }()

  /// The classes, and the outputs that they are padded to.
  private static let classCount = greatest + 1 + letterCount + 1, outputs = 64

  private let network: PatchNetwork

  private init?(_ file: UnsafeRawBufferPointer, level: cdn_level) {
    guard let network = PatchNetwork(file, outputs: LabelNetwork.outputs, level: level) else { return nil }
    self.network = network
  }

  /// Reads patches, row-major values 0...255, as ``LabelPatch`` cuts them.
  func read(_ patches: [GrayImage]) -> [Output] {
    network.look(at: patches).map { values in
      Output(
        probabilities: PatchNetwork.softmax(
          values[0..<LabelNetwork.classCount].map { Double($0) / network.temperature }))
    }
  }
}

/// Cuts a label out as the label network knows labels.
enum LabelPatch {
  /// The longer side of a label's bounds in a patch, in pixels.
  private static let box = 26.0

  /// A label's patch: its bounds scaled alike in both directions and put in the middle, its ink at one strength.
  /// - Parameters:
  ///   - darkness: 0 paper, more where there is ink, at the resolution of the photograph or finer.
  ///   - bounds: the pixels that the label fills, the upper ends not included.
  /// - Returns: a patch of `Cell.side` x `Cell.side`.
  static func cut(_ darkness: GrayImage, x: Range<Int>, y: Range<Int>) -> GrayImage {
    let scale = box / Double(max(1, x.count, y.count))
    let centre = (x: Double(x.lowerBound + x.upperBound) / 2, y: Double(y.lowerBound + y.upperBound) / 2)
    var patch = GrayImage(width: Cell.side, height: Cell.side)
    // Where the picture has more pixels than the patch, the mean of those that fall on one.
    let samples = max(1, min(8, Int((1 / scale).rounded(.up))))
    let middle = Double(Cell.side) / 2
    var values = [Double](repeating: 0, count: patch.pixels.count)
    for row in 0..<Cell.side {
      for column in 0..<Cell.side {
        var total = 0.0
        for i in 0..<samples {
          for j in 0..<samples {
            let u = (Double(column) + (Double(j) + 0.5) / Double(samples) - middle) / scale + centre.x - 0.5
            let v = (Double(row) + (Double(i) + 0.5) / Double(samples) - middle) / scale + centre.y - 0.5
            total += darkness.value(atX: u, y: v)
          }
        }
        values[row * Cell.side + column] = total / Double(samples * samples)
      }
    }
    let inner = 3..<Cell.side - 3
    let strongest = inner.flatMap { row in inner.map { values[row * Cell.side + $0] } }.largest(20)
    for i in values.indices { patch.pixels[i] = UInt8(min(255, values[i] * 200 / max(strongest, 10))) }
    return patch
  }
}
