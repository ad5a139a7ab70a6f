import Archive
import Files
import GameCore
import Games
import Phrases
import ServerClient
import TerminalKit

/// Starts games and shows them. Starting may take long, so it is done in the background.
enum GameLauncher {
  static func start<S: GameScreens>(
    _ screens: S, _ options: S.Game.Options, seed: UInt64, in place: OpenSlot, on shell: RunningShell
  ) {
    let game = screens.game
    let wait = WaitScreen(shell.stack, shell.words("Making \(game.title)"))
    wait.run { (cancellation) -> Result<Session<S.Game>, S.Game.StartRefusal> in
      do throws(S.Game.StartRefusal) {
        return .success(try Session(game.givingUp(when: { cancellation.isCancelled }), options: options, seed: seed))
      } catch { return .failure(error) }
    } then: { result in
      switch result {
      case .success(let session): show(screens, session, in: place, on: shell)
      case .failure(let refusal): shell.complain(game.tell(refusal))
      }
    }
  }

  /// Starts a game from a server's start.
  static func start<S: GameScreens>(
    _ screens: S, from wanted: ServerStart, in place: OpenSlot, on shell: RunningShell
  ) {
    guard let game = screens.game.withRules(version: wanted.rules),
      let options = S.Game.Options(wanted.start.options ?? "")
    else {
      return shell.complain(shell.words("This program does not know the rules of that game."))
    }
    let wait = WaitScreen(shell.stack, shell.words("Making \(game.title)"))
    wait.run { (cancellation) -> Result<Session<S.Game>, S.Game.StartRefusal> in
      do throws(S.Game.StartRefusal) {
        let game = game.givingUp(when: { cancellation.isCancelled })
        return .success(try Session(game, asWritten: options, seed: wanted.start.seed))
      } catch { return .failure(error) }
    } then: { result in
      switch result {
      case .success(let session): show(screens, session, in: place, on: shell)
      case .failure(let refusal): shell.complain(game.tell(refusal))
      }
    }
  }

  /// Resumes a saved game; asks first if another program has it open.
  static func resume<S: GameScreens>(_ screens: S, _ slot: Slot, on shell: RunningShell) {
    OpenSlot.open(slot, canLook: true, on: shell) { place in
      // Read only now, because another program may have saved the game since the menu was made.
      do throws(ArchiveError) {
        guard let save = try slot.archive.save(named: slot.name) else {
          return shell.complain(shell.words("This game is over, or it was deleted."))
        }
        resume(screens, save, in: place, on: shell)
      } catch { shell.complain(shell.words("This game cannot be read: \(FileProblem.text(error, shell.words))")) }
    }
  }

  private static func resume<S: GameScreens>(_ screens: S, _ save: Save, in place: OpenSlot, on shell: RunningShell) {
    typealias G = S.Game
    let game = screens.game
    let wait = WaitScreen(shell.stack, shell.words("Opening \(game.title)"))
    let slot = place.slot
    wait.run { (cancellation) -> Result<(Session<G>, [GameOnScreen<G>.ToldTurn], Ghost?), ReplayError> in
      do throws(ReplayError) {
        let game = game.givingUp(when: { cancellation.isCancelled })
        var told: [GameOnScreen<G>.ToldTurn] = []
        // A save does not hold the events, so they are narrated while the journal is replayed.
        let session = try save.resume(game, coder: JSONStateCoder()) { _, action, events, state in
          told.append(.init(action: action, events: events, lines: game.tell(events, state)))
        }
        return .success((session, told, RaceFile.ghost(for: slot, in: game)))
      } catch {
        return .failure(error)
      }
    } then: { result in
      switch result {
      case .success((let session, let told, let ghost)):
        show(screens, session, told: told, in: place, on: shell, against: ghost)
      case .failure(let error): shell.complain(shell.words("This game cannot be continued: \(error.description)"))
      }
    }
  }

  /// Begins a race against a run, from the start of that run.
  /// - Parameter id: the id of this game on the server, if it belongs to a challenge.
  static func race<S: GameScreens>(
    _ screens: S, _ record: ScoreTable.Record, challenge id: String?, on shell: RunningShell
  ) {
    let game = screens.game
    let wait = WaitScreen(shell.stack, shell.words("Making the race"))
    wait.run { (_) -> Result<(Session<S.Game>, Ghost), ReplayError> in
      do throws(ReplayError) {
        let ghost = try Ghost(of: record.replay, named: record.name, in: game)
        return .success((try record.replay.begin(game), ghost))
      } catch { return .failure(error) }
    } then: { result in
      switch result {
      case .success((let session, let ghost)):
        let place = OpenSlot.new("\(game.id)-race", on: shell)
        do throws(FileError) { try RaceFile.keep(record, for: place.slot) } catch {
          shell.sayAtGame(
            shell.words("Without its ghost, should you leave the race: \(FileProblem.text(error, shell.words))"))
        }
        if let id, let account = shell.server.account {
          let start = KeptStart(record.replay.start, id: id, isChallenge: true, to: account)
          ServerStarts.keep(start, for: place.slot.name, on: shell)
        }
        show(screens, session, in: place, on: shell, against: ghost)
      case .failure(let error): shell.complain(shell.words("This run cannot be raced: \(error.description)"))
      }
    }
  }

  static func replay<S: GameScreens>(_ screens: S, _ record: ScoreTable.Record, on shell: RunningShell) {
    let game = screens.game
    let wait = WaitScreen(shell.stack, shell.words("Opening the replay"))
    wait.run { (_) -> Result<SeekableReplay<S.Game>, ReplayError> in
      do throws(ReplayError) { return .success(try SeekableReplay(record.replay, game)) } catch {
        return .failure(error)
      }
    } then: { result in
      switch result {
      case .success(let replay):
        shell.push(PlayerScreen(shell, ReplayMoments(replay, of: record, by: screens, on: shell)))
      case .failure(let error): shell.complain(shell.words("This replay cannot be shown: \(error.description)"))
      }
    }
  }

  private static func show<S: GameScreens>(
    _ screens: S, _ session: Session<S.Game>, told: [GameOnScreen<S.Game>.ToldTurn] = [], in place: OpenSlot,
    on shell: RunningShell, against ghost: Ghost? = nil
  ) {
    shell.push(
      screens.screen(for: GameOnScreen(session, of: screens, told: told, in: place, on: shell, against: ghost)))
    shell.gameIsShown()
  }
}
