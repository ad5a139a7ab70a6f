/// The substitute for a sprite whose own picture has not been drawn.
///
/// A name goes from the general to the special, with hyphens between: `rogueship/meet-derelict-plague`. If an atlas
/// does not have it, its last part is dropped: `rogueship/meet-derelict`, then `rogueship/meet`.
/// Web/js/parts/atlases.js follows the same rule.
public enum SpriteName {
  /// The most special name that is known; `nil` if not even the most general one is.
  public static func known(_ name: String, where isKnown: (String) -> Bool) -> String? {
    var name = Substring(name)
    while !isKnown(String(name)) {
      guard let hyphen = name.lastIndex(of: "-") else { return nil }
      name = name[..<hyphen]
    }
    return String(name)
  }
}
