import Catalogue
import Sudoku

/// The checks that every source's puzzles pass: their day, duplicates, and whether they are those of the last copy.
enum SourceCheck {
  /// The answer for the content of a source.
  /// - Parameter daysAhead: the number of days ahead for which the source has puzzles; `nil` if they belong to no day.
  static func answer(
    _ content: FeedText.Content, _ request: SourceRequest, daysAhead: Int?, tag: String? = nil, changed: String? = nil,
    notes: [SourceNote] = []
  ) throws(SourceFailure) -> SourceAnswer {
    var puzzles: [ImportedPuzzle] = []
    var identities: Set<PuzzleIdentity> = []
    var copies = 0
    for puzzle in content.puzzles {
      if identities.insert(PuzzleIdentity(puzzle)).inserted { puzzles.append(puzzle) } else { copies += 1 }
    }
    guard !puzzles.isEmpty else { throw .empty }
    guard puzzles.count <= FeedText.mostPuzzles else { throw .tooLarge }
    let digest = Self.digest(identities)
    let day = try content.day.map { (text) throws(SourceFailure) in try Self.day(text) }
    if let daysAhead {
      guard let day else { throw .changedField("there is no field 'date'") }
      let ahead = (CalendarDay.number(day) ?? 0) - request.now / CalendarDay.seconds
      if let known = request.known, let last = known.day, ahead < 0, digest == known.digest { throw .repeated(last) }
      guard (0...daysAhead).contains(ahead) else { throw .wrongDay(day) }
      if let known = request.known, let last = known.day, last != day, digest == known.digest { throw .repeated(last) }
    }
    if let known = request.known, known.digest == digest, known.day == day { return .unchanged }
    return .puzzles(
      puzzles,
      SourceCopy(
        fetched: request.now, count: puzzles.count, digest: digest, day: day, tag: tag, changed: changed),
      notes: content.notes + notes + (copies > 0 ? [.duplicates(copies)] : []))
  }

  private static func day(_ text: String) throws(SourceFailure) -> String {
    guard CalendarDay.number(text) != nil else { throw .changedField("'date' is no day: \(text.prefix(20))") }
    return String(text.prefix(10))
  }

  /// The digest of puzzles, whatever their order.
  private static func digest(_ identities: Set<PuzzleIdentity>) -> String {
    var sum: [UInt8] = Array(repeating: 0, count: 16)
    for identity in identities { for (place, byte) in identity.bytes.enumerated() { sum[place] ^= byte } }
    return PuzzleIdentity(bytes: sum).map { "\($0)" } ?? ""
  }
}
