import GameCore

/// The face of Rogueship.
extension Rogueship: PlayableGame {
  public var title: String { "Rogueship" }
  public var tagline: String {
    "A small starship, a large debt: trade between nine planets and retire rich. Ten minutes."
  }

  /// The fortune, day by day.
  public func raceStanding(of state: GameState, after turns: Int) -> RaceStanding {
    let view = view(of: state)
    return RaceStanding(
      clock: view.day, moment: "on day \(view.day)", text: "\(StringTable.number(view.fortune)) cr")
  }

  public var optionLists: [OptionList] {
    let details = [
      "A patient lender, weaker foes. A good first game.",
      "The game as it is meant: the first instalment is soon due.",
      "Less cash, more interest, and foes that grow.",
    ]
    return [
      OptionList(
        name: "difficulty",
        items: zip(Difficulty.names, details).map {
          .init(id: $0, name: Narrator.english("difficulty.\($0)"), detail: $1)
        }
          + Scenario.allCases.dropFirst().map {
            .init(
              id: $0.name, name: Narrator.english("scenario.\($0.name)"),
              detail: Narrator.english("scenario.\($0.name).what"))
          }, usual: 1)
    ]
  }

  public func options(_ chosen: [Int]) -> Options {
    let index = chosen.first ?? 1
    if let difficulty = Difficulty(rawValue: index) { return Options(difficulty: difficulty) }
    return Options(scenario: Scenario(rawValue: index - Difficulty.allCases.count + 1) ?? .standard)
  }
  public func name(of options: Options) -> String {
    options.scenario == .standard ? options.difficulty.name : Narrator.english("scenario.\(options.scenario.name)")
  }
  public var words: [String: String] { Narrator.english.all }

  public var interfaceDescription: String? {
    String(decoding: PackageResources.rogueship_interface_yaml, as: UTF8.self)
  }

  /// `day 12, Gallows Rock, fortune 5,321`. A game plays again in less than a millisecond.
  public func summary(of save: Save) -> String? {
    guard let session = try? save.resume(self) else { return nil }
    let view = view(of: session.state)
    return "day \(view.day), \(view.name(of: view.location)), fortune \(StringTable.number(view.fortune))"
  }

  // MARK: The view

  public func playerView(of state: GameState) -> RogueshipView {
    RogueshipView(view(of: state), Narrator.shared, rules)
  }

  /// The ship in two lines, the market, or the encounter.
  public func lines(of state: GameState) -> [String] {
    let view = view(of: state), narrator = Narrator.shared
    let number = StringTable.number
    var lines = [
      "Day \(view.day) of \(view.lastDay), \(view.name(of: view.location)). Fortune \(number(view.fortune)).",
      "Cash \(number(view.money.cash)), debt \(number(view.money.debt)). Hull \(view.ship.hull) of \(view.value(of: .hull)), "
        + "fuel \(view.ship.fuel) of \(view.tank), load \(view.ship.load) of \(view.value(of: .hold)).",
      "",
    ]
    if let ending = view.ending { return lines + PlainText.wrapped(narrator.text(ending, view)) }
    if let encounter = view.encounter { return lines + PlainText.wrapped(narrator.scene(encounter, view)) }
    for commodity in Commodity.allCases {
      let held = view.ship.cargo[commodity.rawValue]
      let name = narrator.name(commodity)
      let note = view.isForbidden(commodity, on: view.location) ? "  forbidden here" : ""
      lines.append(
        name + String(repeating: " ", count: max(1, 12 - name.count)) + "\(view.price(commodity))"
          + (held > 0 ? "  \(held) aboard" : "") + note)
    }
    return lines
  }

  public func offer(_ choice: CaptainChoice, in state: GameState) -> Offer {
    var offer = Offer(Narrator.shared.name(of: choice.action, view(of: state)), price: max(0, choice.price))
    if choice.amounts != nil {
      // The amount is the second word of an action that has one.
      var words = choice.action.description.split(separator: " ").map(String.init)
      words[1] = "{amount}"
      offer.template = words.joined(separator: " ")
    }
    if let odds = choice.odds { offer.fields["odds"] = Self.record(of: odds) }
    if case .answer(let answer) = choice.action {
      offer.fields["answer"] = .text(answer.name)
      let view = view(of: state)
      if let option = view.encounter?.answers.first(where: { $0.answer == answer }) {
        let stakes = view.stakes(of: option)
        offer.fields["stakes"] = .record([
          "success": .text(Narrator.shared.text(stakes.success)),
          "failure": .text(Narrator.shared.text(stakes.failure)),
        ])
        offer.fields["isOpened"] = .flag(option.isOpened)
      }
    }
    return offer
  }

  private static func record(of odds: Odds) -> FieldValue {
    func damage(_ range: ClosedRange<Int>?) -> FieldValue {
      range.map { .record(["least": .number($0.lowerBound), "most": .number($0.upperBound)]) } ?? .nothing
    }
    return .record([
      "success": .number(odds.success), "loss": .number(odds.loss),
      "damageOnSuccess": damage(odds.damageOnSuccess), "damageOnFailure": damage(odds.damageOnFailure),
    ])
  }

  public func day(of state: GameState) -> Int? { view(of: state).day }

  /// The next reasonable action of a captain.
  public func advice(in state: GameState) -> String? {
    let view = view(of: state), narrator = Narrator.shared
    let number = StringTable.number
    return switch TradeAdvice(view).next {
    case nil: nil
    case .answer: "Each answer shows its exact odds."
    case .pay(let credits, let day): "Pay the lender \(number(credits)) by day \(day). Paying in time earns renown."
    case .repair: "Repair the hull: it has less than half of its points."
    case .sell(let good): "Sell \(narrator.name(good)): it brings more than you paid."
    case .finish(let days): "\(days == 1 ? "1 day is" : "\(days) days are") left. Sell what you carry and retire."
    case .refuel: "Refuel: there is too little fuel to fly anywhere."
    case .fly(let planet): planet.map { "Fly to \(view.name(of: $0)), which pays most for your cargo." }
    case .buy(let good): "Buy \(narrator.name(good)): it earns most elsewhere."
    case .borrow(let credits):
      "There is no money for a load: borrow from the bank, which lends up to \(number(credits))."
    case .moveOn: "Nothing here earns money elsewhere: fly on, or wait for other prices."
    }
  }

  // MARK: Sentences

  public func tell(_ event: CaptainEvent, _ state: GameState) -> String? {
    Narrator.shared.text(event, view(of: state))
  }
  public func tell(_ events: [CaptainEvent], _ state: GameState) -> [String] {
    Narrator.shared.tell(events, view(of: state))
  }
  public func tell(_ refusal: CaptainRefusal) -> String { Narrator.shared.text(refusal) }

  public func tell(action: CaptainAction, in state: GameState) -> String {
    let view = view(of: state)
    let day = "Day \(view.day), \(view.name(of: view.location))"
    switch action {
    case .go(let planet): return "\(day): flies to \(view.name(of: planet))"
    case .answer(let answer):
      let kind = view.encounter?.kind
      return "\(Narrator.shared.name(kind)): \(Narrator.shared.name(answer, to: kind))"
    default: return "\(day): \(action)"
    }
  }

  // MARK: The identity of a run

  /// The place and cargo of the ship as time goes by. Goods bought and sold again in between do not count, nor do the
  /// few credits that this costs.
  public func runPosition(of state: GameState) -> RunPosition {
    let place =
      switch state.phase {
      case .port: "port"
      case .encounter(let encounter): "met \(encounter.foe) \(encounter.destination) \(encounter.round)"
      case .over: "over"
      }
    let moment = "\(state.day) \(state.location) \(place)"
    return RunPosition(
      moment: moment, position: "\(moment) \(state.ship.cargo)", load: state.ship.cargo,
      worth: view(of: state).fortune)
  }

  public func pace(of replay: Replay) -> Pace {
    Pace(leastMilliseconds: replay.turns.count * Self.actionMilliseconds, counts: { _ in true })
  }

  /// A player reads and chooses an action. On average no person is faster than that.
  private static var actionMilliseconds: Int { 250 }
}

extension Narrator {
  /// The English one, read once.
  public static let shared = Narrator()
}
