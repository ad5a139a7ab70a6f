/// Why bytes are not read as a PNG picture.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with them.
  public let description: String

  init(_ description: String) { self.description = description }
}
