import GameCore
import Rogueship

/// Rogueship as the server shows it.
struct ServedRogueship: ServedGame {
  let game = Rogueship()
  private let narrator = Narrator()

  var name: String { "Rogueship" }
  var difficulties: [(id: String, name: String)] {
    Difficulty.names.map { ($0, Narrator.english("difficulty.\($0)")) }
  }
  var usualDifficulty: String { Difficulty.normal.name }
  func options(difficulty: String) -> String { difficulty }
  var words: [String: String] { Narrator.english.all }

  func day(_ session: Session<Rogueship>) -> Int? { game.view(of: session.state).day }
  func name(of action: CaptainAction, in session: Session<Rogueship>) -> String {
    narrator.name(of: action, game.view(of: session.state))
  }
  func reason(_ refusal: CaptainRefusal) -> String { narrator.text(refusal) }
  func reason(_ refusal: Never) -> String {}
  func isSlow(_ action: String) -> Bool { false }

  /// Where the ship is and what it carries as time goes by. What was bought and sold again in between does not count, nor
  /// do the few credits that this costs.
  func essence(_ session: Session<Rogueship>) -> Essence {
    let state = session.state
    let place =
      switch state.phase {
      case .port: "port"
      case .encounter(let encounter): "met \(encounter.foe) \(encounter.destination) \(encounter.round)"
      case .over: "over"
      }
    let moment = "\(state.day) \(state.location) \(place)"
    return Essence(
      moment: moment, position: "\(moment) \(state.ship.cargo)", load: state.ship.cargo,
      worth: game.view(of: state).fortune)
  }

  func pace(of replay: Replay) -> Pace {
    Pace(leastMilliseconds: replay.steps.count * Self.actionMilliseconds, counts: { _ in true })
  }

  /// An action is read and chosen; on average nobody is faster than that.
  private static let actionMilliseconds = 250

  func view(_ session: Session<Rogueship>) -> ViewBody {
    .rogueship(RogueshipViewBody(game.view(of: session.state), narrator, game.rules))
  }

  func choices(_ session: Session<Rogueship>) -> [ChoiceBody] {
    let view = game.view(of: session.state)
    return session.choices.map { choice in
      var body = ChoiceBody(action: choice.action.description, text: narrator.name(of: choice.action, view))
      if choice.price > 0 { body.price = choice.price }
      if let amounts = choice.amounts {
        body.amounts = .init(least: amounts.lowerBound, most: amounts.upperBound)
        // The amount is the second word of an action that has one.
        var words = body.action.split(separator: " ").map(String.init)
        words[1] = "{amount}"
        body.template = words.joined(separator: " ")
      }
      body.odds = choice.odds.map { odds in
        OddsBody(
          success: odds.success, loss: odds.loss, damageOnSuccess: odds.damageOnSuccess.map(OddsBody.Damage.init),
          damageOnFailure: odds.damageOnFailure.map(OddsBody.Damage.init))
      }
      if case .answer(let answer) = choice.action { body.answer = answer.name }
      return body
    }
  }

  func event(_ event: CaptainEvent, in session: Session<Rogueship>) -> EventBody {
    let text = narrator.text(event, game.view(of: session.state))
    func body(_ kind: String, _ fill: (inout EventBody) -> Void) -> EventBody {
      var body = EventBody(kind, text: text)
      fill(&body)
      return body
    }
    switch event {
    case .bought(let commodity, let units, let cost):
      return body("bought") { ($0.commodity, $0.units, $0.credits) = (commodity.name, units, cost) }
    case .sold(let commodity, let units, let revenue, let profit):
      return body("sold") {
        ($0.commodity, $0.units, $0.credits, $0.profit) = (commodity.name, units, revenue, profit)
      }
    case .refuelled(let units, let cost): return body("refuelled") { ($0.units, $0.credits) = (units, cost) }
    case .repaired(let points, let cost): return body("repaired") { ($0.points, $0.credits) = (points, cost) }
    case .fitted(let part, let step, let cost):
      return body("fitted") { ($0.part, $0.step, $0.credits) = (part.name, step, cost) }
    case .repaid(let credits): return body("repaid") { $0.credits = credits }
    case .borrowed(let credits): return body("borrowed") { $0.credits = credits }
    case .departed(let from, let to, let days):
      return body("departed") { ($0.from, $0.to, $0.days) = (from + 1, to + 1, days) }
    case .arrived(let planet, let day): return body("arrived") { ($0.planet, $0.day) = (planet + 1, day) }
    case .news(let planet, let event, let commodity):
      return body("news") { ($0.planet, $0.event, $0.commodity) = (planet + 1, event.name, commodity?.name) }
    case .heard(let rumour):
      return body("heard") {
        ($0.planet, $0.event, $0.commodity) = (rumour.planet + 1, rumour.event.name, rumour.commodity?.name)
      }
    case .met(let kind, let foe): return body("met") { ($0.encounter, $0.foe) = (kind?.name, foe) }
    case .answered(let kind, let answer, let success):
      return body("answered") { ($0.encounter, $0.answer, $0.success) = (kind?.name, answer.name, success) }
    case .turnedOut(let kind): return body("turnedOut") { $0.encounter = kind.name }
    case .struck(let damage, let hull): return body("struck") { ($0.damage, $0.hull) = (damage, hull) }
    case .mended(let points): return body("mended") { $0.points = points }
    case .cash(let credits, let line): return body("cash") { ($0.credits, $0.line) = (credits, line.name) }
    case .gained(let commodity, let units): return body("gained") { ($0.commodity, $0.units) = (commodity.name, units) }
    case .lost(let commodity, let units): return body("lost") { ($0.commodity, $0.units) = (commodity.name, units) }
    case .standing(let faction, let by): return body("standing") { ($0.faction, $0.by) = (faction.name, by) }
    case .remembered(let deed): return body("remembered") { $0.deed = deed.name }
    case .renown(let points): return body("renown") { $0.points = points }
    case .delayed(let days): return body("delayed") { $0.days = days }
    case .lostFuel(let units): return body("lostFuel") { $0.units = units }
    case .instalment(let due, let day): return body("instalment") { ($0.credits, $0.day) = (due, day) }
    case .ended(let ending): return body("ended") { $0.ending = ending.name }
    }
  }
}
