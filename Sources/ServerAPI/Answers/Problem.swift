import Foundation
import Hummingbird
import Languages
import Phrases
import ServerStore

/// The reason why a request failed: problem details (RFC 9457).
package struct Problem: Error, Sendable {
  /// The name of a problem, for programs.
  package enum Name: String, CaseIterable, Sendable {
    /// The request cannot be read.
    case malformed
    /// A good token is needed.
    case unauthorised
    /// That is not allowed.
    case forbidden
    /// This replay is sealed until the day is over.
    case sealed
    /// This start has to be earned first.
    case locked
    /// That is not possible.
    case invalid
    /// The rules do not allow it.
    case refused
    /// The replay is not what was played.
    case forged
    /// Too much to read at once.
    case busy
    /// The storage does not answer.
    case storage
    /// An entry needs a name.
    case nameless
    /// The game is over.
    case over
    /// The game is paused.
    case paused
    /// An administrator has set this player aside.
    case banned
    /// New players come by invitation.
    case uninvited
    /// There are no new players here.
    case registrationClosed = "registration-closed"
    /// This device is no longer signed in.
    case sessionEnded = "session-ended"
    /// This browser has a player already.
    case hasSession = "has-session"
    /// Another player has this name.
    case nameTaken = "name-taken"
    /// Nobody may have this name.
    case nameReserved = "name-reserved"
    /// The request came from another site.
    case crossOrigin = "cross-origin"
    /// There is no such thing.
    case notFound = "not-found"
    /// That cannot be done here.
    case wrongMethod = "wrong-method"
    /// The request came too slowly.
    case tooSlow = "too-slow"
    /// The game has gone on, or not yet come that far.
    case outOfOrder = "out-of-order"
    /// The game is not over.
    case notOver = "not-over"
    /// It is the other player's turn.
    case notYourTurn = "not-your-turn"
    /// That was taken, or is still needed.
    case conflict
    /// This game enters no leaderboard.
    case notRanked = "not-ranked"
    /// This run stands there already.
    case alreadyEntered = "already-entered"
    /// It is not read yet.
    case notDone = "not-done"
    /// It was played by other rules.
    case otherRules = "other-rules"
    /// The same request is being answered.
    case inProgress = "in-progress"
    /// It has changed since.
    case changed
    /// The body is too large.
    case tooLarge = "too-large"
    /// The body is of another type.
    case wrongType = "wrong-type"
    /// More time than has gone by.
    case impossibleTime = "impossible-time"
    /// No game starts from that.
    case unusableStart = "unusable-start"
    /// The idempotency key was used for another request.
    case keyReused = "idempotency-key-reused"
    /// Too many requests.
    case tooMany = "too-many-requests"
    /// Your share of the storage is full.
    case storageFull = "quota-exceeded"
    /// No board was found.
    case noBoard = "no-board"
    /// Not a picture that can be read.
    case notAPicture = "not-a-picture"
    /// Too few pixels, or too many.
    case pictureSize = "picture-size"
    /// Reading the picture took too much.
    case pictureRefused = "picture-refused"
    /// The frame came too late to be looked at.
    case late
    /// Something went wrong inside.
    case `internal`
  }

  /// The name.
  package var name: Name
  var detail: String?
  var expected: Int?
  var field: String?
  /// The number of pages of the document that was read.
  var pageCount: Int?
  /// The delay before a retry, in seconds.
  var retryAfter: Int?

  /// A problem with a sentence for a person.
  package init(
    _ name: Name, _ detail: String? = nil, expected: Int? = nil, field: String? = nil, retryAfter: Int? = nil
  ) {
    self.name = name
    self.detail = detail
    self.expected = expected
    self.field = field
    self.retryAfter = retryAfter
  }

  /// There is no such thing for this player.
  package static func notFound(_ what: String) -> Problem {
    Problem(.notFound, "There is no such \(what), or it is not yours.")
  }

  /// A problem of the store, in a client's words; the database's own message goes to the log.
  init(_ error: StoreError) {
    switch error {
    case .unavailable:
      self.init(.storage, "The database does not answer, or its disk is full.", retryAfter: 5)
    case .uninvited: self.init(.uninvited, "This invitation is not good, or no longer.", field: "invitation")
    case .exists: self.init(.changed, "It was changed at the same time.")
    case .outOfOrder(let number):
      self = number < 0 ? .notFound("game") : Problem(.outOfOrder, expected: number + 1)
    case .damaged: self.init(.internal)
    }
  }

  var status: HTTPResponse.Status {
    switch name {
    case .malformed: .badRequest
    case .unauthorised, .sessionEnded: .unauthorized
    case .forbidden, .sealed, .locked, .storageFull, .crossOrigin, .banned, .uninvited, .registrationClosed:
      .forbidden
    case .notFound: .notFound
    case .wrongMethod: .methodNotAllowed
    case .tooSlow: .requestTimeout
    case .outOfOrder, .notOver, .notRanked, .alreadyEntered, .nameless, .notDone, .otherRules, .inProgress, .hasSession,
      .nameTaken, .over, .paused, .notYourTurn, .conflict:
      .conflict
    case .changed: .preconditionFailed
    case .tooLarge: .contentTooLarge
    case .wrongType: .unsupportedMediaType
    case .invalid, .refused, .forged, .impossibleTime, .unusableStart, .keyReused, .noBoard, .notAPicture, .pictureSize,
      .pictureRefused, .nameReserved:
      .unprocessableContent
    case .tooMany: .tooManyRequests
    case .busy, .storage, .late: .serviceUnavailable
    case .internal: .internalServerError
    }
  }

  /// A sentence without a full stop, the same for each problem of the name.
  var title: Phrase {
    switch name {
    case .malformed: "The request cannot be read"
    case .unauthorised: "A good token is needed"
    case .sessionEnded: "This device is no longer signed in"
    case .hasSession: "This browser has a player already"
    case .nameTaken: "Another player has this name"
    case .nameReserved: "Nobody may have this name"
    case .uninvited: "New players come by invitation"
    case .registrationClosed: "There are no new players here"
    case .banned: "An administrator has set this player aside"
    case .forbidden: "That is not allowed"
    case .sealed: "This replay is sealed until the day is over"
    case .locked: "This start has to be earned first"
    case .crossOrigin: "The request came from another site"
    case .notFound: "There is no such thing"
    case .wrongMethod: "That cannot be done here"
    case .tooSlow: "The request came too slowly"
    case .outOfOrder: "The game has gone on, or not yet come that far"
    case .notOver: "The game is not over"
    case .over: "The game is over"
    case .paused: "The game is paused"
    case .notYourTurn: "It is the other player's turn"
    case .conflict: "That was taken, or is still needed"
    case .notRanked: "This game enters no leaderboard"
    case .alreadyEntered: "This run stands there already"
    case .nameless: "An entry needs a name"
    case .notDone: "It is not read yet"
    case .otherRules: "It was played by other rules"
    case .inProgress: "The same request is being answered"
    case .changed: "It has changed since"
    case .tooLarge: "The body is too large"
    case .wrongType: "The body is of another type"
    case .invalid: "That is not possible"
    case .refused: "The rules do not allow it"
    case .forged: "The replay is not what was played"
    case .impossibleTime: "More time than has gone by"
    case .unusableStart: "No game starts from that"
    case .keyReused: "The idempotency key was used for another request"
    case .noBoard: "No board was found"
    case .notAPicture: "Not a picture that can be read"
    case .pictureSize: "Too few pixels, or too many"
    case .pictureRefused: "Reading the picture took too much"
    case .tooMany: "Too many requests"
    case .storageFull: "Your share of the storage is full"
    case .busy: "Too much to read at once"
    case .late: "The frame came too late to be looked at"
    case .storage: "The storage does not answer"
    case .internal: "Something went wrong inside"
    }
  }

  /// The body of the problem, with its title in some words.
  func body(request: String?, in words: Words = .english) -> ProblemBody {
    ProblemBody(
      type: "/problems/\(name.rawValue)", title: words(title), status: status.code, detail: detail, request: request,
      expected: expected, field: field, pageCount: pageCount)
  }

  func response(request: String, in words: Words = .english) -> Response {
    var headers: HTTPFields = [.contentType: "application/problem+json"]
    if let retryAfter { headers[.retryAfter] = "\(retryAfter)" }
    if status == .unauthorized { headers[.wwwAuthenticate] = "Bearer realm=\"gridship\"" }
    let body = body(request: request, in: words)
    return Response(status: status, headers: headers, body: .init(byteBuffer: JSON.buffer(body)))
  }
}

struct ProblemBody: Codable, Hashable, Sendable {
  var type: String
  var title: String
  var status: Int
  var detail: String?
  var request: String?
  var expected: Int?
  var field: String?
  var pageCount: Int?
}
