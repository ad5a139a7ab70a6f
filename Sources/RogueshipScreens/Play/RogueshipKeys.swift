import Rogueship
import Shell
import TerminalKit

/// The keys of the screen in each of its states.
extension RogueshipScreen {
  static let actions = KeySection(
    "rogueship", "Rogueship",
    KeyAction.moves("Move the mark.") + [
      KeyAction("go", [.enter], "Fly, trade an amount, fit a part, give the marked answer, or put a card away."),
      KeyAction("put-away", [" "], "Put a card away."),
      KeyAction("chart", ["c"], "Chart."), KeyAction("market", ["m"], "Market."),
      KeyAction("ship", ["v"], "Ship."), KeyAction("news", ["n"], "News."),
      KeyAction("next-pane", [.tab], "The next pane, or the one before."),
      KeyAction("pane-before", [.backTab], "The next pane, or the one before."),
      KeyAction(
        "buy", ["b"], "Buy the most that fits and that you can pay. A number before it says how many: 12b."),
      KeyAction("sell", ["s"], "Sell all that you carry of it. A number before it says how many: 12s."),
      KeyAction("buy-one", ["+", "="], "Buy or sell one unit."), KeyAction("sell-one", ["-"], "Buy or sell one unit."),
      KeyAction("sell-everything", ["S"], "Sell everything aboard that is legal here."),
      KeyAction("fuel", ["f"], "Fill the tank, as far as the money goes."),
      KeyAction("repair", ["r"], "Repair the hull, as far as the money goes."),
      KeyAction("pay", ["p"], "Pay the lender."), KeyAction("borrow", ["B"], "Borrow from the bank."),
      KeyAction("hint", ["i"], "Say what you could do next."),
      KeyAction("load-near", ["t"], "Load what is offered for a safe trip, and ask for the departure."),
      KeyAction("load-far", ["o"], "Load what is offered for the richest trip, and ask for the departure."),
      KeyAction("load-unknown", ["e"], "Load for the new market that is offered, and ask for the departure."),
      KeyAction("undo", ["u"], "Undo the last trade or work in this port."),
      KeyAction("redo", [.control("r")], "Redo what was undone."),
      KeyAction("wait", ["w"], "Stay a day in port; asks first."),
      KeyAction(
        "retire", ["R"], "End the game here. A fortune without debts counts a tenth more. Asks first."),
      KeyAction("distances", ["d"], "How far it is from the marked planet to all others."),
      KeyAction("score", ["g"], "What the score is made of, and what would add to it."),
      KeyAction("guide", ["G"], "The first-game guide on or off."),
      KeyAction("first", [.home], "Go to the first or to the last."),
      KeyAction("last", [.end], "Go to the first or to the last."),
      KeyAction("home", [.escape, "q"], "Leave the game. It is saved."),
    ])

  var keys: KeyTable {
    if card != nil { return cardKeys }
    if view.ending != nil { return endKeys }
    return view.encounter == nil ? portKeys : encounterKeys
  }

  /// The name of the player's key that shows a pane.
  func keyName(of pane: PortPane) -> String { key(Self.actions[pane.name].keys[0]) }

  private var leaving: Binding {
    Self.actions.binding("home", label: "home") { [self] in
      shell.leave(self)
    }
  }

  private var guide: Binding {
    Self.actions.binding("guide") { [self] in
      shell.settings[.guides].toggle()
      shell.note(words(shell.settings[.guides] ? "The guide is on." : "The guide is off."))
    }
  }

  private var hint: Binding {
    Self.actions.binding("hint") { [self] in
      shell.note(FirstGameGuide.line(view, pane, planet, good, key) ?? words("There is no hint now."))
    }
  }

  private var cardKeys: KeyTable {
    KeyTable([
      Binding(.enter, .escape, " ", label: "go on", help: "Put the card away.") { [self] in closeCard() }
    ])
  }

  private var endKeys: KeyTable {
    KeyTable([
      Self.actions.binding("go", label: "the score", help: "See the score again.") { [self] in showEnd() }, leaving,
    ])
  }

  private var encounterKeys: KeyTable {
    KeyTable(
      Self.actions.moves(label: "choose", help: "Choose an answer; its number gives it at once.") { [self] in
        move($0, $1)
      } + [
        Self.actions.binding(
          "go", label: answer == nil ? "" : "give the answer",
          help: "Give the answer that is marked. What can lose the ship asks first.",
          unless: { [self] in
            answer == nil ? words("No answer is marked: ↓ marks one, and a number gives its answer.") : nil
          }
        ) {
          [self] in if let answer { give(answer) }
        },
        Self.actions.binding(
          "undo", help: "Undo.",
          unless: { [self] in words("You cannot undo a trip once you have seen what you meet.") }
        ) {},
        hint, guide, leaving,
      ] + listEnds)
  }

  private var portKeys: KeyTable {
    let panes = PortPane.allCases.map { pane in
      Self.actions.binding(pane.name, label: pane == self.pane ? "" : pane.label) { [self] in self.pane = pane }
    }
    let actions = Self.actions
    return KeyTable(
      paneKeys + serviceKeys + panes + lenderKeys + tradeElsewhere + loadKeys + [
        actions.binding("undo", label: "undo", unless: undoRefusal) {
          [self] in play.undo()
        },
        actions.binding("redo", label: "redo", unless: redoRefusal) {
          [self] in play.redo()
        },
        actions.binding("wait", label: "wait") { [self] in
          ask(
            words("Wait a day here?"), [words("Prices change, the debt grows, and you cannot undo it.")],
            words("Wait"), .wait)
        },
        actions.binding("retire", label: "retire") { [self] in
          ask(words("Retire here and now?"), retirement, words("Retire"), .retire)
        },
        actions.binding("next-pane") { [self] in turnPane(1) },
        actions.binding("pane-before") { [self] in turnPane(-1) },
        hint, guide, leaving,
      ] + listEnds)
  }

  /// The keys of the offered loads.
  private var loadKeys: [Binding] {
    LoadOffer.Kind.allCases.map { kind in
      Self.actions.binding("load-\(kind.rawValue)", unless: loadRefusal(kind)) { [self] in
        if let offer = TradeAdvice(view).offers.first(where: { $0.kind == kind }) { take(offer) }
      }
    }
  }

  private func loadRefusal(_ kind: LoadOffer.Kind) -> () -> String? {
    { [self] in
      TradeAdvice(view).offers.contains { $0.kind == kind } ? nil : words("No such load is offered here now.")
    }
  }

  /// Loads the ship as offered, and asks for the departure.
  private func take(_ offer: LoadOffer) {
    for action in offer.actions { act(action) }
    planet = offer.planet
    depart(to: offer.planet)
  }

  /// The result of retiring now, by the rules.
  private var retirement: [String] {
    let view = view
    var state = play.state
    _ = try? play.game.apply(.retire, to: &state)
    let after = play.game.view(of: state)
    let units = view.ship.cargo.reduce(0, +)
    let unsold = units == 0 ? [] : [words("What is aboard is not sold: \(words.count(units, "unit", "units")).")]
    let score = unsold + [words("The game ends here with \(words.count(after.score, "point", "points")).")]
    if after.ending == .bankrupt {
      return [
        words(
          "You owe more than you own: your fortune is \(words.number(view.fortune)). You end bankrupt, and money counts nothing."
        )
      ] + score
    }
    return [
      words("Your fortune is \(words.number(view.fortune)), and retiring adds a tenth to what it counts.")
    ] + score
  }

  private func turnPane(_ by: Int) {
    pane = PortPane(rawValue: (pane.rawValue + by + PortPane.allCases.count) % PortPane.allCases.count) ?? .chart
  }

  private func undoRefusal() -> String? {
    play.session.canUndo ? nil : words("You have done nothing in this port that can be undone.")
  }

  private func redoRefusal() -> String? { play.session.canRedo ? nil : words("Nothing was undone.") }

  private var paneKeys: [Binding] {
    let actions = Self.actions
    return switch pane {
    case .chart:
      actions.moves(
        label: "mark", help: "Mark the next planet that way; a number marks it by its place on the chart."
      ) {
        [self] in move($0, $1)
      } + [
        actions.binding("distances") { [self] in showDistances() }, actions.binding("score") { [self] in showScore() },
        actions.binding("go", label: "fly there", help: "Fly to the planet that is marked.", unless: departRefusal) {
          [self] in depart(to: planet)
        },
      ]
    case .market: marketKeys
    case .ship:
      actions.steps(label: "mark", help: "Mark a part.") { [self] in move(0, $0) } + [
        actions.binding("go", label: "fit", help: "Fit the next step of the part that is marked.", unless: fitRefusal) {
          [self] in act(.fit(Part.allCases[part]))
        }
      ]
    case .news:
      actions.steps(label: "scroll", help: "Scroll the log.") { [self] in move(0, $0) }
    }
  }

  private func showDistances() {
    let view = view
    show(Card(title: words("From \(view.name(of: planet))"), lines: Distances.rows(from: planet, view)))
  }

  private func showScore() { show(Card(title: words("What counts"), lines: ScoreLine.sentences(view))) }

  private func departRefusal() -> String? {
    let view = view
    if planet == view.location { return words("You are on this planet. Mark another one.") }
    switch StarMap(view, selected: nil).reach(planet) {
    case .never:
      return view.narrator.text(
        .outOfRange(distance: view.distance(view.location, planet), range: view.value(of: .engine)))
    case .withFuel:
      return words(
        "The trip takes \(view.distance(view.location, planet)) fuel, and you have \(view.ship.fuel): \(key("f")) fills the tank."
      )
    case .here, .now: return nil
    }
  }

  private func fitRefusal() -> String? {
    let part = Part.allCases[part]
    guard view.nextStep(of: part) != nil else { return words("This part is complete.") }
    guard let price = view.priceHere(of: part) else { return view.narrator.text(.notFitted) }
    return price > view.money.cash
      ? words("It costs \(words.number(price)); you have \(words.number(view.money.cash)).") : nil
  }

  // MARK: Market

  private var commodity: Commodity { Commodity.allCases[good] }
  private var held: Int { view.ship.cargo[good] }

  private func buyRefusal() -> String? {
    let view = view
    if view.isForbidden(commodity, on: view.location) { return view.narrator.text(.forbidden) }
    if view.freeHold == 0 { return words("The hold is full.") }
    if view.stock(commodity) == 0 { return words("The market has no more \(view.narrator.name(commodity)).") }
    return view.mostToBuy(commodity) == 0
      ? words("A unit costs \(view.price(commodity)); you have \(words.number(view.money.cash)).") : nil
  }

  private func sellRefusal() -> String? {
    held == 0 ? words("You carry no \(view.narrator.name(commodity)).") : nil
  }

  private var marketKeys: [Binding] {
    let actions = Self.actions
    return actions.steps(label: "mark", help: "Mark a good.") { [self] in move(0, $0) } + [
      actions.binding("buy", label: "buy most", unless: buyRefusal) {
        [self] in act(.buy(min(count ?? .max, view.mostToBuy(commodity)), commodity))
      },
      actions.binding("sell", label: "sell all", unless: sellRefusal) {
        [self] in act(.sell(min(count ?? .max, held), commodity))
      },
      actions.binding(
        "go", label: "amount", help: "Choose how much to buy, or how much to sell of what brings a profit here.",
        unless: tradeRefusal
      ) {
        [self] in trade()
      },
      actions.binding("buy-one", unless: buyRefusal) { [self] in act(.buy(1, commodity)) },
      actions.binding("sell-one", unless: sellRefusal) { [self] in act(.sell(1, commodity)) },
      actions.binding("sell-everything", unless: sellEverythingRefusal) {
        [self] in sellEverything()
      },
    ]
  }

  /// The keys of trade outside the market, which say that trade is done there.
  private var tradeElsewhere: [Binding] {
    guard pane != .market else { return [] }
    let refusal = { [self] in
      words("\(key("m")) opens the market; \(key("b")) buys and \(key("s")) sells there.")
    }
    return ["buy", "sell"].map {
      Self.actions.binding($0, help: "Buy or sell in the market; m opens it.", unless: refusal) {}
    }
  }

  private func tradeRefusal() -> String? { buyRefusal() == nil || held > 0 ? nil : buyRefusal() }

  private func trade() {
    let commodity = commodity, name = view.narrator.name(commodity)
    let view = view
    // Cargo that sells for more than it cost is for sale.
    if buyRefusal() == nil, held == 0 || TradeAdvice(view).bestToSell != commodity {
      shell.push(
        AmountPrompt(shell.stack, words("Buy \(name)"), 1...view.mostToBuy(commodity)) { [self] units in
          words("for \(words.number(view.cost(commodity, units: units))) of \(words.number(view.money.cash)) credits")
        } done: { [self] in
          act(.buy($0, commodity))
        })
    } else {
      shell.push(
        AmountPrompt(shell.stack, words("Sell \(name)"), 1...held) { [self] in
          words("for \(words.number(view.revenue(commodity, units: $0))) credits")
        } done: { [self] in
          act(.sell($0, commodity))
        })
    }
  }

  private var sellable: [Commodity] {
    Commodity.allCases.filter { view.ship.cargo[$0.rawValue] > 0 && !view.isForbidden($0, on: view.location) }
  }

  private func sellEverythingRefusal() -> String? {
    sellable.isEmpty ? words("You carry nothing that is legal here.") : nil
  }

  private func sellEverything() {
    for commodity in sellable { act(.sell(view.ship.cargo[commodity.rawValue], commodity)) }
  }

  // MARK: Ship and lender

  private var serviceKeys: [Binding] {
    [
      Self.actions.binding("fuel", label: "fuel", unless: fuelRefusal) { [self] in
        act(.refuel(min(view.tank - view.ship.fuel, view.money.cash / view.planet(view.location).fuelPrice)))
      },
      Self.actions.binding("repair", label: "repair", unless: repairRefusal) { [self] in
        act(.repair(min(view.value(of: .hull) - view.ship.hull, view.money.cash / view.repairPrice)))
      },
    ]
  }

  private var lenderKeys: [Binding] {
    [
      Self.actions.binding("pay", label: "pay", unless: payRefusal) { [self] in
        let most = min(view.money.cash, view.money.debt)
        let due = view.money.due
        shell.push(
          AmountPrompt(
            shell.stack, words("Pay the lender"), 1...most, start: due > 0 ? min(due, most) : most, text: words.number
          ) { [self] credits in
            due > 0 && credits >= due
              ? words("It pays the instalment in time and earns renown.")
              : due > 0 ? words("It is less than the \(words.number(due)) that are due.") : useOfPaying
          } done: { [self] in
            act(.pay($0))
          })
      },
      Self.actions.binding("borrow", unless: borrowRefusal) { [self] in
        shell.push(
          AmountPrompt(shell.stack, words("Borrow"), 1...view.credit, text: words.number) { [self] _ in
            words("The debt grows by it, and so does the interest.")
          } done: { [self] in
            act(.borrow($0))
          })
      },
    ]
  }

  /// The use of a payment while none is due.
  private var useOfPaying: String {
    let view = view
    guard let next = view.nextInstalment, next.credits > 0 else { return words("It makes the debt smaller.") }
    return words("It counts towards the \(words.number(next.credits)) of day \(next.day).")
  }

  private func fuelRefusal() -> String? {
    if view.ship.fuel == view.tank { return words("The tank is full.") }
    return view.money.cash < view.planet(view.location).fuelPrice ? words("You have no money for fuel.") : nil
  }

  private func repairRefusal() -> String? {
    if view.ship.hull == view.value(of: .hull) { return words("The hull is whole.") }
    return view.money.cash < view.repairPrice ? words("You have no money for repairs.") : nil
  }

  private func payRefusal() -> String? {
    if view.money.debt == 0 { return words("You have no debt.") }
    return view.money.cash == 0 ? words("You have no money.") : nil
  }

  private func borrowRefusal() -> String? { view.credit == 0 ? view.narrator.text(.noCredit) : nil }
}
