import Archive
import Files
import Phrases
import TerminalKit

/// The settings of a person, stored as `key = value` lines that can be edited by hand.
package struct Settings: Hashable {
  enum Colours: String, CaseIterable {
    case auto, full, indexed, eight, none

    /// The name on the screen.
    var name: Phrase {
      switch self {
      case .auto: "auto"
      case .full: "full"
      case .indexed: "indexed"
      case .eight: "eight"
      case .none: "none"
      }
    }
  }
  enum Glyphs: String, CaseIterable { case auto, utf8, ascii }
  /// The line to the terminal.
  enum Link: String, CaseIterable {
    case auto, slow, fast

    /// The name on the screen.
    var name: Phrase {
      switch self {
      case .auto: "auto"
      case .slow: "slow"
      case .fast: "fast"
      }
    }
  }
  /// The form of photographs and scenes.
  package enum Pictures: String, CaseIterable {
    /// The best for what is shown; the terminal's pixels; half blocks; characters.
    case auto, pixels, blocks, characters

    /// The name on the screen.
    package var name: Phrase {
      switch self {
      case .auto: "auto"
      case .pixels: "pixels"
      case .blocks: "half blocks"
      case .characters: "characters"
      }
    }
  }
  /// The speed of motion. In the file `yes` is the usual speed and `no` none, as in earlier versions.
  package enum Motion: String, CaseIterable {
    /// Nothing moves.
    case none = "no"
    /// Half the usual speed.
    case slow
    /// The usual speed.
    case usual = "yes"
    /// Twice the usual speed.
    case fast

    /// The name on the screen.
    package var name: Phrase {
      switch self {
      case .none: "none"
      case .slow: "slow"
      case .usual: "usual"
      case .fast: "fast"
      }
    }

    /// The speed as a factor: seconds of a motion played in one second.
    var speed: Double {
      switch self {
      case .slow: 0.5
      case .none, .usual: 1
      case .fast: 2
      }
    }

    /// The next value, in a circle.
    package var next: Motion { Self.allCases[((Self.allCases.firstIndex(of: self) ?? 0) + 1) % Self.allCases.count] }
  }

  /// The name of the player, for high scores; empty until it is known.
  package var name = ""
  /// The name of a theme: one of the program's, or `own` for that of the player's file.
  var theme = "dark"
  /// The language of the screens; `nil` for that of the locale.
  var language: Language?
  var colours = Colours.auto
  var glyphs = Glyphs.auto
  var link = Link.auto
  /// The form of photographs and scenes.
  package var pictures = Pictures.auto
  /// The speed of motion.
  package var motion = Motion.usual
  /// True if anything moves at all.
  package var moves: Bool {
    get { motion != .none }
    set { motion = newValue ? .usual : .none }
  }
  /// The folder of the last photograph.
  var photographs = ""
  /// Folders with saves besides the usual one.
  var saveFolders: [String] = []
  /// All other lines: settings of games, and of newer programs, for which they are kept unchanged.
  private var others: [String] = []

  init() {}

  /// Reads the lines; a line that is no setting, or has no valid value, leaves the default.
  init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      guard let (key, value) = Settings.parts(line) else {
        others.append(String(line))
        continue
      }
      switch key {
      case "name": name = value
      case "theme": theme = value
      case "language": language = Language(rawValue: value)
      case "colours": colours = Colours(rawValue: value) ?? .auto
      case "glyphs": glyphs = Glyphs(rawValue: value) ?? .auto
      case "link": link = Link(rawValue: value) ?? .auto
      case "pictures": pictures = Pictures(rawValue: value) ?? .auto
      case "motion": motion = Motion(rawValue: value) ?? .usual
      case "photographs": photographs = value
      case "saves": if value.hasPrefix("/") { saveFolders.append(value) }
      default: others.append(String(line))
      }
    }
  }

  var text: String {
    let lines = [
      "name = \(CellWidth.clean(name))", "theme = \(CellWidth.clean(theme))",
      "language = \(language?.rawValue ?? "auto")", "colours = \(colours.rawValue)",
      "glyphs = \(glyphs.rawValue)", "link = \(link.rawValue)",
      "pictures = \(pictures.rawValue)", "motion = \(motion.rawValue)",
      "photographs = \(CellWidth.clean(photographs))",
    ]
    let folders = saveFolders.map { "saves = \(CellWidth.clean($0))" }
    return (lines + folders + others).joined(separator: "\n") + "\n"
  }

  /// True if a setting of a game is on.
  package subscript(setting: GameSetting) -> Bool {
    get {
      let mine = others.lazy.compactMap { Settings.parts($0[...]) }.last { $0.key == setting.name }
      return mine.map { $0.value != "no" } ?? true
    }
    set {
      let line = "\(setting.name) = \(newValue ? "yes" : "no")"
      if let index = others.lastIndex(where: { Settings.parts($0[...])?.key == setting.name }) {
        others[index] = line
      } else {
        others.append(line)
      }
    }
  }

  /// The key and the value of a line; `nil` if it is no setting.
  private static func parts(_ line: Substring) -> (key: String, value: String)? {
    let halves = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return halves.count == 2 ? (trimmed(halves[0]), trimmed(halves[1])) : nil
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  // MARK: The file

  static func load(_ folder: String) -> Settings {
    let bytes = (try? AtomicFile.read(folder + "/settings")) ?? nil
    return bytes.map { Settings(text: String(decoding: $0, as: UTF8.self)) } ?? Settings()
  }

  func save(_ folder: String) throws(FileError) { try AtomicFile.write(Array(text.utf8), to: folder + "/settings") }
}
