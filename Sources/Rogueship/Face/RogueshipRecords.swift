import GameCore

/// The events of Rogueship as records for clients. Planets are numbered from 1.
extension Rogueship {
  public func record(of event: CaptainEvent, in state: GameState) -> EventRecord {
    switch event {
    case .bought(let commodity, let units, let cost):
      EventRecord("bought", ["commodity": .text(commodity.name), "units": .number(units), "credits": .number(cost)])
    case .sold(let commodity, let units, let revenue, let profit):
      EventRecord(
        "sold",
        [
          "commodity": .text(commodity.name), "units": .number(units), "credits": .number(revenue),
          "profit": .number(profit),
        ])
    case .refuelled(let units, let cost): EventRecord("refuelled", ["units": .number(units), "credits": .number(cost)])
    case .repaired(let points, let cost):
      EventRecord("repaired", ["points": .number(points), "credits": .number(cost)])
    case .fitted(let part, let step, let cost):
      EventRecord("fitted", ["part": .text(part.name), "step": .number(step), "credits": .number(cost)])
    case .repaid(let credits): EventRecord("repaid", ["credits": .number(credits)])
    case .borrowed(let credits): EventRecord("borrowed", ["credits": .number(credits)])
    case .departed(let from, let to, let days):
      EventRecord("departed", ["from": .number(from + 1), "to": .number(to + 1), "days": .number(days)])
    case .arrived(let planet, let day): EventRecord("arrived", ["planet": .number(planet + 1), "day": .number(day)])
    case .news(let planet, let event, let commodity):
      EventRecord(
        "news", ["planet": .number(planet + 1), "event": .text(event.name), "commodity": .text(maybe: commodity?.name)])
    case .heard(let rumour):
      EventRecord(
        "heard",
        [
          "planet": .number(rumour.planet + 1), "event": .text(rumour.event.name),
          "commodity": .text(maybe: rumour.commodity?.name),
        ])
    case .ordered(let order): EventRecord("ordered", Self.fields(of: order))
    case .filled(let order): EventRecord("filled", Self.fields(of: order))
    case .orderOver(let order): EventRecord("orderOver", Self.fields(of: order))
    case .met(let kind, let foe): EventRecord("met", ["encounter": .text(maybe: kind?.name), "foe": .number(foe)])
    case .answered(let kind, let answer, let outcome, _):
      EventRecord(
        "answered",
        [
          "encounter": .text(maybe: kind?.name), "answer": .text(answer.name), "success": .flag(outcome.isSuccess),
          "outcome": .text(outcome.rawValue),
        ])
    case .wounded(let strength): EventRecord("wounded", ["strength": .number(strength)])
    case .tired(let strength): EventRecord("tired", ["strength": .number(strength)])
    case .improved(let part, let step): EventRecord("improved", ["part": .text(part.name), "step": .number(step)])
    case .staked(let credits, let debt):
      EventRecord("staked", ["credits": .number(credits), "debt": .number(debt)])
    case .famed(let points): EventRecord("famed", ["points": .number(points)])
    case .owed(let credits): EventRecord("owed", ["credits": .number(credits)])
    case .turnedOut(let kind): EventRecord("turnedOut", ["encounter": .text(kind.name)])
    case .struck(let damage, let hull): EventRecord("struck", ["damage": .number(damage), "hull": .number(hull)])
    case .mended(let points): EventRecord("mended", ["points": .number(points)])
    case .cash(let credits, let line): EventRecord("cash", ["credits": .number(credits), "line": .text(line.name)])
    case .gained(let commodity, let units):
      EventRecord("gained", ["commodity": .text(commodity.name), "units": .number(units)])
    case .leftBehind(let commodity, let units):
      EventRecord("leftBehind", ["commodity": .text(commodity.name), "units": .number(units)])
    case .lost(let commodity, let units):
      EventRecord("lost", ["commodity": .text(commodity.name), "units": .number(units)])
    case .standing(let faction, let by): EventRecord("standing", ["faction": .text(faction.name), "by": .number(by)])
    case .remembered(let deed): EventRecord("remembered", ["deed": .text(deed.name)])
    case .renown(let points): EventRecord("renown", ["points": .number(points)])
    case .delayed(let days): EventRecord("delayed", ["days": .number(days)])
    case .lostFuel(let units): EventRecord("lostFuel", ["units": .number(units)])
    case .instalment(let due, let day): EventRecord("instalment", ["credits": .number(due), "day": .number(day)])
    case .ended(let ending): EventRecord("ended", ["ending": .text(ending.name)])
    }
  }

  private static func fields(of order: BuyersOrder) -> [String: FieldValue] {
    [
      "planet": .number(order.planet + 1), "commodity": .text(order.commodity.name), "units": .number(order.units),
      "price": .number(order.price), "day": .number(order.lastDay),
    ]
  }
}
