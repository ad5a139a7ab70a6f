import Phrases
import Rogueship
import Shell
import TerminalKit

/// The expected gain of a load elsewhere, in words: for the table of the market, for the marked good, before a
/// departure.
enum LoadText {
  /// The load of a good that is worth naming: a legal one, or else a smuggled one.
  static func best(of commodity: Commodity, _ view: CaptainView) -> TradeAdvice.Load? {
    let advice = TradeAdvice(view)
    let legal = advice.bestLoad(of: commodity)
    if let legal, legal.gain > 0 { return legal }
    let smuggled = advice.bestLoad(of: commodity, isContraband: true)
    if let smuggled, smuggled.gain > 0 { return smuggled }
    return legal
  }

  /// Gain, planet and days, as much as fits in the columns. A question mark means that the price rests on an event or a
  /// rumour, a cross that the planet forbids the good.
  static func cell(_ load: TradeAdvice.Load, _ view: CaptainView, _ width: Int) -> String {
    let sign = (load.isContraband ? "✗" : "") + (load.reason == nil ? "" : "?")
    let say = view.say
    let gain = say.signed(load.gain) + sign
    let forms = [
      "\(gain) \(view.name(of: load.planet)), \(say.count(load.days, "day", "days"))",
      say("\(gain) \(view.name(of: load.planet)) \(load.days)d"),
      say("\(gain) planet \(load.planet + 1) \(load.days)d"),
    ]
    return forms.first { CellWidth.columns(of: $0) <= width } ?? say("\(gain) \(load.days)d")
  }

  /// The keys of the offered loads, by kind.
  static let keys: [LoadOffer.Kind: Key] = [.near: "t", .far: "o", .unknown: "e"]

  /// The choice among the offered loads, with their keys and the use of each. None of them is named as the best.
  static func choice(_ view: CaptainView, _ key: (Key) -> String) -> Phrase {
    let uses = TradeAdvice(view).offers.map { view.say(use(of: $0.kind, keys[$0.kind].map(key) ?? "")) }
    return "Choose a load: \(uses.joined(separator: ", "))."
  }

  private static func use(of kind: LoadOffer.Kind, _ key: String) -> Phrase {
    switch kind {
    case .near: "\(key) is steady"
    case .far: "\(key) gains more, for more risk or days"
    case .unknown: "\(key) opens a new market"
    }
  }

  /// The offered loads, a few lines each: key, kind, goods, planet and gain, and then the risks if they have room.
  /// - Parameters:
  ///   - rows: the rows that there are for all of them.
  ///   - rowsForRisks: those that there must be for risks in rows of their own.
  static func offers(
    _ view: CaptainView, _ key: (Key) -> String, _ width: Int, rows: Int, rowsForRisks: Int
  ) -> [(String, Bool)] {
    let say = view.say, narrator = view.narrator
    let offers = TradeAdvice(view).offers.map { offer in
      let days = say.count(offer.days, "day", "days")
      // The reason of the gain keeps its sign even where its words have no room.
      let signs = (offer.ordered > 0 ? "◆" : "") + (offer.exposed > 0 ? "✗" : "") + (offer.reasons.isEmpty ? "" : "?")
      let gain = say.signed(offer.gain) + signs
      let name = narrator.name(offer.kind), planet = view.name(of: offer.planet)
      let head = "\(keys[offer.kind].map(key) ?? "") \(name): "
      let forms = [
        say("\(narrator.goods(of: offer)) to \(planet): \(gain) in \(days)"), say("\(planet): \(gain) in \(days)"),
      ]
      let form = head + (forms.first { CellWidth.columns(of: head + $0) <= width } ?? forms[1])
      return (form, narrator.risks(of: offer, view))
    }
    let heads = offers.map { offer in
      (offer.1.reduce(offer.0) { CellWidth.columns(of: "\($0), \($1)") <= width ? "\($0), \($1)" : $0 }, true)
    }
    let both = offers.flatMap { offer in
      [(offer.0, true)] + Text.wrapped(offer.1.joined(separator: ", "), width - 2).map { ("  " + $0, false) }
    }
    return both.count <= rowsForRisks ? both : heads.count <= rows ? heads : []
  }

  /// The expected gain of a load of a good on a planet that allows it; `nil` if none can be carried.
  static func legal(_ commodity: Commodity, _ view: CaptainView) -> String? {
    TradeAdvice(view).bestLoad(of: commodity).map { load in
      view.say("On \(view.name(of: load.planet)): about \(gain(load, view)).")
    }
  }

  /// The expected gain of smuggling it, and the risk; `nil` if there is no gain.
  static func smuggled(_ commodity: Commodity, _ view: CaptainView) -> String? {
    guard let load = TradeAdvice(view).bestLoad(of: commodity, isContraband: true), load.gain > 0 else { return nil }
    return view.say("Smuggled to \(view.name(of: load.planet)): about \(gain(load, view)).") + " "
      + risk(units: load.exposed, credits: load.exposed * view.basePrice(of: commodity), to: load.planet, view)
  }

  private static func gain(_ load: TradeAdvice.Load, _ view: CaptainView) -> String {
    let say = view.say
    let (all, each, days) = (say.signed(load.gain), say.signed(load.gainPerDay), say.number(load.days))
    return say.plural(
      load.days, one: "\(all) in \(days) day, \(each) a day", many: "\(all) in \(days) days, \(each) a day")
      + (load.reason.map { ", \(view.narrator.text($0))" } ?? "")
  }

  private static func risk(units: Int, credits: Int, to planet: Int, _ view: CaptainView) -> String {
    let say = view.say
    guard units > 0 else { return say("All of it is hidden: no inspection finds it.") }
    let odds =
      view.dangers(to: planet).guild.map { say("The guild comes on \($0 / 10)% of such trips") }
      ?? say("How often the guild comes only a scanner tells")
    let taken = say.count(units, "unit", "units")
    return say("\(odds): an inspection takes \(taken) worth \(say.number(credits)), and a fine.")
  }

  /// The expected gain of the cargo on a planet, its conditions, and the contraband in it.
  static func departure(to planet: Int, _ view: CaptainView) -> [String] {
    let say = view.say, narrator = view.narrator
    guard view.ship.load > 0 else { return [say("Your hold is empty: you have nothing to sell there.")] }
    let advice = TradeAdvice(view)
    let gain = advice.cargoGain(on: planet)
    let reasons = advice.reasons(on: planet).map { ", " + narrator.text($0) }.joined()
    var lines = [
      say(
        "By the prices you know, your load brings \(say.signed(gain)) against what you paid, \(say.signed(gain / max(1, view.days(to: planet)))) a day\(reasons)."
      )
    ]
    let legal = advice.cargoGain(on: planet, withContraband: false)
    let contraband = Commodity.allCases.filter {
      view.ship.cargo[$0.rawValue] > 0 && view.isForbidden($0, on: planet)
    }
    if !contraband.isEmpty {
      let names = contraband.map { narrator.name($0) }.joined(separator: ", ")
      lines.append(
        say("\(say.signed(gain - legal)) of it is contraband there: \(names).") + " "
          + risk(units: view.exposedUnits(at: planet), credits: view.exposedValue(at: planet), to: planet, view))
    }
    return lines
  }
}
