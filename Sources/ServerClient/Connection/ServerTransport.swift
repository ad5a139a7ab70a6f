/// A request as it goes to a server.
public struct ServerRequest: Hashable, Sendable {
  /// How a request asks.
  public enum Method: String, Sendable { case get = "GET", post = "POST", patch = "PATCH", delete = "DELETE" }

  /// How it asks.
  public var method: Method
  /// The whole address.
  public var url: String
  /// Names and values.
  public var headers: [String: String]
  /// JSON, or nothing.
  public var body: [UInt8]
  /// The most bytes that an answer may have.
  public var limit: Int
}

/// What comes back.
public struct ServerAnswer: Hashable, Sendable {
  /// The status, as in 404.
  public var status: Int
  /// Values by names in lower case.
  public var headers: [String: String]
  /// At most ``ServerRequest/limit`` bytes.
  public var body: [UInt8]

  /// An answer from its parts.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

/// How requests reach a server. A test brings its own.
public protocol ServerTransport: Sendable {
  /// Sends a request and waits for the answer, at most twenty seconds. Not for the thread of a keyboard.
  func send(_ request: ServerRequest, to server: ServerAddress) throws(ServerFailure) -> ServerAnswer
}
