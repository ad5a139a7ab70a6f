import CPrinting

/// A QR code: a square of dark and light modules.
public struct QRCode: Hashable, Sendable {
  /// The number of modules of a side, without the quiet zone.
  public let width: Int
  private let modules: [Bool]

  /// The light modules that belong around a code.
  public static let quietZone = 4

  /// The code of a text.
  /// - Throws: ``PrintError`` for a text that is too long, about 2,900 bytes, or without libqrencode.
  public init(_ text: String) throws(PrintError) {
    var (message, width) = (cpr_message(), Int32(0))
    let bytes = Array(text.utf8)
    guard let bits = cpr_qr_code(bytes, bytes.count, &width, &message) else { throw PrintError(message) }
    defer { cpr_free(bits) }
    self.width = Int(width)
    modules = (0..<self.width * self.width).map { bits[$0] != 0 }
  }

  /// True for a dark module; the quiet zone around the code is light.
  public subscript(row: Int, column: Int) -> Bool {
    (0..<width).contains(row) && (0..<width).contains(column) && modules[row * width + column]
  }

  /// The stretches of dark modules of a row.
  func darkRuns(of row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<width where self[row, column] {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }

  /// The code in half blocks, two rows of modules in a line of text, with its quiet zone.
  ///
  /// Light modules are drawn, as for a terminal with light letters on a dark ground.
  public var terminalText: String {
    let range = -Self.quietZone..<width + Self.quietZone
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
      String(
        range.map { column -> Character in
          switch (self[row, column], self[row + 1, column]) {
          case (false, false): "█"
          case (false, true): "▀"
          case (true, false): "▄"
          case (true, true): " "
          }
        })
    }.joined(separator: "\n")
  }
}

extension PrintError {
  init(_ message: cpr_message) {
    self.init(
      withUnsafeBytes(of: message.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
  }
}
