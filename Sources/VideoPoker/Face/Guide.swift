import GameCore
import Phrases

extension VideoPoker {
  /// The play of a run with some options, its score, and the pay of each hand.
  public func guide(to options: PokerOptions) -> [GuideSection] {
    let strings = strings, table = options.table
    func paragraphs(_ key: String) -> [String] {
      (1...9).map { "guide.\(key).\($0)" }.filter { strings.all[$0] != nil }.map { strings($0) }
    }
    let isRanked = options == .ranked
    let each = table.stake == 1 ? strings("guide.pays.chip") : strings("guide.pays.stake", ["stake": "\(table.stake)"])
    let rows = table.game.hands.reversed().map {
      GuideSection.Row(Narration.capital(say(table.phrase(of: $0))), say.number(table[$0]))
    }
    return [
      GuideSection(strings("guide.play"), paragraphs("play") + paragraphs(table.game.wild.rawValue)),
      GuideSection(strings("guide.score"), paragraphs(isRanked ? "ranked" : "practice")),
      GuideSection("\(strings("guide.pays")): \(name(of: .practice(table)))", [each], rows: rows),
    ] + (isRanked ? [] : [GuideSection(strings("guide.trainer"), paragraphs("trainer"))])
  }
}
