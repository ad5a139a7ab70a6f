import GameCore

/// Plays a game at random and notes everything that its face shows of it.
package struct GamePlayRecord<G: PlayableGame> {
  private let game: G
  private let record: GoldenRecord

  package init(_ game: G, in record: GoldenRecord) { (self.game, self.record) = (game, record) }

  /// Notes what there is before a game: levels, names, guides.
  package func noteFace() {
    record.note("\(game.id)", "\(game.title)\n\(game.tagline)\n\(game.rulesVersion) \(game.isAdviceAskedFor)")
    record.note("words", value: game.words)
    for list in game.optionLists {
      let items = list.items.map { "\($0.id) \($0.name) \($0.detail) \($0.group ?? "") \($0.isRanked)" }
      record.note("options \(list.name)", (["\(list.usual) \(list.group ?? "")"] + items).joined(separator: "\n"))
    }
    for item in game.levels.items {
      guard let options = game.options(level: item.id) else { continue }
      let board = game.leaderboard(of: options)
      record.note(
        "level \(item.id)",
        "\(options) \(game.name(of: options)) \(board) \(game.isRanked(options)) \(game.name(ofLeaderboard: board))\n"
          + GoldenRecord.text(of: game.guide(to: options)))
    }
  }

  /// Plays from some options and a seed.
  /// - Parameters:
  ///   - mostActions: where it is broken off.
  ///   - looks: at how many turns its scenes are noted: the first ones, and then one in ten.
  ///   - decide: what is done; without it every action is drawn from all choices.
  /// - Returns: the session as it ended, `nil` where the options start no game.
  @discardableResult
  package func play(
    _ options: G.Options, seed: UInt64, mostActions: Int, looks: Int = 8, decide: ((Session<G>) -> G.Action)? = nil
  ) -> Session<G>? {
    let start: Session<G>
    do throws(G.StartRefusal) {
      start = try Session(game, options: options, seed: seed)
    } catch {
      record.note("no start from \(options) #\(seed)", game.tell(error))
      return nil
    }
    var session = start
    record.note("start \(seed) \(game.name(of: options))", "\(session.start) \(Digest(of: session.state).hex)")
    var chance = RandomStream(seed: seed, stream: 55)
    for number in 1...mostActions where !session.isOver {
      if number <= looks || number % 10 == 0 { look(session, number) }
      guard let action = decide?(session) ?? drawn(session.choices, &chance) else { break }
      take(action, &session, number, looks)
      if number % 7 == 0 { goBack(&session) }
    }
    noteEnd(session)
    return session
  }

  private func drawn(_ all: [G.Choice], _ chance: inout RandomStream) -> G.Action? {
    let going = all.filter { !$0.endsGame }
    let choices = going.isEmpty ? all : going
    guard !choices.isEmpty else { return nil }
    let choice = choices[chance.below(choices.count)]
    return choice.amounts.map { choice.action(amount: chance.within($0)) } ?? choice.action
  }

  /// Takes an action and notes what it does.
  /// - Parameter looks: up to which action the way to the next scene is noted.
  package func take(_ action: G.Action, _ session: inout Session<G>, _ number: Int, _ looks: Int) {
    let before = session.state
    let told = game.tell(action: action, in: before)
    do throws(G.Refusal) {
      let events = try session.perform(action, thinking: 700)
      let after = session.state
      var text = ["\(action): \(told)", Digest(of: after).hex, "\(session.score) \(session.isOver)"]
      for event in events {
        let made = game.record(of: event, in: after)
        text.append("\(made.kind) \(GoldenRecord.text(of: made.fields))")
      }
      text += game.tell(events, after)
      text.append("\(game.raceStanding(of: after, after: number)) \(game.runPosition(of: after))")
      text.append("day \(game.day(of: after) ?? -1)")
      if number <= looks || number % 10 == 0 {
        for shape in SceneShape.allCases {
          let timeline = game.timeline(of: events, from: before, to: after, in: shape)
          text.append(GoldenRecord.text(of: timeline))
          text.append(GoldenRecord.text(of: timeline.scene(at: 0.4 * timeline.seconds)))
        }
      }
      record.note("\(number) \(action)", text.joined(separator: "\n"))
    } catch {
      record.note("\(number) refused \(action)", game.tell(error))
    }
  }

  private func goBack(_ session: inout Session<G>) {
    var text = "\(session.canUndo) \(session.canRedo)"
    let before = session.state
    if (try? session.undo()) != nil {
      text += " \(Digest(of: session.state).hex) \(session.canRedo) \(game.tell(change: before, session.state) ?? "")"
      if (try? session.redo()) != nil { text += " \(Digest(of: session.state).hex)" }
    }
    record.note("back", text)
  }

  private func look(_ session: Session<G>, _ number: Int) {
    let state = session.state
    var text = game.lines(of: state) + [game.advice(in: state) ?? "no advice"]
    // A board has hundreds of choices.
    for choice in session.choices.prefix(60) {
      let offer = game.offer(choice, in: state)
      text.append(
        "\(choice.action) \(choice.amounts.map { "\($0)" } ?? "") \(choice.endsGame) \(offer.text) \(offer.price) "
          + "\(offer.template ?? "") \(GoldenRecord.text(of: offer.fields))")
    }
    text.append(GoldenRecord.text(of: game.playerView(of: state)))
    for shape in SceneShape.allCases {
      let scene = game.scene(of: state, in: shape)
      text.append(GoldenRecord.text(of: scene))
      let cells = SceneCells(scene) { game.characterForm(ofSprite: $0, columns: $1, rows: $2) }
      text += cells.lines
      text.append(
        cells.cells.map { "\($0.ink)\($0.fill.map { "\($0)" } ?? "")\($0.isBold ? "b" : "")" }.joined())
    }
    record.note("look \(number)", text.joined(separator: "\n"))
  }

  private func noteEnd(_ session: Session<G>) {
    let replay = Replay(of: session)
    let save = Save(session, at: 1_795_262_400)
    var text = "\(session.isOver) \(session.score)\n\(replay)\n\(game.summary(of: save) ?? "")\n"
    text += String(decoding: SaveText.bytes(of: save), as: UTF8.self)
    if let ghost = try? Ghost(of: replay, named: "Ada", in: game) {
      let own = game.raceStanding(of: session.state, after: session.journal.count)
      text += "\n\(ghost.line(beside: own))\n\(ghost.verdict(against: session.score / 2))"
      for clock in 0..<6 { text += "\n\(ghost.standing(at: clock).text) \(ghost.isOver(at: clock))" }
    }
    let pace = game.pace(of: replay)
    let actions = replay.turns.map(\.action)
    text += "\n\(pace.leastMilliseconds) \(actions.count { pace.counts($0) }) \(pace.isPlain(actions))"
    if let film = try? game.film(of: replay, longest: 20) {
      text += "\n\(film.count) \(film.milliseconds)"
      for index in stride(from: 0, to: film.count, by: max(1, film.count / 4)) {
        text += "\n\(film[index].milliseconds) " + GoldenRecord.text(of: film[index].scene)
      }
    }
    record.note("end", text)
  }
}
