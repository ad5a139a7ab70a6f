import Foundation
import Hummingbird
import ServerStore

extension JSON {
  static func buffer(_ value: some Encodable) -> ByteBuffer { ByteBuffer(bytes: data(value)) }

  static func response(
    _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = "application/json"
    return Response(status: status, headers: headers, body: .init(byteBuffer: buffer(value)))
  }
}
