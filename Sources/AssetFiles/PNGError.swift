/// The reason why bytes cannot be read as a PNG picture.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault in the bytes.
  public let description: String

  init(_ description: String) { self.description = description }
}
