/// The long computations of a game. By default there are none.
public protocol SlowGame: GameFace {
  /// True if an action may take too long to run on an event loop.
  func isSlow(_ action: Action) -> Bool
  /// The same rules with a cancellable start, for starts that take long.
  /// - Parameter isCancelled: called from time to time, from any thread.
  func givingUp(when isCancelled: @escaping @Sendable () -> Bool) -> Self
}

extension SlowGame {
  /// No action is slow.
  public func isSlow(_ action: Action) -> Bool { false }
  /// The game itself: its start is quick.
  public func givingUp(when isCancelled: @escaping @Sendable () -> Bool) -> Self { self }
}
