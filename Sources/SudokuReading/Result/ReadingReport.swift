import BoardVision

/// A cell of a reading as programs are told of it; Documentation/solve-json.md describes the fields.
public struct CellReport: Codable, Hashable, Sendable {
  /// From 0 at the top left.
  public var row: Int, column: Int
  /// 0 for a blank.
  public var digit: Int
  /// The probability that the digit is right, all the board considered; five decimals.
  public var probability: Double
  /// The probabilities of blank and of the digits 1 to 9, from this cell alone.
  public var probabilities: [Double]
  /// `printed` or `handwritten`; absent for a blank.
  public var kind: String?
  /// The probability that pencil marks stand in the cell.
  public var pencilMarks: Double
  /// The digits of the pencil marks; absent where there are none or they were not read.
  public var candidates: [Int]?
}

/// A warning as programs are told of it.
public struct WarningReport: Codable, Hashable, Sendable {
  /// A word for programs, as in `damagedFile`. It stays the same from version to version.
  public var code: String
  /// The same in a sentence.
  public var text: String
  /// Row by row from 0 at the top left.
  public var cells: [Int]?

  /// A warning, about the whole board where it names no cells.
  public init(code: String, text: String, cells: [Int]? = nil) {
    (self.code, self.text, self.cells) = (code, text, cells)
  }

  /// - Parameter columns: The columns of the board, by which cells are named.
  public init(_ warning: Warning, columns: Int) {
    self.init(code: warning.code, text: warning.description(columns: columns), cells: warning.cells)
  }
}

extension [StageTiming] {
  /// In milliseconds, by the stages' names.
  public var milliseconds: [String: Double] {
    Dictionary(map { ($0.stage.rawValue, ($0.duration / .milliseconds(1)).rounded(places: 3)) }, uniquingKeysWith: +)
  }
}

/// A cage as programs are told of it.
public struct CageReport: Codable, Hashable, Sendable {
  /// Row by row from 0 at the top left.
  public var cells: [Int]
  /// Absent where none was read.
  public var sum: Int?
  /// The probability that cells and sum are right.
  public var probability: Double

  /// The report of a cage; its probability has five decimals.
  public init(_ cage: CageReading) {
    (cells, sum, probability) = (cage.cells, cage.sum, cage.confidence.rounded(places: 5))
  }

  /// The same cage with a sum that a person has settled.
  public func with(sum: Int) -> CageReport {
    var cage = self
    (cage.sum, cage.probability) = (sum, 1)
    return cage
  }
}

extension BoardReading {
  /// The cells, for programs.
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

  /// The warnings, for programs.
  public var warningReports: [WarningReport] { warnings.map { WarningReport($0, columns: columns) } }

  /// The time of each stage, in milliseconds, by its name.
  public var milliseconds: [String: Double] { timings.milliseconds }

  /// A digit for each cell as text: one character a cell up to nine digits, else numbers apart by blanks.
  public func text(of digits: [UInt8]) -> String {
    digits.map { $0 == 0 ? "." : "\($0)" }.joined(separator: size <= 9 ? "" : " ")
  }
}

extension Point {
  /// x and y to a hundredth of a pixel, for programs.
  public var pair: [Double] { [x.rounded(places: 2), y.rounded(places: 2)] }
}

extension Double {
  /// The nearest number with so many decimal places.
  public func rounded(places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
