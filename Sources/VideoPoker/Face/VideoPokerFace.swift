import GameCore

/// The face of video poker.
extension VideoPoker: PlayableGame {
  public var title: String { "Video Poker" }
  public var tagline: String { Narration.words("tagline") }

  /// The chips, hand by hand: before the draw, and after it.
  public func raceStanding(of state: PokerState, after turns: Int) -> RaceStanding {
    var (clock, chips) = (2 * state.hands, state.chips)
    switch state.phase {
    case .settled: clock += 1
    case .held(let round): chips += round.bet
    case .bet: break
    }
    return RaceStanding(
      clock: clock, moment: "at hand \(StringTable.number(state.hands))", text: StringTable.number(chips))
  }

  /// The ranked run, and practice by each published pay table.
  public var optionLists: [OptionList] {
    let ranked = OptionList.Item(
      id: "ranked", name: "ranked run", detail: Narration.words("level.ranked"), group: "Ranked")
    let practice = PayTableList.standard.items.map { item in
      OptionList.Item(
        id: item.id, name: item.name, detail: Narration.words("level.practice", ["percent": item.percent]),
        group: "Practice", isRanked: false)
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
    case .ranked: "ranked run"
    case .practice(let table): PayTableList.standard.item(of: table)?.name ?? "\(table.game.name), your own pays"
    }
  }

  public var words: [String: String] { Narration.words.all }

  public var interfaceDescription: String? {
    String(decoding: PackageResources.videopoker_interface_yaml, as: UTF8.self)
  }

  // MARK: The view

  public func playerView(of state: PokerState) -> VideoPokerView { VideoPokerView(state) }

  public func offer(_ choice: PokerChoice, in state: PokerState) -> Offer {
    switch (choice.action, state.phase) {
    case (.coins(let bet), _): return Offer(bet == 1 ? "Bet 1 chip" : "Bet \(bet) chips")
    case (.deal(let bet), _): return Offer("Deal", price: bet)
    case (.hold(let hold), .held(let round)):
      let changed = (0..<5).first { hold.contains($0) != round.hold.contains($0) }
      guard let place = changed else { return Offer("Hold as it is") }
      return Offer(
        "\(hold.contains(place) ? "Hold" : "Let go of") \(round.hand[place])", fields: ["place": .number(place)])
    case (.hold, _): return Offer("Hold")
    case (.draw, _): return Offer("Draw")
    }
  }

  /// A trainer that shows the answer first teaches nothing.
  public var isAdviceAskedFor: Bool { true }

  /// In practice, the best hold and its worth. A ranked run is played without advice.
  public func advice(in state: PokerState) -> String? {
    guard case .practice(let table) = state.options, case .held(let round) = state.phase else { return nil }
    let analysis = DealAnalysis(of: round.hand, by: table)
    let worth = Verdict(round.hand, held: analysis.best.hold, bet: round.bet, by: table).bestChips
    let name = analysis.name(of: analysis.best.hold)
    return analysis.best.hold == .none
      ? "Draw five new cards: they are worth \(worth) chips." : "Keep \(name): worth \(worth) chips."
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

  public func tell(_ event: PokerEvent, _ state: PokerState) -> String? { Narration.text(event, state) }

  /// The events that the table does not show, and in practice the trainer's words on the hold.
  public func tell(_ events: [PokerEvent], _ state: PokerState) -> [String] {
    let told = events.filter { if case .paid = $0 { false } else { true } }.compactMap { tell($0, state) }
    guard case .practice(let table) = state.options, case .settled(let round) = state.phase,
      events.contains(where: { if case .drawn = $0 { true } else { false } })
    else { return told }
    let verdict = Verdict(round, by: table)
    let cost = verdict.isRight ? "" : "An error of \(Decimals.text(verdict.cost)) chips. "
    return told + [verdict.sentence].compactMap { $0.map { cost + $0 } }
  }

  public func tell(_ refusal: PokerRefusal) -> String { Narration.text(refusal) }

  public func tell(action: PokerAction, in state: PokerState) -> String {
    switch (action, state.phase) {
    case (.coins(let bet), _): bet == 1 ? "Chooses 1 chip" : "Chooses \(bet) chips"
    case (.deal(let bet), _): "Bets \(bet) and deals"
    case (.hold(let hold), .held(let round)):
      hold == .none
        ? "Holds nothing" : "Holds " + round.hand.cards(kept: hold).map(\.description).joined(separator: " ")
    case (.hold, _): "Holds"
    case (.draw, _): "Draws"
    }
  }

  public func summary(of save: Save) -> String? {
    guard let state = try? save.resume(self).state else { return nil }
    return "hand \(state.hands), \(StringTable.number(state.chips)) chips"
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
  public var bestChips: String {
    Decimals.text(Fraction(analysis.best.worth * (bet / analysis.table.stake), analysis.table.game.wild.deck.common))
  }
}
