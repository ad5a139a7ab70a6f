import Testing

/// Asks until something is so; fails after a minute.
func waitUntil(_ what: String, _ isSo: () async throws -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(60)
  while ContinuousClock.now < end {
    if try await isSo() { return }
    try await Task.sleep(for: .milliseconds(50))
  }
  Issue.record("not in a minute: \(what)")
}
