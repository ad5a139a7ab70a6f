/// What is wrong with a file of an atlas, and where.
public struct AtlasFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public var file: String
  /// Counted from 1; `nil` where no line is to blame.
  public var line: Int?
  /// What is wrong, and what to do.
  public var reason: String

  /// An error of all its parts.
  public init(file: String, line: Int? = nil, reason: String) {
    (self.file, self.line, self.reason) = (file, line, reason)
  }

  public var description: String { line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)" }
}
