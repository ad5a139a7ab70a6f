/// The shape of a scene's room. A game may use another form on a high page than on a wide one.
///
/// The drawing front end knows its room and asks for a shape. A game with one form gives it for all shapes.
public enum SceneShape: String, CaseIterable, Codable, Hashable, Sendable {
  /// At least as wide as high, as on a desk and in a terminal. This is the usual one.
  case landscape
  /// Higher than wide, as on a phone.
  case portrait
  /// At least as wide as high, with few rows: a terminal window that is low or narrow.
  case compact
  /// At least as wide as high, with many rows and columns: a large terminal window.
  case large
}
