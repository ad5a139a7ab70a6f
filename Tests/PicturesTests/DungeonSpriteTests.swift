import AssetFiles
import Assets
import Testing

@testable import Dungeon

@Suite struct DungeonSpriteTests {
  @Test func everyKindOfTheTablesHasItsPicture() throws {
    let rules = Dungeon().rules
    let creatures = rules.creatures.flatMap { kind in ["", "-asleep", "-frozen"].map { kind.id + $0 } }
    let things = rules.items.map { "item-\($0.id)" } + rules.breakables.map(\.id) + rules.traps.map { "trap-\($0.id)" }
    for sheet in try AtlasFile.embedded("dungeon").atlas.sheets {
      let known = Set(sheet.frames.map(\.name))
      #expect((creatures + things).filter { !known.contains("dungeon/\($0)") } == [])
    }
  }
}
