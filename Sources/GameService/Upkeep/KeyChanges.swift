import Logging

/// Follows the keys that sign tokens as other processes change them.
package struct KeyChanges: Sendable {
  package let tokens: Tokens
  package let hub: EventHub
  package let logger: Logger

  package init(tokens: Tokens, hub: EventHub, logger: Logger) {
    self.tokens = tokens
    self.hub = hub
    self.logger = logger
  }

  /// The keys may have changed. Where one is gone, streams that its tokens opened must not go on.
  package func follow() async {
    do {
      if try await tokens.reload() { hub.endStreams() }
    } catch {
      logger.error("the keys cannot be read; it will be tried again", metadata: ["error": "\(error)"])
    }
  }
}
