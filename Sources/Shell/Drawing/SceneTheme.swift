import GameCore
import TerminalKit

/// The colours of scenes in a theme of the terminal.
extension Theme {
  /// The names of the colours of scenes in a theme, such as `scene.felt`.
  static let sceneNames = Set(SceneColour.allCases.map(name))

  private static func name(_ colour: SceneColour) -> String { "scene.\(colour.rawValue)" }

  /// A colour of a scene: the theme's own, otherwise that of the tone with the same meaning, otherwise the default.
  package subscript(colour: SceneColour) -> RGB {
    if let own = others[Self.name(colour)] { return own }
    if let tone = Self.tone(colour) { return self[tone].rgb }
    // A gaming table is dark green on either ground, since the sprites on it are drawn for that.
    let rgb = colour.rgb(dark: isDark || colour == .felt || colour == .feltLine)
    return RGB(rgb.red, rgb.green, rgb.blue)
  }

  private static func tone(_ colour: SceneColour) -> Tone? {
    switch colour {
    case .ground: .space
    case .surface: .peer
    case .raised: .bar
    case .line: .line
    case .frame, .ink: .text
    case .faint: .faint
    case .onAccent: .space
    case .accent: .accent
    case .accentGround: .choice
    case .good: .good
    case .bad: .bad
    case .warning, .gold: .warn
    case .felt, .feltLine, .brightGold, .paper, .paperInk, .paperRed, .space, .star: nil
    case .yellow, .green, .blue, .purple, .red, .grey: nil
    }
  }
}
