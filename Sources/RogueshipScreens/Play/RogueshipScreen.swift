import GameCore
import Phrases
import Rogueship
import Shell
import TerminalKit

/// The trading sim on the screen: chart, market, ship and news in port; a scene on the way; cards for events.
final class RogueshipScreen: GameScreen {
  /// A message about events, to be read and dismissed.
  struct Card {
    let title: String
    let lines: [String]
  }

  let play: GameOnScreen<Rogueship>
  var words: Words { play.shell.words }
  var pane = PortPane.chart {
    didSet { if pane == .market, oldValue != .market { openMarket() } }
  }
  var planet: Int
  /// The good that is marked in the market.
  var good = 0
  /// True if the player has marked a good in this port.
  var hasMarkedGood = false
  var part = 0
  /// The marked answer. None is marked at first, so that an extra Enter on the way gives no answer.
  var answer: Int?
  /// The first visible row of the news.
  var newsTop = 0
  /// True if the ship has just landed after a calm trip. Then Enter, which dismisses every other arrival, does not
  /// trade.
  private var hasJustLanded = false
  var card: Card?
  /// The first visible line of the card.
  private(set) var cardTop = 0
  /// Digits typed before a key, as in `12b`.
  var count: Int?
  /// The outcome of the last answer of an encounter.
  private(set) var outcome: [String] = []
  private var isEndShown = false
  /// The flight that is shown, and the time of its last frame, in milliseconds.
  private(set) var flight: RogueshipFlight?
  private var drawn = 0
  /// The pictures of the flight, of the chart in port, and of encounters.
  let pictures = ScenePictures()
  let charts = ScenePictures()
  let meetings = ScenePictures()

  init(_ play: GameOnScreen<Rogueship>) {
    self.play = play
    planet = 0
    planet = view.location
    if let best = bestTarget { planet = best }
    markBestSale()
  }

  var game: any OpenGame { play }
  var shell: RunningShell { play.shell }
  var view: CaptainView { play.game.view(of: play.state) }
  var title: String { "Rogueship" }
  var manual: [HelpPart] { play.game.guide(to: play.session.options).map { HelpPart($0) } }
  var keySection: String { Self.actions.name }
  var status: String {
    if flight == nil, let line = play.raceLine() { return line }
    let view = view
    let place = view.encounter == nil && flight == nil ? view.name(of: view.location) : words("between planets")
    let level = view.narrator.name(view.difficulty)
    return words("\(place) · day \(flight?.day ?? view.day) of \(view.lastDay) · \(level)")
  }

  /// True if chart, market, planet and ship fit beside each other.
  var isWide: Bool { shell.terminal.size.columns >= 118 && shell.terminal.size.rows >= 38 }

  /// The name of the player's key.
  func key(_ usual: Key) -> String { shell.keyName(usual, in: keySection) }

  func appear() {
    if shell.settings.pictures.wantsPixels { shell.terminal.askForGraphics() }
    if play.isOver, !isEndShown { showEnd() }
  }

  func leave() { play.putAway() }
  func focus(_ isHere: Bool) { play.focus(isHere) }

  func showEnd() {
    isEndShown = true
    play.settle { [self] in shell.push(RogueshipEndScreen(play)) }
  }

  // MARK: Actions

  /// Takes an action and shows its result if it must be seen.
  func act(_ action: CaptainAction) {
    let (before, old) = (view, play.state)
    guard let turn = play.perform(action) else { return }
    fly(before, old, turn.events)
    count = nil
    if play.isOver {
      return show(Card(title: words("The end"), lines: turn.lines))
    }
    switch action {
    case .go, .wait, .answer: travelled(turn, before)
    default:
      markAfter(action)
      if let line = turn.lines.last { shell.note(line) }
    }
  }

  /// Shows the completed flight, unless the settings turn motion off.
  private func fly(_ before: CaptainView, _ old: GameState, _ events: [CaptainEvent]) {
    guard shell.moves else { return }
    flight = RogueshipFlight(from: before, to: view, play.game.timeline(of: events, from: old, to: play.state))
    drawn = shell.environment.milliseconds()
  }

  var tickTime: Int? { flight == nil ? nil : 50 }

  func tick() {
    let now = shell.environment.milliseconds()
    flight?.advance(by: Double(now - drawn) / 1000)
    drawn = now
    if flight?.isOver == true { flight = nil }
  }

  private func travelled(_ turn: GameOnScreen<Rogueship>.ToldTurn, _ before: CaptainView) {
    answer = nil
    if view.encounter != nil {
      if before.encounter != nil { outcome = turn.lines } else { outcome = [] }
      if before.encounter == nil, shell.settings[.guides], let line = FirstTrip.line(view, pane, planet, key) {
        shell.note("★ " + line)
      }
      return
    }
    outcome = []
    if let best = bestTarget { planet = best }
    newsTop = 0
    hasMarkedGood = false
    markBestSale()
    pane = .market
    let lines = turn.lines + ended(since: before)
    let isQuiet = turn.events.allSatisfy { event in
      switch event {
      case .departed, .arrived, .heard, .news: true
      default: false
      }
    }
    if isQuiet {
      // The departure is no news.
      hasJustLanded = true
      shell.note(lines.dropFirst(turn.events.first?.isDeparture == true ? 1 : 0).joined(separator: " "))
    } else {
      show(Card(title: view.name(of: view.location), lines: lines))
    }
  }

  func show(_ card: Card) {
    self.card = card
    cardTop = 0
  }

  /// News and rumours of this planet that have ended.
  private func ended(since before: CaptainView) -> [String] {
    let view = view
    var known = before.rumours.filter { $0.planet == view.location }.map { ($0.event, $0.commodity) }
    if before.location == view.location, let news = before.newsHere { known = [news] }
    return known.filter { $0.0 != view.newsHere?.event || $0.1 != view.newsHere?.commodity }.map {
      view.narrator.over($0.0, $0.1, on: view.name(of: view.location))
    }
  }

  /// Marks the good aboard that sells at the best profit, until the player marks another. The good to buy is the
  /// player's choice.
  private func markBestSale() {
    let view = view
    guard !hasMarkedGood, view.isInPort, let best = TradeAdvice(view).bestToSell else { return }
    good = best.rawValue
  }

  /// The mark stays on a bought good, and on the player's choice. Otherwise it moves to the best sale once all of a
  /// good is sold. Other cargo may have another best target on the chart.
  private func markAfter(_ action: CaptainAction) {
    switch action {
    case .buy(_, let commodity):
      (good, hasMarkedGood) = (commodity.rawValue, true)
      if let best = bestTarget { planet = best }
    case .sell(_, let commodity):
      if view.ship.cargo[commodity.rawValue] == 0 { markBestSale() }
      if let best = bestTarget { planet = best }
    default: break
    }
  }

  /// Opens the market with the former mark, or with the best sale, which is then announced.
  private func openMarket() {
    let old = good
    markBestSale()
    if good != old {
      let name = view.narrator.name(Commodity.allCases[good])
      shell.note(words("The mark is on \(name) now: it sells for more than you paid."))
    }
  }

  /// The planet on which the cargo aboard earns most; `nil` with an empty hold, which has its loads to choose from.
  private var bestTarget: Int? { view.ship.load > 0 ? TradeAdvice(view).bestTarget : nil }

  func depart(to planet: Int) {
    let view = view
    let distance = view.distance(view.location, planet)
    guard shell.settings[.asksBeforeDeparture], StarMap(view, selected: nil).reach(planet) == .now else {
      return act(.go(planet))
    }
    let days = words.count(view.days(to: planet), "day", "days")
    var lines = [
      words(
        "\(days), \(distance) of \(view.ship.fuel) fuel. On the way: \(PlanetCard.dangers(view.dangers(to: planet), words))."
      )
    ]
    if view.isCollected(on: view.day + view.days(to: planet)) {
      lines.append(
        words(
          "The instalment of \(words.number(view.money.due)) is too late when you land: the lender takes cash, then cargo. \(key("p")) pays it now."
        )
      )
    }
    if !TradeAdvice(view).isInTime(planet) {
      lines.append(
        words(
          "The licence runs out on the way and the game ends there: you sell nothing more, and have no tenth for retiring."
        )
      )
    }
    lines += LoadText.departure(to: planet, view)
    shell.push(
      Question(
        shell.stack, words("Off to \(view.name(of: planet))?"), lines,
        [.init(key: "y", label: words("Depart")) { [self] in act(.go(planet)) }]))
  }

  func ask(_ title: String, _ lines: [String], _ label: String, _ action: CaptainAction) {
    shell.push(
      Question(
        shell.stack, title, lines,
        [
          .init(key: "n", label: words("No")) {},
          .init(key: "y", label: label) { [self] in act(action) },
        ]))
  }

  func give(_ answer: Int) {
    guard let encounter = view.encounter, encounter.answers.indices.contains(answer) else { return }
    let option = encounter.answers[answer]
    guard option.odds.loss > 0 else { return act(.answer(option.answer)) }
    let loss = words.decimal("\(option.odds.loss / 10).\(option.odds.loss % 10)%")
    ask(
      "\(view.narrator.name(option.answer, to: encounter.kind))?",
      [words("The chance that you lose the ship is \(loss).")], words("Do it"), .answer(option.answer))
  }

  // MARK: Events

  func pick(_ item: Int) {
    flight = nil
    if card != nil { return closeCard() }
    switch RogueshipTarget(item: item) {
    case .planet(let index):
      pane = .chart
      if planet == index { depart(to: index) } else { planet = index }
    case .good(let index):
      pane = .market
      (good, hasMarkedGood) = (index, true)
    case .part(let index): (pane, part) = (.ship, index)
    case .answer(let index): give(index)
    case .pane(let chosen): pane = chosen
    case nil: break
    }
  }

  func scroll(_ rows: Int) { move(0, rows) }

  func move(_ dx: Int, _ dy: Int) {
    if let encounter = view.encounter {
      let last = encounter.answers.count - 1
      answer = answer.map { max(0, min(last, $0 + dx + dy)) } ?? (dx + dy < 0 ? last : 0)
      return
    }
    switch pane {
    case .chart: planet = StarMap(view, selected: planet).next(from: planet, dx, dy)
    case .market:
      good = (good + dx + dy + Commodity.allCases.count) % Commodity.allCases.count
      hasMarkedGood = true
    case .ship: part = (part + dx + dy + Part.allCases.count) % Part.allCases.count
    case .news: newsTop = max(0, newsTop + dy * 3)
    }
  }

  func type(_ key: Key) -> Bool {
    // Any key ends the flight, and also acts.
    flight = nil
    let isFirst = hasJustLanded
    hasJustLanded = false
    if isFirst, key == .enter, card == nil, pane == .market, view.isInPort {
      shell.note(words("You are in port. \(self.key(.enter)) chooses an amount of the marked good."))
      return true
    }
    if key == .escape, card == nil, count != nil {
      count = nil
      shell.note(words("The number is forgotten."))
      return true
    }
    guard card == nil, case .character(let character) = key, character.isASCII, let digit = character.wholeNumberValue
    else {
      if case .character("b") = key { return false }
      if case .character("s") = key { return false }
      count = nil
      return false
    }
    if view.encounter != nil {
      guard digit > 0 else { return false }
      give(digit - 1)
    } else if pane == .chart {
      guard (1...view.planetCount).contains(digit) else { return false }
      planet = digit - 1
    } else {
      let next = (count ?? 0) * 10 + digit
      count = next > 999 || next == 0 ? nil : next
      if let count { shell.note(words("\(count): b buys, s sells so many.")) }
    }
    return true
  }

  /// Shows the rest of the card, or closes it.
  func closeCard() {
    if isCardLonger {
      cardTop += cardRows
      return
    }
    card = nil
    if play.isOver { showEnd() }
  }

  var lines: [(day: Int, text: String)] {
    var day = 0
    var lines: [(day: Int, text: String)] = []
    for told in play.told {
      for event in told.events { if case .arrived(_, let on) = event { day = on } }
      lines += told.lines.map { (day, $0) }
    }
    return lines
  }
}

extension CaptainEvent {
  fileprivate var isDeparture: Bool { if case .departed = self { true } else { false } }
}
