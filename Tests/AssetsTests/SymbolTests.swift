import Assets
import Testing

@Suite struct SymbolTests {
  private let dot = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" stroke="#000" aria-label="a > b">
      <path d="M1 1h2"/>
      <circle r="3"/>
    </svg>
    """

  @Test func drawingsBecomeSymbolsInTheOrderOfTheirNames() throws {
    let text = try SymbolSheet.text(["dot": dot, "a-line": dot])
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg">
        <symbol id="a-line" viewBox="0 0 24 24"><path d="M1 1h2"/><circle r="3"/></symbol>
        <symbol id="dot" viewBox="0 0 24 24"><path d="M1 1h2"/><circle r="3"/></symbol>
        </svg>

        """)
  }

  @Test(arguments: [
    ("<path/>", "closing tag"), ("<svg viewBox=\"0 0 1\"></svg>", "viewBox"), ("<svg></svg>", "viewBox"),
    ("<svg viewBox='0 0 1 x'></svg>", "viewBox"), ("<svg viewBox='0 0 1 1'><g id='a'/></svg>", "id="),
    ("<svg viewBox='0 0 1 1'><script/></svg>", "script"), ("<svg viewBox='0 0 1 1</svg>", "does not end"),
  ])
  func whatCannotBeASymbolIsRefusedWithItsName(drawing: String, reason: String) {
    #expect {
      try SymbolSheet.text(["bad": drawing])
    } throws: { error in
      "\(error)".hasPrefix("bad.svg: ") && "\(error)".contains(reason)
    }
  }

  @Test func aNameThatNoAddressTakesIsRefused() {
    #expect(throws: AtlasFileError.self) { try SymbolSheet.text(["a b": dot]) }
  }
}
