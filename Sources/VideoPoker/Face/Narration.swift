import GameCore
import Phrases

/// The events in sentences. The sentences are in `videopoker.en.json`.
enum Narration {
  static let strings: StringTable = {
    do {
      return try StringTable(json: PackageResources.videopoker_en_json, file: "videopoker.en.json")
    } catch {
      fatalError("the words of the game are damaged: \(error)")
    }
  }()

  static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  static func text(_ event: PokerEvent, _ state: PokerState, _ say: Words = .english) -> String? {
    let strings = strings.speaking(say)
    let table = state.options.table
    switch event {
    case .coins, .dealt, .held, .drawn: return nil
    case .paid(.nothing, _): return strings("event.nothing")
    case .paid(let category, let chips):
      return strings(
        chips == 1 ? "event.paid.one" : "event.paid",
        ["hand": capital(say(table.phrase(of: category))), "chips": "\(chips)"])
    case .refilled(let chips): return strings("event.refilled", ["chips": "\(chips)"])
    case .finished(let score): return strings("event.finished", ["chips": say.number(score)])
    }
  }

  static func text(_ refusal: PokerRefusal, _ say: Words = .english) -> String {
    let strings = strings.speaking(say)
    return switch refusal {
    case .over: strings("refusal.over")
    case .cardsOpen: strings("refusal.open")
    case .noCards: strings("refusal.none")
    case .bet(let bet, let allowed):
      allowed.count == 1
        ? strings("refusal.bet.one", ["bet": "\(bet)", "most": "\(allowed.upperBound)"])
        : strings("refusal.bet", ["bet": "\(bet)", "least": "\(allowed.lowerBound)", "most": "\(allowed.upperBound)"])
    }
  }
}
