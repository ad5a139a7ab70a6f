import CPrinting

/// A page that is drawn in points, 72 to an inch, from the top left corner: of a PDF, or as a picture.
final class PrintCanvas {
  private let canvas: OpaquePointer
  private var isFinished = false

  /// Begins a PDF with pages of a size.
  init(pdf size: PageSize, title: String) throws(PrintError) {
    var message = cpr_message()
    guard let canvas = cpr_pdf(size.width, size.height, title, &message) else { throw PrintError(message) }
    self.canvas = canvas
  }

  /// Begins a white picture of one page.
  init(picture size: PageSize, dotsPerInch: Double) throws(PrintError) {
    var message = cpr_message()
    guard let canvas = cpr_picture(size.width, size.height, dotsPerInch / 72, &message) else {
      throw PrintError(message)
    }
    self.canvas = canvas
  }

  deinit { if !isFinished { cpr_free(cpr_finish(canvas, nil, nil)) } }

  /// Ends the drawing: the bytes of the file.
  func finish() throws(PrintError) -> [UInt8] {
    isFinished = true
    var (message, count) = (cpr_message(), 0)
    guard let bytes = cpr_finish(canvas, &count, &message) else { throw PrintError(message) }
    defer { cpr_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  func endPage() { cpr_end_page(canvas) }

  /// Draws with the origin at a place, scaled and turned clockwise in radians.
  func draw(at x: Double, _ y: Double, scale: Double = 1, turn: Double = 0, _ body: () -> Void) {
    cpr_save(canvas)
    cpr_move(canvas, x, y)
    if turn != 0 { cpr_turn(canvas, turn) }
    if scale != 1 { cpr_scale(canvas, scale) }
    body()
    cpr_restore(canvas)
  }

  func colour(_ ink: Ink) { cpr_colour(canvas, ink.grey, ink.grey, ink.grey, ink.opacity) }

  func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, corner: Double = 0) {
    cpr_fill(canvas, x, y, width, height, corner)
  }

  func outline(_ x: Double, _ y: Double, _ width: Double, _ height: Double, corner: Double = 0, line: Double) {
    cpr_outline(canvas, x, y, width, height, corner, line)
  }

  func line(_ points: [(x: Double, y: Double)], width: Double, isRound: Bool = true) {
    let list = points.flatMap { [$0.x, $0.y] }
    cpr_line(canvas, list, points.count, width, isRound)
  }

  /// Writes a line of text.
  /// - Parameters:
  ///   - x: the place of the text's beginning, or of its middle or end by `anchor`: 0, 0.5 or 1.
  ///   - y: the place of the base line.
  func text(_ text: String, _ x: Double, _ y: Double, size: Double, isBold: Bool = false, anchor: Double = 0) {
    let start = anchor == 0 ? x : x - anchor * width(of: text, size: size, isBold: isBold)
    cpr_text(canvas, text, start, y, size, isBold)
  }

  func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    cpr_text_width(canvas, text, size, isBold)
  }

  /// The height of digits.
  func digitHeight(size: Double, isBold: Bool = false) -> Double { cpr_digit_height(canvas, size, isBold) }

  /// Breaks a text at blanks into lines of a width.
  func lines(_ text: String, size: Double, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, self.width(of: last + " " + word, size: size) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Makes a rectangle lead to an address, in a PDF.
  func link(_ x: Double, _ y: Double, _ width: Double, _ height: Double, to address: String) {
    cpr_link(canvas, x, y, width, height, address)
  }

  /// Draws a QR code without its quiet zone.
  func draw(_ code: QRCode, at x: Double, _ y: Double, side: Double) {
    let module = side / Double(code.width)
    colour(.black)
    for row in 0..<code.width {
      for run in code.darkRuns(of: row) {
        // A little overlap hides the seams between modules.
        fill(
          x + Double(run.lowerBound) * module, y + Double(row) * module, Double(run.count) * module, module * 1.02)
      }
    }
  }
}

/// A grey of the print.
struct Ink {
  /// 0 for black, 1 for white.
  let grey: Double
  var opacity = 1.0

  static let black = Ink(grey: 0)
  static let grey = Ink(grey: 0.35)
}

/// The size of a page in points.
public struct PageSize: Hashable, Sendable {
  /// The shorter and the longer side of a page that stands upright.
  public let width: Double, height: Double

  /// 210 by 297 millimetres.
  public static let a4 = PageSize(width: 595.276, height: 841.89)
  /// 8.5 by 11 inches.
  public static let letter = PageSize(width: 612, height: 792)

  /// The same paper lying on its longer side.
  var turned: PageSize { PageSize(width: height, height: width) }
}
