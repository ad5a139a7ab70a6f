/// The stored answer to a request with an idempotency key.
package struct AnswerRecord: Hashable, Sendable {
  /// A digest of the request.
  package var request: String
  /// `nil` while the request is being answered.
  package var status: Int?
  /// The `Location` of the answer; `nil` for none.
  package var location: String?
  /// The `ETag` of the answer; `nil` for none.
  package var tag: String?
  package var body: [UInt8]

  /// An answer; without a status, a request that is being answered.
  package init(request: String, status: Int? = nil, location: String? = nil, tag: String? = nil, body: [UInt8]) {
    self.request = request
    self.status = status
    self.location = location
    self.tag = tag
    self.body = body
  }
}
