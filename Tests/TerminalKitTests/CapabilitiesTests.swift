import TerminalKit
import Testing

@Suite struct CapabilitiesTests {
  @Test func terminalsOfManyColoursAreAskedForPixels() {
    let asked = [ColourDepth.full, .indexed, .eight, .none].filter { Capabilities(depth: $0).mayHavePixels }
    #expect(asked == [.full, .indexed])
  }
}
