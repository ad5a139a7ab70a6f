/// The surroundings of boards on made pictures.
public enum MadeScenes: String, CaseIterable, Codable, Sendable {
  /// Board, print and handwriting, without the parameters of scenes.
  case plain
  /// Pages with a layout, apps with a frame, screens with moire, things on the page, and the resolution of phones.
  case lifelike

  /// The distribution of a parameter in these scenes if it differs from the usual one.
  func usual(_ parameter: String) -> Distribution? {
    guard self == .lifelike else { return nil }
    return switch parameter {
    case "things": .one([0, 0, 0, 0, 0, 0, 1, 1, 2])
    case "layout": .always(1)
    case "moire": .one([0, 0, 0.1, 0.2, 0.35])
    case "theme": .one([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    case "screen": .one([0, 0, 1])
    case "megapixels": .one([1.2, 1.2, 2, 3, 5, 8, 12])
    case "quarters": .one([0, 0, 0, 0, 0, 0, 0, 0, 1, 3])
    default: nil
    }
  }
}
