import GameService

/// An error of a service, in a client's words.
protocol ProblemConvertible: Error {
  var problem: Problem { get }
}

extension GameError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchKind: Problem(.invalid, "There is no such game.", field: "game")
    case .noSuchDifficulty(let known):
      Problem(.invalid, "`difficulty` must be one of \(known.joined(separator: ", ")).", field: "difficulty")
    case .tooMany(let most):
      Problem(.quota, "\(most) of your games are stored, as many as there may be; delete some to start another.")
    case .notFound: .notFound("game")
    case .outOfOrder(let number): Problem(.outOfOrder, "The game stands at \(number).", expected: number + 1)
    case .tooMuchThinking(let claimed, let elapsed):
      Problem(
        .impossibleTime, "\(claimed) milliseconds of thinking are claimed, and \(elapsed) have gone by.",
        field: "thinking")
    case .otherRules: Problem(.otherRules, "This game was played by rules that this server does not know.")
    case .refused(let refusal): refusal.problem
    }
  }
}

extension GameRefusal: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .unusableStart(let text): Problem(.unusableStart, text)
    case .unreadable(let text): Problem(.refused, text, field: "action")
    case .refused(let text): Problem(.refused, text)
    case .otherRules: Problem(.otherRules)
    }
  }
}

extension ScoreError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .noSuchGame: .notFound("game")
    case .notFound: .notFound("entry")
    case .notOver: Problem(.notOver)
    case .nameless: Problem(.nameless, "Take a name first: `PATCH /api/v1/players/me`.")
    case .notRanked:
      Problem(.notRanked, "Only a game from a seed of the server counts, and of a day's games only a player's first.")
    case .dayOver: Problem(.notRanked, "The day was over before the game was.")
    case .alreadyEntered: Problem(.alreadyEntered)
    case .forged(let forgery): Problem(.forged, forgery.text)
    case .unreadableReplay(let line): Problem(.invalid, "Line \(line) of the replay cannot be read.", field: "replay")
    case .tooMuchThinking: Problem(.impossibleTime, "More thinking than time went by.")
    case .tooFast(let actions, let milliseconds):
      Problem(.impossibleTime, "\(actions) actions in \(milliseconds) milliseconds is faster than a person plays.")
    case .otherRules: Problem(.otherRules)
    case .unplayable: Problem(.otherRules, "It was played by rules that this server does not know.")
    case .sealed: Problem(.sealed)
    }
  }
}

extension ScoreError.Forgery {
  fileprivate var text: String? {
    switch self {
    case .seed: "This is not the day's seed."
    case .journal: "The journal cannot be played."
    case .score: nil
    case .replay: "The server's journal of this game is another."
    }
  }
}

extension LimitError: ProblemConvertible {
  var problem: Problem {
    let what: String? =
      switch kind {
      case .readerTime: "Your photographs"
      case .cameraTime: "Your live camera"
      default: nil
      }
    let text = what.map { "\($0) took much of the readers' time; others have their turn." }
    return Problem(.tooMany, text, retryAfter: retryAfter)
  }
}

extension NameError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .nothingLeft:
      Problem(.invalid, "Nothing is left of this name once invisible characters are gone.", field: "name")
    case .reserved(let name):
      Problem(
        .nameReserved, "`\(name)` would be taken for the server's own voice. Take another.", field: "name")
    case .taken(let name):
      Problem(
        .nameTaken, "Another player is called `\(name)`, or something that looks like it. Take another.",
        field: "name")
    }
  }
}

extension PracticeError: ProblemConvertible {
  var problem: Problem { Problem(.busy, "The puzzles could not be made just now.", retryAfter: 5) }
}

extension TokenError: ProblemConvertible {
  var problem: Problem { Problem(.storage, retryAfter: 5) }
}
