import GameCore
import Phrases

/// The face of Rogueship.
extension Rogueship: PlayableGame {
  public var title: String { "Rogueship" }
  public var tagline: String {
    say("A small starship, a large debt: trade between nine planets and retire rich. Ten minutes.")
  }
  private var narrator: Narrator { .shared.speaking(say) }

  /// The fortune, day by day.
  public func raceStanding(of state: GameState, after turns: Int) -> RaceStanding {
    let view = view(of: state)
    return RaceStanding(
      clock: view.day, moment: say("on day \(view.day)"), text: "\(say.number(view.fortune)) cr")
  }

  public var optionLists: [OptionList] {
    let details: [Phrase] = [
      "A patient lender, weaker foes. A good first game.",
      "The game as it is meant: the first instalment is soon due.",
      "Less cash, more interest, and foes that grow.",
    ]
    let strings = narrator.strings
    return [
      OptionList(
        name: "difficulty",
        items: zip(Difficulty.names, details).map {
          .init(id: $0, name: strings("difficulty.\($0)"), detail: say($1))
        }
          + Scenario.allCases.dropFirst().map {
            .init(
              id: $0.name, name: strings("scenario.\($0.name)"), detail: strings("scenario.\($0.name).what"))
          }, usual: 1)
    ]
  }

  public func options(_ chosen: [Int]) -> Options {
    let index = chosen.first ?? 1
    if let difficulty = Difficulty(rawValue: index) { return Options(difficulty: difficulty) }
    return Options(scenario: Scenario(rawValue: index - Difficulty.allCases.count + 1) ?? .standard)
  }
  public func name(of options: Options) -> String {
    options.scenario == .standard
      ? narrator.name(options.difficulty) : narrator.strings("scenario.\(options.scenario.name)")
  }
  public var words: [String: String] { Narrator.english.speaking(say).all }

  public var interfaceDescription: String? {
    String(decoding: PackageResources.rogueship_interface_yaml, as: UTF8.self)
  }

  /// `day 12, Gallows Rock, fortune 5,321`. A game plays again in less than a millisecond.
  public func summary(of save: Save) -> String? {
    guard let session = try? save.resume(self) else { return nil }
    let view = view(of: session.state)
    return say("day \(view.day), \(view.name(of: view.location)), fortune \(say.number(view.fortune))")
  }

  // MARK: The view

  public func playerView(of state: GameState) -> RogueshipView {
    RogueshipView(view(of: state), narrator, rules)
  }

  /// The ship in two lines, the market, or the encounter.
  public func lines(of state: GameState) -> [String] {
    let view = view(of: state), narrator = narrator
    let number = say.number
    var lines = [
      say("Day \(view.day) of \(view.lastDay), \(view.name(of: view.location)). Fortune \(number(view.fortune))."),
      say(
        "Cash \(number(view.money.cash)), debt \(number(view.money.debt)). Hull \(view.ship.hull) of \(view.value(of: .hull)), fuel \(view.ship.fuel) of \(view.tank), load \(view.ship.load) of \(view.value(of: .hold))."
      ),
      "",
    ]
    if let ending = view.ending { return lines + PlainText.wrapped(narrator.text(ending, view)) }
    if let encounter = view.encounter { return lines + PlainText.wrapped(narrator.scene(encounter, view)) }
    for commodity in Commodity.allCases {
      let held = view.ship.cargo[commodity.rawValue]
      let name = narrator.name(commodity)
      let note = view.isForbidden(commodity, on: view.location) ? "  " + say("forbidden here") : ""
      lines.append(
        name + String(repeating: " ", count: max(1, 12 - name.count)) + "\(view.price(commodity))"
          + (held > 0 ? "  " + say("\(held) aboard") : "") + note)
    }
    return lines
  }

  public func offer(_ choice: CaptainChoice, in state: GameState) -> Offer {
    var offer = Offer(narrator.name(of: choice.action, view(of: state)), price: max(0, choice.price))
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
          "success": .text(narrator.text(stakes.success)),
          "failure": .text(narrator.text(stakes.failure)),
        ])
        offer.fields["isOpened"] = .flag(option.isOpened)
        if let help = narrator.text(option.help) { offer.fields["help"] = .text(help) }
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
    let view = view(of: state), narrator = narrator
    let number = say.number
    return switch TradeAdvice(view).next {
    case nil: nil
    case .answer: say("Each answer shows its exact odds.")
    case .pay(let credits, let day):
      say("Pay the lender \(number(credits)) by day \(day). Paying in time earns renown.")
    case .repair: say("Repair the hull: it has less than half of its points.")
    case .sell(let good): say("Sell \(narrator.name(good)): it brings more than you paid.")
    case .finish(let days):
      say.plural(
        days, one: "\(days) day is left. Sell what you carry and retire.",
        many: "\(days) days are left. Sell what you carry and retire.")
    case .refuel: say("Refuel: there is too little fuel to fly anywhere.")
    case .fly(let planet): planet.map { say("Fly to \(view.name(of: $0)), which pays most for your cargo.") }
    case .load:
      TradeAdvice(view).offers.map { offer in
        let (name, planet) = (narrator.name(offer.kind), view.name(of: offer.planet))
        let days = say.count(offer.days, "day", "days"), goods = narrator.goods(of: offer)
        return say("\(name): \(goods) to \(planet), about \(say.signed(offer.gain)) in \(days).")
      }.joined(separator: " ")
    case .borrow(let credits):
      say("There is no money for a load: borrow from the bank, which lends up to \(number(credits)).")
    case .moveOn: say("Nothing here earns money elsewhere: fly on, or wait for other prices.")
    }
  }

  // MARK: Sentences

  public func tell(_ event: CaptainEvent, _ state: GameState) -> String? {
    narrator.text(event, view(of: state))
  }
  public func tell(_ events: [CaptainEvent], _ state: GameState) -> [String] {
    narrator.tell(events, view(of: state))
  }
  public func tell(_ refusal: CaptainRefusal) -> String { narrator.text(refusal) }

  public func tell(action: CaptainAction, in state: GameState) -> String {
    let view = view(of: state)
    let day = say("Day \(view.day), \(view.name(of: view.location))")
    switch action {
    case .go(let planet): return say("\(day): flies to \(view.name(of: planet))")
    case .answer(let answer):
      let kind = view.encounter?.kind
      return "\(narrator.name(kind)): \(narrator.name(answer, to: kind))"
    default: return "\(day): \(told(action))"
    }
  }

  /// An action in port as a line of a journal.
  private func told(_ action: CaptainAction) -> String {
    switch action {
    case .buy(let units, let commodity): say("buy \(units) \(narrator.name(commodity))")
    case .sell(let units, let commodity): say("sell \(units) \(narrator.name(commodity))")
    case .refuel(let units): say("refuel \(units)")
    case .repair(let points): say("repair \(points)")
    case .fit(.hold): say("fit hold")
    case .fit(.hidden): say("fit hidden")
    case .fit(let part): say("fit \(narrator.name(part))")
    case .pay(let credits): say("pay \(credits)")
    case .borrow(let credits): say("borrow \(credits)")
    case .wait: say("wait")
    case .retire: say("retire")
    case .go, .answer: "\(action)"
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
