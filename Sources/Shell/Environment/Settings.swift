import Archive
import Files
import TerminalKit

/// The settings of a person, stored as `key = value` lines that can be edited by hand.
struct Settings: Hashable {
  enum Colours: String, CaseIterable { case auto, full, indexed, eight, none }
  enum Glyphs: String, CaseIterable { case auto, utf8, ascii }
  /// The form of photographs and scenes.
  enum Pictures: String, CaseIterable {
    case auto, pixels, blocks, characters

    /// The name on the screen.
    var name: String { self == .blocks ? "half blocks" : rawValue }
  }
  /// The speed of motion. In the file `yes` is the usual speed and `no` none, as in earlier versions.
  enum Motion: String, CaseIterable {
    case none = "no"
    case slow
    case usual = "yes"
    case fast

    /// The name on the screen.
    var name: String {
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
    var next: Motion { Self.allCases[((Self.allCases.firstIndex(of: self) ?? 0) + 1) % Self.allCases.count] }
  }

  var name = ""
  /// The name of a theme: one of the program's, or `own` for that of the player's file.
  var theme = "dark"
  var colours = Colours.auto
  var glyphs = Glyphs.auto
  var pictures = Pictures.auto
  var motion = Motion.usual
  /// True if anything moves at all.
  var moves: Bool {
    get { motion != .none }
    set { motion = newValue ? .usual : .none }
  }
  /// True if the program asks before leaving a port.
  var asksBeforeDeparture = true
  /// True if the first-game guide of Rogueship is shown.
  var guides = true
  var showsTimer = true
  /// True if all cells with the digit under the cursor are highlighted.
  var showsSame = true
  /// The folder of the last photograph.
  var photographs = ""
  /// Folders with saves besides the usual one.
  var saveFolders: [String] = []
  /// Lines that this program does not know, kept unchanged for a newer one.
  private var unknown: [String] = []

  init() {}

  /// Reads the lines; a line that is no setting, or has no valid value, leaves the default.
  init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let halves = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else {
        unknown.append(String(line))
        continue
      }
      let key = Settings.trimmed(halves[0]), value = Settings.trimmed(halves[1])
      switch key {
      case "name": name = value
      case "theme": theme = value
      case "colours": colours = Colours(rawValue: value) ?? .auto
      case "glyphs": glyphs = Glyphs(rawValue: value) ?? .auto
      case "pictures": pictures = Pictures(rawValue: value) ?? .auto
      case "motion": motion = Motion(rawValue: value) ?? .usual
      case "ask-before-departure": asksBeforeDeparture = value != "no"
      case "guide": guides = value != "no"
      case "timer": showsTimer = value != "no"
      case "same-digits": showsSame = value != "no"
      case "photographs": photographs = value
      case "saves": if value.hasPrefix("/") { saveFolders.append(value) }
      default: unknown.append(String(line))
      }
    }
  }

  var text: String {
    func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
    let lines = [
      "name = \(CellWidth.clean(name))", "theme = \(CellWidth.clean(theme))", "colours = \(colours.rawValue)",
      "glyphs = \(glyphs.rawValue)",
      "pictures = \(pictures.rawValue)", "motion = \(motion.rawValue)",
      "ask-before-departure = \(word(asksBeforeDeparture))",
      "guide = \(word(guides))", "timer = \(word(showsTimer))", "same-digits = \(word(showsSame))",
      "photographs = \(CellWidth.clean(photographs))",
    ]
    let folders = saveFolders.map { "saves = \(CellWidth.clean($0))" }
    return (lines + folders + unknown).joined(separator: "\n") + "\n"
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
