extension Duration {
  /// The same as a number of milliseconds.
  package var milliseconds: Double { self / .milliseconds(1) }
}
