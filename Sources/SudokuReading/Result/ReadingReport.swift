import BoardVision

/// The report of a cell for programs. Documentation/solve-json.md describes the fields.
public struct CellReport: Codable, Hashable, Sendable {
  /// Counted from 0 at the top left.
  public var row: Int, column: Int
  /// The digit; 0 for a blank.
  public var digit: Int
  /// The probability that the digit is right, given the whole board; five decimals.
  public var probability: Double
  /// The probabilities of blank and of the digits from 1, from this cell alone.
  public var probabilities: [Double]
  /// `printed` or `handwritten`; absent for a blank.
  public var kind: String?
  /// The probability that the cell holds pencil marks.
  public var pencilMarks: Double
  /// The digits of the pencil marks; absent if there are none or they were not read.
  public var candidates: [Int]?
}

/// The report of a warning for programs.
public struct WarningReport: Codable, Hashable, Sendable {
  /// A stable identifier for programs, such as `damaged-file`.
  public var code: String
  /// The warning as a sentence.
  public var text: String
  /// Counted row by row from 0 at the top left.
  public var cells: [Int]?

  /// A warning; without cells it is about the whole board.
  public init(code: String, text: String, cells: [Int]? = nil) {
    (self.code, self.text, self.cells) = (code, text, cells)
  }

  /// The report of a warning.
  /// - Parameter columns: The number of columns of the board, for the names of cells.
  public init(_ warning: Warning, columns: Int) {
    self.init(code: warning.code, text: warning.description(columns: columns), cells: warning.cells)
  }
}

extension [StageTiming] {
  /// The durations in milliseconds, by the stages' names.
  public var milliseconds: [String: Double] {
    Dictionary(map { ($0.stage.rawValue, ($0.duration / .milliseconds(1)).rounded(places: 3)) }, uniquingKeysWith: +)
  }
}

/// The report of a cage for programs.
public struct CageReport: Codable, Hashable, Sendable {
  /// Counted row by row from 0 at the top left.
  public var cells: [Int]
  /// The sum; absent if none was read.
  public var sum: Int?
  /// The probability that cells and sum are right.
  public var probability: Double

  /// The report of a cage; its probability has five decimals.
  public init(_ cage: CageReading) {
    (cells, sum, probability) = (cage.cells, cage.sum, cage.confidence.rounded(places: 5))
  }

  /// Returns the cage with a corrected sum.
  public func with(sum: Int) -> CageReport {
    var cage = self
    (cage.sum, cage.probability) = (sum, 1)
    return cage
  }
}

extension BoardReading {
  /// The reports of the cells.
  public var cellReports: [CellReport] {
    evidence.indices.map { cell in
      let evidence = evidence[cell], digit = Int(asDecided[cell])
      return CellReport(
        row: cell / columns, column: cell % columns, digit: digit, probability: confidence[cell].rounded(places: 5),
        probabilities: evidence.probabilities.map { $0.rounded(places: 5) },
        kind: digit == 0 ? nil : evidence.handwritten > 0.5 ? "handwritten" : "printed",
        pencilMarks: evidence.pencilMarks.rounded(places: 4), candidates: digit == 0 ? candidates[cell] : nil)
    }
  }

  /// The reports of the warnings.
  public var warningReports: [WarningReport] { warnings.map { WarningReport($0, columns: columns) } }

  /// The duration of each stage in milliseconds, by its name.
  public var milliseconds: [String: Double] { timings.milliseconds }

  /// Digits as text: one character a cell for up to nine digits, otherwise numbers with spaces between them.
  public func text(of digits: [UInt8]) -> String {
    digits.map { $0 == 0 ? "." : "\($0)" }.joined(separator: size <= 9 ? "" : " ")
  }
}

extension Point {
  /// x and y, rounded to a hundredth of a pixel.
  public var pair: [Double] { [x.rounded(places: 2), y.rounded(places: 2)] }
}

extension Double {
  /// Returns the nearest number with this number of decimal places.
  public func rounded(places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
