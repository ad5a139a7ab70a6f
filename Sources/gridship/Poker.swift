import ArgumentParser
import Foundation
import VideoPoker

/// Exact figures of video poker.
struct Poker: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Analyse pay tables and hands of video poker, exactly.",
    discussion: """
      EXAMPLES
        gridship poker analyse --table 9/6
        gridship poker analyse --pays "1 2 3 4 6 9 25 50 800" --json
        gridship poker hold "Th Jh Qh 2c 3d"
        gridship poker tables
      """,
    subcommands: [AnalyseTable.self, HoldCards.self, ListTables.self])
}

/// The choice of a pay table.
struct TableChoice: ParsableArguments {
  @Option(help: "A pay table by its name; 'gridship poker tables' lists them.") var table: String?
  @Option(
    help: """
      A pay table of your own: what each hand pays, from the lowest to the highest. 9 numbers for Jacks or Better, 11 for its \
      bonus games, 13 for those with kickers, 10 for Deuces Wild. 'joker:' in front makes 11 numbers Joker Poker with kings or \
      better, and 10 with two pair or better. '5:' in front makes them pays for five chips.
      """)
  var pays: String?

  func validate() throws { _ = try read() }

  /// The chosen table and its name.
  func read() throws -> (item: PayTableList.Item?, table: PayTable, name: String) {
    let list = PayTableList.standard
    if let pays {
      guard table == nil else { throw ValidationError("--table and --pays exclude one another") }
      let own: PayTable
      do throws(PayTableError) { own = try PayTable(reading: pays) } catch { throw ValidationError("\(error)") }
      let item = list.item(of: own)
      return (item, own, item?.name ?? "\(own.game.name), pays of your own")
    }
    guard let item = list[table ?? list.ranked.id] else {
      throw ValidationError(
        "There is no pay table '\(table ?? "")'. There are \(list.items.map(\.short).joined(separator: ", ")).")
    }
    return (item, item.table, item.name)
  }
}

/// `gridship poker analyse`: the return of perfect play by a pay table.
struct AnalyseTable: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyse", abstract: "Say what perfect play brings back, as an exact fraction.",
    discussion: """
      Every deal is played by the best of its 32 holds. Where two are equally good, the one that keeps more cards is taken: \
      how often a hand comes depends on that, the return does not.
      """)

  @OptionGroup var choice: TableChoice
  @Flag(help: "One line of JSON.") var json = false

  func run() throws {
    let (item, table, name) = try choice.read()
    let report = TableReport(table, id: item?.id, name: name)
    print(json ? try JSONLines.line(report) : report.text)
  }
}

/// `gridship poker hold`: the 32 holds of a deal.
struct HoldCards: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hold", abstract: "Say what to hold of five cards, and what each hold is worth.")

  @Argument(help: "Five cards as rank and suit, as in \"Th Jh Qh 2c 3d\".") var cards: [String]
  @OptionGroup var choice: TableChoice
  @Flag(help: "All 32 holds instead of the best six.") var all = false
  @Flag(help: "A line of JSON for each of the 32 holds, best first.") var json = false

  func validate() throws { _ = try hand() }

  private func hand() throws -> Hand {
    do throws(CardsError) { return try Hand(reading: cards.joined(separator: " ")) } catch {
      throw ValidationError("\(error)")
    }
  }

  func run() throws {
    let hand = try hand()
    let (_, table, name) = try choice.read()
    do throws(CardsError) { try table.game.check(hand) } catch { throw ValidationError("\(error)") }
    let analysis = DealAnalysis(of: hand, by: table)
    guard !json else {
      for value in analysis.ranked { print(try JSONLines.line(HoldLine(value, analysis))) }
      return
    }
    print(HoldLine.text(analysis, name: name, all: all))
  }
}

/// `gridship poker tables`: the pay tables that have names.
struct ListTables: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tables", abstract: "List the pay tables with what perfect play brings back.")

  @Flag(help: "A line of JSON a table.") var json = false

  func run() throws {
    for item in PayTableList.standard.items {
      let report = TableSummary(item)
      print(json ? try JSONLines.line(report) : report.text)
    }
  }
}
