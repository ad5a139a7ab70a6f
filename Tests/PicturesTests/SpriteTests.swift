import AssetFiles
import Assets
import Foundation
import GameCore
import Games
import Rogueship
import Testing

@testable import Pictures

/// Every sprite that a scene or a table names has been drawn, for pictures and terminals and for the browser.
@Suite struct SpriteTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The names that every sheet of the browser's atlases has.
  private func namesOfTheBrowser() throws -> Set<String> {
    let folder = Self.root + "/Web/atlases"
    let manifests = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    return try manifests.reduce(into: []) { names, file in
      names.formUnion(try AtlasFile("\(folder)/\(file)").atlas.namesInEverySheet)
    }
  }

  private func namesOfThePrograms() throws -> Set<String> {
    try SceneArt.spriteAtlases.reduce(into: []) { names, atlas in
      names.formUnion(try AtlasFile.embedded(atlas).atlas.namesInEverySheet)
    }
  }

  @Test func thePicturesOfTheBrowserAreThoseOfThePrograms() throws {
    #expect(try namesOfTheBrowser() == namesOfThePrograms())
  }

  @Test func everySpriteOfEveryScenePlayedIsInAnAtlas() throws {
    let known = try namesOfThePrograms()
    for game in GameRegistry.all {
      let named = sprites(of: game)
      #expect(missing(named, known) == [], "\(game.id)")
    }
  }

  @Test func lettersComeFromTheFontThatIsAtLeastAsLargeAsWanted() throws {
    let art = try SceneArt.shared.get()
    func size(_ wanted: Double) throws -> Double {
      let letters = art.text(
        "7", isBold: true, lineHeight: wanted * 1.2, width: nil, alignment: .leading, Pixel(0, 0, 0))
      return try #require(letters).lineHeight / 1.2
    }
    let sizes = try Set((1...200).map { try size(Double($0)).rounded() }).sorted()
    #expect(sizes.count > 1)
    for (own, next) in zip(sizes, sizes.dropFirst() + [sizes[sizes.count - 1]]) {
      #expect(try size(own).rounded() == own)
      #expect(try size(own + 0.5).rounded() == next)
    }
  }

  @Test func everySpriteThatATableOfRogueshipNamesIsInAnAtlas() throws {
    let known = try namesOfThePrograms()
    let words = try #require(GameRegistry["rogueship"]?.words)
    // The beginnings of the names, and the words whose keys are their ends.
    for (family, prefix) in [("planet", "economy."), ("good", "commodity."), ("part", "part.")] {
      let kinds = words.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
        .filter { !$0.contains(".") }
      #expect(kinds.count >= 8, "\(family)")
      #expect(missing(Set(kinds.map { "rogueship/\(family)-\($0)" }), known) == [])
    }
  }

  @Test func everyMeetingOfTheTablesHasItsPicture() throws {
    let pictures = Set(Rules.standard.encounters.map { "rogueship/meet-\($0.picture)" })
    #expect(pictures.count >= 25)
    #expect(missing(pictures, try namesOfThePrograms()) == [])
  }

  @Test func aSpriteThatIsNotDrawnIsShownByAMoreGeneralOne() throws {
    let art = try SceneArt.shared.get()
    let known = try namesOfThePrograms()
    func name(_ wanted: String) -> String? { SpriteName.known(wanted, where: known.contains) }
    #expect(name("rogueship/meet-derelict-plague") == "rogueship/meet-derelict")
    #expect(name("rogueship/meet-nobodyKnows") == "rogueship/meet")
    #expect(name("rogueship/nobody") == nil)
    #expect(art.sprite("rogueship/meet-nobodyKnows", width: 64) == art.sprite("rogueship/meet", width: 64))
    #expect(art.sprite("rogueship/nobody", width: 64) == nil)
  }

  /// The sprites of the scenes and motions of games that are played at random.
  private func sprites<G: PlayableGame>(of game: G) -> Set<String> {
    var names: Set<String> = []
    var chance = RandomStream(seed: 5, stream: 1)
    for seed in 0..<UInt64(6) {
      guard let level = game.levels.items.first, let options = game.options(level: level.id),
        var state = try? game.start(options, seed: seed)
      else { continue }
      for _ in 0..<120 {
        let choices = game.choices(in: state)
        guard !choices.isEmpty else { break }
        let choice = choices[chance.below(choices.count)]
        let before = state
        guard let events = try? game.apply(choice.action, to: &state) else { continue }
        let timeline = game.timeline(of: events, from: before, to: state)
        for part in [0, 0.4, 0.8] { names.formUnion(timeline.scene(at: timeline.seconds * part).sprites) }
        names.formUnion(timeline.end.sprites)
      }
    }
    return names
  }

  /// Those of which there is no picture, or only the most general one.
  private func missing(_ names: Set<String>, _ known: Set<String>) -> [String] {
    names.filter { name in
      let found = SpriteName.known(name, where: known.contains)
      return found == nil || found == "rogueship/meet"
    }.sorted()
  }
}

extension Atlas {
  fileprivate var namesInEverySheet: Set<String> {
    sheets.dropFirst().reduce(Set(sheets.first?.frames.map(\.name) ?? [])) { names, sheet in
      names.intersection(sheet.frames.map(\.name))
    }
  }
}
