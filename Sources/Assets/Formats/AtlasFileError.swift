/// An error in a file of an atlas, with its place.
public struct AtlasFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public var file: String
  /// The line, counted from 1; `nil` if the error belongs to no line.
  public var line: Int?
  /// The problem and its remedy.
  public var reason: String

  /// An error from its parts.
  public init(file: String, line: Int? = nil, reason: String) {
    (self.file, self.line, self.reason) = (file, line, reason)
  }

  public var description: String { line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)" }
}
