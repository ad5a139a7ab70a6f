import GameCore

/// The events in sentences. The sentences are in `videopoker.en.json`.
enum Narration {
  static let words: StringTable = {
    do {
      return try StringTable(json: PackageResources.videopoker_en_json, file: "videopoker.en.json")
    } catch {
      fatalError("the words of the game are damaged: \(error)")
    }
  }()

  static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  static func text(_ event: PokerEvent, _ state: PokerState) -> String? {
    let table = state.options.table
    switch event {
    case .coins, .dealt, .held, .drawn: return nil
    case .paid(.nothing, _): return words("event.nothing")
    case .paid(let category, let chips):
      return words(
        chips == 1 ? "event.paid.one" : "event.paid", ["hand": capital(table.name(of: category)), "chips": "\(chips)"])
    case .refilled(let chips): return words("event.refilled", ["chips": "\(chips)"])
    case .finished(let score): return words("event.finished", ["chips": StringTable.number(score)])
    }
  }

  static func text(_ refusal: PokerRefusal) -> String {
    switch refusal {
    case .over: words("refusal.over")
    case .cardsOpen: words("refusal.open")
    case .noCards: words("refusal.none")
    case .bet(let bet, let allowed):
      allowed.count == 1
        ? words("refusal.bet.one", ["bet": "\(bet)", "most": "\(allowed.upperBound)"])
        : words("refusal.bet", ["bet": "\(bet)", "least": "\(allowed.lowerBound)", "most": "\(allowed.upperBound)"])
    }
  }
}
