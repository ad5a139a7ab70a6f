/// The reason why a catalogue cannot be used.
public enum CatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is a catalogue of a newer program.
  case newer
  /// The file is no catalogue, or is damaged.
  case damaged(String)
  /// The file cannot be opened, read or written now.
  case unavailable(String)

  public var description: String {
    switch self {
    case .newer: "the catalogue was written by a newer version of this program; update it"
    case .damaged(let problem):
      "the catalogue is damaged (\(problem)); 'gridship catalogue verify' tells more, and a backup replaces it"
    case .unavailable(let problem): "the catalogue cannot be used: \(problem)"
    }
  }
}
