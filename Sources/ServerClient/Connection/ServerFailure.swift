/// Why a server did not do what was asked. Its description is a sentence that says what to do.
public enum ServerFailure: Error, Hashable, Sendable {
  /// Nothing answers there, and why, as far as that is known.
  case noAnswer(server: String, why: String)
  /// It took longer than anybody waits.
  case tooSlow(server: String)
  /// Who answers does not prove to be this server.
  case untrusted(server: String)
  /// The answer is longer than any that was asked for.
  case tooLarge(server: String)
  /// Something answers that is no gridship-server, or one of another version.
  case notGridship(server: String, why: String)
  /// The token is not good, or no longer.
  case notKnown(server: String)
  /// The server says no.
  case refused(Refusal)
  /// A replay from the server that does not play as it says.
  case falseReplay(why: String)

  /// What a server says where it refuses: problem details (RFC 9457).
  public struct Refusal: Hashable, Sendable {
    /// The server's host.
    public var server: String
    /// The status of the answer.
    public var status: Int
    /// What a program can act on, as in `not-ranked`.
    public var name: String
    /// The server's own sentence.
    public var text: String
    /// Seconds after which to try again; `nil` where the server does not say.
    public var retryAfter: Int?

    /// A refusal from its parts.
    public init(server: String, status: Int, name: String, text: String, retryAfter: Int? = nil) {
      (self.server, self.status, self.name, self.text, self.retryAfter) = (server, status, name, text, retryAfter)
    }
  }

  /// Whether the same may go well later: the server is away or busy.
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
