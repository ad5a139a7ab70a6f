import GameCore
import Phrases

/// The face of video poker.
extension VideoPoker: PlayableGame {
  public var title: String { "Video Poker" }
  public var tagline: String { strings("tagline") }
  var strings: StringTable { Narration.strings.speaking(say) }

  /// The chips, hand by hand: before the draw, and after it.
  public func raceStanding(of state: PokerState, after turns: Int) -> RaceStanding {
    var (clock, chips) = (2 * state.hands, state.chips)
    switch state.phase {
    case .settled: clock += 1
    case .held(let round): chips += round.bet
    case .bet: break
    }
    return RaceStanding(
      clock: clock, moment: say("at hand \(say.number(state.hands))"), text: say.number(chips))
  }

  /// The ranked run, and practice by each published pay table.
  public var optionLists: [OptionList] {
    let ranked = OptionList.Item(
      id: "ranked", name: say("ranked run"), detail: strings("level.ranked"), group: say("Ranked"))
    let practice = PayTableList.standard.items.map { item in
      OptionList.Item(
        id: item.id, name: say.text(item.name),
        detail: strings("level.practice", ["percent": say.decimal(item.percent)]), group: say("Practice"),
        isRanked: false)
    }
    return [OptionList(name: "level", items: [ranked] + practice)]
  }

  public func options(_ chosen: [Int]) -> PokerOptions {
    let items = PayTableList.standard.items
    guard let place = chosen.first, items.indices.contains(place - 1) else { return .ranked }
    return .practice(items[place - 1].table)
  }

  /// Practice never ends, and has no leaderboard: neither that of a published table, nor one's own.
  public func isRanked(_ options: PokerOptions) -> Bool { options == .ranked }

  public func name(of options: PokerOptions) -> String {
    switch options {
    case .ranked: say("ranked run")
    case .practice(let table):
      PayTableList.standard.item(of: table).map { say.text($0.name) } ?? say("\(table.game.phrase), your own pays")
    }
  }

  public var words: [String: String] { strings.all }

  public var interfaceDescription: String? {
    String(decoding: PackageResources.videopoker_interface_yaml, as: UTF8.self)
  }

  // MARK: The view

  public func playerView(of state: PokerState) -> VideoPokerView { VideoPokerView(state, say) }

  public func offer(_ choice: PokerChoice, in state: PokerState) -> Offer {
    switch (choice.action, state.phase) {
    case (.coins(let bet), _): return Offer(say("Bet \(say.count(bet, "chip", "chips"))"))
    case (.deal(let bet), _): return Offer(say("Deal", meaning: "cards"), price: bet)
    case (.hold(let hold), .held(let round)):
      let changed = (0..<5).first { hold.contains($0) != round.hold.contains($0) }
      guard let place = changed else { return Offer(say("Hold as it is")) }
      return Offer(
        say(hold.contains(place) ? "Hold \(round.hand[place])" : "Let go of \(round.hand[place])"),
        fields: ["place": .number(place)])
    case (.hold, _): return Offer(say("Hold"))
    case (.draw, _): return Offer(say("Draw", meaning: "cards"))
    }
  }

  /// A trainer that shows the answer first teaches nothing.
  public var isAdviceAskedFor: Bool { true }

  /// In practice, the best hold and its worth. A ranked run is played without advice.
  public func advice(in state: PokerState) -> String? {
    guard case .practice(let table) = state.options, case .held(let round) = state.phase else { return nil }
    let analysis = DealAnalysis(of: round.hand, by: table)
    let worth = Verdict(round.hand, held: analysis.best.hold, bet: round.bet, by: table).bestChips(in: say)
    return say(
      analysis.best.hold == .none
        ? "Draw five new cards: they are worth \(worth) chips."
        : "Keep \(analysis.phrase(of: analysis.best.hold)): worth \(worth) chips.")
  }

  // MARK: Sentences

  public func record(of event: PokerEvent, in state: PokerState) -> EventRecord {
    func cards(_ hand: Hand) -> FieldValue { .list(hand.cards.map { .text($0.description) }) }
    return switch event {
    case .coins(let bet): EventRecord("coins", ["bet": .number(bet)])
    case .dealt(let hand, let bet): EventRecord("dealt", ["cards": cards(hand), "bet": .number(bet)])
    case .held(let hold): EventRecord("held", ["places": .numbers(hold.places)])
    case .drawn(let hand, let hold): EventRecord("drawn", ["cards": cards(hand), "places": .numbers(hold.places)])
    case .paid(let category, let chips):
      EventRecord("paid", ["hand": .text(state.options.table.name(of: category)), "chips": .number(chips)])
    case .refilled(let chips): EventRecord("refilled", ["chips": .number(chips)])
    case .finished(let score): EventRecord("finished", ["score": .number(score)])
    }
  }

  public func tell(_ event: PokerEvent, _ state: PokerState) -> String? { Narration.text(event, state, say) }

  /// The events that the table does not show, and in practice the trainer's words on the hold.
  public func tell(_ events: [PokerEvent], _ state: PokerState) -> [String] {
    let told = events.filter { if case .paid = $0 { false } else { true } }.compactMap { tell($0, state) }
    guard case .practice(let table) = state.options, case .settled(let round) = state.phase,
      events.contains(where: { if case .drawn = $0 { true } else { false } })
    else { return told }
    let verdict = Verdict(round, by: table)
    let cost = verdict.isRight ? "" : say("An error of \(Decimals.text(verdict.cost, say)) chips.") + " "
    return told + [verdict.sentence(in: say)].compactMap { $0.map { cost + $0 } }
  }

  public func tell(_ refusal: PokerRefusal) -> String { Narration.text(refusal, say) }

  public func tell(action: PokerAction, in state: PokerState) -> String {
    switch (action, state.phase) {
    case (.coins(let bet), _): say("Chooses \(say.count(bet, "chip", "chips"))")
    case (.deal(let bet), _): say("Bets \(bet) and deals")
    case (.hold(let hold), .held(let round)):
      say(
        hold == .none
          ? "Holds nothing" : "Holds \(round.hand.cards(kept: hold).map(\.description).joined(separator: " "))")
    case (.hold, _): say("Holds")
    case (.draw, _): say("Draws")
    }
  }

  public func summary(of save: Save) -> String? {
    guard let state = try? save.resume(self).state else { return nil }
    return say("hand \(state.hands), \(say.number(state.chips)) chips")
  }

  // MARK: The identity of a run

  /// The visible cards and the hold. Nothing of the future cards is in it.
  public func runPosition(of state: PokerState) -> RunPosition {
    let view = VideoPokerView(state)
    let moment = "\(view.hands) \(view.phase) \(view.cards.joined(separator: " "))"
    let held = view.held.map(String.init).joined(separator: " ")
    return RunPosition(moment: moment, position: "\(moment) \(held)", worth: state.chips)
  }

  /// The best hold follows from the cards, so that many people play a run alike. A hold takes observation; a deal and
  /// a draw are one key each.
  public func pace(of replay: Replay) -> Pace {
    Pace(
      leastMilliseconds: replay.turns.count * Self.actionMilliseconds, counts: { $0.hasPrefix("hold") },
      isPlain: { _ in true })
  }

  /// A hand is three actions at least. On average no person takes less.
  private static let actionMilliseconds = 100
}

extension PayTableList.Item {
  /// The return of perfect play, as written in the list of levels. A menu does not compute it; a test does.
  var percent: String {
    "\(backTenThousandths / 100).\(backTenThousandths % 100 < 10 ? "0" : "")\(backTenThousandths % 100)%"
  }
}

extension Verdict {
  /// The worth of the best hold, in chips with two decimal places.
  public var bestChips: String { bestChips(in: .english) }

  func bestChips(in say: Words) -> String {
    Decimals.text(
      Fraction(analysis.best.worth * (bet / analysis.table.stake), analysis.table.game.wild.deck.common), say)
  }
}
