import ArgumentParser
import Catalogue
import CatalogueStore
import Files
import Foundation
import PuzzleSources

struct CatalogueSources: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "List, add and refresh the sources that the catalogue takes puzzles from.",
    discussion: """
      A source is a file or a folder, a link, a feed at an address, another Gridship server, or the generator with its \
      puzzles of the day. Where two contradict each other, the one that stands higher in the list wins. If a source fails, \
      its last good copy stays in the catalogue, and the list tells its age.

      EXAMPLES
        gridship catalogue sources add weekly https://example.org/w.json --daily
        gridship catalogue sources add club ~/puzzles --licence CC-BY-4.0
        gridship catalogue sources add friends https://example.net --kind server
        gridship catalogue sources refresh
      """, subcommands: [ListSources.self, AddSource.self, RemoveSource.self, RefreshSources.self],
    defaultSubcommand: ListSources.self)
}

struct ListSources: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the sources with the age of their last good copies.")

  @Flag(help: "A line of JSON a source.") var json = false
  @OptionGroup var file: CatalogueFile

  func run() throws {
    let store = try file.open()
    let list = try reporting { () throws(CatalogueError) in try SourceList(of: store) }
    let now = Int(Date().timeIntervalSince1970)
    for entry in list.entries { print(json ? try JSONLines.line(entry) : Self.line(entry, now)) }
    if list.entries.isEmpty { complain("there is no source yet; 'gridship catalogue sources add' adds one") }
  }

  static func line(_ entry: SourceList.Entry, _ now: Int) -> String {
    let copy = entry.copy.map { "\($0.count) puzzles, \(age(now - $0.fetched)) old" } ?? "no copy yet"
    let last = entry.outcome.map { "\($0): \(entry.words ?? "")" } ?? "never asked"
    return [entry.name, entry.kind.rawValue, entry.address, entry.licence ?? "no licence told", copy, last]
      .joined(separator: "\t")
  }

  private static func age(_ seconds: Int) -> String {
    switch max(0, seconds) {
    case let some where some < 3600: "\(some / 60) min"
    case let some where some < 2 * 86_400: "\(some / 3600) h"
    case let some: "\(some / 86_400) days"
    }
  }
}

struct AddSource: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a source below the others; nothing is fetched yet.")

  @Argument(help: "The name, which its puzzles carry.") var name: String
  @Argument(help: "A file, a folder, a link, or the address of a feed or a server; none for the generator.")
  var address: String?
  @Option(
    help:
      "The kind: \(SourceList.Entry.Kind.allCases.map(\.rawValue).joined(separator: ", ")); by default found from the address."
  )
  var kind: SourceList.Entry.Kind?
  @Option(help: "The licence of puzzles that name none.") var licence: String?
  @Flag(help: "The puzzles belong to a day, so that those of another day are refused.") var daily = false
  @Flag(help: "Above the others instead of below.") var first = false
  @OptionGroup var file: CatalogueFile

  private func found() throws -> (SourceList.Entry.Kind, String) {
    guard let address else {
      guard kind == .generator else {
        throw ValidationError("name a file, a link or an address; only --kind generator has none")
      }
      return (.generator, "")
    }
    if let kind { return (kind, address) }
    if PathName.status(address) != nil {
      return (.file, address.hasPrefix("/") ? address : FileManager.default.currentDirectoryPath + "/" + address)
    }
    do throws(ImportError) { if try !PuzzleImport.argument(address).isEmpty { return (.link, address) } } catch {
      guard error == .unknownAddress else { throw ValidationError("\(error)") }
    }
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else {
      throw ValidationError("there is no file '\(address)', and it is no address")
    }
    return (.feed, address)
  }

  func validate() throws {
    guard (1...80).contains(name.count) else { throw ValidationError("a name has 1 to 80 characters") }
    _ = try found()
  }

  func run() throws {
    let (kind, address) = try found()
    let store = try file.open()
    var list = try reporting { () throws(CatalogueError) in try SourceList(of: store) }
    guard !list.entries.contains(where: { $0.name == name }) else {
      complain("there is a source '\(name)' already; 'gridship catalogue sources remove' removes it")
      throw ExitCode(1)
    }
    let entry = SourceList.Entry(name: name, kind: kind, address: address, licence: licence, isDaily: daily)
    list.entries.insert(entry, at: first ? 0 : list.entries.count)
    let changed = list
    try reporting { () throws(CatalogueError) in try changed.keep(in: store) }
  }
}

struct RemoveSource: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a source; its puzzles stay in the catalogue.")

  @Argument(help: "The name of the source.") var name: String
  @OptionGroup var file: CatalogueFile

  func run() throws {
    let store = try file.open()
    var list = try reporting { () throws(CatalogueError) in try SourceList(of: store) }
    guard let place = list.entries.firstIndex(where: { $0.name == name }) else {
      complain("there is no source '\(name)'")
      throw ExitCode(1)
    }
    list.entries.remove(at: place)
    let changed = list
    try reporting { () throws(CatalogueError) in try changed.keep(in: store) }
  }
}

struct RefreshSources: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Ask the sources for new puzzles.",
    discussion: """
      EXIT STATUS
        0   done
        1   a source failed; its last good copy stays
        3   the catalogue cannot be used
        64  wrong use
      """)

  @Argument(help: "The names of sources; all without any.") var names: [String] = []
  @Flag(help: "Ask even those whose copies are fresh.") var force = false
  @Flag(help: "A line of JSON a source.") var json = false
  @OptionGroup var file: CatalogueFile

  /// An outcome in its JSON form.
  private struct Line: Encodable {
    let source: String
    let outcome: String
    let words: String
    let notes: [String]
  }

  func run() async throws {
    let store = try file.open()
    var list = try reporting { () throws(CatalogueError) in try SourceList(of: store) }
    if let unknown = names.first(where: { name in !list.entries.contains { $0.name == name } }) {
      complain("there is no source '\(unknown)'")
      throw ExitCode(1)
    }
    var hasFailed = false
    for place in list.entries.indices where names.isEmpty || names.contains(list.entries[place].name) {
      let outcome: SourceOutcome
      do throws(CatalogueError) {
        outcome = try await store.refresh(
          &list.entries[place], now: Int(Date().timeIntervalSince1970),
          above: Set(list.entries[(place + 1)...].map(\.name)), isForced: force)
        try list.keep(in: store)
      } catch {
        complain("\(error)")
        throw ExitCode(3)
      }
      if case .failed = outcome.result { hasFailed = true }
      if json {
        print(
          try JSONLines.line(
            Line(
              source: outcome.source, outcome: outcome.name, words: outcome.words,
              notes: outcome.notes.map { "\($0.name): \($0)" })))
      } else {
        print("\(outcome.source): \(outcome.name == "taken" ? "" : outcome.name + ", ")\(outcome.words)")
        for note in outcome.notes { print("  \(note.name): \(note)") }
      }
    }
    if hasFailed { throw ExitCode(1) }
  }
}

extension SourceList.Entry.Kind: ExpressibleByArgument {}
