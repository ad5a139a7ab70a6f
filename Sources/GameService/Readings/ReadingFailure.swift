/// The stored reason why a photograph was not read.
package struct ReadingFailure: Error, Codable, Hashable, Sendable {
  /// The kind of failure; the raw value is the last part of the problem's type in the interface.
  package enum Reason: String, Codable, CaseIterable, Sendable {
    /// The photograph shows no readable board.
    case noBoard = "no-board"
    /// The file is no picture, or cannot be decoded.
    case notAPicture = "not-a-picture"
    /// The picture has too few pixels, or too many.
    case wrongSize = "picture-size"
    /// The picture took its reader too much time or memory.
    case tooMuchWork = "picture-refused"
    /// The hints about the picture are wrong.
    case wrongHints = "invalid"
    /// Too many photographs wait.
    case busy
    /// The player has used up their share.
    case limited = "too-many-requests"
    /// The storage does not answer.
    case storage
    /// The reading was changed at the same time.
    case changed
    /// The reading was deleted in the meantime.
    case gone = "not-found"
    /// An internal error.
    case broken = "internal"
  }

  /// The kind of failure.
  package var reason: Reason
  /// An explanation.
  package var detail: String?
  /// The page of a document that was read.
  package var page: DocumentPage?

  /// A failure, with an explanation for a person if there is one.
  package init(_ reason: Reason, _ detail: String? = nil) { (self.reason, self.detail) = (reason, detail) }

  private enum CodingKeys: String, CodingKey { case reason, detail, page, type }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    detail = try values.decodeIfPresent(String.self, forKey: .detail)
    page = try values.decodeIfPresent(DocumentPage.self, forKey: .page)
    if let reason = try values.decodeIfPresent(Reason.self, forKey: .reason) {
      self.reason = reason
    } else {
      // Earlier versions stored the form of the interface, whose type is `/problems/REASON`.
      let type = try values.decode(String.self, forKey: .type)
      reason = type.split(separator: "/").last.flatMap { Reason(rawValue: String($0)) } ?? .broken
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(reason, forKey: .reason)
    try values.encodeIfPresent(detail, forKey: .detail)
    try values.encodeIfPresent(page, forKey: .page)
  }
}
