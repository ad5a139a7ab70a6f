/// The colours of scenes, by purpose. A front end maps each to its theme.
public enum SceneColour: String, Codable, CaseIterable, Hashable, Sendable {
  /// The background of a scene, and surfaces that stand out from it.
  case ground, surface, raised
  /// Lines between things, thin and thick.
  case line, frame
  /// Text: usual, less important, on `accent`.
  case ink, faint, onAccent
  /// Items that can be touched or are chosen; a background for related items.
  case accent, accentGround
  /// A success, an error, a warning.
  case good, bad, warning
  /// A card table and the line on it.
  case felt, feltLine
  /// Money and prizes, on a usual ground and on `felt` or `space`.
  case gold, brightGold
  /// Cards and pieces: paper, black and red ink.
  case paper, paperInk, paperRed
  /// Space, and the stars in it.
  case space, star
  /// Grounds that a player gives to cells. They differ for eyes that do not tell all colours apart.
  case yellow, green, blue, purple, red, grey

  /// Red, green and blue, 0 to 255, without a theme.
  public func rgb(dark isDark: Bool) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let value = isDark ? codes.dark : codes.light
    return (UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
  }

  private var codes: (light: UInt32, dark: UInt32) {
    switch self {
    case .ground: (0xF6F3EC, 0x14171C)
    case .surface: (0xFFFFFF, 0x1E232B)
    case .raised: (0xEDE8DC, 0x2A313C)
    case .line: (0xCFC8B8, 0x3A434F)
    case .frame: (0x2B2A26, 0xC9CFD8)
    case .ink: (0x1F1E1B, 0xECEFF3)
    case .faint: (0x69655B, 0x98A2AF)
    case .onAccent: (0xFFFFFF, 0x0E1319)
    case .accent: (0x1D5FBF, 0x6FB1FF)
    case .accentGround: (0xDCE8FA, 0x1C3350)
    case .good: (0x1B7A3D, 0x5FD38A)
    case .bad: (0xB3261E, 0xFF8A80)
    case .warning: (0x8A5A00, 0xFFC35C)
    case .felt: (0x1F6B4A, 0x124733)
    case .feltLine: (0x3C8A68, 0x23664B)
    case .gold: (0x8A6400, 0xF2C14E)
    case .brightGold: (0xF2C14E, 0xF2C14E)
    case .paper: (0xFFFEFA, 0xF4F1E8)
    case .paperInk: (0x1B1B1F, 0x1B1B1F)
    case .paperRed: (0xC1272D, 0xC1272D)
    case .space: (0x0E1424, 0x0A0F1C)
    case .star: (0xDDE6FF, 0xC6D2F5)
    case .yellow: (0xEAD360, 0x5E4800)
    case .green: (0xC2F2A2, 0x20542E)
    case .blue: (0xC4D3FF, 0x0C2BA3)
    case .purple: (0xF0E0FB, 0x470C5D)
    case .red: (0xFEDBD4, 0x4D1408)
    case .grey: (0xCED0D5, 0x474B56)
    }
  }
}
