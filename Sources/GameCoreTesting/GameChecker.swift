import GameCore

/// Plays a game at random and notes the faults, once for each rule.
struct GameChecker<G: PlayableGame> {
  let game: G
  /// The sprites in the atlases; `nil` if any name is allowed.
  let sprites: Set<String>?
  private(set) var faults: [GameFault] = []
  private var isLooking = true

  init(_ game: G, sprites: Set<String>?) { (self.game, self.sprites) = (game, sprites) }

  mutating func expect(
    _ isRight: Bool, _ rule: String, _ place: String, _ detail: String = ""
  ) {
    guard !isRight, !faults.contains(where: { $0.rule == rule }) else { return }
    faults.append(GameFault(rule: rule, place: place, detail: detail))
  }

  // MARK: The face

  mutating func checkFace() {
    let place = "the face"
    expect(
      !game.id.isEmpty
        && game.id.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (48...57).contains($0) },
      "the id is lower-case ASCII letters and digits", place, game.id)
    expect(!game.title.isEmpty && !game.tagline.isEmpty, "there is a title and a tagline", place)
    expect(!game.levels.items.isEmpty, "there is at least one level", place)
    for list in game.optionLists {
      expect(list.items.indices.contains(list.usual), "every list has a usual item", place, list.name)
      expect(Set(list.items.map(\.id)).count == list.items.count, "the items of a list differ", place, list.name)
      expect(list.items.allSatisfy { !$0.id.isEmpty && !$0.name.isEmpty }, "every item has a name", place, list.name)
    }
    for item in game.levels.items {
      guard let options = game.options(level: item.id) else { continue }
      let text = options.description
      expect(!text.contains { $0.isWhitespace || $0 == "#" }, "options are a word without #", place, text)
      expect(G.Options(text) == options, "options read back from their text", place, text)
      expect(!game.name(of: options).isEmpty, "options have a name", place, text)
    }
  }

  // MARK: A play

  mutating func play(level: String, seed: UInt64, mostActions: Int) {
    let start = "level \(level), seed \(seed)"
    guard let options = game.options(level: level), var session = try? Session(game, options: options, seed: seed)
    else {
      return expect(false, "every level starts from every seed", start)
    }
    expect(
      (try? game.start(session.options, seed: ~seed)) == session.state || session.options == options,
      "a start that holds the thing needs no seed", start, session.options.description)
    expect(
      (try? game.held(session.options, seed: ~seed)) == session.options, "what is held stays as it is", start,
      session.options.description)
    let again = try? game.start(options, seed: seed)
    expect(again == session.state, "the same options and seed give the same state", start)
    expect(again.map { Digest(of: $0) } == Digest(of: session.state), "equal states have equal digests", start)
    var chance = RandomStream(seed: seed, stream: 77)
    for number in 1...mostActions where !session.isOver {
      let place = "\(start), action \(number)"
      let choices = session.choices
      expect(!choices.isEmpty, "a game that is not over offers a choice", place)
      guard !choices.isEmpty else { return }
      checkFacts(session.state, place)
      // A long game is checked now and then.
      isLooking = number <= 30 || number % 20 == 0
      if isLooking { checkScenes(session.state, place) }
      for choice in choices { check(choice, session, place) }
      let choice = choices[chance.below(choices.count)]
      let amount = choice.amounts.map { chance.within($0) }
      let action = amount.map { choice.action(amount: $0) } ?? choice.action
      let before = game.raceStanding(of: session.state, after: session.journal.count)
      guard take(action, &session, place) else { return }
      let after = game.raceStanding(of: session.state, after: session.journal.count)
      expect(after.clock >= before.clock, "the clock of a race never goes back", place, "\(after)")
      expect(
        !after.text.isEmpty && after.text.count + after.moment.count <= 30, "a race stands in a short line", place,
        "\(after)")
    }
    expect(!session.isOver || session.choices.isEmpty, "a game that is over offers nothing", start)
    checkReplay(session, start)
  }

  private mutating func checkFacts(_ state: G.State, _ place: String) {
    let lines = game.lines(of: state)
    expect(!lines.isEmpty && lines.count <= 20, "the plain view has 1 to 20 lines", place, "\(lines.count)")
    expect(
      lines.allSatisfy { $0.count <= 76 && !$0.contains("\n") }, "lines of the plain view have at most 76 columns",
      place,
      lines.first { $0.count > 76 } ?? "")
    expect(game.advice(in: state)?.isEmpty != true, "advice is not empty", place)
  }

  /// A choice is legal at both ends of its amounts, changes nothing when tried on a copy, and has words.
  private mutating func check(_ choice: G.Choice, _ session: Session<G>, _ place: String) {
    let ends = choice.amounts.map { [$0.lowerBound, $0.upperBound] } ?? []
    let actions = [choice.action] + ends.map { choice.action(amount: $0) }
    let offer = game.offer(choice, in: session.state)
    expect(!offer.text.isEmpty, "every choice has words", place, "\(choice.action)")
    for action in actions {
      let text = action.description
      expect(!text.isEmpty && !text.contains(where: \.isNewline), "an action is one line of text", place, text)
      expect(G.Action(text) == action, "an action reads back from its text", place, text)
      expect(!game.tell(action: action, in: session.state).isEmpty, "every action has words", place, text)
      var state = session.state
      expect((try? game.apply(action, to: &state)) != nil, "every choice offered is accepted", place, text)
    }
    if let template = offer.template, let amounts = choice.amounts {
      let parts = template.split(separator: "{amount}", omittingEmptySubsequences: false)
      let filled = parts.joined(separator: "\(amounts.lowerBound)")
      expect(
        G.Action(filled) == choice.action(amount: amounts.lowerBound), "a template filled in is the action", place,
        filled)
    }
  }

  /// - Returns: True if the game went on.
  private mutating func take(_ action: G.Action, _ session: inout Session<G>, _ place: String) -> Bool {
    let before = session.state
    let rule = game.undoRule(for: action)
    var other = session.state
    guard let events = try? session.perform(action), let same = try? game.apply(action, to: &other) else {
      expect(false, "every choice offered is accepted", place, action.description)
      return false
    }
    if isLooking { checkTimelines(of: events, from: before, to: session.state, place) }
    expect(other == session.state && same == events, "the same action has the same outcome", place, action.description)
    for event in events {
      let record = game.record(of: event, in: session.state)
      expect(!record.kind.isEmpty, "every event has a kind", place, "\(event)")
      expect(
        record.fields["kind"] == nil && record.fields["text"] == nil, "fields are not called kind or text", place,
        record.kind)
      expect(
        game.tell(event, session.state)?.isEmpty != true, "a sentence on an event is not empty", place, record.kind)
    }
    if rule == .forget {
      var back = session
      expect(
        (try? back.undo()) != nil && back.state == before, "undo gives the state before", place, action.description)
      expect(
        (try? back.redo()) != nil && back.state == session.state, "redo gives the state after", place,
        action.description)
    }
    return true
  }

  /// A save, a replay and the text of a replay give the same game again.
  private mutating func checkReplay(_ session: Session<G>, _ place: String) {
    let save = Save(session, at: 0)
    let resumed = try? save.resume(game)
    expect(resumed?.state == session.state && resumed?.score == session.score, "a save goes on where it stopped", place)
    let replay = Replay(of: session)
    expect((try? replay.check(with: game))?.state == session.state, "a replay gives the same game", place)
    let read = try? Replay(text: replay.description)
    expect(read == replay, "a replay reads back from its text", place)
    guard !replay.turns.isEmpty else { return }
    var other = replay
    other.score += 1
    expect((try? other.check(with: game)) == nil, "a replay with another score is refused", place)
  }
}
