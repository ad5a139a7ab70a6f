import Testing

@testable import Printing

/// QR codes of links.
@Suite struct QRCodeTests {
  /// A code that phones and OpenCV's detector have read.
  private static let known = """
    █████████████████████████████████████████
    █████████████████████████████████████████
    ████ ▄▄▄▄▄ █▄▄ ▄▀ ▀▄▀█▀▀▄▀▄▄▄█ ▄▄▄▄▄ ████
    ████ █   █ █▀▀  ██▄   ▄██▄▀▄▀█ █   █ ████
    ████ █▄▄▄█ █ ▀▀ █▄▀▀▄█▀▄▀  █▀█ █▄▄▄█ ████
    ████▄▄▄▄▄▄▄█ █▄▀ █ █▄▀ ▀ ▀▄█▄█▄▄▄▄▄▄▄████
    ████▄█▀█▄█▄▄ ▀ ██▄▀ ▀ ▄▀█▄  █▄▄ ▄▄▀█▄████
    █████▄ █▀█▄▄▄█▀█  ▄▄▀█▄█▀▀█ ▄█▀▀▄▄▄█▀████
    ████▀▀▀▀▄ ▄▀▀▀██  ▀█▄▀▀▀▀▄▀▀▄▀▄▄▄█▀██████
    ████▀██ █▄▄▀▀█ ▄▄▄▄ ▀ ▀█▄▀▄ ▀██▀███ ▀████
    █████▀ ▄▄ ▄██ ▀   █▀▀▄▀▄▄ ▄▀▄▄▄▀▄██▀ ████
    █████  █▀▄▄█▄█ ▀  █▄█ ▀▀▀ ▄ ▀ ▄ ▄██ █████
    ████▀▀  ██▄▀ ▀▀ █ ▄█▀▀▄▀▄██▄█▄▄▀▄█▀ █████
    ██████  ▄ ▄█▄ █▀█ ▄█▄▀█ ▀▀▄ ▄█ █▀▄▄ ▀████
    ████▄▄█▄█▄▄▄▀ █  ▄ ▄▀ ▄▀▄ ▄█ ▄▄▄   ▀▀████
    ████ ▄▄▄▄▄ █▄▀███ ▄ ██▄█ █▀█ █▄█ ▄█ ▀████
    ████ █   █ █▄▄▄▄ ▄ ▄▄▀▀ ▀█▄█ ▄ ▄  ▀▀█████
    ████ █▄▄▄█ ██▄    ▀ ▀ ▀█▄▀▀▄▀ ▄█▄█▄██████
    ████▄▄▄▄▄▄▄█▄█████▄██▄█▄█▄██▄▄▄███▄█▄████
    █████████████████████████████████████████
    █████████████████████████████████████████
    """

  @Test func aCodeInHalfBlocksIsTheOneThatPhonesRead() throws {
    let code = try QRCode("gridship:play?scf5NlQ19j9mGca3OIN1bWGk2m41TjS79")
    #expect(code.terminalText == Self.known, "\n\(code.terminalText)")
    #expect(code.width == 33)
  }

  @Test func theStretchesOfARowAreItsDarkModules() throws {
    let code = try QRCode("gridship")
    for row in 0..<code.width {
      let dark = Set(code.darkRuns(of: row).flatMap { $0 })
      #expect(dark == Set((0..<code.width).filter { code[row, $0] }))
    }
    // The first row begins and ends with an edge of a finder pattern.
    #expect(code.darkRuns(of: 0).first == 0..<7 && code.darkRuns(of: 0).last == code.width - 7..<code.width)
    #expect(!code[-1, 0] && !code[0, code.width])
  }

  @Test func aTextThatIsTooLongIsRefusedInWords() {
    #expect(throws: PrintError.self) { try QRCode(String(repeating: "x", count: 3000)) }
    do { _ = try QRCode(String(repeating: "x", count: 5000)) } catch {
      #expect(error.description == "it is too long for a QR code")
    }
  }
}
