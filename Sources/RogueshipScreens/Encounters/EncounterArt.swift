import GameCore
import Rogueship
import Shell
import TerminalKit

/// The picture of an encounter: the game's own sprite with pixels, or with colours and enough room; otherwise a sketch.
struct EncounterArt {
  let pictures: ScenePictures
  let shell: RunningShell

  private var medium: PictureMedium { PictureMedium(ofSprites: shell.settings.pictures, shell.terminal.capabilities) }
  /// The rows of a sketch, and of a sprite if there is room. Fewer half blocks would be unrecognisable.
  private static let rows = (sketch: 5, blocks: 8, most: 10)

  /// The number of rows of the picture.
  func rows(within room: Int) -> Int {
    let rows = max(Self.rows.sketch, min(Self.rows.most, room))
    switch medium {
    case .pixels: return rows
    case .halves: return rows < Self.rows.blocks ? Self.rows.sketch : rows
    case .characters: return Self.rows.sketch
    }
  }

  func draw(_ encounter: EncounterView, into frame: inout Frame, _ area: Area) {
    let isSprite = medium == .pixels || medium == .halves && area.height >= Self.rows.blocks
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
