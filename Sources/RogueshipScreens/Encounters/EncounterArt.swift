import GameCore
import Rogueship
import Shell
import TerminalKit

/// The picture of an encounter: the game's own sprite with pixels, or with colours and enough room; otherwise a sketch.
/// The window decides, and not the encounter, so that all encounters of a voyage are drawn alike.
struct EncounterArt {
  let pictures: ScenePictures
  let shell: RunningShell

  private var medium: PictureMedium { PictureMedium(ofSprites: shell.settings.pictures, shell.terminal.capabilities) }
  /// The columns and rows of a picture.
  typealias Size = (columns: Int, rows: Int)

  private static let sketch: Size = (20, 5), pixels: Size = (20, 10)
  /// The sizes in half blocks, with the least height of their screens. A sprite has 24 pixels across and down.
  private static let blocks: [(height: Int, size: Size)] = [(46, (32, 16)), (30, (24, 12))]

  /// The size of the picture on a screen, of which an encounter leaves some rows.
  func size(on screen: Area, leaving room: Int) -> Size {
    switch medium {
    case .pixels: return (Self.pixels.columns, max(Self.sketch.rows, min(Self.pixels.rows, room)))
    case .halves:
      let size = Self.blocks.first { $0.height <= screen.height }?.size ?? Self.sketch
      return (size.columns, max(Self.sketch.rows, min(size.rows, room)))
    case .characters: return Self.sketch
    }
  }

  func draw(_ encounter: EncounterView, into frame: inout Frame, _ area: Area) {
    let isSprite = medium == .pixels || medium == .halves && area.height > Self.sketch.rows
    guard !isSprite || pictures.draw(Self.scene(encounter), as: medium, into: &frame, area, shell) == nil else {
      return
    }
    let (rows, tone) = Self.picture(encounter)
    for (y, row) in rows.enumerated() where y < area.height {
      frame.put(row, area.x, area.y + y, Style(tone), limit: area.width)
    }
  }

  private static func scene(_ encounter: EncounterView) -> Scene {
    var scene = Scene(SceneSize(10, 10), columns: 2, rows: 1, ground: .ground, summary: "")
    scene.nodes = [.sprite("met", "rogueship/meet-\(encounter.picture)", SceneSize(10, 10), at: ScenePoint(5, 5))]
    return scene
  }

  private static func picture(_ encounter: EncounterView) -> ([String], Tone) {
    switch encounter.picture {
    case let name where name.hasPrefix("alien"):
      (["     .  *  .", "   .  /\\   .", "  *  <  >   *", "   .  \\/  .", "     '  *  '"], .odd)
    case _ where encounter.family == .hostile:
      (["      __", "  ___/  \\____", " /VVVVV      \\__", " \\^^^^^   ()  __>", "  ‾‾‾\\__/‾‾‾‾"], .bad)
    case _ where encounter.family == .guild:
      (["   _________", "  /=|=|=|=|=\\_", " |  GUILD     >", "  \\=|=|=|=|=/‾", "   ‾‾‾‾‾‾‾‾‾"], .accent)
    case "distress", "trueDistress", "falseDistress":
      (["     ! S O S !", "   ____  )))", "  /    \\_ ))", " |  x x  >", "  \\____/‾"], .warn)
    case _ where encounter.family == .wreck:
      (["   ___  . _", "  /   \\/ |'", " |  .  :  |  .", "  \\__ /\\_/", "     '   ."], .faint)
    case _ where encounter.family == .trade:
      (["  o o o o o o", "   \\_______/", "  [##][##][#]>", "   /‾‾‾‾‾‾‾\\", "  o o o o o o"], .good)
    case "asteroidField", "minefield":
      (["  ()   O   .", " .   ( )  o", "  O    .   ()", "   o  (  )  .", " .  o   O"], .text)
    case "ionStorm", "solarFlare":
      (["  ~ ~~ ~  ~~", "   /   ~~ \\ ~", " ~~\\ /~ ~  \\", "  ~ X ~~ / ~", "   / ~ ~ ~~"], .odd)
    case "wormhole": (["    .-''-.", "   / .--. \\", "  | ( () ) |", "   \\ '--' /", "    '-..-'"], .odd)
    default: (["      __", "     (oo)", "    /|  |\\", "   [======]", "   [======]"], .text)
    }
  }
}
