import BoardVision
import CDigitNetwork
import RealModule

/// The network that reads a cell.
///
/// Its weights are the file `digits.gsdn`, built into the program. Documentation/digit-network.md describes the
/// training.
struct DigitNetwork: Sendable {
  /// The classes: blank, the digits 1 to 9, and pencil marks alone.
  static let classCount = 11

  /// The network's output for one cell.
  struct Output: Hashable, Sendable {
    /// The probabilities of blank and of the digits 1 to 9. Blank includes pencil marks.
    var probabilities: [Double]
    /// The probability of pencil marks alone.
    var pencilMarks: Double
    /// The probability that a digit, if there is one, is handwritten.
    var handwritten: Double
    /// The log-probabilities that the patch is turned by 0, 1, 2 or 3 quarter turns anticlockwise.
    var turns: [Double]
  }

  /// The built-in network.
  static let builtIn: DigitNetwork = {
    var size = 0
    let start = cdn_model(CDN_DIGITS, &size)
    guard let network = DigitNetwork(UnsafeRawBufferPointer(start: start, count: size), level: cdn_best_level()) else {
      preconditionFailure("the digit network that is built in is damaged")
    }
    return network
  }()

  /// The classes, the handwriting output and the four orientations.
  private static let outputs = 16

  private let network: PatchNetwork

  /// Reads a model file. `nil` if it is incomplete, or not for these layers.
  /// - Parameter level: the instruction set. The default is the best available one; tests choose others.
  init?(_ file: [UInt8], level: cdn_level = cdn_best_level()) {
    guard let network = file.withUnsafeBytes({ DigitNetwork($0, level: level) }) else { return nil }
    self = network
  }

  private init?(_ file: UnsafeRawBufferPointer, level: cdn_level) {
    guard let network = PatchNetwork(file, outputs: DigitNetwork.outputs, level: level) else { return nil }
    self.network = network
  }

  /// Reads patches, row-major values 0...255.
  func read(_ patches: [GrayImage]) -> [Output] { network.look(at: patches).map(output) }

  private func output(_ values: [Float]) -> Output {
    let classes = PatchNetwork.softmax(values[0..<DigitNetwork.classCount].map { Double($0) / network.temperature })
    var probabilities = Array(classes[0...9])
    probabilities[0] += classes[10]
    return Output(
      probabilities: probabilities, pencilMarks: classes[10],
      handwritten: 1 / (1 + Double.exp(-Double(values[11]))),
      turns: PatchNetwork.softmax(values[12..<16].map(Double.init)).map { Double.log(max($0, 1e-9)) })
  }
}
