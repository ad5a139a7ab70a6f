import Testing

@testable import TerminalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct CapabilitiesTests {
  @Test func terminalsOfManyColoursAreAskedForPixels() {
    let asked = [ColourDepth.full, .indexed, .eight, .none].filter { Capabilities(depth: $0).mayHavePixels }
    #expect(asked == [.full, .indexed])
  }

  @Test func aSlowLineIsNotAskedForPixels() {
    #expect(!Capabilities(isSlow: true).mayHavePixels)
  }

  @Test func onlySerialLinesBelowTheSpeedOfWindowsAreSlow() {
    let speeds = [B0, B300, B2400, B9600, B19200, B38400, B115200]
    let slow = speeds.filter { speed in
      var modes = termios()
      cfsetospeed(&modes, speed_t(speed))
      return CursesTerminal.isSlow(modes)
    }
    #expect(slow == [B300, B2400, B9600, B19200])
  }
}
