/// The storage of the server. Two databases implement it, and pass the same tests.
///
/// Every method is one transaction. When a changing method returns, its changes are on disk; when it throws, nothing
/// has changed.
package protocol Store: Sendable {
  // MARK: Players
  /// Adds a player.
  /// - Parameter invitation: the code that is used up for the player; `nil` if none is required.
  /// - Throws: ``StoreError/exists`` if another player has such a name, ``StoreError/uninvited`` if the code is not good.
  func addPlayer(_ player: PlayerRecord, invitation: String?) async throws(StoreError)
  /// The player of an id; `nil` if there is none.
  func player(_ id: String) async throws(StoreError) -> PlayerRecord?
  /// True if a name, by its key, belongs to another player.
  func isTaken(name key: String, for player: String) async throws(StoreError) -> Bool
  /// Changes a player's name.
  /// - Parameter key: the key that similar names share; see ``NameKey``.
  /// - Throws: ``StoreError/exists`` if another player has such a name.
  func change(player: String, name: String?, key: String?) async throws(StoreError)
  /// Deletes a player and everything that is theirs. Of a banned one the ban stays for the devices.
  func delete(player: String, at time: Int) async throws(StoreError)
  /// Records the activity of a player. An earlier time than the recorded one changes nothing.
  func saw(player: String, at time: Int) async throws(StoreError)

  // MARK: Sessions and recovery codes
  /// A player and every device that is or was signed in.
  func account(_ id: String) async throws(StoreError) -> AccountRecord?
  /// Adds a session, unless it exists already. Of too many sessions of a player, the one not seen for longest is
  /// dropped.
  func add(session: SessionRecord) async throws(StoreError)
  /// Records that a token with a later expiry was issued for a session. An earlier expiry changes nothing.
  func renew(session: String, expires: Int) async throws(StoreError)
  /// Records the activity of a device. An earlier time than the recorded one changes nothing.
  func saw(session: String, at time: Int) async throws(StoreError)
  /// Signs a device out; false if it was not signed in.
  func end(session: String, of player: String) async throws(StoreError) -> Bool
  /// Signs out every device of a player but one, or all for `nil`. Tokens from before there were sessions end too.
  func endSessions(of player: String, except session: String?) async throws(StoreError)
  /// Stores a player's new recovery code. The former code stays valid until the new one is.
  /// - Parameter delay: the wait of a code that replaces another, in milliseconds. A first code is valid at once.
  /// - Returns: the time from which the code is valid.
  func set(recovery: RecoveryRecord, waiting delay: Int) async throws(StoreError) -> Int
  /// The recovery code of a selector, if it is valid at a time.
  func recovery(_ selector: String, at time: Int) async throws(StoreError) -> RecoveryRecord?

  // MARK: Administration
  /// Players whose name contains a text or is similar to it, or whose id it is.
  func players(like text: String, limit: Int) async throws(StoreError) -> [PlayerRecord]
  /// Bans a player, with a reason, or lets them back in; their records are hidden or shown. False if there is none.
  /// - Parameter days: the days for which each network from which the player comes makes no new accounts; 0 for no such ban.
  func ban(player: String, _ reason: String?, days: Int) async throws(StoreError) -> Bool
  /// Keeps a ban that outlives an account, in place of one of the same value.
  func add(ban: BanRecord) async throws(StoreError)
  /// The ban of a network or of a deleted player, if it is valid at a time.
  func ban(_ kind: BanRecord.Kind, _ value: String, at time: Int) async throws(StoreError) -> BanRecord?
  /// Makes a player an administrator, or one no longer. False if there is none.
  func set(administrator: Bool, _ player: String) async throws(StoreError) -> Bool
  /// The players who are administrators, by name.
  func administrators() async throws(StoreError) -> [PlayerRecord]
  /// Score records that are set apart or marked as unusual, of all leaderboards, the latest first.
  func suspects(before place: (at: Int, id: String)?, limit: Int) async throws(StoreError) -> [SuspectRecord]
  /// Hides a score record or shows it again; false if there is none.
  func hide(score record: String, _ isHidden: Bool) async throws(StoreError) -> Bool
  /// Deletes a score record; false if there is none.
  func delete(score record: String) async throws(StoreError) -> Bool
  /// Sets a score record apart, or ranks it again if no reason is left.
  func set(apart: [Suspicion], of record: String) async throws(StoreError) -> Bool
  /// The reports that wait (or all of them), oldest first.
  func reports(isDone: Bool, limit: Int) async throws(StoreError) -> [ReportRecord]
  /// Marks a report as done; false if there is none.
  func settle(report: Int) async throws(StoreError) -> Bool
  /// Writes a line into the log of administrators.
  func note(_ record: AdminRecord) async throws(StoreError)
  /// The log of administrators, the latest line first.
  func adminLog(limit: Int) async throws(StoreError) -> [AdminRecord]

  // MARK: Invitations
  /// Keeps a new invitation.
  func add(invitation: InvitationRecord) async throws(StoreError)
  /// Invitations, the latest first.
  func invitations(limit: Int) async throws(StoreError) -> [InvitationRecord]
  /// Takes an invitation back; false if there is none.
  func drop(invitation code: String) async throws(StoreError) -> Bool

  // MARK: Idle accounts
  /// Puts a notice into the inboxes of players who were not seen since a time and have not been warned since they were seen.
  /// Administrators are never idle.
  /// - Returns: the players who were warned, at most `limit`.
  func warnIdle(since time: Int, at now: Int, notice: NoticeRecord, limit: Int) async throws(StoreError) -> [String]
  /// Players who were not seen since a time, and were warned before another.
  func idle(since time: Int, warnedBefore warned: Int, limit: Int) async throws(StoreError) -> [String]
  /// Deletes a player who was not seen since a time; false if they were.
  func delete(idle player: String, since time: Int) async throws(StoreError) -> Bool

  // MARK: Reports
  /// Adds a report, unless the same reporter's former one of the same player still waits.
  func add(report: ReportRecord) async throws(StoreError)

  // MARK: Keys and codes
  /// The keys, newest first.
  func keys() async throws(StoreError) -> [KeyRecord]
  /// Adds a key, and drops those older than a time that are not among the newest `keeping`. If `ifNewestBefore` is
  /// given, does nothing if a newer key exists that is not from the future.
  func add(key: KeyRecord, ifNewestBefore: Int?, dropBefore: Int, keeping: Int) async throws(StoreError)
  /// Drops a key; false if there is none.
  func drop(key: String) async throws(StoreError) -> Bool
  /// Replaces a player's one-time code.
  func setCode(_ digest: String, player: String, expires: Int) async throws(StoreError)
  /// Removes a code and returns its player; `nil` if there is none, or it has expired.
  func redeemCode(_ digest: String, at time: Int) async throws(StoreError) -> String?

  /// A key of the server with a name. The first that is offered is kept for good.
  func key(named name: String, orElse new: [UInt8]) async throws(StoreError) -> [UInt8]

  // MARK: Matches
  /// Adds a match and its game, together.
  func add(match: MatchRecord, with game: GameRecord) async throws(StoreError)
  /// The match of an id; `nil` if there is none.
  func match(_ id: String) async throws(StoreError) -> MatchRecord?
  /// The match of a game; `nil` if it has none.
  func match(ofGame game: String) async throws(StoreError) -> MatchRecord?
  /// The matches of a player, those with the earliest due move first, then the newest.
  func matches(of player: String, limit: Int) async throws(StoreError) -> [MatchRecord]
  /// Makes a player the guest of a match; false if it has one, or the player is its host.
  func join(match: String, _ guest: String, due: Int) async throws(StoreError) -> Bool
  /// Changes the time at which the next move of a match is due; `nil` once it is over.
  func change(match: String, due: Int?, isExpired: Bool) async throws(StoreError)
  /// The matches with a move that was due before a time, the earliest first.
  func overdueMatches(at time: Int, limit: Int) async throws(StoreError) -> [MatchRecord]

  // MARK: Games
  /// Adds a game. It is stored unranked if the player has begun the day's game before, or too many ranked ones lately.
  /// Deleted games count too.
  func addGame(_ game: GameRecord) async throws(StoreError) -> GameRecord
  /// The game of an id, whoever plays it; `nil` if there is none.
  func game(_ id: String) async throws(StoreError) -> GameRecord?
  /// A player's games, those with the latest turn first.
  /// - Parameters:
  ///   - game: the id of a kind of game; `nil` for all kinds.
  ///   - isOver: true for finished games, false for those under way; `nil` for both.
  ///   - before: the last game of the page before; `nil` for the first page.
  func games(
    of player: String, game: String?, isOver: Bool?, before: (updated: Int, id: String)?, limit: Int
  ) async throws(StoreError) -> [GameRecord]
  /// Players who finished a game of one day with points and none of another, in the order of their ids.
  /// - Parameter after: the last player of the page before; empty for the first page.
  func players(
    withGameOf day: String, notOf other: String, after: String, limit: Int
  ) async throws(StoreError) -> [String]
  /// The id of a player's best finished game with a start, by the given rules; `nil` if there is none.
  func bestGame(
    of player: String, game: String, options: String, seed: UInt64, rules: Int
  ) async throws(StoreError) -> String?
  /// A player's finished games, the latest first.
  func finishedGames(of player: String, limit: Int) async throws(StoreError) -> [FinishedGame]
  /// The number of a player's stored games, counted up to a limit.
  func gameCount(of player: String, upTo limit: Int) async throws(StoreError) -> Int
  /// Deletes a player's game with its journal, its snapshots and its score record; false if there is none.
  func delete(game: String, of player: String) async throws(StoreError) -> Bool
  /// Appends a turn if its number follows the last one of the journal.
  /// - Throws: ``StoreError/outOfOrder(number:)`` otherwise; `number` is -1 if the game is gone.
  /// - Parameter telling: notices that are added with the turn.
  func append(
    _ turn: TurnRecord, to game: String, score: Int, isOver: Bool, telling: [Told]
  ) async throws(StoreError)
  /// Appends a whole journal to a game without turns. The last turn's time becomes the game's.
  /// - Throws: ``StoreError/outOfOrder(number:)`` if the game has turns; `number` is -1 if the game is gone.
  func append(
    journal: [TurnRecord], to game: String, score: Int, isOver: Bool, telling: [Told]
  ) async throws(StoreError)
  /// Turns in order, beginning after a number.
  func turns(of game: String, after number: Int, limit: Int?) async throws(StoreError) -> [TurnRecord]

  /// The pauses of a game; `nil` if it was never paused.
  func pause(of game: String) async throws(StoreError) -> PauseRecord?
  /// Changes the pauses of a game in one step, and gives back what they are then. A game that is gone has none.
  func change(
    pauseOf game: String, _ change: @escaping @Sendable (inout PauseRecord) -> Void
  ) async throws(StoreError) -> PauseRecord

  /// Stores a snapshot of a game that still exists, and drops all but the two latest.
  func keep(_ snapshot: SnapshotRecord, of game: String) async throws(StoreError)
  /// The latest snapshot of a game after at most this many turns.
  func snapshot(of game: String, upTo number: Int) async throws(StoreError) -> SnapshotRecord?

  // MARK: Challenges
  /// Adds a challenge with the game that it was made of.
  /// - Returns: the challenge of that game, if it has one already.
  func add(challenge: ChallengeRecord, of game: String) async throws(StoreError) -> ChallengeRecord
  /// The challenge of an id with the games of its players, best first; `nil` if there is none.
  func challenge(_ id: String) async throws(StoreError) -> (ChallengeRecord, results: [ChallengeResult])?
  /// The id of the challenge of a game; `nil` if it belongs to none.
  func challenge(ofGame game: String) async throws(StoreError) -> String?
  /// Adds a player's game to a challenge.
  /// - Returns: the id of the player's game, which may be an earlier one; `nil` if there is no such challenge, or it has too many players.
  func join(_ challenge: String, with game: GameRecord) async throws(StoreError) -> String?

  // MARK: Leaderboards
  /// Enters a run, once. Players whose scores it passes get a notice in the same transaction.
  /// - Parameters:
  ///   - fingerprint: the fingerprint for later comparisons of the same day's game; `nil` if there will be none.
  ///   - tellAtMost: the greatest number of players that get a notice.
  ///   - notice: the notice for the player of a passed record.
  /// - Returns: the passed records of other players, the best of each, best first.
  /// - Throws: ``StoreError/exists`` if the game or the same run was entered before.
  func enter(
    _ record: ScoreRecord, replay: String, fingerprint: RunFingerprint?, tellAtMost: Int,
    notice: @escaping @Sendable (_ passed: ScoreRecord) -> NoticeRecord
  ) async throws(StoreError) -> [ScoreRecord]
  /// The records of other players in a day's game whose fingerprints have most in common with one.
  func fingerprints(
    like fingerprint: RunFingerprint, of game: String, _ difficulty: String, on day: String, notOf player: String,
    limit: Int
  ) async throws(StoreError) -> [FingerprintRecord]
  /// The nearest records of a leaderboard above a place, best first.
  func scores(on leaderboard: Leaderboard, before: LeaderboardPlace, limit: Int) async throws(StoreError)
    -> [ScoreRecord]
  /// The records of a leaderboard, best first. Of equal scores the earlier is better.
  /// - Parameter after: the place before the page; `nil` for the first page.
  func scores(on leaderboard: Leaderboard, after: LeaderboardPlace?, limit: Int) async throws(StoreError)
    -> [ScoreRecord]
  /// The number of records on a leaderboard, counted up to a limit.
  func scoreCount(on leaderboard: Leaderboard, upTo limit: Int) async throws(StoreError) -> Int
  /// The count of a leaderboard's records for each number of points, from the highest on.
  func scoreCounts(on leaderboard: Leaderboard) async throws(StoreError) -> [(score: Int, count: Int)]
  /// The number of a leaderboard's records before a place. It takes a millisecond for all time and for a day, at any
  /// length.
  func rank(of place: LeaderboardPlace, on leaderboard: Leaderboard) async throws(StoreError) -> Int
  /// The place of a player's best record on a leaderboard.
  func best(of player: String, on leaderboard: Leaderboard) async throws(StoreError) -> LeaderboardPlace?
  /// The score record of an id, also a hidden one; `nil` if there is none.
  func score(_ id: String) async throws(StoreError) -> ScoreRecord?
  /// The score record of a game; `nil` if the game was not entered.
  func score(ofGame game: String) async throws(StoreError) -> ScoreRecord?
  /// The best score record of a player on each leaderboard, the latest first, up to a limit.
  func bests(of player: String, limit: Int) async throws(StoreError) -> [ScoreRecord]
  /// All score records of a player, oldest first, with those that are hidden or set apart.
  func scores(of player: String) async throws(StoreError) -> [ScoreRecord]
  /// The text of the replay of a score record; `nil` if there is no such record.
  func replay(ofScore record: String) async throws(StoreError) -> String?

  // MARK: Conduct
  /// Keeps the conduct of a run, and marks its score record as it says; false if there is no such record.
  func keep(_ conduct: RunConduct, of record: String, at time: Int) async throws(StoreError) -> Bool
  /// The count of a player's results in a game before a time.
  func earlierResults(of player: String, in game: String, before time: Int) async throws(StoreError) -> Int
  /// The count of other players who gave a day's game up within a span of time. They have seen its solution.
  func givenUp(_ game: String, _ difficulty: String, on day: String, in times: ClosedRange<Int>, notBy player: String)
    async throws(StoreError) -> Int
  /// The conduct of a run; `nil` if it was not weighed.
  func conduct(of record: String) async throws(StoreError) -> RunConduct?
  /// Score records that are marked as unusual, the latest first.
  func unusualRuns(before place: (at: Int, id: String)?, limit: Int) async throws(StoreError) -> [ConductRecord]
  /// Marks a score record as unusual, or removes the mark; false if there is no such record.
  func set(unusual isUnusual: Bool, of record: String) async throws(StoreError) -> Bool

  // MARK: Notices
  /// Adds a notice; `nil` if the player already has one on the same subject.
  func addNotice(to player: String, _ notice: NoticeRecord) async throws(StoreError) -> NoticeRecord?
  /// Adds the notice of a new day's puzzle to the inboxes of players who have played a day's game lately. Each call
  /// does one batch, and each player gets it once.
  /// - Parameters:
  ///   - notice: the notice.
  ///   - since: the first day that counts as lately, as in `2026-11-21`.
  /// - Returns: the players of the batch who got the notice; `nil` once all have it, from any process.
  func tellRecentPlayers(
    of day: String, _ notice: NoticeRecord, since: String, limit: Int
  ) async throws(StoreError) -> [String]?
  /// Notices newest first, from before an id.
  func notices(of player: String, before id: Int?, limit: Int) async throws(StoreError) -> [NoticeRecord]
  /// Notices oldest first, from after an id.
  func notices(of player: String, after id: Int, limit: Int) async throws(StoreError) -> [NoticeRecord]
  /// The number of a player's notices after the read mark.
  func unreadCount(of player: String) async throws(StoreError) -> Int
  /// Moves the read mark forward, never back, and never past the last notice. Returns the mark.
  func markRead(_ player: String, upTo id: Int) async throws(StoreError) -> Int

  // MARK: Push
  /// The keys of push subscriptions, newest first. If the newest one was created before a time, or there is none, adds another. Keys
  /// without a subscription are dropped then, except the two newest.
  func pushKeys(newestBefore limit: Int, orElse new: KeyRecord) async throws(StoreError) -> [KeyRecord]
  /// Adds a subscription, or changes the one with its endpoint.
  /// - Parameter former: the id of the subscription that this one renews; `nil` for none.
  /// - Returns: false if its session is signed out.
  func add(push new: PushSubscription, replacing former: String?) async throws(StoreError) -> Bool
  /// A player's subscriptions, newest first.
  func pushSubscriptions(of player: String) async throws(StoreError) -> [PushSubscription]
  /// A player's subscription; `nil` if there is none.
  func pushSubscription(_ id: String, of player: String) async throws(StoreError) -> PushSubscription?
  /// Deletes a player's subscription; false if there is none.
  func delete(push id: String, of player: String) async throws(StoreError) -> Bool
  /// Claims messages that are due, oldest first. No other process gets them until a time.
  func claimDeliveries(at now: Int, until: Int, limit: Int) async throws(StoreError) -> [PushDelivery]
  /// The time at which the next message is due; `nil` if none waits.
  func nextDelivery() async throws(StoreError) -> Int?
  /// Records the result of an attempt.
  /// - Parameters:
  ///   - notice: the id of the notice that was sent; `nil` for a test.
  ///   - mostRefusals: the number of refusals after which a subscription that never took a message is deleted.
  func settle(
    push id: String, notice: Int?, _ outcome: PushOutcome, at now: Int, mostRefusals: Int
  ) async throws(StoreError)

  // MARK: Readings
  /// Adds a reading.
  func addReading(_ reading: ReadingRecord) async throws(StoreError)
  /// The reading of an id, also an expired one that is not deleted yet; `nil` if there is none.
  func reading(_ id: String) async throws(StoreError) -> ReadingRecord?
  /// A player's readings that have not expired at a time, latest first.
  /// - Parameter before: the last reading of the page before; `nil` for the first page.
  func readings(
    of player: String, before: (created: Int, id: String)?, limit: Int, at time: Int
  ) async throws(StoreError) -> [ReadingRecord]
  /// The size of a player's stored pictures, in bytes.
  func storedBytes(of player: String) async throws(StoreError) -> Int
  /// The number of a player's readings that are kept, or will be once they are done.
  func keptCount(of player: String) async throws(StoreError) -> Int
  /// Updates a reading's status and body if the stored version is the one before; false if it is not.
  func update(_ reading: ReadingRecord) async throws(StoreError) -> Bool
  /// Stores pictures of a reading that still exists.
  func add(_ pictures: [PictureRecord], to reading: String) async throws(StoreError)
  /// Deletes a player's reading with its pictures; false if there is none.
  func delete(reading: String, of player: String) async throws(StoreError) -> Bool
  /// The picture of a reading by its name; `nil` if there is none.
  func picture(_ name: String, of reading: String) async throws(StoreError) -> PictureRecord?
  /// The names and titles of a reading's pictures, in the order of the names. Reads no picture.
  func pictureNames(of reading: String) async throws(StoreError) -> [(name: String, title: String)]

  // MARK: Answers
  /// Claims an idempotency key. Returns the answer that is stored or in progress for it; `nil` if the key is new.
  func claim(_ key: String, scope: String, request: String, at time: Int) async throws(StoreError) -> AnswerRecord?
  /// Stores the answer to a request whose key was claimed, for its repetitions.
  func settle(_ key: String, scope: String, _ answer: AnswerRecord) async throws(StoreError)
  /// Gives up the claim of a key, so that the request can be sent again.
  func release(_ key: String, scope: String) async throws(StoreError)

  // MARK: The classic exchange
  /// Adds a score.
  /// - Parameter proof: a digest of the hash sent with the score, which enters once.
  /// - Throws: ``StoreError/exists`` if the hash came with another name before.
  func addClassic(_ score: ClassicScore, device: String, proof: String) async throws(StoreError)
  /// The best scores, best first. Of equal scores the earlier is better; only the best 100 are stored.
  func bestClassic(limit: Int) async throws(StoreError) -> [ClassicScore]

  // MARK: Expiry
  /// Deletes expired records.
  func sweep(at time: Int) async throws(StoreError)
  /// Writes a small record, as an action of a game would. It fails if the disk is full or the database locked.
  func ping(at time: Int) async throws(StoreError)
  /// Closes the connections to the database. The store must not be used afterwards.
  func close() async
}

extension Store {
  /// Appends a turn that nobody is told of.
  package func append(
    _ turn: TurnRecord, to game: String, score: Int, isOver: Bool
  ) async throws(StoreError) {
    try await append(turn, to: game, score: score, isOver: isOver, telling: [])
  }

  /// Adds a player without an invitation.
  package func addPlayer(_ player: PlayerRecord) async throws(StoreError) {
    try await addPlayer(player, invitation: nil)
  }
}
