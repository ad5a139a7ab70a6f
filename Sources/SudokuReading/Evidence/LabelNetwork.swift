import BoardVision
import CDigitNetwork

/// The network that reads a short printed label: a cage's sum, or a number or letter on a board of more than nine
/// digits.
///
/// Its weights are the file `labels.gsdn` that Scripts/train/labels.py writes, built into the program.
struct LabelNetwork: Sendable {
  /// The greatest number among the classes.
  static let greatest = 45
  /// The number of letters among the classes: A to P.
  static let letterCount = 16

  /// The network's output for one label.
  struct Output: Hashable, Sendable {
    /// The probabilities of the numbers 0 to 45, of the letters A to P, and of nothing legible; they add up to 1.
    let probabilities: [Double]

    init(probabilities: [Double]) { self.probabilities = probabilities }

    /// The output for a single letter or digit. Letters that no board of digits has count as nothing.
    init(_ output: LetterNetwork.Output) {
      let letters = Array(output.letters)
      let numbers = output.digits + [Double](repeating: 0, count: LabelNetwork.greatest + 1 - LetterNetwork.digitCount)
      let others = letters[LabelNetwork.letterCount...].reduce(output.nothing, +)
      probabilities = numbers + letters[..<LabelNetwork.letterCount] + [others]
    }

    /// The probabilities of the numbers 0 to 45.
    var numbers: ArraySlice<Double> { probabilities[0...LabelNetwork.greatest] }
    /// The probability that it is no label.
    var nothing: Double { probabilities[probabilities.count - 1] }
  }

  /// The built-in network.
  static let builtIn: LabelNetwork = {
    var size = 0
    let start = cdn_model(CDN_LABELS, &size)
    guard let network = LabelNetwork(UnsafeRawBufferPointer(start: start, count: size), level: cdn_best_level()) else {
      preconditionFailure("the label network that is built in is damaged")
    }
    return network
  }()

  /// The number of classes, and of outputs with padding.
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

/// The patches of labels for the label network.
enum LabelPatch {
  /// The longer side of a label's bounds in a patch, in pixels.
  private static let box = 26.0

  /// Cuts a label's patch: its bounds scaled to a fixed size and centred, its ink normalised.
  /// - Parameters:
  ///   - darkness: the darkness relative to the paper, at the resolution of the photograph or finer.
  ///   - x: the columns of the label.
  ///   - y: the rows of the label.
  /// - Returns: a patch of `Cell.side` x `Cell.side`.
  static func cut(_ darkness: GrayImage, x: Range<Int>, y: Range<Int>) -> GrayImage {
    let scale = box / Double(max(1, x.count, y.count))
    let centre = (x: Double(x.lowerBound + x.upperBound) / 2, y: Double(y.lowerBound + y.upperBound) / 2)
    var patch = GrayImage(width: Cell.side, height: Cell.side)
    // A reduction averages the pixels of the image within a pixel of the patch.
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
