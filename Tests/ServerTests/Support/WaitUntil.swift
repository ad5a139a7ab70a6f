import Testing

/// Asks until something is so; fails after ten minutes, which is a hang on a machine however slow.
func waitUntil(_ what: String, _ isSo: () async throws -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(600)
  while ContinuousClock.now < end {
    if try await isSo() { return }
    try await Task.sleep(for: .milliseconds(50))
  }
  Issue.record("not in ten minutes: \(what)")
}
