import GameCore
import Phrases

/// Tells people the events and the present situation, from a string table.
public struct Narrator: Sendable {
  private(set) var strings: StringTable
  private let meetings: MeetingWords
  /// The words of the language.
  public private(set) var say = Words.english

  /// A narrator that takes its texts from tables: those of `strings.en.json` and of `meetings.en.json`.
  public init(strings: StringTable = Narrator.english, meetings: MeetingWords = Narrator.englishMeetings) {
    (self.strings, self.meetings) = (strings, meetings)
  }

  /// The same narrator in the language of some words.
  public func speaking(_ words: Words) -> Narrator {
    var narrator = self
    (narrator.strings, narrator.say) = (strings.speaking(words), words)
    return narrator
  }

  /// The English words of the meetings in this module; a test reads them.
  public static let englishMeetings: MeetingWords = {
    do {
      return try MeetingWords(json: PackageResources.meetings_en_json, file: "meetings.en.json")
    } catch {
      fatalError("the words of the meetings are damaged: \(error)")
    }
  }()

  /// The English table of this module; a test reads it.
  public static let english: StringTable = {
    do {
      return try StringTable(json: PackageResources.strings_en_json, file: "strings.en.json")
    } catch {
      fatalError("the strings are damaged: \(error)")
    }
  }()

  func number(_ value: Int) -> String { say.number(value) }

  /// The name of a difficulty.
  public func name(_ difficulty: Difficulty) -> String { strings("difficulty.\(difficulty.name)") }
  /// The name of a commodity.
  public func name(_ commodity: Commodity) -> String { strings("commodity.\(commodity.name)") }
  /// The name of an economy, in a word or two.
  public func name(_ economy: Economy) -> String { strings("economy.\(economy.name)") }
  /// The name of a government.
  public func name(_ government: Government) -> String { strings("government.\(government.name)") }
  /// The name of a faction, with its article.
  public func name(_ faction: Faction) -> String { strings("faction.\(faction.name)") }
  /// The name of a part of the ship.
  public func name(_ part: Part) -> String { strings("part.\(part.name)") }
  /// The use of a part, in a sentence or two.
  public func use(of part: Part) -> String { strings("part.\(part.name).what") }
  /// The label of an answer's button.
  public func name(_ answer: Answer) -> String { strings("answer.\(answer.name)") }
  /// The end of the game, in a sentence.
  public func text(_ ending: Ending) -> String { strings("ending.\(ending.name)") }
  /// The end of the game for a captain. A captain who retires without the goal lives in a smaller house.
  public func text(_ ending: Ending, _ view: CaptainView) -> String {
    ending == .retired && view.fortune < view.goal ? strings("ending.retired.short") : text(ending)
  }
  /// The deed that others remember, in a sentence.
  public func text(_ deed: Deed) -> String { strings("deed.\(deed.name)") }
  /// The name of an encounter; `nil` is a distress call not seen through.
  public func name(_ kind: EncounterKind?) -> String {
    meetings[kind].map { say.text($0.name) } ?? kind?.name ?? ""
  }

  /// An encounter as a part of a sentence, with the names of this game: "the bounty hunter Nemo Castellan".
  func phrase(_ kind: EncounterKind, _ view: CaptainView) -> String {
    strings("meeting.\(kind.name)", people(view))
  }

  private func people(_ view: CaptainView) -> [String: String] {
    var names: [String: String] = [:]
    for person in Person.allCases {
      names[person.name] = meetings.name(of: person, number: view.nameNumber(of: person))
    }
    return names
  }

  /// The name of the buyer of orders in this game.
  func buyer(_ view: CaptainView) -> String {
    meetings.name(of: .buyer, number: view.nameNumber(of: .buyer))
  }

  /// An order in a sentence: buyer, planet, goods, price and last day.
  public func text(_ order: BuyersOrder, _ view: CaptainView) -> String { strings("order", values(of: order, view)) }

  /// An order in fewer words, for a known planet.
  public func brief(_ order: BuyersOrder, _ view: CaptainView) -> String {
    strings("order.brief", values(of: order, view))
  }

  private func values(of order: BuyersOrder, _ view: CaptainView) -> [String: String] {
    [
      "buyer": buyer(view), "planet": view.name(of: order.planet), "units": "\(order.units)",
      "commodity": name(order.commodity), "price": number(order.price), "day": "\(order.lastDay)",
    ]
  }

  /// The label of an answer's button in a meeting: "Take the scrap".
  public func name(_ answer: Answer, to kind: EncounterKind?) -> String {
    meetings[kind]?.answers[answer.name].map { say.text($0.label) } ?? name(answer)
  }

  /// The scene of an encounter; shorter once it has been answered and goes on.
  public func scene(_ encounter: EncounterView, _ view: CaptainView) -> String {
    let meeting = meetings[encounter.kind]
    let genuine = encounter.answers.first { $0.answer == .help }?.odds.success ?? 1000
    let values = ["strength": strength(of: encounter, view), "genuine": "\(genuine / 10)"]
    let first = view.money.debt == 0 && meeting?.free.isEmpty == false ? meeting?.free : meeting?.scenes
    let texts = encounter.round == 0 ? first : meeting?.again.isEmpty == false ? meeting?.again : nil
    if let texts { return told(texts, encounter.telling, view, values) }
    return strings("scene.again", values)
  }

  /// The strength of an encounter, and its hardest blow: "2 of 10, with blows of up to 96% of your hull".
  private func strength(of encounter: EncounterView, _ view: CaptainView) -> String {
    let key =
      encounter.hardestBlow == nil
      ? "strength" : encounter.percentOfHull(view) == 100 ? "strength.deadly" : "strength.blow"
    return strings(key, ["foe": "\(encounter.foe)", "percent": "\(encounter.percentOfHull(view) ?? 0)"])
  }

  /// The damage of the hardest blow of an encounter, in a few words; `nil` if nothing strikes.
  public func blow(of encounter: EncounterView, _ view: CaptainView) -> String? {
    encounter.percentOfHull(view).map { strings($0 == 100 ? "blow.deadly" : "blow", ["percent": "\($0)"]) }
  }

  /// The outcome of an answer, in a sentence or two.
  private func outcome(
    _ kind: EncounterKind?, _ answer: Answer, _ outcome: Verdict, _ telling: Int, _ view: CaptainView
  ) -> String {
    guard let texts = meetings[kind]?.answers[answer.name]?.texts[outcome] else { return "" }
    return told(texts, telling, view, [:])
  }

  /// One of some texts, with the names of this game in it.
  private func told(_ texts: [String], _ telling: Int, _ view: CaptainView, _ values: [String: String]) -> String {
    let text = say.text(texts[telling % texts.count])
    guard text.contains("{") else { return text }
    var values = values
    values["planet"] = view.name(of: view.encounterDestination ?? view.location)
    values.merge(people(view)) { $1 }
    return StringTable.filled(text, values)
  }

  /// The event on a planet, or the rumour of it.
  public func news(_ event: MarketEvent, _ commodity: Commodity?, on planet: String) -> String {
    strings("event.\(event.name)", ["planet": planet, "commodity": commodity.map { name($0) } ?? ""])
  }

  /// The event in fewer words, for a known planet.
  public func brief(_ event: MarketEvent, _ commodity: Commodity?) -> String {
    strings("brief.\(event.name)", ["commodity": commodity.map { name($0) } ?? ""])
  }

  /// The news that an event on a planet is over, or was only a rumour.
  public func over(_ event: MarketEvent, _ commodity: Commodity?, on planet: String) -> String {
    strings("over.\(event.name)", ["planet": planet, "commodity": commodity.map { name($0) } ?? ""])
  }

  /// The events in sentences. Together they tell more: the owner of renown, the total that the lender took.
  public func tell(_ events: [CaptainEvent], _ view: CaptainView) -> [String] {
    var lines: [String] = []
    var hasArrived = false
    var seized: [(commodity: Commodity, units: Int, credits: Int)] = []
    var collected = 0
    var isSeizing = false
    // Renown after a filled order is for the order.
    var hasFilled = false
    let isWaiting = !events.contains { $0.isAnswer || $0.isDeparture }
    for event in events {
      switch event {
      case .arrived(let planet, let day):
        hasArrived = true
        if isWaiting {
          lines.append(strings("happened.waited", ["planet": view.name(of: planet), "day": "\(day)"]))
          continue
        }
      case .renown(let points) where (!events.contains(where: \.isAnswer) || hasArrived) && !hasFilled:
        lines.append(strings("happened.paidInTime", ["units": number(points)]))
        continue
      case .repaid(let credits) where hasArrived:
        // Credits that follow a unit are the worth of that unit.
        if isSeizing, !seized.isEmpty { seized[seized.count - 1].credits += credits } else { collected += credits }
        isSeizing = false
        continue
      case .lost(let commodity, let units) where hasArrived:
        if seized.last?.commodity == commodity {
          seized[seized.count - 1].units += units
        } else {
          seized.append((commodity, units, 0))
        }
        isSeizing = true
        continue
      case .filled: hasFilled = true
      default: break
      }
      if let text = text(event, view) { lines.append(text) }
    }
    guard collected > 0 || !seized.isEmpty else { return lines }
    // Before the end, which comes last.
    let taken =
      (collected > 0 ? [told("collected", ["credits": number(collected)])] : [])
      + seized.map {
        strings(
          "happened.seized",
          ["units": number($0.units), "commodity": name($0.commodity), "credits": number($0.credits)])
      }
    let place = events.last?.isEnding == true ? max(0, lines.count - 1) : lines.count
    lines.insert(contentsOf: taken, at: place)
    return lines
  }

  /// One sentence on an event, `nil` for one that needs none. The view gives the names of planets.
  public func text(_ event: CaptainEvent, _ view: CaptainView) -> String? {
    switch event {
    case .bought(let commodity, let units, let cost):
      return told("bought", ["units": number(units), "commodity": name(commodity), "credits": number(cost)])
    case .sold(let commodity, let units, let revenue, let profit):
      let sign = profit < 0 ? number(profit) : "+" + number(profit)
      return told(
        "sold", ["units": number(units), "commodity": name(commodity), "credits": number(revenue), "profit": sign])
    case .refuelled(let units, let cost): return told("refuelled", ["units": "\(units)", "credits": number(cost)])
    case .repaired(let points, let cost): return told("repaired", ["units": "\(points)", "credits": number(cost)])
    case .fitted(let part, let step, let cost):
      return told("fitted", ["part": name(part), "step": "\(step)", "credits": number(cost)])
    case .repaid(let credits): return told("repaid", ["credits": number(credits)])
    case .borrowed(let credits): return told("borrowed", ["credits": number(credits)])
    case .departed(let from, let to, let days):
      return told("departed", ["from": view.name(of: from), "to": view.name(of: to), "units": "\(days)"])
    case .arrived(let planet, let day): return told("arrived", ["planet": view.name(of: planet), "day": "\(day)"])
    case .news(let planet, let event, let commodity): return news(event, commodity, on: view.name(of: planet))
    case .heard(let rumour):
      return strings("rumour", ["news": news(rumour.event, rumour.commodity, on: view.name(of: rumour.planet))])
    case .ordered(let order): return text(order, view)
    case .filled(let order): return strings("happened.filled", values(of: order, view))
    case .orderOver(let order): return strings("happened.orderOver", values(of: order, view))
    case .met(let kind, _): return name(kind) + "."
    case .answered(let kind, let answer, let outcome, let telling):
      return self.outcome(kind, answer, outcome, telling, view)
    case .wounded(let strength): return strength == 0 ? nil : told("wounded", ["strength": "\(strength)"])
    case .tired(let strength): return told("tired", ["strength": "\(strength)"])
    case .improved(let part, let step):
      return told("improved", ["part": strings("part.\(part.name).better"), "step": "\(step)"])
    case .staked(let credits, let debt): return told("staked", ["credits": number(credits), "debt": number(debt)])
    case .famed(let points): return told(points == 0 ? "forgotten" : "famed", ["points": "\(points)"])
    case .owed(let credits): return told(credits > 0 ? "owed" : "forgiven", ["credits": number(abs(credits))])
    case .turnedOut(let kind): return told("turnedOut", ["encounter": phrase(kind, view)])
    case .struck(let damage, let hull):
      let key = hull == 0 ? "struck.last" : hull == 1 ? "struck.one" : "struck"
      return strings("happened.\(key)", ["damage": "\(damage)", "hull": "\(hull)"])
    case .mended(let points): return points == 0 ? nil : told("mended", ["units": "\(points)"])
    case .cash(let credits, let line):
      let key = line == .insurance ? "insured" : credits > 0 ? "received" : line == .bribes ? "paid" : "lostCash"
      return told(key, ["credits": number(abs(credits))])
    case .gained(let commodity, let units):
      return told("gained", ["units": "\(units)", "commodity": name(commodity)])
    case .leftBehind(let commodity, let units):
      return told("leftBehind", ["units": "\(units)", "commodity": name(commodity)])
    case .lost(let commodity, let units): return told("lost", ["units": "\(units)", "commodity": name(commodity)])
    case .standing(let faction, let amount):
      return told(amount > 0 ? "better" : "worse", ["faction": name(faction), "units": "\(abs(amount))"])
    case .remembered(let deed): return text(deed)
    case .renown(let points): return points == 0 ? nil : told("renown", ["units": "\(points)"])
    case .delayed(let days): return told(days > 0 ? "later" : "sooner", ["units": "\(abs(days))"])
    case .lostFuel(let units): return units == 0 ? nil : told("lostFuel", ["units": "\(units)"])
    case .instalment(let due, let day): return told("instalment", ["credits": number(due), "day": "\(day)"])
    case .ended(let ending): return text(ending, view)
    }
  }

  /// The label of an action on a button or in a menu; the view gives the names of planets.
  public func name(of action: CaptainAction, _ view: CaptainView) -> String {
    switch action {
    case .buy(_, let commodity): strings("choice.buy", ["commodity": name(commodity)])
    case .sell(_, let commodity): strings("choice.sell", ["commodity": name(commodity)])
    case .refuel: strings("choice.refuel")
    case .repair: strings("choice.repair")
    case .fit(let part): strings("choice.fit", ["part": name(part)])
    case .pay: strings("choice.pay")
    case .borrow: strings("choice.borrow")
    case .go(let planet): strings("choice.go", ["planet": view.name(of: planet)])
    case .wait: strings("choice.wait")
    case .retire: strings("choice.retire")
    case .answer(let answer): name(answer, to: view.encounter?.kind)
    }
  }

  /// The reason for which an action is refused.
  public func text(_ refusal: CaptainRefusal) -> String {
    switch refusal {
    case .over: strings("refused.over")
    case .notInPort: strings("refused.notInPort")
    case .nothingMet: strings("refused.nothingMet")
    case .noSuchAnswer: strings("refused.noSuchAnswer")
    case .amount(let most): most > 0 ? strings("refused.amount", ["most": "\(most)"]) : strings("refused.none")
    case .forbidden: strings("refused.forbidden")
    case .notFitted: strings("refused.notFitted")
    case .cannotPay(let price): strings("refused.cannotPay", ["credits": number(price)])
    case .outOfRange(let distance, let range):
      strings("refused.outOfRange", ["distance": "\(distance)", "range": "\(range)"])
    case .notEnoughFuel(let needed): strings("refused.notEnoughFuel", ["units": "\(needed)"])
    case .noCredit: strings("refused.noCredit")
    case .noSuchWay: strings("refused.noSuchWay")
    }
  }

  /// The text for one unit or credit, if the language has another for it.
  private func told(_ key: String, _ values: [String: String]) -> String {
    let one = "happened.\(key).one"
    return strings(
      (values["units"] ?? values["credits"]) == "1" && strings.contains(one) ? one : "happened." + key, values)
  }
}

extension CaptainEvent {
  fileprivate var isAnswer: Bool { if case .answered = self { true } else { false } }
  fileprivate var isDeparture: Bool { if case .departed = self { true } else { false } }
  fileprivate var isEnding: Bool { if case .ended = self { true } else { false } }
}
