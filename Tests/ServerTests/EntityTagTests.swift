import HTTPTypes
import Hummingbird
import NIOCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct EntityTagTests {
  private func request(_ name: HTTPField.Name, _ values: String...) -> Request {
    var head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    for value in values { head.headerFields.append(HTTPField(name: name, value: value)) }
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }

  @Test(arguments: [
    ("\"a\"", true), ("*", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("\"b\",W/\"a\" ", true), ("\"b\"", false),
    ("a", false), ("", false), ("\"a\"x", false), ("w/\"a\"", false),
  ])
  func aTagIsKnownWhereItIsNamed(header: String, isKnown: Bool) {
    #expect(EntityTag.isKnown("\"a\"", to: request(.ifNoneMatch, header)) == isKnown)
    let refusal: Problem.Name?
    do throws(Problem) {
      try EntityTag.requireMatch("\"a\"", request(.ifMatch, header))
      refusal = nil
    } catch { refusal = error.name }
    #expect(refusal == (isKnown ? nil : .changed))
  }

  @Test func withoutAConditionNothingMustMatch() throws {
    #expect(!EntityTag.isKnown("\"a\"", to: request(.ifMatch, "\"a\"")))
    try EntityTag.requireMatch("\"a\"", request(.ifNoneMatch, "\"b\""))
  }
}
