import ServerStore

/// Codes for registration by invitation.
extension Administration {
  /// The bounds of an invitation: players, days, and letters of its note.
  package static let invitationUses = 1...10_000, invitationDays = 1...3650, mostNote = 100

  /// Makes an invitation.
  /// - Parameters:
  ///   - note: a note on the invited people.
  ///   - uses: the number of players who may come by it.
  ///   - days: the lifetime in days; `nil` for no end.
  package func invite(note: String, uses: Int, days: Int?) async throws -> InvitationRecord {
    let invitation = InvitationRecord(
      code: SecretCode.random(SecretCode.invitationLength), note: note, most: uses, created: now,
      expires: days.map { now + $0 * Day.length }, actor: actor)
    try await store.add(invitation: invitation)
    try await done("invite", SecretCode.grouped(invitation.code), note)
    return invitation
  }

  /// Invitations, the latest first.
  package func invitations() async throws -> [InvitationRecord] { try await store.invitations(limit: 1000) }

  /// Takes an invitation back. Players who came by it stay.
  package func revoke(invitation text: String) async throws {
    let code = SecretCode.typed(text)
    guard try await store.drop(invitation: code) else {
      throw CommandFailure("there is no invitation \(text); `gridship-server invitations` lists those there are")
    }
    try await done("revoke", SecretCode.grouped(code), "")
  }

  /// A line for an invitation: code, how often it was used, when it ends, whom it is for.
  package func line(_ invitation: InvitationRecord) -> String {
    let end = invitation.expires.map { "until \(Timestamp($0))" } ?? "no end"
    let state = invitation.expires.map { $0 <= now } ?? false ? "  expired" : ""
    let note = invitation.note.isEmpty ? "" : "  \(invitation.note.debugDescription)"
    return
      "\(SecretCode.grouped(invitation.code))  used \(invitation.used) of \(invitation.most)  \(end)\(state)\(note)"
  }
}
