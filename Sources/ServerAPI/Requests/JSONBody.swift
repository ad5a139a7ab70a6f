import Foundation
import NIOCore
import ServerInterface

/// A JSON body that has the form of its route.
enum JSONBody {
  /// The greatest number of commas, colons and brackets in a body; valid bodies have less than a tenth of it.
  private static let most = 5000

  /// Reads the body of a request.
  /// - Parameters:
  ///   - schema: the form that it must have.
  ///   - isOptional: true if an empty body counts as an empty object.
  static func read<Body: Decodable>(
    _ body: ByteBuffer, _ type: Body.Type, _ schema: Schema, isOptional: Bool
  ) throws(Problem) -> Body {
    let body = isOptional && body.readableBytes == 0 ? ByteBuffer(string: "{}") : body
    let value = try value(body)
    guard case .object = value else { throw Problem(.invalid, "The body is not a JSON object.") }
    do throws(Fault) {
      try SchemaCheck(named: schema.named).check(value, schema.json)
    } catch {
      throw Problem(error)
    }
    do {
      return try JSONDecoder().decode(type, from: Data(body.readableBytesView))
    } catch {
      throw Problem(.invalid, "The body has not the form that the description gives.")
    }
  }

  private static func value(_ body: ByteBuffer) throws(Problem) -> JSONValue {
    // Bytes of zero are those of UTF-16, which decoders would take too.
    guard !body.readableBytesView.contains(0), String(bytes: body.readableBytesView, encoding: .utf8) != nil else {
      throw Problem(.malformed, "The body is not UTF-8.")
    }
    let scan = body.withUnsafeReadableBytes(JSONScan.init)
    guard scan.structure <= most else { throw Problem(.malformed, "The body has too many members.") }
    if let name = scan.repeatedName { throw Problem(.malformed, "The body has `\(name.prefix(100))` twice.") }
    do {
      return try JSONDecoder().decode(JSONValue.self, from: Data(body.readableBytesView))
    } catch {
      throw Problem(.malformed, "The body is not JSON.")
    }
  }
}
