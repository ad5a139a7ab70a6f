/// A refusal by its name among the responses of the document.
package enum Refusal: String, CaseIterable, Sendable {
  /// The request cannot be read.
  case malformed = "Malformed"
  /// There is no token, or none of this server.
  case unauthorised = "Unauthorised"
  /// It is not allowed.
  case forbidden = "Forbidden"
  /// There is none, or it is not the player's.
  case notFound = "NotFound"
  /// The request came too slowly.
  case tooSlow = "TooSlow"
  /// It is not possible in the present state.
  case conflict = "Conflict"
  /// It was changed in the meantime.
  case changed = "Changed"
  /// The body is too large.
  case tooLarge = "TooLarge"
  /// The body is of another media type.
  case wrongType = "WrongType"
  /// The body is well-formed, but not valid.
  case invalid = "Invalid"
  /// There were too many requests.
  case tooMany = "TooMany"
  /// It is not possible now.
  case unavailable = "Unavailable"

  var status: Int {
    switch self {
    case .malformed: 400
    case .unauthorised: 401
    case .forbidden: 403
    case .notFound: 404
    case .tooSlow: 408
    case .conflict: 409
    case .changed: 412
    case .tooLarge: 413
    case .wrongType: 415
    case .invalid: 422
    case .tooMany: 429
    case .unavailable: 503
    }
  }
}

extension RouteOutline {
  /// All refusals: those that follow from its parts, and its own.
  var allRefusals: Set<Refusal> {
    var all = refusals.union([.tooMany, .unavailable])
    if access != .everybody { all.insert(.unauthorised) }
    if access == .players, method != .get { all.insert(.forbidden) }
    if parameters.contains(where: { $0.place == .path }) { all.insert(.notFound) }
    if parameters.contains(where: { $0.place == .query }) { all.insert(.malformed) }
    if parameters.contains(.ifMatch) { all.insert(.changed) }
    if let body {
      all.formUnion([.tooSlow, .tooLarge, .wrongType, .invalid])
      if body.json != nil { all.insert(.malformed) }
    }
    return all
  }
}
