import Rogueship

/// What every key does, by what is on the screen.
extension RogueshipScreen {
  var keys: KeyTable {
    if card != nil { return cardKeys }
    if view.ending != nil { return endKeys }
    return view.encounter == nil ? portKeys : encounterKeys
  }

  private var leaving: Binding {
    Binding(.escape, "q", label: "home", help: "Leave the game; it is kept as it is.") { [self] in
      desk.remove(self)
    }
  }

  private var guide: Binding {
    Binding("G", help: "The first-game guide on or off.") { [self] in
      desk.settings.guides.toggle()
      desk.note(desk.settings.guides ? "The guide speaks." : "The guide is silent.")
    }
  }

  private var cardKeys: KeyTable {
    KeyTable([
      Binding(.enter, .escape, " ", label: "go on", help: "Put the card away.") { [self] in closeCard() }
    ])
  }

  private var endKeys: KeyTable {
    KeyTable([
      Binding(.enter, label: "the score", help: "See the score again.") { [self] in showEnd() }, leaving,
    ])
  }

  private var encounterKeys: KeyTable {
    KeyTable(
      KeyTable.moves(label: "choose", help: "Choose an answer; its number gives it at once.") { [self] in
        move($0, $1)
      } + [
        Binding(
          .enter, label: "give the answer", help: "Give the answer that is marked. What can lose the ship asks first."
        ) {
          [self] in give(answer)
        },
        Binding("u", help: "Take back.", unless: { "What is met cannot be unseen, so it cannot be taken back." }) {},
        guide, leaving,
      ])
  }

  private var portKeys: KeyTable {
    let panes = Pane.allCases.map { pane in
      Binding(pane.key, label: pane == self.pane ? "" : pane.title.lowercased(), help: "\(pane.title).") {
        [self] in
        self.pane = pane
      }
    }
    let turn = "The next pane, or the one before."
    return KeyTable(
      paneKeys + panes + shipKeys + [
        Binding("u", label: "undo", help: "Take back the last trade or work in this port.", unless: undoRefusal) {
          [self] in play.undo()
        },
        Binding(.control("r"), label: "redo", help: "Do again what was taken back.", unless: redoRefusal) {
          [self] in play.redo()
        },
        Binding("w", label: "wait", help: "Stay a day in port; asks first.") { [self] in
          ask("Wait a day here?", ["Prices move, interest grows, nothing can be taken back."], "Wait", .wait)
        },
        Binding("R", label: "retire", help: "End the game here, with a tenth more for the fortune; asks first.") {
          [self] in
          let sheet = view.scoreSheet
          ask(
            "Retire here and now?",
            ["Your fortune is \(Text.number(sheet.fortune)), and counts for a tenth more. The game is over then."],
            "Retire",
            .retire)
        },
        Binding(.tab, help: turn) { [self] in turnPane(1) },
        Binding(.backTab, help: turn) { [self] in turnPane(-1) },
        guide, leaving,
      ])
  }

  private func turnPane(_ by: Int) {
    pane = Pane(rawValue: (pane.rawValue + by + Pane.allCases.count) % Pane.allCases.count) ?? .chart
  }

  private func undoRefusal() -> String? {
    play.session.canUndo ? nil : "Nothing was done in this port yet; what was before cannot be taken back."
  }

  private func redoRefusal() -> String? { play.session.canRedo ? nil : "Nothing was taken back." }

  private var paneKeys: [Binding] {
    switch pane {
    case .chart:
      KeyTable.moves(label: "mark", help: "Mark the next planet that way; a number marks it by its place on the chart.")
      {
        [self] in move($0, $1)
      } + [
        Binding(.enter, label: "fly there", help: "Fly to the planet that is marked.", unless: departRefusal) {
          [self] in depart(to: planet)
        }
      ]
    case .market: marketKeys
    case .ship:
      KeyTable.steps(label: "mark", help: "Mark a part.") { [self] in move(0, $0) } + [
        Binding(.enter, label: "fit", help: "Fit the next step of the part that is marked.", unless: fitRefusal) {
          [self] in act(.fit(Part.allCases[part]))
        }
      ]
    case .news:
      KeyTable.steps(label: "scroll", help: "Scroll the log.") { [self] in move(0, $0) }
    }
  }

  private func departRefusal() -> String? {
    let view = view
    if planet == view.location { return "You are there. Mark another planet." }
    switch StarMap(view, selected: nil).reach(planet) {
    case .never:
      return Narrator.shared.text(
        .outOfRange(distance: view.distance(view.location, planet), range: view.value(of: .engine)))
    case .withFuel:
      return "It takes \(view.distance(view.location, planet)) fuel and you have \(view.ship.fuel): f fills the tank."
    case .here, .now: return nil
    }
  }

  private func fitRefusal() -> String? {
    let part = Part.allCases[part]
    guard view.nextStep(of: part) != nil else { return "It is as good as it gets." }
    guard let price = view.priceHere(of: part) else { return Narrator.shared.text(.notFitted) }
    return price > view.money.cash ? "It costs \(Text.number(price)); you have \(Text.number(view.money.cash))." : nil
  }

  // MARK: Market

  private var commodity: Commodity { Commodity.allCases[good] }
  private var held: Int { view.ship.cargo[good] }

  private func buyRefusal() -> String? {
    let view = view
    if view.isForbidden(commodity, on: view.location) { return Narrator.shared.text(.forbidden) }
    if view.freeHold == 0 { return "The hold is full." }
    if view.stock(commodity) == 0 { return "No \(Narrator.shared.name(commodity)) is left here." }
    return view.mostToBuy(commodity) == 0
      ? "A unit costs \(view.price(commodity)); you have \(Text.number(view.money.cash))." : nil
  }

  private func sellRefusal() -> String? { held == 0 ? "You carry no \(Narrator.shared.name(commodity))." : nil }

  private var marketKeys: [Binding] {
    let one = "Buy or sell one unit."
    return KeyTable.steps(label: "mark", help: "Mark a good.") { [self] in move(0, $0) } + [
      Binding(
        "b", label: "buy most",
        help: "Buy the most that fits and that you can pay. A number before it says how many: 12b.",
        unless: buyRefusal
      ) { [self] in act(.buy(min(count ?? .max, view.mostToBuy(commodity)), commodity)) },
      Binding(
        "s", label: "sell all", help: "Sell all that you carry of it. A number before it says how many: 12s.",
        unless: sellRefusal
      ) { [self] in act(.sell(min(count ?? .max, held), commodity)) },
      Binding(
        .enter, label: "amount", help: "Choose how much to buy; to sell, where none can be bought.",
        unless: tradeRefusal
      ) {
        [self] in trade()
      },
      Binding("+", "=", help: one, unless: buyRefusal) { [self] in act(.buy(1, commodity)) },
      Binding("-", help: one, unless: sellRefusal) { [self] in act(.sell(1, commodity)) },
      Binding("S", help: "Sell everything aboard that is no contraband here.", unless: sellEverythingRefusal) {
        [self] in sellEverything()
      },
    ]
  }

  private func tradeRefusal() -> String? { buyRefusal() == nil || held > 0 ? nil : buyRefusal() }

  private func trade() {
    let commodity = commodity, name = Narrator.shared.name(commodity)
    let view = view
    if buyRefusal() == nil {
      desk.push(
        AmountPrompt(desk, "Buy \(name)", 1...view.mostToBuy(commodity)) { units in
          "for \(Text.number(view.cost(commodity, units: units))) of \(Text.number(view.money.cash)) credits"
        } done: { [self] in
          act(.buy($0, commodity))
        })
    } else {
      desk.push(
        AmountPrompt(desk, "Sell \(name)", 1...held) {
          "for \(Text.number(view.revenue(commodity, units: $0))) credits"
        } done: { [self] in
          act(.sell($0, commodity))
        })
    }
  }

  private var sellable: [Commodity] {
    Commodity.allCases.filter { view.ship.cargo[$0.rawValue] > 0 && !view.isForbidden($0, on: view.location) }
  }

  private func sellEverythingRefusal() -> String? { sellable.isEmpty ? "There is nothing aboard to sell." : nil }

  private func sellEverything() {
    for commodity in sellable { act(.sell(view.ship.cargo[commodity.rawValue], commodity)) }
  }

  // MARK: Ship and lender

  private var shipKeys: [Binding] {
    [
      Binding("f", label: "fuel", help: "Fill the tank, as far as the money goes.", unless: fuelRefusal) {
        [self] in
        act(.refuel(min(view.tank - view.ship.fuel, view.money.cash / view.planet(view.location).fuelPrice)))
      },
      Binding("r", label: "repair", help: "Mend the hull, as far as the money goes.", unless: repairRefusal) {
        [self] in
        act(.repair(min(view.value(of: .hull) - view.ship.hull, view.money.cash / view.repairPrice)))
      },
      Binding("p", label: "pay", help: "Pay the lender.", unless: payRefusal) { [self] in
        let most = min(view.money.cash, view.money.debt)
        let due = view.money.due
        desk.push(
          AmountPrompt(desk, "Pay the lender", 1...most, start: due > 0 ? min(due, most) : most) { credits in
            due > 0 && credits >= due
              ? "pays the instalment: renown" : due > 0 ? "less than the \(Text.number(due)) that are due" : ""
          } done: { [self] in
            act(.pay($0))
          })
      },
      Binding("B", help: "Borrow from the bank.", unless: borrowRefusal) { [self] in
        desk.push(
          AmountPrompt(desk, "Borrow", 1...view.credit) { _ in
            "It adds to the debt, and to its interest."
          } done: { [self] in
            act(.borrow($0))
          })
      },
    ]
  }

  private func fuelRefusal() -> String? {
    if view.ship.fuel == view.tank { return "The tank is full." }
    return view.money.cash < view.planet(view.location).fuelPrice ? "There is no money for fuel." : nil
  }

  private func repairRefusal() -> String? {
    if view.ship.hull == view.value(of: .hull) { return "The hull is whole." }
    return view.money.cash < view.repairPrice ? "There is no money for repairs." : nil
  }

  private func payRefusal() -> String? {
    if view.money.debt == 0 { return "There is no debt." }
    return view.money.cash == 0 ? "There is no money." : nil
  }

  private func borrowRefusal() -> String? { view.credit == 0 ? Narrator.shared.text(.noCredit) : nil }
}
