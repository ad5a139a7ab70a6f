/// The reason why a request to a server failed. Its description is a sentence with the remedy.
public enum ServerFailure: Error, Hashable, Sendable {
  /// No server answers there, with the reason as far as it is known.
  case noAnswer(server: String, why: String)
  /// The answer exceeded the time limit.
  case tooSlow(server: String)
  /// The server's certificate does not prove its identity.
  case untrusted(server: String)
  /// The answer is longer than the limit.
  case tooLarge(server: String)
  /// The answer is not that of a gridship-server, or of another version.
  case notGridship(server: String, why: String)
  /// The token is not valid, or no longer.
  case notKnown(server: String)
  /// The server refuses the request.
  case refused(Refusal)
  /// A replay from the server that does not play as it says.
  case falseReplay(why: String)

  /// A server's refusal: problem details (RFC 9457).
  public struct Refusal: Hashable, Sendable {
    /// The server's host.
    public var server: String
    /// The status of the answer.
    public var status: Int
    /// The problem's name, for programs, as in `not-ranked`.
    public var name: String
    /// The server's own sentence.
    public var text: String
    /// The delay before a retry, in seconds; `nil` if the server does not say.
    public var retryAfter: Int?

    /// A refusal from its parts.
    public init(server: String, status: Int, name: String, text: String, retryAfter: Int? = nil) {
      (self.server, self.status, self.name, self.text, self.retryAfter) = (server, status, name, text, retryAfter)
    }
  }

  /// True if a retry may succeed later: the server is away or busy.
  public var isPassing: Bool {
    switch self {
    case .noAnswer, .tooSlow: true
    case .refused(let refusal): refusal.status == 429 || refusal.status >= 500 || refusal.name == "in-progress"
    case .untrusted, .tooLarge, .notGridship, .notKnown, .falseReplay: false
    }
  }
}

extension ServerFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noAnswer(let server, let why): "no server answers at \(server)" + (why.isEmpty ? "" : " (\(why))")
    case .tooSlow(let server): "\(server) takes too long to answer; try again later"
    case .untrusted(let server): "who answers at \(server) has no certificate that proves it; check the address"
    case .tooLarge(let server): "\(server) sends more than belongs into such an answer"
    case .notGridship(let server, let why): "what answers at \(server) is no gridship-server of this kind (\(why))"
    case .notKnown(let server): "\(server) does not know you any more; run: gridship login \(server)"
    case .refused(let refusal):
      "\(refusal.server) says no: \(refusal.text)"
        + (refusal.retryAfter.map { " Try again in \($0) s." } ?? "")
    case .falseReplay(let why): "the server's replay is not what it says: \(why)"
    }
  }
}
