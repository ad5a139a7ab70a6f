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
    let gain = Text.signed(load.gain) + sign
    let forms = [
      "\(gain) \(view.name(of: load.planet)), \(Text.count(load.days, "day"))",
      "\(gain) \(view.name(of: load.planet)) \(load.days)d", "\(gain) planet \(load.planet + 1) \(load.days)d",
    ]
    return forms.first { CellWidth.columns(of: $0) <= width } ?? "\(gain) \(load.days)d"
  }

  /// The expected gain of a load of a good on a planet that allows it; `nil` if none can be carried.
  static func legal(_ commodity: Commodity, _ view: CaptainView) -> String? {
    TradeAdvice(view).bestLoad(of: commodity).map { load in
      "On \(view.name(of: load.planet)): about \(gain(load))."
    }
  }

  /// The expected gain of smuggling it, and the risk; `nil` if there is no gain.
  static func smuggled(_ commodity: Commodity, _ view: CaptainView) -> String? {
    guard let load = TradeAdvice(view).bestLoad(of: commodity, isContraband: true), load.gain > 0 else { return nil }
    return "Smuggled to \(view.name(of: load.planet)): about \(gain(load)). "
      + risk(units: load.exposed, credits: load.exposed * view.basePrice(of: commodity), to: load.planet, view)
  }

  private static func gain(_ load: TradeAdvice.Load) -> String {
    "\(Text.signed(load.gain)) in \(Text.count(load.days, "day")), \(Text.signed(load.gainPerDay)) a day"
      + (load.reason.map { ", \(Narrator.shared.text($0))" } ?? "")
  }

  private static func risk(units: Int, credits: Int, to planet: Int, _ view: CaptainView) -> String {
    guard units > 0 else { return "All of it is hidden: no inspection finds it." }
    let odds =
      view.dangers(to: planet).guild.map { "The guild comes on \($0 / 10)% of such trips" }
      ?? "How often the guild comes only a scanner tells"
    return "\(odds): an inspection takes \(Text.count(units, "unit")) worth \(Text.number(credits)), and a fine."
  }

  /// The expected gain of the cargo on a planet, its conditions, and the contraband in it.
  static func departure(to planet: Int, _ view: CaptainView) -> [String] {
    guard view.ship.load > 0 else { return ["Your hold is empty: you have nothing to sell there."] }
    let advice = TradeAdvice(view)
    let gain = advice.cargoGain(on: planet)
    let reasons = advice.reasons(on: planet).map { ", " + Narrator.shared.text($0) }.joined()
    var lines = [
      "By the prices you know, your load brings \(Text.signed(gain)) against what you paid, \(Text.signed(gain / max(1, view.days(to: planet)))) a day\(reasons)."
    ]
    let legal = advice.cargoGain(on: planet, withContraband: false)
    let contraband = Commodity.allCases.filter {
      view.ship.cargo[$0.rawValue] > 0 && view.isForbidden($0, on: planet)
    }
    if !contraband.isEmpty {
      let names = contraband.map { Narrator.shared.name($0) }.joined(separator: ", ")
      lines.append(
        "\(Text.signed(gain - legal)) of it is contraband there: \(names). "
          + risk(units: view.exposedUnits(at: planet), credits: view.exposedValue(at: planet), to: planet, view))
    }
    return lines
  }
}
