import CNCurses
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal of the process, through ncurses.
///
/// ncurses knows the terminal (terminfo), sets its modes and restores it. Frames are written here, because curses knows
/// no true colour and no pictures. `InputDecoder` decodes the keys.
package final class CursesTerminal: Terminal {
  /// The capabilities, at first without pixels. They change when the terminal answers ``askForGraphics()``.
  package private(set) var capabilities: Capabilities
  private let input: TerminalInput
  private var encoder: FrameEncoder
  private var shown: Frame?
  private var kitty = KittyScreen()
  private var isOpen = true
  private var hasAsked = false
  /// Modes that ncurses does not know: bracketed paste, mouse with drags, focus, no wrapping at the right edge.
  private let extraOn: String, extraOff: String

  /// - Parameters:
  ///   - environment: `TERM`, `COLORTERM`, `NO_COLOR`, `LC_ALL`, `LC_CTYPE`, `LANG`.
  ///   - depth: the depth of colour; `nil` to detect it from the terminal. A slow line then has eight colours, whose
  ///     codes are short.
  ///   - writesUTF8: true for UTF-8 and false for ASCII; `nil` to detect it from the locale.
  ///   - isSlow: true for a slow line; `nil` to detect it from the speed of the line.
  package init(
    environment: [String: String], depth: ColourDepth?, writesUTF8: Bool?, isSlow: Bool? = nil
  ) throws(TerminalError) {
    guard isatty(0) == 1, isatty(1) == 1 else { throw .notATerminal }
    var modes = termios()
    tcgetattr(0, &modes)
    cnc_set_locale()
    guard let type = CursesTerminal.open(environment["TERM"] ?? "") else {
      throw .unknownType(environment["TERM"] ?? "")
    }
    let found = CursesTerminal.depth(environment)
    let isSlow = isSlow ?? CursesTerminal.isSlow(modes)
    capabilities = Capabilities(
      depth: depth ?? (isSlow && found != .none ? .eight : found),
      isUTF8: writesUTF8 ?? (cnc_is_utf8() != 0 || LocaleName.isUTF8(environment)), isSlow: isSlow)
    let isModern = CursesTerminal.isModern(type)
    encoder = FrameEncoder(codes: CursesTerminal.codes(isModern: isModern), capabilities: capabilities)
    // Paste, clicks, drags, their form, and focus. A terminal without drags still has clicks.
    let reports = [2004, 1000, 1002, 1006, 1004]
    extraOn = isModern ? reports.map { "\u{1B}[?\($0)h" }.joined() + "\u{1B}[?7l" : ""
    extraOff = isModern ? ([2026] + reports.reversed()).map { "\u{1B}[?\($0)l" }.joined() + "\u{1B}[?7h" : ""
    let restore =
      extraOff + CursesTerminal.code("sgr0") + CursesTerminal.code("cnorm") + CursesTerminal.code("rmcup") + "\r\n"
    input = TerminalInput(restore: restore, modes: modes)
    cnc_enter()
    write(extraOn)
  }

  deinit { close() }

  package var waker: Waker { input.waker }

  package var size: (columns: Int, rows: Int) {
    let size = cnc_window_size()
    // A system that does not know the size says zero; 80 by 24 is the default.
    guard size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  package func show(_ frame: Frame) {
    let pictures =
      capabilities.graphics == .kitty
      ? kitty.text(
        for: frame, codes: encoder.codes, cellWidth: capabilities.cellWidth, cellHeight: capabilities.cellHeight) : ""
    write(encoder.text(from: shown, to: frame, pictures: pictures))
    shown = frame
  }

  package func forget() {
    shown = nil
    kitty.forget()
  }

  package func wait(milliseconds: Int?) -> [TerminalEvent] {
    input.wait(milliseconds: milliseconds) {
      heard($0)
    } resized: { wasStopped in
      let size = size
      resizeterm(Int32(size.rows), Int32(size.columns))
      if wasStopped { forget() }
    }
  }

  package func askForGraphics() {
    guard !hasAsked, capabilities.mayHavePixels else { return }
    hasAsked = true
    write(PixelCodes.question)
  }

  package func copy(_ text: String) {
    guard !extraOn.isEmpty else { return }
    write("\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{07}")
  }

  package func suspend() {
    if capabilities.graphics == .kitty { write(KittyScreen.clear) }
    write(extraOff)
    endwin()
    raise(SIGSTOP)
    cnc_enter()
    write(extraOn)
    forget()
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    if capabilities.graphics == .kitty { write(KittyScreen.clear) }
    write(extraOff + encoder.codes.plain)
    endwin()
  }

  // MARK: Inside

  /// Handles the answers about pictures; all other events are passed on.
  private func heard(_ event: InputEvent) -> [TerminalEvent] {
    guard case .reply(let text) = event else { return [.input(event)] }
    let before = capabilities
    if text.hasPrefix("_Gi=31;OK") {
      capabilities.graphics = .kitty
    } else if text.hasPrefix("[6;"), text.hasSuffix("t") {
      let numbers = text.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
      if numbers.count == 3 { (capabilities.cellHeight, capabilities.cellWidth) = (numbers[1], numbers[2]) }
    } else if text.hasPrefix("[?"), text.hasSuffix("c"), capabilities.graphics == nil {
      let size = cnc_window_size()
      if capabilities.cellWidth == 0, size.ws_xpixel > 0, size.ws_col > 0, size.ws_row > 0 {
        capabilities.cellWidth = Int(size.ws_xpixel / size.ws_col)
        capabilities.cellHeight = Int(size.ws_ypixel / size.ws_row)
      }
      let isKnown = text.dropFirst(2).dropLast().split(separator: ";").contains("4")
      if isKnown, capabilities.cellWidth > 0 { capabilities.graphics = .sixel }
    }
    encoder.capabilities = capabilities
    return capabilities == before ? [] : [.resized]
  }

  private func write(_ text: String) { writeToTerminal(text) }

  private static func depth(_ environment: [String: String]) -> ColourDepth {
    if environment["NO_COLOR"]?.isEmpty == false { return .none }
    let colours = cnc_number("colors")
    let isFull = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    return colours >= 256 ? (isFull ? .full : .indexed) : colours >= 8 ? .eight : .none
  }

  /// True for a serial line below 38,400 baud. A window has 38,400, and ssh passes on the speed of the line that it is at.
  static func isSlow(_ modes: termios) -> Bool {
    var modes = modes
    let speed = cfgetospeed(&modes)
    return speed > speed_t(B0) && speed < speed_t(B38400)
  }

  /// Opens a type of terminal. A type that terminfo does not know is opened as the nearest type that it knows.
  /// Terminals bring a description of their own, which a machine that is reached over ssh seldom has.
  /// - Returns: the type that was opened; `nil` if none can be, or if the known type cannot move its cursor.
  private static func open(_ type: String) -> String? {
    let types = cnc_is_known(type) != 0 ? [type] : TerminalType.fallbacks(for: type)
    return types.first { cnc_open($0) != 0 }
  }

  /// True if a type of terminal ignores private modes that it does not know.
  private static func isModern(_ type: String) -> Bool {
    !["vt", "dumb", "ansi", "cons", "sun", "wsvt", "pcansi"].contains { type.hasPrefix($0) }
  }

  /// A string of terminfo without its padding, which kernels and windows do not need.
  private static func code(_ name: String) -> String { unpadded(cnc_string(name)) }

  private static func unpadded(_ text: UnsafePointer<CChar>?) -> String {
    guard let text else { return "" }
    var result = ""
    var rest = String(cString: text)[...]
    while let start = rest.firstIndex(of: "$"), rest[start...].hasPrefix("$<"),
      let end = rest[start...].firstIndex(of: ">")
    {
      result += rest[..<start]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func codes(isModern: Bool) -> ControlCodes {
    let colours = max(0, min(256, cnc_number("colors")))
    let cursor: @Sendable (Int, Int) -> String = { unpadded(cnc_filled("cup", Int32($1), Int32($0))) }
    let hasColumns = cnc_string("hpa") != nil
    return ControlCodes(
      cursor: cursor, column: { hasColumns ? unpadded(cnc_filled("hpa", Int32($0), 0)) : cursor($0, $1) },
      plain: code("sgr0"), bold: code("bold"), dim: code("dim"), underline: code("smul"), reverse: code("rev"),
      inks: (0..<colours).map { unpadded(cnc_filled("setaf", $0, 0)) },
      grounds: (0..<colours).map { unpadded(cnc_filled("setab", $0, 0)) }, ends: isModern ? .standard : nil,
      showCursor: code("cnorm"), hideCursor: code("civis"))
  }
}
