/// An action of the captain.
public enum CaptainAction: Codable, Hashable, Sendable {
  /// Units of a commodity.
  case buy(Int, Commodity)
  /// Units of a commodity.
  case sell(Int, Commodity)
  /// Units of fuel.
  case refuel(Int)
  /// Points of hull.
  case repair(Int)
  /// The next step of a part, in the shipyard.
  case fit(Part)
  /// Credits to the lender.
  case pay(Int)
  /// Credits from a bank.
  case borrow(Int)
  /// To the planet with this number, from 0.
  case go(Int)
  /// A day in port.
  case wait
  /// One of the answers that the encounter offers.
  case answer(Answer)
  /// Ends the game in port.
  case retire
}

extension CaptainAction: LosslessStringConvertible {
  /// Reads `buy 12 medicine`, `sell 3 ore`, `refuel 20`, `repair 5`, `fit engine`, `pay 300`, `borrow 200`, `go 4` (the
  /// number of a planet on the chart, from 1), `wait`, `answer flee`, `retire`.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    let number = words.count > 1 ? Int(words[1]) : nil
    switch (words.first, words.count) {
    case ("buy", 3), ("sell", 3):
      guard let number, let commodity = Commodity(name: words[2]) else { return nil }
      self = words[0] == "buy" ? .buy(number, commodity) : .sell(number, commodity)
    case ("refuel", 2):
      guard let number else { return nil }
      self = .refuel(number)
    case ("repair", 2):
      guard let number else { return nil }
      self = .repair(number)
    case ("fit", 2):
      guard let part = Part(name: words[1]) else { return nil }
      self = .fit(part)
    case ("pay", 2):
      guard let number else { return nil }
      self = .pay(number)
    case ("borrow", 2):
      guard let number else { return nil }
      self = .borrow(number)
    case ("go", 2):
      guard let number, (1...Rules.planetCount).contains(number) else { return nil }
      self = .go(number - 1)
    case ("answer", 2):
      guard let answer = Answer(name: words[1]) else { return nil }
      self = .answer(answer)
    case ("wait", 1): self = .wait
    case ("retire", 1): self = .retire
    default: return nil
    }
  }

  public var description: String {
    switch self {
    case .buy(let units, let commodity): "buy \(units) \(commodity.name)"
    case .sell(let units, let commodity): "sell \(units) \(commodity.name)"
    case .refuel(let units): "refuel \(units)"
    case .repair(let points): "repair \(points)"
    case .fit(let part): "fit \(part.name)"
    case .pay(let credits): "pay \(credits)"
    case .borrow(let credits): "borrow \(credits)"
    case .go(let planet): "go \(planet + 1)"
    case .wait: "wait"
    case .answer(let answer): "answer \(answer.name)"
    case .retire: "retire"
    }
  }
}

/// The reasons for which an action is illegal.
public enum CaptainRefusal: Error, Hashable, Sendable {
  /// The game is over.
  case over
  /// This needs a port, and the ship is between planets.
  case notInPort
  /// There is nothing to answer.
  case nothingMet
  /// This answer is not offered here.
  case noSuchAnswer
  /// The amount must be in this range. If the range is empty, no amount is possible now.
  case amount(most: Int)
  /// The local law forbids the sale of this commodity.
  case forbidden
  /// The shipyard here cannot fit it, or nothing better exists.
  case notFitted
  /// It costs this much.
  case cannotPay(price: Int)
  /// The planet is out of the engine's range.
  case outOfRange(distance: Int, range: Int)
  /// It takes this much fuel.
  case notEnoughFuel(needed: Int)
  /// No bank here, or none that lends now.
  case noCredit
  /// The ship is there already, or there is no such planet.
  case noSuchWay
}
