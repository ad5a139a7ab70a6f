/// What the server remembers. Two databases implement it, and pass the same tests.
///
/// Every method is one transaction. What a changing method has done is on disk when it returns; when it throws, nothing
/// has changed.
protocol Store: Sendable {
  // MARK: Players
  /// - Throws: ``StoreError/exists`` where another player has such a name.
  func addPlayer(_ player: PlayerRecord) async throws(StoreError)
  func player(_ id: String) async throws(StoreError) -> PlayerRecord?
  /// Whether a name, by its key, is another player's.
  func isTaken(name key: String, for player: String) async throws(StoreError) -> Bool
  /// Gives a player another name.
  /// - Parameter key: what two names have in common that are taken for each other.
  /// - Throws: ``StoreError/exists`` where another player has such a name.
  func change(player: String, name: String?, key: String?) async throws(StoreError)
  /// Deletes a player and everything that is theirs.
  func delete(player: String) async throws(StoreError)
  /// Writes down when players were last seen.
  func saw(_ players: [String: Int]) async throws(StoreError)
  /// Players seen since a time: how many, and those with names, at most `limit`.
  func online(since time: Int, limit: Int) async throws(StoreError) -> (count: Int, named: [PlayerRecord])
  /// Those of these players that were seen since a time.
  func online(_ players: [String], since time: Int) async throws(StoreError) -> Set<String>

  // MARK: Sessions and recovery codes
  /// A player and every device that is or was signed in.
  func account(_ id: String) async throws(StoreError) -> AccountRecord?
  /// Adds a session, unless it is there already; of a player's many sessions the one not seen for longest goes.
  func add(session: SessionRecord) async throws(StoreError)
  func renew(session: String, expires: Int) async throws(StoreError)
  func saw(session: String, at time: Int) async throws(StoreError)
  /// Signs a device out; false if it was not signed in.
  func end(session: String, of player: String) async throws(StoreError) -> Bool
  func endSessions(of player: String, except session: String?) async throws(StoreError)
  /// Replaces a player's recovery code.
  func set(recovery: RecoveryRecord) async throws(StoreError)
  func recovery(_ selector: String) async throws(StoreError) -> RecoveryRecord?

  // MARK: Administration
  /// Players whose name holds a text or is taken for it, or whose id it is.
  func players(like text: String, limit: Int) async throws(StoreError) -> [PlayerRecord]
  /// Bans a player, with a reason, or lets them back in; their entries are hidden or shown. False if there is none.
  func ban(player: String, _ reason: String?) async throws(StoreError) -> Bool
  func hide(entry: String, _ isHidden: Bool) async throws(StoreError) -> Bool
  func delete(entry: String) async throws(StoreError) -> Bool
  /// Sets an entry apart, or ranks it again where there is no reason left.
  func set(apart: [Suspicion], of entry: String) async throws(StoreError) -> Bool
  /// Reports that wait, or all, the oldest first.
  func reports(isDone: Bool, limit: Int) async throws(StoreError) -> [ReportRecord]
  func settle(report: Int) async throws(StoreError) -> Bool
  func note(_ record: AdminRecord) async throws(StoreError)
  /// What administrators did, the latest first.
  func adminLog(limit: Int) async throws(StoreError) -> [AdminRecord]

  // MARK: Reports
  /// Adds a report, unless the same reporter's former one of the same player waits still.
  func add(report: ReportRecord) async throws(StoreError)

  // MARK: Keys and codes
  func keys() async throws(StoreError) -> [KeyRecord]
  /// Adds a key, and drops those older than a time that are not among the newest `keeping`. Where `ifNewestBefore` is
  /// given and a newer one exists that is not of the future, does nothing.
  func add(key: KeyRecord, ifNewestBefore: Int?, dropBefore: Int, keeping: Int) async throws(StoreError)
  /// Drops a key; false if there is none.
  func drop(key: String) async throws(StoreError) -> Bool
  /// Replaces a player's one-time code.
  func setCode(_ digest: String, player: String, expires: Int) async throws(StoreError)
  /// Takes a code away and says whose it was; `nil` if there is none, or it is too old.
  func redeemCode(_ digest: String, at time: Int) async throws(StoreError) -> String?

  // MARK: Games
  /// Adds a game. It is stored unranked if it is a day's game that the player has begun before, or if the player has begun
  /// too many ranked ones lately; games that were deleted count.
  func addGame(_ game: GameRecord) async throws(StoreError) -> GameRecord
  func game(_ id: String) async throws(StoreError) -> GameRecord?
  func games(
    of player: String, game: String?, isOver: Bool?, before: (updated: Int, id: String)?, limit: Int
  ) async throws(StoreError) -> [GameRecord]
  /// How many games are stored of a player; it counts no further than a limit.
  func gameCount(of player: String, upTo limit: Int) async throws(StoreError) -> Int
  func delete(game: String, of player: String) async throws(StoreError) -> Bool
  /// Appends a step if the journal stands just before it.
  /// - Throws: ``StoreError/outOfOrder(number:)`` otherwise; `number` is -1 where the game is gone.
  func append(_ step: StepRecord, to game: String, score: Int, isOver: Bool) async throws(StoreError)
  /// Steps in order, from after a number.
  func steps(of game: String, after number: Int, limit: Int?) async throws(StoreError) -> [StepRecord]

  /// Keeps a snapshot of a game, if that is still there, and drops all but the two latest.
  func keep(_ snapshot: SnapshotRecord, of game: String) async throws(StoreError)
  /// The latest snapshot of a game after at most so many steps.
  func snapshot(of game: String, upTo number: Int) async throws(StoreError) -> SnapshotRecord?

  // MARK: Leaderboards
  /// Enters a run, once.
  /// - Parameter trail: what later runs of the same day's game are compared with; `nil` where there will be none.
  /// - Returns: The entries that it passed, each player's best, best first, of other players.
  /// - Throws: ``StoreError/exists`` where the game or the same run was entered before.
  func enter(
    _ entry: EntryRecord, replay: String, trail: RunTrail?, tellAtMost: Int
  ) async throws(StoreError) -> [EntryRecord]
  /// The entries of a day's game whose trails have most in common with one, of other players.
  func trails(
    like trail: RunTrail, of game: String, _ difficulty: String, on day: String, notOf player: String, limit: Int
  ) async throws(StoreError) -> [TrailRecord]
  func entries(_ board: Board, after: BoardPlace?, limit: Int) async throws(StoreError) -> [EntryRecord]
  /// How many entries a board has; it counts no further than a limit.
  func count(_ board: Board, upTo limit: Int) async throws(StoreError) -> Int
  /// How many entries of a board stand before a place.
  func rank(_ board: Board, before place: BoardPlace) async throws(StoreError) -> Int
  /// The place of a player's best entry on a board.
  func best(of player: String, on board: Board) async throws(StoreError) -> BoardPlace?
  func entry(_ id: String) async throws(StoreError) -> EntryRecord?
  func entry(playing game: String) async throws(StoreError) -> EntryRecord?
  func entries(of player: String) async throws(StoreError) -> [EntryRecord]
  func replay(of entry: String) async throws(StoreError) -> String?

  // MARK: Notices
  /// Adds a notice; `nil` if the player was told of the same subject before.
  func addNotice(to player: String, _ notice: NoticeRecord) async throws(StoreError) -> NoticeRecord?
  /// Tells players of a day who have played a game of a day lately, a batch of them, each once.
  /// - Parameters:
  ///   - notice: what they are told.
  ///   - since: the first day of those that count, as in `2026-11-21`.
  /// - Returns: Whom of them nobody had told before; `nil` once all are told, whoever did it.
  func tellRecentPlayers(
    of day: String, _ notice: NoticeRecord, since: String, limit: Int
  ) async throws(StoreError) -> [String]?
  /// Notices newest first, from before an id.
  func notices(of player: String, before id: Int?, limit: Int) async throws(StoreError) -> [NoticeRecord]
  /// Notices oldest first, from after an id.
  func notices(of player: String, after id: Int, limit: Int) async throws(StoreError) -> [NoticeRecord]
  func unreadCount(of player: String) async throws(StoreError) -> Int
  /// Moves the read mark forward, never back, and never past the last notice; gives it as it is then.
  func markRead(_ player: String, upTo id: Int) async throws(StoreError) -> Int

  // MARK: Readings
  func addReading(_ reading: ReadingRecord) async throws(StoreError)
  func reading(_ id: String) async throws(StoreError) -> ReadingRecord?
  func readings(
    of player: String, before: (created: Int, id: String)?, limit: Int, at time: Int
  ) async throws(StoreError) -> [ReadingRecord]
  /// Bytes of the pictures that are stored of a player.
  func storedBytes(of player: String) async throws(StoreError) -> Int
  /// How many readings of a player are kept, or will be once they are done.
  func keptCount(of player: String) async throws(StoreError) -> Int
  /// Writes a reading's status and body if it is still of the version before; false if it is not.
  func update(_ reading: ReadingRecord) async throws(StoreError) -> Bool
  /// Stores pictures of a reading, if that is still there.
  func add(_ pictures: [PictureRecord], to reading: String) async throws(StoreError)
  func delete(reading: String, of player: String) async throws(StoreError) -> Bool
  func picture(_ name: String, of reading: String) async throws(StoreError) -> PictureRecord?
  func pictureNames(of reading: String) async throws(StoreError) -> [(name: String, title: String)]

  // MARK: Answers
  /// Claims an idempotency key; what was answered, or is being answered, to it before, `nil` if it is new.
  func claim(_ key: String, scope: String, request: String, at time: Int) async throws(StoreError) -> AnswerRecord?
  func settle(_ key: String, scope: String, _ answer: AnswerRecord) async throws(StoreError)
  func release(_ key: String, scope: String) async throws(StoreError)

  // MARK: The classic exchange
  /// Adds a score.
  /// - Parameter proof: a digest of the hash that came with it, which enters once.
  /// - Throws: ``StoreError/exists`` where the hash came with another name before.
  func addClassic(_ score: ClassicScore, device: String, proof: String) async throws(StoreError)
  func bestClassic(limit: Int) async throws(StoreError) -> [ClassicScore]

  // MARK: Upkeep
  /// Forgets what has expired.
  func sweep(at time: Int) async throws(StoreError)
  /// Writes a small change, as an action of a game would: it fails where the disk is full or the database locked.
  func ping(at time: Int) async throws(StoreError)
  func close() async
}
