import ServerInterface

/// A request to a server.
public struct ServerRequest: Hashable, Sendable {
  /// The method of the request.
  package var method: RouteOutline.Method
  /// The whole URL.
  public var url: String
  /// The headers: values by name.
  public var headers: [String: String]
  /// The JSON body, or empty.
  public var body: [UInt8]
  /// The limit of the answer, in bytes.
  public var limit: Int
}

/// An answer of a server.
public struct ServerAnswer: Hashable, Sendable {
  /// The status, as in 404.
  public var status: Int
  /// Values by names in lower case.
  public var headers: [String: String]
  /// The body, at most ``ServerRequest/limit`` bytes.
  public var body: [UInt8]

  /// An answer from its parts.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

/// The transport of requests to a server. Tests supply their own.
public protocol ServerTransport: Sendable {
  /// Sends a request and waits for the answer, at most twenty seconds. It must not run on the thread of the keyboard.
  func send(_ request: ServerRequest, to server: ServerAddress) throws(ServerFailure) -> ServerAnswer
}
