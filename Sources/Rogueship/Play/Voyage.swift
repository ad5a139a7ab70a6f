import GameCore

/// The way from port to port: departure, encounters, arrival, the lender.
extension GameState {
  func checkWay(to planet: Int, _ rules: Rules) throws(CaptainRefusal) {
    guard planets.indices.contains(planet), planet != location else { throw .noSuchWay }
    let distance = distance(location, planet)
    let range = value(of: .engine, rules)
    guard distance <= range else { throw .outOfRange(distance: distance, range: range) }
    guard distance <= ship.fuel else { throw .notEnoughFuel(needed: distance) }
  }

  mutating func go(to planet: Int, _ rules: Rules) throws(CaptainRefusal) -> [CaptainEvent] {
    try checkWay(to: planet, rules)
    let days = days(to: planet, rules)
    noteFortune(rules)
    ship.fuel -= distance(location, planet)
    let met = meet(on: planet, days, rules)
    log.trips += 1
    log.quietTrips = met == nil ? (log.quietTrips ?? 0) + 1 : nil
    var events: [CaptainEvent] = [.departed(from: location, to: planet, days: days)]
    if let encounter = met {
      phase = .encounter(encounter)
      events.append(.met(encounter.isKnown ? encounter.kind : nil, foe: encounter.foe))
    } else {
      events += arrive(at: planet, after: days, rules)
    }
    return events
  }

  /// Notes the fortune after trade in port, for the chart of fortunes.
  private mutating func noteFortune(_ rules: Rules) {
    let point = FortunePoint(day: day, fortune: fortune(rules))
    if log.fortunes.last != point { log.fortunes.append(point) }
  }

  mutating func wait(_ rules: Rules) -> [CaptainEvent] { arrive(at: location, after: 1, rules) }

  /// The encounter on the way, if any. Always draws the same number of times, so that one trip's luck does not depend
  /// on another's circumstances.
  private mutating func meet(on destination: Int, _ days: Int, _ rules: Rules) -> Encounter? {
    var weights = encounterWeights(to: destination, rules)
    weights.append(calm(rules))
    var choice = encounterStream.weighted(weights) ?? rules.encounters.count
    let luck = encounterStream.below(1 << 16)
    if let row = takeSequel(to: destination, rules) { choice = row }
    guard choice < rules.encounters.count else { return nil }
    let rule = rules.encounters[choice]
    story.meet(rule.kind)
    let span = rule.foe.upperBound - rule.foe.lowerBound + 1
    let isHunter = rule.family == .hostile || rule.family == .guild
    let growth = level(rules).growth * day / level(rules).days + (isHunter ? fame(on: day, rules) : 0)
    let foe = min(10, rule.foe.lowerBound + luck * span >> 16 + growth)
    let truth = rules.row(of: .trueDistress).map { weights[$0] } ?? 0
    let trap = rules.row(of: .falseDistress).map { weights[$0] } ?? 0
    var encounter = Encounter(
      kind: rule.kind, foe: foe, genuine: rule.looksLikeDistress ? truth * 1000 / max(1, truth + trap) : 1000,
      isKnown: !rule.looksLikeDistress, destination: destination, days: days, strength: foe)
    chooseScene(of: &encounter)
    return encounter
  }

  /// The row of the sequel on this way, which is removed from the list.
  private mutating func takeSequel(to destination: Int, _ rules: Rules) -> Int? {
    for (index, sequel) in story.sequels.enumerated() where sequel.day <= day {
      guard let row = rules.row(of: sequel.kind) else { continue }
      guard meets(rules.encounters[row].when, nil, to: destination, rules) else { continue }
      story.sequels.remove(at: index)
      return row
    }
    return nil
  }

  /// The weight of a trip without a meeting: none after too many of them in a row.
  func calm(_ rules: Rules) -> Int {
    (log.quietTrips ?? 0) >= rules.difficulties.quietTrips ? 0 : level(rules).calm
  }

  /// The weight of each encounter on a way, against the calm of the difficulty. In the order of the table.
  func encounterWeights(to destination: Int, _ rules: Rules) -> [Int] {
    let circumstances = OddsContext(self, to: destination, rules)
    return rules.encounters.map { rule in
      guard let often = rule.often else { return 0 }
      if log.trips == 0, rules.difficulties.firstTrip.without.contains(rule.family) { return 0 }
      let weight = max(0, often.value { circumstances.amount($0) })
      // Inspectors search for the destination's contraband. If it forbids nothing, none are sent.
      if circumstances.patrol == 0, rule.family == .guild { return 0 }
      guard weight > 0 else { return 0 }
      let times = story.times(rule.kind)
      if rule.isOnce && times > 0 || !meets(rule.when, nil, to: destination, rules) { return 0 }
      // Kinds that were met already come less often, so that one game shows much and no two games show the same.
      return weight / (1 + times)
    }
  }

  /// The days pass, then the ship lands. Ends the game at the deadline.
  mutating func arrive(at planet: Int, after days: Int, _ rules: Rules) -> [CaptainEvent] {
    let last = level(rules).days
    var debts: [Int: Int] = [:]
    for _ in 0..<days where day < last {
      passDay(rules)
      debts[day] = money.debt
    }
    location = planet
    phase = .port
    log.visited |= 1 << planet
    look(rules)
    log.fortunes.append(FortunePoint(day: day, fortune: fortune(rules)))
    var events: [CaptainEvent] = [.arrived(planet: planet, day: day)]
    events += collect(rules, debts)
    if case .over = phase { return events }
    if day >= last { return events + end(fortune(rules) < 0 ? .bankrupt : .deadline) }
    events += rescue(rules)
    if isStranded(rules) { return events + end(.bankrupt) }
    let points = fame(on: day, rules)
    if points != log.fame ?? 0 {
      log.fame = points
      events.append(.famed(points: points))
    }
    if let event = markets.events[planet] { events.append(.news(planet: planet, event.event, event.commodity)) }
    if let rumour = hear(rules) {
      log.rumours.removeAll { $0.planet == rumour.planet || day - $0.heard > rules.market.rumours.keptDays }
      log.rumours.append(rumour)
      events.append(.heard(rumour))
    }
    return events + renewOrder(rules)
  }

  /// The extra strength of pirates, hunters and the guild for the captain's fortune.
  func fame(on day: Int, _ rules: Rules) -> Int {
    let fame = rules.difficulties.fame
    guard day >= fame.from else { return 0 }
    return min(fame.most, max(0, fortune(rules)) / fame.credits)
  }

  /// Gives a captain who has nothing left the money for another load, once a game. An instalment that cannot be paid
  /// gets it as well, see `collect`.
  private mutating func rescue(_ rules: Rules) -> [CaptainEvent] {
    guard let stake = secondStake(rules), money.debt > 0,
      money.cash + credit(rules) + cargoValue(rules) < stake.below
    else { return [] }
    return give(stake)
  }

  /// The second stake as long as it can still be given.
  private func secondStake(_ rules: Rules) -> DifficultyTable.SecondStake? {
    let stake = rules.difficulties.secondStake
    return money.isStaked != true && day <= stake.until ? stake : nil
  }

  private mutating func give(_ stake: DifficultyTable.SecondStake) -> [CaptainEvent] {
    money.isStaked = true
    money.move(stake.cash, .loan)
    money.debt += stake.debt
    // The cost beyond the loan is interest.
    money.ledger[LedgerLine.interest.rawValue] += stake.debt - stake.cash
    return [.staked(credits: stake.cash, debt: stake.debt)]
  }

  private mutating func passDay(_ rules: Rules) {
    day += 1
    let interest = money.debt * level(rules).interest / 1000
    money.debt += interest
    money.ledger[LedgerLine.interest.rawValue] += interest
    markets.passDay(day, &marketStream, rules.market)
  }

  /// The rumour heard in port about another planet. Draws a fixed number of times.
  mutating func hear(_ rules: Rules) -> Rumour? {
    let table = rules.market.rumours
    let isTold = marketStream.chance(permille: table.chance)
    let isTrue = marketStream.chance(permille: table.truth)
    let pick = marketStream.below(1 << 16)
    let invented = Markets.invent(after: day, &marketStream, rules.market)
    guard isTold else { return nil }
    if isTrue {
      let active = planets.indices.filter { $0 != location && markets.events[$0] != nil }
      guard !active.isEmpty, let event = markets.events[active[pick % active.count]] else { return nil }
      return Rumour(
        planet: active[pick % active.count], event: event.event, commodity: event.commodity, heard: day)
    }
    let other = (location + 1 + pick % (planets.count - 1)) % planets.count
    return Rumour(planet: other, event: invented.event, commodity: invented.commodity, heard: day)
  }

  /// Collects on the lender's days. Late payments are seized: cash first, then cargo at a poor price. If that is not
  /// enough, the second stake is given if possible. Otherwise the game is over.
  /// - Parameter debts: the debt on each of the days that passed since the last landing.
  private mutating func collect(_ rules: Rules, _ debts: [Int: Int]) -> [CaptainEvent] {
    let level = level(rules)
    var events: [CaptainEvent] = []
    while money.collections < level.collections.count, day >= level.collections[money.collections].day {
      let collection = level.collections[money.collections]
      money.collections += 1
      guard money.debt > 0 else {
        if scenario == .courier { continue }
        // A captain who has paid everything before the day has paid in time.
        renown += rules.difficulties.score.instalment
        events.append(.renown(rules.difficulties.score.instalment))
        continue
      }
      // Payments since the last collection count as if they were made now.
      let ahead = max(0, money.paidAhead ?? 0)
      // A ship that lands later is asked for no more than was announced for the day.
      let debt = debts[collection.day] ?? money.debt
      let asked = max(0, (debt + ahead) * collection.share / 1000 - ahead)
      money.paidAhead = nil
      if asked == 0 {
        if scenario == .courier { continue }
        renown += rules.difficulties.score.instalment
        events.append(.renown(rules.difficulties.score.instalment))
        continue
      }
      money.due = min(money.debt, money.due + asked)
      money.dueDay = max(collection.day + level.grace, day)
      events.append(.instalment(due: money.due, by: money.dueDay))
    }
    // The last day is one on which a captain can still pay.
    guard money.due > 0, day > money.dueDay else { return events }
    events += takeForDebt(min(money.cash, money.due))
    for commodity in stride(from: Rules.goods - 1, through: 0, by: -1) where money.due > 0 {
      while money.due > 0, ship.cargo[commodity] > 0 { events += seizeUnit(of: commodity, rules) }
    }
    guard money.due > 0 else { return events }
    guard let stake = secondStake(rules) else { return events + end(.bankrupt) }
    // The lender waits for the missing rest: it stays in the debt.
    money.due = 0
    return events + give(stake)
  }

  private mutating func takeForDebt(_ credits: Int) -> [CaptainEvent] {
    guard credits > 0 else { return [] }
    money.move(-credits, .repayments)
    money.debt -= credits
    money.due -= credits
    return [.repaid(credits)]
  }

  private mutating func seizeUnit(of commodity: Int, _ rules: Rules) -> [CaptainEvent] {
    let price = markets.price(location, commodity, rules.market) * rules.difficulties.seizure / 1000
    ship.remove(1, of: commodity)
    money.move(price, .seized)
    return [.lost(Commodity.allCases[commodity], units: 1)] + takeForDebt(min(price, money.due))
  }

  /// True if no planet can be reached with all the fuel that money, cargo and credit could buy.
  func isStranded(_ rules: Rules) -> Bool {
    let range = value(of: .engine, rules)
    var nearest = Int.max
    for planet in planets.indices where planet != location {
      let distance = distance(location, planet)
      if distance <= range { nearest = min(nearest, distance) }
    }
    let missing = nearest == Int.max ? 0 : nearest - ship.fuel
    guard missing > 0 else { return false }
    var liquid = money.cash + credit(rules)
    let spread = spread(at: location, rules)
    for commodity in 0..<Rules.goods where ship.cargo[commodity] > 0 {
      liquid += markets.revenue(
        location, commodity, units: ship.cargo[commodity], spread: spread, rules.market)
    }
    return liquid < missing * planets[location].fuelPrice
  }
}
