/// Why a photograph was not read, as it is kept.
package struct ReadingFailure: Error, Codable, Hashable, Sendable {
  package enum Reason: String, Codable, CaseIterable, Sendable {
    /// No board is on it that can be read.
    case noBoard = "no-board"
    /// It is no picture, or one that cannot be decoded.
    case notAPicture = "not-a-picture"
    /// It has too few pixels, or too many.
    case wrongSize = "picture-size"
    /// It took its reader too much time or memory.
    case tooMuchWork = "picture-refused"
    /// What was said of the picture is wrong.
    case wrongHints = "invalid"
    /// Too many photographs wait.
    case busy
    /// The player has had their share.
    case limited = "too-many-requests"
    /// The storage does not answer.
    case storage
    /// The reading was changed at the same time.
    case changed
    /// The reading was deleted in the meantime.
    case gone = "not-found"
    /// Something went wrong inside.
    case broken = "internal"
  }

  package var reason: Reason
  /// What there is to say of it.
  package var detail: String?
  /// The page of a document that was looked at.
  package var page: DocumentPage?

  package init(_ reason: Reason, _ detail: String? = nil) { (self.reason, self.detail) = (reason, detail) }

  private enum CodingKeys: String, CodingKey { case reason, detail, page, type }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    detail = try values.decodeIfPresent(String.self, forKey: .detail)
    page = try values.decodeIfPresent(DocumentPage.self, forKey: .page)
    if let reason = try values.decodeIfPresent(Reason.self, forKey: .reason) {
      self.reason = reason
    } else {
      // Versions before kept what the interface sends, whose type is `/problems/REASON`.
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
