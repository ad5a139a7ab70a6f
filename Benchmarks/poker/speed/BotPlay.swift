import Foundation
import VideoPoker

/// The perfect bot plays by the rules of the game, action by action.
enum BotPlay {
  static func measure(hands: Int) {
    let game = VideoPoker(), table = PayTableList.standard.ranked.table
    let options = PokerOptions.practice(table), bot = PerfectBot(options)
    var state = game.start(options, seed: 2026)
    var paid = 0, squares = 0.0, wins: [HandCategory: Int] = [:]
    let took = ContinuousClock().measure {
      while state.hands < hands || !isSettled(state) {
        guard (try? game.apply(bot.action(in: state), to: &state)) != nil else { return }
        guard case .settled(let round) = state.phase else { continue }
        let chips = round.paid / round.bet
        paid += chips
        squares += Double(chips * chips)
        wins[round.category, default: 0] += 1
      }
    }
    let mean = Double(paid) / Double(hands)
    let exact = PerfectPlay(table), frequencies = Frequencies(table)
    let all = Double(exact.denominator)
    let second = HandCategory.allCases.reduce(0.0) {
      $0 + Double(frequencies.final($1)) / all * Double(table[$1] * table[$1])
    }
    let sigma = ((second - exact.back.value * exact.back.value) / Double(hands)).squareRoot()
    let off = (mean - exact.back.value) / sigma
    print(
      "\(hands) hands in \(took): return \(mean), exactly \(exact.back.value), \(String(format: "%.2f", off)) sigma off"
    )
    for category in HandCategory.allCases.reversed() where frequencies.final(category) > 0 {
      let expected = Double(frequencies.final(category)) / all * Double(hands)
      print("  \(category.name): \(wins[category] ?? 0), expected \(String(format: "%.1f", expected))")
    }
    if abs(off) > 4 { exit(1) }
  }

  private static func isSettled(_ state: PokerState) -> Bool {
    if case .settled = state.phase { true } else { false }
  }
}
