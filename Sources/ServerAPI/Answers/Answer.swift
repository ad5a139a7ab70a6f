import HTTPTypes
import Hummingbird
import NIOCore
import ServerStore

/// An answer before it is sent, in a form that can be stored for a repeated request.
struct Answer<Body>: Sendable {
  var status: HTTPResponse.Status
  var location: String?
  var tag: String?
  var body: ByteBuffer
  var setCookie: String?
  var retryAfter: Int?

  init(_ status: HTTPResponse.Status, _ body: Body, location: String? = nil, tag: String? = nil) where Body: Encodable {
    self.status = status
    self.body = JSON.buffer(body)
    self.location = location
    self.tag = tag
  }

  init(_ record: AnswerRecord, _ status: Int) {
    self.status = HTTPResponse.Status(code: status)
    (location, tag) = (record.location, record.tag)
    body = ByteBuffer(bytes: record.body)
  }

  /// The answer as it is sent.
  var reply: Reply<Body> {
    var headers: HTTPFields = [:]
    if let location { headers[.location] = location }
    if let tag { headers[.eTag] = tag }
    if let setCookie { headers[.setCookie] = setCookie }
    if let retryAfter { headers[.retryAfter] = "\(retryAfter)" }
    return Reply(body, status: status, headers: headers)
  }
}
