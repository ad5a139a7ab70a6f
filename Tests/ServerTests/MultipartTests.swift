import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct MultipartTests {
  /// The field that a problem is about; `nil` if there is none.
  private func wrong<Value>(_ read: () throws(Problem) -> Value) -> String? {
    do throws(Problem) {
      _ = try read()
      return nil
    } catch { return error.name == .malformed ? error.field : "\(error.name)" }
  }

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
}
