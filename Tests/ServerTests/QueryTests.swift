import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct QueryTests {
  private func query(_ text: String) -> Query {
    Query(
      Request(
        head: HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/games?\(text)"),
        body: RequestBody(buffer: ByteBuffer())))
  }

  /// The field that a problem is about; `nil` if there is none.
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
}
