import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Parameters, forms and problems at their limits, without a server.
@Suite struct RequestLimitTests {
  private func query(_ text: String) -> Query {
    Query(
      Request(
        head: HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/games?\(text)"),
        body: RequestBody(buffer: ByteBuffer())))
  }

  /// The field that a problem is about; `nil` where there is none.
  private func wrong<Value>(_ read: () throws(Problem) -> Value) -> String? {
    do throws(Problem) {
      _ = try read()
      return nil
    } catch { return error.name == .malformed ? error.field : "\(error.name)" }
  }

  @Test func aPageHasOneToAHundredEntries() throws {
    #expect(try query("").limit() == 20 && query("limit=1").limit() == 1 && query("limit=100").limit() == 100)
    for text in ["0", "101", "-1", "%2B5", "", "x", "1.0", "5/", "5:", "99999999999999999999"] {
      #expect(wrong { () throws(Problem) in try query("limit=\(text)").limit() } == "limit", "\(text)")
    }
  }

  @Test func aNumberLiesInItsRange() throws {
    for (text, value) in [("3", 3), ("7", 7)] { #expect(try query("n=\(text)").int("n", 3...7) == value) }
    for text in ["2", "8"] { #expect(wrong { () throws(Problem) in try query("n=\(text)").int("n", 3...7) } == "n") }
    #expect(try query("m=3").int("n", 3...7) == nil)
  }

  @Test func aTruthIsTrueOrFalse() throws {
    #expect(try query("a=true").bool("a") == true && query("a=false").bool("a") == false && query("").bool("a") == nil)
    for text in ["", "1", "True", "yes"] {
      #expect(wrong { () throws(Problem) in try query("a=\(text)").bool("a") } == "a", "\(text)")
    }
  }

  @Test func aSceneHasAShapeOrIsNone() throws {
    #expect(try query("").scene() == nil && query("scene=false").scene() == nil)
    #expect(try query("scene=true").scene() == .landscape && query("scene=landscape").scene() == .landscape)
    #expect(try query("scene=portrait").scene() == .portrait)
    #expect(wrong { () throws(Problem) in try query("scene=round").scene() } == "scene")
  }

  /// 150 bytes are 200 characters, and one more byte is 202.
  @Test func aCursorHasUpTo200Characters() throws {
    func cursor(_ count: Int) -> String { Query.cursor(String(repeating: "a", count: count)) }
    #expect(cursor(150).utf8.count == 200)
    #expect(try query("cursor=\(cursor(150))").cursor(parts: 1) == [String(repeating: "a", count: 150)])
    #expect(wrong { () throws(Problem) in try query("cursor=\(cursor(151))").cursor(parts: 1) } == "cursor")
    #expect(try query("").cursor(parts: 2) == nil)
    let two = Query.cursor(12, "a")
    #expect(try query("cursor=\(two)").cursor(parts: 2) == ["12", "a"])
    #expect(try query("cursor=\(Query.cursor("", ""))").cursor(parts: 2) == ["", ""])
    for parts in [1, 3] {
      #expect(wrong { () throws(Problem) in try query("cursor=\(two)").cursor(parts: parts) } == "cursor")
    }
    #expect(wrong { () throws(Problem) in try query("cursor=*").cursor(parts: 1) } == "cursor")
  }

  // MARK: Forms

  private func form(_ parts: Int, boundary: String = "X", content: String = "\r\n\r\nv") -> Multipart? {
    let part = "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\(content)\r\n"
    return Multipart(Array((String(repeating: part, count: parts) + "--\(boundary)--").utf8), boundary: boundary)
  }

  @Test func aFormHasUpTo32Parts() {
    #expect(form(0)?.parts.count == 0 && form(1)?.parts.count == 1 && form(32)?.parts.count == 32)
    #expect(form(33) == nil && form(34) == nil)
  }

  @Test func aBoundaryHasOneTo70Characters() {
    for (count, isRead) in [(0, false), (1, true), (70, true), (71, false)] {
      #expect((form(1, boundary: String(repeating: "b", count: count)) != nil) == isRead, "\(count)")
    }
  }

  @Test func aPartMayBeEmpty() {
    #expect(form(1, content: "\r\n\r\n")?.text("a") == "" && form(1)?.text("a") == "v")
    // Without the line's end before the boundary too.
    #expect(form(2, content: "\r\n")?.parts.map(\.text) == ["", ""])
    #expect(form(1, content: "; filename=f\r\n\r\nv")?.file.map(Array.init) == [UInt8(ascii: "v")])
    #expect(form(1, content: "; filename=f\r\n\r\nv")?.text("a") == nil && form(1)?.file == nil)
  }

  @Test func aPartHasANameInItsDisposition() {
    func parts(_ head: String) -> [String]? {
      Multipart(Array("--X\r\n\(head)\r\n\r\nv\r\n--X--".utf8), boundary: "X")?.parts.map(\.name)
    }
    #expect(parts("content-disposition: form-data;  NAME=a") == ["a"])
    #expect(parts("Content-Type: text/plain\r\nContent-Disposition: form-data; x; name=\"a=b\"") == ["a=b"])
    for wrong in ["Content-Disposition: name=a", "Content-Type: a; name=b", "Content-Disposition: form-data; name"] {
      #expect(parts(wrong) == nil, "\(wrong)")
    }
  }

  // MARK: Answers

  @Test func whatTheStoreSaysIsAProblemOfItsOwn() {
    let first = Problem(StoreError.outOfOrder(number: 0))
    #expect(first.name == .outOfOrder && first.expected == 1)
    #expect(Problem(StoreError.outOfOrder(number: 7)).expected == 8)
    let gone = Problem(StoreError.outOfOrder(number: -1))
    #expect(gone.name == .notFound && gone.expected == nil)
    let away = Problem(StoreError.unavailable("gone"))
    #expect(away.name == .storage && away.retryAfter == 5)
    #expect(Problem(StoreError.exists).name == .changed && Problem(StoreError.damaged("gone")).name == .internal)
  }

  @Test func theMethodsAtAPathAreThoseOfTheNearest() {
    let methods: [String: Any] = ["get": 1, "delete": 1]
    let allowed = AllowedMethods(paths: [
      "/games": ["post": 1, "summary": 1], "/games/{id}": methods, "/games/daily": ["get": 1],
      "/{a}/{b}": ["put": 1, "head": 1, "patch": 1],
    ])
    #expect(allowed.allowed(at: "/api/v1/games") == "POST" && allowed.allowed(at: "/api/v1/games/") == "POST")
    #expect(
      allowed.allowed(at: "/api/v1/games/7") == "GET, DELETE" && allowed.allowed(at: "/api/v1/games/daily") == "GET")
    #expect(allowed.allowed(at: "/api/v1/players/7") == "HEAD, PUT, PATCH")
    for path in ["/", "/api/v1", "/api/v2/games", "/api/v1/games/7/x", "/games"] {
      #expect(allowed.allowed(at: path) == nil, "\(path)")
    }
  }
}
