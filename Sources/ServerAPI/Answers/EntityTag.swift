import Foundation
import HTTPTypes
import Hummingbird

/// Entity tags (RFC 9110, section 8.8.3).
enum EntityTag {
  /// True if the client has this version already.
  static func isKnown(_ tag: String, to request: Request) -> Bool {
    request.headers[.ifNoneMatch].map { matches(tag, $0) } ?? false
  }

  /// - Throws: `changed` if the client wants to change a version other than this.
  static func requireMatch(_ tag: String, _ request: Request) throws(Problem) {
    if let header = request.headers[.ifMatch], !matches(tag, header) {
      throw Problem(.changed, "It is \(tag) now.")
    }
  }

  private static func matches(_ tag: String, _ header: String) -> Bool {
    header.split(separator: ",").contains {
      let one = $0.trimmingCharacters(in: .whitespaces)
      return one == "*" || one == tag || one == "W/" + tag
    }
  }

  /// The answer to a client that has this version already: 304, without a body.
  static func notModified(_ tag: String) -> Response { Response(status: .notModified, headers: [.eTag: tag]) }
}
