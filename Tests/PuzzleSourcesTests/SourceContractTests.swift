import BuiltPrograms
import Catalogue
import CatalogueStore
import Foundation
import Testing

@testable import PuzzleSources

/// The contract of every source: each fault has a named outcome, and the last good copy stays.
@Suite struct SourceContractTests {
  static let good = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  static let new = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

  /// The faults of a source, with the name of the outcome that each must have.
  enum Fault: String, CaseIterable {
    case down, slow, forbidden, empty, truncated, encoding, field, day, yesterday, duplicates, large, redirects, clock
    case contradiction

    var outcome: String {
      switch self {
      case .forbidden: "refused"
      case .encoding: "other-encoding"
      case .field: "changed-field"
      case .day: "wrong-day"
      case .yesterday: "repeated"
      case .large: "too-large"
      case .redirects: "endless-redirect"
      case .clock: "wrong-clock"
      default: rawValue
      }
    }

    /// True if the puzzles are taken all the same, with a note.
    var isNote: Bool { [.duplicates, .clock, .contradiction].contains(self) }
  }

  /// A catalogue with the good copy of a source, and what to do for a fault.
  private struct Sample {
    let store: CatalogueStore
    var entry: SourceList.Entry
    let source: any PuzzleSource

    init(_ entry: SourceList.Entry, _ source: (any PuzzleSource)? = nil) throws {
      store = try CatalogueStore(file: CatalogueStore.inMemory)
      (self.entry, self.source) = (entry, source ?? entry.source)
    }

    mutating func refresh(_ now: Int = Int(Date().timeIntervalSince1970)) async throws -> SourceOutcome {
      try await store.refresh(&entry, now: now, isForced: true, by: source)
    }

    /// Asks once more after a fault, and checks what holds for every source.
    mutating func check(_ fault: Fault, from before: SourceCopy?) async throws {
      let count = try store.select().count
      let outcome = try await refresh()
      if fault.isNote {
        #expect(outcome.name == "taken" && outcome.notes.contains { $0.name == fault.outcome }, "\(outcome)")
        return
      }
      #expect(outcome.name == fault.outcome, "\(outcome)")
      #expect(entry.outcome == fault.outcome && entry.words?.isEmpty == false && entry.tried != nil)
      #expect(entry.copy == before, "the last good copy stays")
      #expect(try store.select().count == count)
    }
  }

  // MARK: Feeds

  @Test(arguments: Fault.allCases, [false, true])
  func aFeedAndAServerNameEachFault(_ fault: Fault, isServer: Bool) async throws {
    // The catalogue of a server belongs to no day.
    if isServer, [.day, .yesterday].contains(fault) { return }
    let feeds = try Feeds.shared.get(), key = "\(fault)\(isServer)"
    let base = "\(feeds.address)/\(key)"
    let source =
      isServer
      ? HTTPSource(name: "there", server: base, seconds: 1)
      : HTTPSource(name: "there", address: base + "/feed", isDaily: true, seconds: 1)
    var sample = try Sample(SourceList.Entry(name: "there", kind: .feed, address: base, isDaily: !isServer), source)
    if fault == .contradiction { _ = try sample.store.add([Self.catalogued(Self.good, by: "Ada", from: "higher")]) }
    let first = try await sample.refresh()
    #expect(first.result == .taken(new: fault == .contradiction ? 0 : 1, known: fault == .contradiction ? 1 : 0))
    let copy = try #require(sample.entry.copy)
    #expect(copy.tag == "\"one\"" && copy.count == 1)
    let same = try await sample.refresh()
    #expect(same.result == .unchanged)
    let known = try #require(sample.entry.copy)
    if fault == .down {
      // Nobody listens at this port any longer.
      sample = try Sample(sample.entry, HTTPSource(name: "there", address: "http://127.0.0.1:9/feed", seconds: 1))
    } else {
      try feeds.set(key, fault.rawValue)
    }
    try await sample.check(fault, from: known)
    if fault == .forbidden {
      let rested = try await sample.store.refresh(&sample.entry, now: known.fetched + 60, isForced: true)
      #expect(rested.result == .rested, "it asked for two minutes")
    }
    if fault == .contradiction {
      let number = try #require(try sample.store.number(of: PuzzleIdentity(try Self.puzzle(Self.good))))
      #expect(try sample.store.puzzles([number]).first?.puzzle.credits.author == "Ada", "the higher source wins")
    }
  }

  @Test func furtherFaultsOfFeedsHaveTheSameNames() async throws {
    let feeds = try Feeds.shared.get()
    for (name, outcome) in [("cut", "truncated"), ("type", "changed-field"), ("page", "changed-field")] {
      try feeds.set("more", name)
      var sample = try Sample(
        SourceList.Entry(name: "more", kind: .feed, address: feeds.address + "/more/feed"))
      #expect(try await sample.refresh().name == outcome)
    }
  }

  // MARK: Files, links, and what the program has itself

  @Test(arguments: [
    Fault.down, .empty, .truncated, .encoding, .field, .day, .yesterday, .duplicates, .large, .redirects,
    .contradiction,
  ])
  func aFileNamesEachFault(_ fault: Fault) async throws {
    let folder = TemporaryFolder()
    let day = { (shift: Int) in CalendarDay.text(Int(Date().timeIntervalSince1970) + shift * 86_400) }
    func feed(_ puzzles: [String], _ shift: Int = 0) -> String {
      let list = puzzles.map { "{\"puzzle\":\"\($0)\",\"author\":\"Bob\"}" }.joined(separator: ",")
      return "{\"date\":\"\(day(shift))\",\"puzzles\":[\(list)]}"
    }
    let file = try folder.write(feed([Self.good]), to: "feed.json")
    var sample = try Sample(SourceList.Entry(name: "file", kind: .file, address: file, isDaily: true))
    if fault == .contradiction { _ = try sample.store.add([Self.catalogued(Self.good, by: "Ada", from: "higher")]) }
    _ = try await sample.refresh()
    let copy = sample.entry.copy
    switch fault {
    case .down: try FileManager.default.removeItem(atPath: file)
    case .empty: try folder.write(" \n", to: "feed.json")
    case .truncated: try folder.write(String(feed([Self.new]).prefix(70)), to: "feed.json")
    case .encoding: try folder.write([0x7B, 0xE9, 0x7D], to: "feed.json")
    case .field: try folder.write(feed([Self.new]).replacing("puzzles", with: "sudokus"), to: "feed.json")
    case .day: try folder.write(feed([Self.new], -3), to: "feed.json")
    case .yesterday: try folder.write(feed([Self.good], -1), to: "feed.json")
    case .duplicates: try folder.write(feed([Self.new, String(Self.new.reversed())]), to: "feed.json")
    case .large: try folder.write(String(repeating: " ", count: 17 << 20), to: "feed.json")
    case .redirects:
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
    default: try folder.write(feed([Self.good, Self.new]), to: "feed.json")
    }
    try await sample.check(fault, from: copy)
  }

  @Test func aFolderTakesItsGoodFilesAndNamesTheOthers() async throws {
    let folder = TemporaryFolder()
    try folder.write(Self.good + "\n", to: "a.sdm")
    try folder.write("{\"sudokus\":[]}", to: "b.json")
    try FileManager.default.createDirectory(atPath: folder.path("more"), withIntermediateDirectories: true)
    try folder.write(Self.new + "\n", to: "more/c.sdm")
    var sample = try Sample(SourceList.Entry(name: "folder", kind: .file, address: folder.path, licence: "CC0-1.0"))
    let outcome = try await sample.refresh()
    #expect(outcome.result == .taken(new: 2, known: 0))
    #expect(outcome.notes.map(\.name) == ["left-out"] && "\(outcome.notes)".contains("b.json"))
    let puzzles = try sample.store.puzzles([1, 2]).map(\.puzzle.credits)
    #expect(puzzles.allSatisfy { $0.source == "folder" && $0.licence == "CC0-1.0" })
    #expect(try await sample.refresh().result == .unchanged)
  }

  @Test func aLinkIsReadOrNamesItsFault() async throws {
    var sample = try Sample(
      SourceList.Entry(name: "link", kind: .link, address: "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79"))
    #expect(try await sample.refresh().result == .taken(new: 1, known: 0))
    var broken = try Sample(SourceList.Entry(name: "link", kind: .link, address: "https://sudokupad.app/scf5Nl"))
    #expect(try await broken.refresh().name == "unreadable")
    var none = try Sample(SourceList.Entry(name: "link", kind: .link, address: " "))
    #expect(try await none.refresh().name == "empty")
  }

  @Test func theGeneratorHasPuzzlesForEachDayAndTheSameEverywhere() async throws {
    let source = GeneratorSource()
    let now = 1_795_910_400
    guard case .puzzles(let puzzles, let copy, _) = try await source.fetch(SourceRequest(now: now)),
      case .puzzles(let again, _, _) = try await GeneratorSource().fetch(SourceRequest(now: now + 3600)),
      case .puzzles(_, let tomorrow, _) = try await source.fetch(SourceRequest(now: now + 86_400, known: copy))
    else {
      Issue.record("the generator always has puzzles")
      return
    }
    #expect(puzzles == again && puzzles.count >= 5 && puzzles.allSatisfy { $0.credits.date == copy.day })
    #expect(tomorrow.day != copy.day && tomorrow.digest != copy.digest)
    if case .puzzles = try await source.fetch(SourceRequest(now: now + 60, known: copy)) {
      Issue.record("the puzzles of a day are the same all day")
    }
  }

  @Test func theListKeepsSourcesInTheirOrderWithTheirCopies() throws {
    let store = try CatalogueStore(file: CatalogueStore.inMemory)
    var list = try SourceList(of: store)
    #expect(list.entries.isEmpty)
    var entry = SourceList.Entry(name: "a", kind: .feed, address: "https://example.org/a", licence: "CC0-1.0")
    entry.copy = SourceCopy(fetched: 1000, count: 3, digest: "x", tag: "\"t\"")
    list.entries = [entry, SourceList.Entry(name: "b", kind: .generator, address: "")]
    try list.keep(in: store)
    #expect(try SourceList(of: store) == list)
    #expect(entry.rests(at: 1000 + 3599) && !entry.rests(at: 1000 + 3600) && !entry.rests(at: 999))
    entry.notBefore = 9000
    #expect(entry.rests(at: 8999) && !entry.rests(at: 9000))
  }

  @Test func daysAreCountedInUTC() {
    #expect(
      CalendarDay.text(0) == "1970-01-01" && CalendarDay.text(1_795_910_400 + 86_399) == CalendarDay.text(1_795_910_400)
    )
    #expect(
      CalendarDay.number("1970-01-02") == 1
        && CalendarDay.number("2026-11-29T10:00:00Z") == CalendarDay.number("2026-11-29"))
    for other in ["", "tomorrow", "2026-13-01", "29.11.2026"] { #expect(CalendarDay.number(other) == nil, "\(other)") }
  }

  private static func puzzle(_ text: String) throws -> ImportedPuzzle {
    try #require(try PuzzleImport.read(text).first)
  }

  private static func catalogued(_ text: String, by author: String, from source: String) throws -> CataloguedPuzzle {
    var puzzle = CataloguedPuzzle(try puzzle(text))
    (puzzle.credits.author, puzzle.credits.source) = (author, source)
    return puzzle
  }
}
