/// What was answered to a request with an idempotency key.
struct AnswerRecord: Hashable, Sendable {
  /// A digest of the request.
  var request: String
  /// `nil` while the request is being answered.
  var status: Int?
  var location: String?
  var tag: String?
  var body: [UInt8]
}
