import TerminalKit
import Testing

@testable import Shell

@Suite struct NumberTextTests {
  @Test func numbersAreWrittenForPeople() {
    #expect(Text.number(-1_234_567) == "-1,234,567")
    #expect(Text.signed(0) == "0" && Text.signed(12) == "+12")
    #expect(Text.clock(3_725) == "1:02:05" && Text.clock(65) == "1:05")
  }
}
