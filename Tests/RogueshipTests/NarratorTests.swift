import GameCore
import Testing

@testable import Rogueship

@Suite struct NarratorTests {
  private let game = Rogueship()
  private let narrator = Narrator()

  @Test func everyWordAndOutcomeOfTheTablesHasItsText() {
    let strings = Narrator.english
    var keys: [String] = []
    keys += Commodity.names.map { "commodity.\($0)" } + Economy.names.map { "economy.\($0)" }
    keys += Government.names.map { "government.\($0)" } + Faction.names.map { "faction.\($0)" }
    keys += Part.names.flatMap { ["part.\($0)", "part.\($0).what"] } + Answer.names.map { "answer.\($0)" }
    keys += MarketEvent.names.map { "event.\($0)" } + Deed.names.map { "deed.\($0)" }
    keys += Ending.names.map { "ending.\($0)" } + Difficulty.names.map { "difficulty.\($0)" }
    keys +=
      EncounterKind.names.flatMap { ["encounter.\($0)", "scene.\($0)"] } + [
        "encounter.distress", "scene.distress", "scene.again",
      ]
    for rule in game.rules.encounters {
      for answer in rule.answers where !(rule.looksLikeDistress && answer.needs == .unknown) {
        keys.append("\(rule.kind.name).\(answer.answer.name).success")
        // What a call seen through leads to is certain.
        if answer.odds != nil, !answer.isAboutTruth { keys.append("\(rule.kind.name).\(answer.answer.name).failure") }
      }
    }
    let unknown = game.rules.encounters[EncounterKind.trueDistress.rawValue].answers
    for answer in unknown {
      keys.append("distress.\(answer.answer.name).success")
      if answer.odds != nil { keys.append("distress.\(answer.answer.name).failure") }
    }
    for key in keys { #expect(strings.contains(key), "\(key) has no text") }
  }

  @Test func everyEventOfManyGamesIsToldWithoutAGap() throws {
    for seed in UInt64(0)..<60 {
      var wanderer = Wanderer(seed: seed)
      var state = game.start(.init(), seed: seed)
      while !game.isOver(state) {
        let events = try game.apply(wanderer.action(game.choices(in: state)), to: &state)
        let view = game.view(of: state)
        for event in events {
          guard let text = narrator.text(event, view) else { continue }
          // A missing text shows as its key, which has a point inside, a missing value as a name in braces.
          let isKey = !text.contains(" ") && text.dropLast().contains(".")
          #expect(!isKey && !text.contains("{"), "\(event): \(text)")
        }
        for choice in game.choices(in: state) {
          let name = narrator.name(of: choice.action, view)
          #expect(!name.hasPrefix("choice.") && !name.contains("{"), "\(choice.action): \(name)")
        }
        if let encounter = view.encounter { #expect(!narrator.scene(encounter).contains("{")) }
      }
    }
  }

  @Test func refusalsSayWhatIsPossible() {
    #expect(narrator.text(CaptainRefusal.amount(most: 12)) == "At most 12.")
    #expect(narrator.text(CaptainRefusal.amount(most: 0)) == "None is possible now.")
    #expect(
      narrator.text(CaptainRefusal.outOfRange(distance: 30, range: 26)) == "Too far: 30, and the engine reaches 26.")
  }
}
