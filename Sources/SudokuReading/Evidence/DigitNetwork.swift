import BoardVision
import CDigitNetwork
import RealModule

/// The network that reads a cell.
///
/// The weights are the file `digits.gsdn` that Scripts/train writes, built into the program; it says there how they were
/// made.
struct DigitNetwork: Sendable {
  /// The classes: blank, the digits 1 to 9, and pencil marks alone.
  static let classCount = 11

  /// What the network says of one cell.
  struct Output: Hashable, Sendable {
    /// Probabilities of blank (pencil marks are no digit, so they count here) and 1...9.
    var probabilities: [Double]
    /// The probability that there are pencil marks and nothing else.
    var pencilMarks: Double
    /// The probability that a digit is handwritten, if there is one.
    var handwritten: Double
    /// Logarithms of the probabilities that the patch lies 0, 1, 2 or 3 quarter turns anticlockwise of upright.
    var turns: [Double]
  }

  /// The network that is built into the program.
  static let builtIn: DigitNetwork = {
    var size = 0
    let start = cdn_model(CDN_DIGITS, &size)
    guard let network = DigitNetwork(UnsafeRawBufferPointer(start: start, count: size), level: cdn_best_level()) else {
      preconditionFailure("the digit network that is built in is damaged")
    }
    return network
  }()

  /// Classes, then whether it is handwritten, then the four turns.
  private static let outputs = 16

  private let network: PatchNetwork

  /// Reads a model file. `nil` where it is not whole or not for these layers.
  /// - Parameter level: the instruction set to use; the best there is unless a test asks for another.
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
