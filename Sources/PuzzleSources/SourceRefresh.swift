import Catalogue
import CatalogueStore
import Sudoku

/// The result of asking one source.
public struct SourceOutcome: Hashable, Sendable {
  /// The results of a try.
  public enum Result: Hashable, Sendable {
    /// New puzzles, and those that the catalogue had.
    case taken(new: Int, known: Int)
    /// The same as in the last good copy.
    case unchanged
    /// Not asked, because the copy is fresh or the source wants to rest.
    case rested
    /// No puzzles; the last good copy stays.
    case failed(SourceFailure)
  }

  /// The name of the source.
  public let source: String
  /// The result.
  public let result: Result
  /// Remarks about the puzzles.
  public let notes: [SourceNote]

  /// The name of the outcome, for programs.
  public var name: String {
    switch result {
    case .taken: "taken"
    case .unchanged: "unchanged"
    case .rested: "rested"
    case .failed(let failure): failure.name
    }
  }

  /// The outcome in words.
  public var words: String {
    switch result {
    case .taken(let new, let known): "\(new) new, \(known) known"
    case .unchanged: "nothing has changed"
    case .rested: "its copy is fresh, or it asked to wait"
    case .failed(let failure): "\(failure)"
    }
  }
}

extension CatalogueStore {
  /// Asks a source, and takes its puzzles into the catalogue. The entry gets the outcome; a failure leaves its last good
  /// copy as it was.
  /// - Parameters:
  ///   - now: the time in seconds since 1970.
  ///   - lower: the names of the sources with a lower rank.
  ///   - isForced: true to ask even if the copy is fresh. A source that asked to wait is left alone all the same.
  ///   - source: the source; by default that of the entry.
  public func refresh(
    _ entry: inout SourceList.Entry, now: Int, above lower: Set<String> = [], isForced: Bool = false,
    by source: (any PuzzleSource)? = nil
  ) async throws(CatalogueError) -> SourceOutcome {
    let source = source ?? entry.source
    let waits = entry.notBefore.map { now < $0 } ?? false
    guard !waits, isForced || !entry.rests(at: now) else {
      return SourceOutcome(source: entry.name, result: .rested, notes: [])
    }
    let outcome: SourceOutcome
    do throws(SourceFailure) {
      switch try await source.fetch(SourceRequest(now: now, known: entry.copy)) {
      case .unchanged:
        entry.copy?.fetched = now
        outcome = SourceOutcome(source: entry.name, result: .unchanged, notes: [])
      case .puzzles(let puzzles, let copy, var notes):
        let added = try await taken(puzzles, entry, now: now, above: lower, &notes)
        entry.copy = copy
        outcome = SourceOutcome(source: entry.name, result: added, notes: notes)
      }
      entry.notBefore = nil
    } catch {
      if case .refused(_, let wait?) = error { entry.notBefore = now + wait }
      outcome = SourceOutcome(source: entry.name, result: .failed(error), notes: [])
    }
    (entry.tried, entry.outcome, entry.words) = (now, outcome.name, outcome.words)
    return outcome
  }

  /// Adds puzzles with their source.
  private func taken(
    _ puzzles: [ImportedPuzzle], _ entry: SourceList.Entry, now: Int, above lower: Set<String>,
    _ notes: inout [SourceNote]
  ) async throws(SourceFailure) -> SourceOutcome.Result {
    var catalogued: [CataloguedPuzzle] = []
    for (place, puzzle) in puzzles.enumerated() {
      if case .classic(let record) = puzzle.content, Solver().solve(record.givens).unique == nil {
        notes.append(.leftOut("puzzle \(place + 1) has not exactly one solution"))
        continue
      }
      var one = CataloguedPuzzle(puzzle)
      one.credits.licence = one.credits.licence ?? entry.licence
      catalogued.append(one)
    }
    guard !catalogued.isEmpty else { throw .unreadable("none of its puzzles has exactly one solution") }
    do throws(CatalogueError) {
      let (added, contradictions) = try add(catalogued, from: entry.name, at: now) { lower.contains($0) }
      notes += contradictions.map {
        .contradiction(
          "the \($0.field.rawValue) of puzzle \($0.number) is “\($0.kept)” by \($0.keptFrom ?? "an import"), not “\($0.dropped)”"
        )
      }
      return .taken(new: added.new, known: added.known)
    } catch { throw .down("\(error)") }
  }
}
