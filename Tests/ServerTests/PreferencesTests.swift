import HTTPTypes
import Hummingbird
import NIOCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct PreferencesTests {
  private func request(_ name: HTTPField.Name, _ values: String...) -> Request {
    var head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    for value in values { head.headerFields.append(HTTPField(name: name, value: value)) }
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }

  @Test(
    arguments: [
      ("wait=30", 30), ("wait=0", 0), ("wait=-5", 0), ("WAIT = 7", 7), ("wait=x", nil), ("wait", nil), ("", nil),
      ("respond-async", 0), ("respond-async, wait=10", 10), ("respond-async, wait=x", 0), ("return=minimal", nil),
    ] as [(String, Int?)])
  func aRequestSaysHowLongItWaits(header: String, seconds: Int?) {
    #expect(Preferences(request(.prefer, header)).wait == seconds)
  }

  @Test func aRequestMayPreferAShortAnswer() {
    #expect(Preferences(request(.prefer, "return=minimal")).isMinimal)
    #expect(Preferences(request(.prefer, "wait=3", "x, return=minimal")).isMinimal)
    for other in ["return=representation", "return", "minimal", "return=minimal=x"] {
      #expect(!Preferences(request(.prefer, other)).isMinimal, "\(other)")
    }
    #expect(!Preferences(request(.accept, "return=minimal")).isMinimal)
  }
}
