import GameCore
import TerminalKit
import Testing

@testable import Rogueship
@testable import RogueshipScreens
@testable import Shell

/// The pane of the ship, in any room that there may be.
@Suite struct ShipPaneTests {
  private let game = Rogueship()
  private var start: GameState { game.start(.init(), seed: 5) }

  private func drawn(
    _ state: GameState, _ height: Int, width: Int = 60, selected: Int = 0, isActive: Bool = true
  ) -> Frame {
    var frame = Frame(width: width + 2, height: height + 4)
    ShipPane.draw(
      game.view(of: state), selected: selected, isActive: isActive, into: &frame, Area(1, 2, width, height))
    return frame
  }

  private func lines(_ frame: Frame) -> [String] {
    frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: 8...26) func everyPartHasOneRowThatIsMarkedAndClicked(height: Int) throws {
    for selected in Part.allCases.indices {
      let frame = drawn(start, height, selected: selected)
      let lines = lines(frame)
      let targets = frame.targets.compactMap { target -> (part: Int, area: Area)? in
        guard case .item(let item) = target.action, case .part(let part) = RogueshipTarget(item: item) else {
          return nil
        }
        return (part, target.area)
      }
      #expect(targets.contains { $0.part == selected })
      #expect(targets.map(\.part) == Array(targets[0].part..<(targets[0].part + targets.count)))
      for (part, area) in targets {
        #expect(area.height == 1 && area.x == 1)
        #expect(lines[area.y].contains(Narrator.shared.name(Part.allCases[part])), "\(height): \(lines[area.y])")
        #expect(lines[area.y].contains("▸") == (part == selected))
        // A mark fills its own row alone.
        #expect((frame[2, area.y].style.ground == Style.choice.ground) == (part == selected))
        let isWhole = targets.count == Part.allCases.count
        #expect(area.width == (isWhole ? 60 : 59), "the last column is for what says that there are more")
        #expect((frame[60, area.y].style.ground == Style.choice.ground) == (part == selected && isWhole))
      }
      #expect(frame.text.contains("▲") == (targets[0].part > 0))
      #expect(frame.text.contains("▼") == (targets[targets.count - 1].part < Part.allCases.count - 1))
      if targets.count < Part.allCases.count { #expect(targets.count >= 3) }
      // The text under the list is complete, and only a heading is over the list.
      #expect(lines.contains { $0.contains("The tank is full. The hull is whole.") })
      #expect(lines[0..<2].allSatisfy { $0.allSatisfy { $0 == " " } })
      #expect(targets[0].area.y == (lines[2].contains("part") ? 3 : 2))
    }
  }

  @Test func aPaneThatIsOnlyLookedAtMarksNothing() {
    let frame = drawn(start, 12, selected: 3, isActive: false)
    #expect(!frame.text.contains("▸"))
    #expect(lines(frame).allSatisfy { !$0.contains("Hull: ") })
    // Text without room is left out, and the list is not.
    let low = drawn(start, Part.allCases.count, isActive: false)
    for part in Part.allCases { #expect(low.text.contains(Narrator.shared.name(part))) }
    #expect(!low.text.contains("The tank is full."))
  }

  @Test func fuelAndRepairsAreOfferedWithTheirPrices() {
    var state = start
    let planet = state.location
    func line() -> String { lines(drawn(state, 24)).first { $0.contains("tank") || $0.contains("fuel:") } ?? "" }
    #expect(line().contains("The tank is full. The hull is whole."))
    let price = game.view(of: state).planet(planet).fuelPrice, repair = game.view(of: state).repairPrice
    state.ship.fuel -= 1
    #expect(line().contains("f fuel: 1 for \(price). The hull is whole."))
    state.ship.hull -= 1
    #expect(line().contains("f fuel: 1 for \(price); r repair: 1 for \(repair)"))
    state.ship.fuel += 1
    #expect(line().contains("The tank is full. r repair: 1 for \(repair)"))
  }

  @Test func theLenderIsToldOfInEveryStateOfTheDebt() throws {
    var state = start
    func text() -> String {
      lines(drawn(state, 24, width: 100)).joined(separator: " ").split(separator: " ").joined(separator: " ")
    }
    let next = try #require(game.view(of: state).nextInstalment)
    #expect(
      text().contains(
        "p pay the lender: \(Text.number(next.credits)) due on day \(next.day), payable until day \(next.lastDay)"))
    state.money.paidAhead = 2000
    #expect(text().contains("p pay the lender: nothing more is due on day \(next.day)"))
    state.money.due = 1
    state.money.dueDay = 17
    #expect(text().contains("p pay the lender: 1 by day 17"))
    state.money.due = 0
    state.money.debt = 0
    #expect(text().contains("You have no debt."))
    state.money.debt = 40
    state.money.collections = 99
    #expect(game.view(of: state).nextInstalment == nil && text().contains("p pay the lender: 40 in all"))
    let credit = game.view(of: state).credit
    #expect(text().contains("B borrow: the bank lends up to") == (credit > 0))
  }

  @Test func theBankIsNamedWhereItLends() throws {
    let view = try #require(
      (UInt64(1)...20).lazy.map { game.view(of: game.start(.init(), seed: $0)) }
        .first { $0.credit > 0 })
    var frame = Frame(width: 100, height: 24)
    ShipPane.draw(view, selected: 0, isActive: true, into: &frame, frame.area)
    #expect(frame.text.contains("B borrow: the bank lends up to \(Text.number(view.credit))"))
  }

  @Test func theNextStepSaysWhetherItCanBeHadHere() throws {
    var state = start
    let part = try #require(Part.allCases.first { game.view(of: state).priceHere(of: $0) != nil })
    let price = try #require(game.view(of: state).priceHere(of: part))
    func row(_ part: Part) -> String {
      let name = " \(Narrator.shared.name(part)) "
      return lines(drawn(state, 24)).first { $0.contains(name) && ($0.contains("□") || $0.contains("■")) } ?? ""
    }
    /// True if the next step of a part is coloured as available. Another part is marked.
    func isBright(_ part: Part) -> Bool {
      let selected = part == Part.allCases[0] ? 1 : 0
      let frame = drawn(state, 24, selected: selected)
      let name = " \(Narrator.shared.name(part)) "
      let y = lines(frame).firstIndex { $0.contains(name) && ($0.contains("□") || $0.contains("■")) } ?? 0
      return frame[1 + 24, y].style == Style(.good)
    }
    state.money.cash = price
    #expect(row(part).contains("\(Text.number(price)) cr ✓ Enter") && isBright(part))
    state.money.cash = price - 1
    #expect(row(part).contains("\(Text.number(price)) cr, too dear") && !isBright(part))
    state.ship.steps[part.rawValue] = 3
    #expect(row(part).contains("■■■") && row(part).contains("complete") && !isBright(part))
    // A step for which the yard here is too small.
    state.money.cash = 1_000_000
    let other = try #require(
      Part.allCases.first {
        state.ship.steps[$0.rawValue] = 2
        return game.view(of: state).priceHere(of: $0) == nil
      })
    let next = try #require(game.view(of: state).nextStep(of: other))
    #expect(row(other).contains("cr, yard \(next.yard)") && !isBright(other))
  }
}
