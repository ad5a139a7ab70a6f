/// The methods at each path, for the answer to an unsupported one.
struct AllowedMethods: Sendable {
  private let paths: [(parts: [String], methods: String)]

  init(paths: [String: [String: Any]]) {
    let words = ["get", "head", "post", "put", "patch", "delete"]
    self.paths = paths.map { path, item in
      let methods = words.filter { item[$0] != nil }.map { $0.uppercased() }
      return ((["api", "v1"] + path.split(separator: "/").map(String.init)), methods.joined(separator: ", "))
    }
  }

  /// The methods at a path; `nil` if there is no route.
  func allowed(at path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let found = paths.filter { known in
      known.parts.count == parts.count
        && zip(known.parts, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
    // A literal path takes precedence over one with parameters.
    return found.min { $0.parts.count { $0.hasPrefix("{") } < $1.parts.count { $0.hasPrefix("{") } }?.methods
  }
}
