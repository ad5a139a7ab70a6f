import Foundation
import HTTPTypes
import Hummingbird

/// The preferences of a request (RFC 7240).
struct Preferences {
  private var words: [String: String] = [:]

  init(_ request: Request) {
    for header in request.headers[values: .prefer] {
      for part in header.split(separator: ",") {
        let halves = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        if let name = halves.first { words[name.lowercased()] = halves.count > 1 ? halves[1] : "" }
      }
    }
  }

  var isMinimal: Bool { words["return"] == "minimal" }

  /// The longest wait in seconds; `nil` if the request has none.
  var wait: Int? { words["wait"].flatMap(Int.init).map { max(0, $0) } ?? (words["respond-async"] != nil ? 0 : nil) }
}
