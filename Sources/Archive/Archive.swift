import Files
import Foundation
import GameCore

/// Saves and high scores in a folder.
///
///     saves/NAME.save    one game
///     saves/NAME.save.turns    its turns since then, a line each
///     saves/NAME.open    who plays it just now, for as long
///     scores/GAME.scores the ten best of each leaderboard of a game
///     statistics/GAME.statistics    the game's own statistics
///
/// Several processes may use one folder: every change holds a lock, every replacement is atomic. A program that plays a
/// game holds it with ``open(_:at:)``, so that no other writes an older state over it.
///
/// ```swift
/// let archive = Archive(folder: "/home/ada/.local/share/gridship")
/// let open = try archive.open("evening", at: now)  // nobody else can open it until `close()`
/// try archive.save(Save(session, at: now), as: "evening")
/// let kept = try archive.save(named: "evening")
/// open.close()
/// ```
public struct Archive: Sendable {
  /// The path of the folder. It is created at the first write.
  public let folder: String
  private let moment: @Sendable (AtomicFile.Moment) -> Void

  /// - Parameter moment: called at each moment of a write; for tests.
  public init(folder: String, at moment: @escaping @Sendable (AtomicFile.Moment) -> Void = { _ in }) {
    self.folder = folder
    self.moment = moment
  }

  // MARK: Saves

  /// Stores a save under a name, in place of the previous one.
  ///
  /// A damaged file under this name is moved aside first, and the new save is stored all the same. A file of a newer
  /// program is left alone, and the call is refused.
  public func save(_ save: Save, as name: String) throws(ArchiveError) {
    _ = try write(save, as: name)
  }

  /// Stores a save, and returns its identity for appending turns; see ``append(_:to:as:)``.
  public func write(_ save: Save, as name: String) throws(ArchiveError) -> WrittenSave {
    let file = try saveFile(name)
    return try FileLock.whileHolding(file.path) { () throws(ArchiveError) in
      _ = try readable(file)
      let checksum = try file.write(save, at: moment)
      TurnsFile(savePath: file.path).remove()
      return WrittenSave(checksum: checksum)
    }
  }

  /// Appends the changes since a save was written, and since the changes appended before. The cost does not grow with
  /// the game.
  ///
  /// After a failure, the next save must be written whole, by ``write(_:as:)``.
  public func append(_ change: SaveChange, to save: WrittenSave, as name: String) throws(ArchiveError) {
    let file = try saveFile(name)
    try FileLock.whileHolding(file.path) { () throws(ArchiveError) in
      try TurnsFile(savePath: file.path).append(change, to: save.checksum)
    }
  }

  /// True if turns were appended to a save since it was written whole.
  public func hasTurns(_ name: String) -> Bool {
    guard let file = try? saveFile(name) else { return false }
    return FileManager.default.fileExists(atPath: TurnsFile(savePath: file.path).path)
  }

  /// The save under a name with the turns that were appended to it, `nil` if there is none.
  public func save(named name: String) throws(ArchiveError) -> Save? {
    let file = try saveFile(name)
    guard var kept = try kept(file) else { return nil }
    for change in try TurnsFile(savePath: file.path).changes(to: kept.checksum) {
      guard kept.value.apply(change) else { break }
    }
    return kept.value
  }

  /// Removes a save.
  public func removeSave(_ name: String) throws(ArchiveError) {
    let path = try saveFile(name).path
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileLock.whileHolding(path) { () throws(ArchiveError) in
      guard unlink(path) == 0 || errno == ENOENT else { throw .file(.last("unlink", path)) }
      TurnsFile(savePath: path).remove()
    }
  }

  /// The names of all saves, sorted; damaged ones set aside are not among them.
  public func saveNames() -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/saves")) ?? []
    return files.filter { $0.hasSuffix(".save") }.map { String($0.dropLast(5)) }.sorted()
  }

  // MARK: Scores

  /// The table of a game; an empty one if nothing is kept.
  public func scores(of game: String) throws(ArchiveError) -> ScoreTable {
    try kept(scoreFile(game))?.value ?? ScoreTable(game: game)
  }

  /// Enters a score.
  /// - Parameter board: the leaderboard of a record; see `ScoreTable.enter`.
  /// - Returns: The rank in its leaderboard, from 1, or the reason for a refusal.
  public func enter(
    _ entry: ScoreTable.Record, in game: String, board: (ScoreTable.Record) -> String = { _ in "" }
  ) throws(ArchiveError) -> Result<Int, ScoreTable.Refusal> {
    let file = try scoreFile(game)
    return try FileLock.whileHolding(file.path) { () throws(ArchiveError) in
      var table = try readable(file)?.value ?? ScoreTable(game: game)
      let rank: Int
      do throws(ScoreTable.Refusal) { rank = try table.enter(entry, board: board) } catch { return .failure(error) }
      try file.write(table, at: moment)
      return .success(rank)
    }
  }

  // MARK: Statistics

  /// The statistics that a game keeps, as JSON; `nil` if nothing is kept.
  ///
  /// The form of the value is the game's own. A file that cannot be read as such a value is damaged, and is moved
  /// aside.
  public func statistics<Value: Codable & Sendable>(of game: String, as: Value.Type) throws(ArchiveError) -> Value? {
    try kept(statisticsFile(game) as KeptFile<JSONContent<Value>>)?.value.value
  }

  /// Changes a game's statistics under a lock, so that no change of another program is lost.
  /// - Parameter nothing: the initial value if nothing is kept yet, or if the file was damaged and moved aside.
  public func changeStatistics<Value: Codable & Sendable>(
    of game: String, from nothing: Value, _ change: (inout Value) -> Void
  ) throws(ArchiveError) {
    let file: KeptFile<JSONContent<Value>> = try statisticsFile(game)
    try FileLock.whileHolding(file.path) { () throws(ArchiveError) in
      var value = try readable(file)?.value.value ?? nothing
      change(&value)
      try file.write(JSONContent(value: value), at: moment)
    }
  }

  // MARK: Files

  /// The content of a file; `nil` also if it was damaged and moved aside.
  private func readable<Value>(_ file: KeptFile<Value>) throws(ArchiveError) -> KeptFile<Value>.Kept? {
    do {
      return try file.kept()
    } catch {
      if case .damaged = error { return nil }
      throw error
    }
  }

  /// Reads a file. A damaged file is read again under the lock, so that a file just written is not mistaken for
  /// damaged and moved.
  private func kept<Value>(_ file: KeptFile<Value>) throws(ArchiveError) -> KeptFile<Value>.Kept? {
    do { return try file.kept(setsAside: false) } catch {
      guard case .damaged = error else { throw error }
    }
    return try FileLock.whileHolding(file.path) { () throws(ArchiveError) in try file.kept() }
  }

  private func saveFile(_ name: String) throws(ArchiveError) -> KeptFile<Save> {
    KeptFile(kind: "save", path: try path("saves", name, "save"), migrations: Migrations.saves)
  }

  private func scoreFile(_ game: String) throws(ArchiveError) -> KeptFile<ScoreTable> {
    KeptFile(kind: "scores", path: try path("scores", game, "scores"), migrations: Migrations.scores)
  }

  private func statisticsFile<Value>(_ game: String) throws(ArchiveError) -> KeptFile<JSONContent<Value>> {
    KeptFile(
      kind: "statistics", path: try path("statistics", game, "statistics"), migrations: Migrations.statistics)
  }

  func path(_ part: String, _ name: String, _ ending: String) throws(ArchiveError) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    guard isPlain, !name.isEmpty, name.utf8.count <= 64 else { throw .badName(name) }
    return "\(folder)/\(part)/\(name).\(ending)"
  }
}
