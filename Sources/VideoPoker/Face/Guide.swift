import GameCore

extension VideoPoker {
  /// The play of a run with some options, its score, and the pay of each hand.
  public func guide(to options: PokerOptions) -> [GuideSection] {
    let words = Narration.words, table = options.table
    func paragraphs(_ key: String) -> [String] {
      (1...9).map { "guide.\(key).\($0)" }.filter { words.all[$0] != nil }.map { words($0) }
    }
    let isRanked = options == .ranked
    let each = table.stake == 1 ? words("guide.pays.chip") : words("guide.pays.stake", ["stake": "\(table.stake)"])
    let rows = table.game.hands.reversed().map {
      GuideSection.Row(Narration.capital(table.name(of: $0)), StringTable.number(table[$0]))
    }
    return [
      GuideSection(words("guide.play"), paragraphs("play") + paragraphs(table.game.wild.rawValue)),
      GuideSection(words("guide.score"), paragraphs(isRanked ? "ranked" : "practice")),
      GuideSection("\(words("guide.pays")): \(name(of: .practice(table)))", [each], rows: rows),
    ] + (isRanked ? [] : [GuideSection(words("guide.trainer"), paragraphs("trainer"))])
  }
}
