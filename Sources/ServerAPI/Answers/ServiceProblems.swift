import GameService
import ServerStore

/// An error of a service that can be told to a client.
package protocol ProblemConvertible: Error {
  /// The error in a client's words.
  var problem: Problem { get }
}

extension CommandFailure: ProblemConvertible {
  package var problem: Problem { Problem(.invalid, description) }
}

extension GameError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchKind: Problem(.invalid, "There is no such game.", field: "game")
    case .noSuchDifficulty(let known):
      Problem(.invalid, "`difficulty` must be one of \(known.joined(separator: ", ")).", field: "difficulty")
    case .locked(let how): Problem(.locked, how, field: "difficulty")
    case .tooMany(let most):
      Problem(.storageFull, "\(most) of your games are stored, as many as there may be; delete some to start another.")
    case .notFound: .notFound("game")
    case .outOfOrder(let number): Problem(.outOfOrder, "The game stands at \(number).", expected: number + 1)
    case .tooMuchThinking(let claimed, let elapsed):
      Problem(
        .impossibleTime, "\(claimed) milliseconds of thinking are claimed, and \(elapsed) have gone by.",
        field: "thinking")
    case .ownClock: Problem(.notRanked, "The clock of a game that is not ranked is the client's own.")
    case .isOver: Problem(.over, "The game is over, and its clock stands still.")
    case .paused: Problem(.paused, "The game is paused. Ask for the game itself to end the pause.")
    case .unreadableReplay(let line): Problem(.invalid, "Line \(line) of the replay cannot be read.", field: "replay")
    case .forgedJournal(let why): Problem(.forged, why)
    case .journalTooLong(let most): Problem(.tooLarge, "At most \(most) turns are taken at once.")
    case .notSendable: Problem(.notRanked, "The seed of this game was hidden, so that it is played here alone.")
    case .notOver: Problem(.notOver, "A journal is taken whole, up to the end of its game.")
    case .isOfToday: Problem(.sealed, "Everybody plays the day's game. It can be a challenge once the day is over.")
    case .otherRules: Problem(.otherRules, "This game was played by rules that this server does not know.")
    case .notForTwo: Problem(.invalid, "This game is for one.", field: "game")
    case .notYourTurn: Problem(.notYourTurn, "It is the other player's turn, or nobody has accepted yet.")
    case .matchTaken: Problem(.conflict, "This match has its two players.")
    case .matchUnderWay: Problem(.conflict, "Give the match up first; it has another player.")
    case .refused(let refusal): refusal.problem
    }
  }
}

extension GameRefusal: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .unusableStart(let text): Problem(.unusableStart, text)
    case .unreadable(let text): Problem(.refused, text, field: "action")
    case .refused(let text): Problem(.refused, text)
    case .otherRules: Problem(.otherRules)
    }
  }
}

extension ScoreError: ProblemConvertible {
  package var problem: Problem {
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
  package var problem: Problem { Problem(.tooMany, detail, retryAfter: retryAfter) }
}

extension ComputingError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .busy: Problem(.busy, "The server has much to compute.", retryAfter: 2)
    case .tooLong:
      Problem(.busy, "This takes more processor time than the server allows for one request.", retryAfter: 60)
    }
  }
}

extension PhotographError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .limited(let limit): limit.problem
    case .busy: Problem(.busy, "Too many photographs are waiting to be read.", retryAfter: 2)
    case .unread(let failure): failure.problem
    case .tooManyKept(let most): Problem(.tooMany, "At most \(most) readings are kept; delete one to keep another.")
    case .tooMuchStored(let most):
      Problem(
        .storageFull, "Your pictures take \(most) MiB, as much as is stored for a player; delete readings to make room."
      )
    case .notFound: .notFound("reading")
    case .noPicture: .notFound("picture")
    case .notDone: Problem(.notDone)
    case .changed: Problem(.changed)
    case .makesNoPuzzle: Problem(.unusableStart, "The regions and cages that were read make no puzzle.")
    case .unfinished: Problem(.unusableStart, "This reading is not done.")
    }
  }
}

extension FilmError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .limited(let limit): limit.problem
    case .busy: Problem(.busy, "Too many films are being made.", retryAfter: 5)
    case .tooMuchWork: Problem(.pictureRefused, "The film of this game takes its worker too long.")
    case .failed: Problem(.internal, "This server cannot make the film.")
    }
  }
}

extension ReadingFailure: ProblemConvertible {
  package var problem: Problem {
    switch reason {
    case .storage: Problem(StoreError.unavailable(""))
    case .changed: Problem(StoreError.exists)
    case .gone: .notFound("reading")
    // The other reasons have the names of the interface.
    default:
      Problem(Problem.Name(rawValue: reason.rawValue) ?? .internal, detail).onPage(of: page?.count)
    }
  }
}

extension Problem {
  /// The problem with the page of a document with this many pages; unchanged for `nil`.
  fileprivate func onPage(of pageCount: Int?) -> Problem {
    var problem = self
    problem.pageCount = pageCount
    return problem
  }
}

extension CameraError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .limited(let limit): limit.problem
    case .notOffered: Problem(.busy, "This server follows no live cameras.")
    case .full:
      Problem(
        .busy, "The server follows as many live cameras as it can; a photograph is read all the same.", retryAfter: 10)
    case .notFound: .notFound("camera")
    case .tooFast(let most): Problem(.tooMany, "A camera sends at most \(most) frames a second.", retryAfter: 1)
    case .late: Problem(.late, "The frame was dropped: a newer one came, or its turn did not come in time.")
    case .tooLong: Problem(.pictureRefused, "Looking at this frame took its worker too long.")
    case .workerEnded: Problem(.pictureRefused, "Looking at this frame ended its worker.")
    case .unread(let failure): failure.problem
    }
  }
}

extension NameError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .nothingLeft: Problem(.invalid, reason, field: "name")
    case .reserved, .blocked: Problem(.nameReserved, "\(reason) Take another.", field: "name")
    case .taken: Problem(.nameTaken, "\(reason) Take another.", field: "name")
    }
  }
}

extension TokenError: ProblemConvertible {
  package var problem: Problem { Problem(.storage, retryAfter: 5) }
}
