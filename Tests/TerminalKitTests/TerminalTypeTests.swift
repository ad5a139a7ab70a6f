import TerminalKit
import Testing

@Suite struct TerminalTypeTests {
  @Test func aTypeThatIsNotKnownIsTakenForXterm() {
    for type in ["xterm-kitty", "foot", "alacritty", "putty", "xterm-ghostty"] {
      #expect(TerminalType.fallbacks(for: type).first == "xterm-256color")
    }
    #expect(TerminalType.fallbacks(for: "").first == "vt100")
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "de_DE.UTF-8@euro"], true),
    (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], false), (["LC_CTYPE": "xx_YY.UTF-8", "LANG": "C"], true),
    (["LC_ALL": "", "LANG": "de_DE.ISO-8859-1"], false), ([:], false),
  ]) func theEncodingOfALocaleIsKnownWithoutItsFiles(environment: [String: String], isUTF8: Bool) {
    #expect(LocaleName.isUTF8(environment) == isUTF8)
  }
}
