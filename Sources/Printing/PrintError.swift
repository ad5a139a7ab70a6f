/// The reason why nothing can be printed, in words.
public struct PrintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public let description: String

  init(_ description: String) { self.description = description }
}
