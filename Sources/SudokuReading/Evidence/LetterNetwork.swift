import BoardVision
import CDigitNetwork

/// The network that reads a single letter or digit, for boards whose digits are letters.
///
/// Its weights are the file `letters.gsdn` that Scripts/train/letters.py writes, built into the program.
struct LetterNetwork: Sendable {
  /// The numbers of digits and of letters among the classes: 0 to 9, and A to Z. A small letter has the class of its
  /// capital.
  static let digitCount = 10, letterCount = 26

  /// The network's output for one label.
  struct Output: Hashable, Sendable {
    /// The probabilities of the digits 0 to 9, of the letters A to Z, and of nothing legible; they add up to 1.
    let probabilities: [Double]

    /// The probabilities of the digits 0 to 9.
    var digits: ArraySlice<Double> { probabilities[..<LetterNetwork.digitCount] }
    /// The probabilities of the letters A to Z.
    var letters: ArraySlice<Double> {
      probabilities[LetterNetwork.digitCount..<LetterNetwork.digitCount + LetterNetwork.letterCount]
    }
    /// The probability that it is no label.
    var nothing: Double { probabilities[probabilities.count - 1] }

    /// Returns the output with a smaller share of nothing.
    func doubtingNothing(by factor: Double) -> Output {
      let values = probabilities.dropLast() + [nothing * factor]
      let total = max(values.reduce(0, +), 1e-12)
      return Output(probabilities: values.map { $0 / total })
    }
  }

  /// The built-in network.
  static let builtIn: LetterNetwork = {
    var size = 0
    let start = cdn_model(CDN_LETTERS, &size)
    guard let network = LetterNetwork(UnsafeRawBufferPointer(start: start, count: size), level: cdn_best_level()) else {
      preconditionFailure("the letter network that is built in is damaged")
    }
    return network
  }()

  /// The number of classes, and of outputs with padding.
  private static let classCount = digitCount + letterCount + 1, outputs = 48

  private let network: PatchNetwork

  private init?(_ file: UnsafeRawBufferPointer, level: cdn_level) {
    guard let network = PatchNetwork(file, outputs: LetterNetwork.outputs, level: level) else { return nil }
    self.network = network
  }

  /// Reads patches, row-major values 0...255, as ``LabelPatch`` cuts them.
  func read(_ patches: [GrayImage]) -> [Output] {
    network.look(at: patches).map { values in
      Output(
        probabilities: PatchNetwork.softmax(
          values[0..<LetterNetwork.classCount].map { Double($0) / network.temperature }))
    }
  }
}
