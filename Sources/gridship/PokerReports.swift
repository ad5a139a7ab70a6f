import Foundation
import VideoPoker

/// The return of perfect play by a pay table, in its printed form.
struct TableReport: Encodable {
  let id: String?
  let name: String
  let game: String
  let stake: Int
  let pays: [Int]
  /// The return for the stake, multiplied by the denominator.
  let numerator: Int
  let denominator: Int
  /// The return for each chip.
  let back: Double
  /// The standard deviation of a round's return, in chips for the stake.
  let standardDeviation: Double
  let hands: [Row]

  struct Row: Encodable {
    let hand: String
    let pays: Int
    /// The number of deals out of all: 2,598,960, with a joker 2,869,685.
    let dealt: Int
    /// The number of rounds out of the denominator.
    let final: Int
  }

  init(_ table: PayTable, id: String?, name: String) {
    let play = PerfectPlay(table), frequencies = Frequencies(table)
    (self.id, self.name) = (id, name)
    (game, stake, pays) = (table.game.rawValue, table.stake, table.pays)
    (numerator, denominator, back) = (play.numerator, play.denominator, play.back.value)
    hands = (table.game.hands.reversed() + [.nothing]).map { hand in
      // A game that does not tell some hands apart has one row for them.
      let parts = HandCategory.allCases.filter { table.game.paid($0) == hand }
      return Row(
        hand: table.name(of: hand), pays: table[hand], dealt: parts.reduce(0) { $0 + frequencies.dealt($1) },
        final: parts.reduce(0) { $0 + frequencies.final($1) })
    }
    let rounds = Double(play.denominator), mean = Double(play.numerator) / rounds
    let squares = hands.reduce(0.0) { $0 + Double($1.final) * Double($1.pays) * Double($1.pays) } / rounds
    standardDeviation = (squares - mean * mean).squareRoot()
  }

  var text: String {
    let each = stake == 1 ? "" : ", for \(stake) chips"
    var lines = [
      "\(name) (\(pays.map(String.init).joined(separator: " "))\(each))",
      "Perfect play brings back \(String(format: "%.6f", 100 * back))%.",
      "Exactly \(Grouped.text(numerator)) / \(Grouped.text(denominator))\(each). Standard deviation \(String(format: "%.2f", standardDeviation)).",
      "",
      Columns.line("", ["pays", "dealt", "at the end", "one in", "of the return"]),
    ]
    for row in hands {
      let often = row.final == 0 ? "-" : Grouped.text(Int((Double(denominator) / Double(row.final)).rounded()))
      let share = numerator == 0 ? 0 : 100 * Double(row.final) * Double(row.pays) / Double(numerator)
      lines.append(
        Columns.line(
          row.hand,
          [
            Grouped.text(row.pays), Grouped.text(row.dealt), Grouped.text(row.final), often,
            String(format: "%.2f%%", share),
          ]))
    }
    return lines.joined(separator: "\n")
  }
}

/// A pay table in a list.
struct TableSummary: Encodable {
  let id: String
  let short: String
  let name: String
  let game: String
  let stake: Int
  let pays: [Int]
  /// The return of perfect play for each chip.
  let back: Double

  init(_ item: PayTableList.Item) {
    (id, short, name) = (item.id, item.short, item.name)
    (game, stake, pays) = (item.table.game.rawValue, item.table.stake, item.table.pays)
    back = PerfectPlay(item.table).back.value
  }

  var text: String {
    let deck = PayTable.Game(rawValue: game)?.wild == .joker ? "joker: " : ""
    let numbers = deck + (stake == 1 ? "" : "\(stake): ") + pays.map(String.init).joined(separator: " ")
    return Columns.padded(short, 14) + Columns.padded(name, 34) + String(format: "%9.4f%%  ", 100 * back) + numbers
  }
}

/// A hold of a deal in its printed form.
struct HoldLine: Encodable {
  let cards: String
  /// The players' name for the cards.
  let name: String
  /// The positions of the cards, counted from 1.
  let places: [Int]
  /// The mean return for the table's stake, as a fraction.
  let numerator: Int
  let denominator: Int
  let expected: Double
  /// The loss compared with the best hold.
  let cost: Double
  /// The number of draws out of all that end in each hand; hands that never come are left out.
  let ends: [String: Int]
  let draws: Int

  init(_ value: HoldValue, _ analysis: DealAnalysis) {
    let kept = analysis.hand.cards(kept: value.hold)
    cards = kept.map(\.description).joined(separator: " ")
    name = "\(analysis.phrase(of: value.hold))"
    places = value.hold.places.map { $0 + 1 }
    (numerator, denominator) = (value.expected.numerator, value.expected.denominator)
    expected = value.expected.value
    cost = analysis.best.expected.value - expected
    draws = value.ways
    var ends: [String: Int] = [:]
    for category in HandCategory.allCases where value.count(of: category) > 0 {
      ends[analysis.table.name(of: category), default: 0] += value.count(of: category)
    }
    self.ends = ends
  }

  static func text(_ analysis: DealAnalysis, name: String, all: Bool) -> String {
    let best = HoldLine(analysis.best, analysis)
    var lines = [
      "\(analysis.hand), \(name)",
      best.places.isEmpty ? "Draw five new cards." : "Keep \(best.name): \(best.cards).", "",
      Columns.line("", ["chips", "exactly", "costs"]),
    ]
    for value in analysis.ranked.prefix(all ? 32 : 6) {
      let line = HoldLine(value, analysis)
      lines.append(
        Columns.line(
          line.cards.isEmpty ? "nothing" : line.cards,
          [
            String(format: "%.6f", line.expected), "\(value.expected)",
            line.cost == 0 ? "-" : String(format: "%.6f", line.cost),
          ]))
    }
    lines += ["", "Of \(Grouped.text(best.draws)) draws:"]
    let game = analysis.table.game
    for category in game.hands.reversed() + [.nothing] {
      let parts = HandCategory.allCases.filter { game.paid($0) == category }
      let count = parts.reduce(0) { $0 + analysis.best.count(of: $1) }
      if count > 0 { lines.append(Columns.line(analysis.table.name(of: category), [Grouped.text(count)])) }
    }
    return lines.joined(separator: "\n")
  }
}

/// Numbers with commas between thousands.
private enum Grouped {
  static func text(_ number: Int) -> String {
    var digits = Array(String(abs(number)))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return (number < 0 ? "-" : "") + String(digits)
  }
}

/// Text in columns: the first from the left, the others from the right.
private enum Columns {
  static func line(_ name: String, _ values: [String]) -> String {
    padded(name, 26)
      + zip(values, [9, 13, 20, 11, 15]).map { String(repeating: " ", count: max(1, $1 - $0.count)) + $0 }.joined()
  }

  static func padded(_ text: String, _ count: Int) -> String {
    text + String(repeating: " ", count: max(1, count - text.count))
  }
}
