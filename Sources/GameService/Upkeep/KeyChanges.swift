import Logging

/// Follows changes by other processes to the keys that sign tokens.
package struct KeyChanges: Sendable {
  /// The keys that this process knows.
  package let tokens: Tokens
  /// The hub whose streams are ended with their keys.
  package let hub: EventHub
  /// The log for a store that does not answer.
  package let logger: Logger

  /// A follower of the changes to one set of keys.
  package init(tokens: Tokens, hub: EventHub, logger: Logger) {
    self.tokens = tokens
    self.hub = hub
    self.logger = logger
  }

  /// Reloads the keys. If one is gone, the streams that its tokens opened are ended.
  package func follow() async {
    do {
      if try await tokens.reload() { hub.endStreams() }
    } catch {
      logger.error("the keys cannot be read; it will be tried again", metadata: ["error": "\(error)"])
    }
  }
}
