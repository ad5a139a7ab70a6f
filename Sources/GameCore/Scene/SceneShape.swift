/// What kind of room a scene has: a game may look otherwise on a page that is high than on one that is wide.
///
/// Who draws knows the room and asks for a shape. A game that has one form alone answers with it for all.
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
