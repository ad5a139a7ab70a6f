import Archive
import GameCore
import Games

/// Brings games onto the screen. Starting may take its time, so it is done beside the keyboard.
enum Opening {
  static func start<G: PlayableGame>(_ game: G, _ options: G.Options, seed: UInt64, in place: OpenSlot, on desk: Desk) {
    let wait = WaitScreen(desk, "Making \(game.title)")
    wait.run { (cancellation) -> Result<Session<G>, G.StartRefusal> in
      do throws(G.StartRefusal) {
        return .success(try Session(game.givingUp(when: { cancellation.isCancelled }), options: options, seed: seed))
      } catch { return .failure(error) }
    } then: { result in
      switch result {
      case .success(let session): show(Play(session, in: place, on: desk), on: desk)
      case .failure(let refusal): desk.complain(game.tell(refusal))
      }
    }
  }

  /// Goes on with a kept game; asks first where another program plays it.
  static func resume<G: PlayableGame>(_ game: G, _ slot: Slot, on desk: Desk) {
    OpenSlot.open(slot, canLook: true, on: desk) { place in
      // Read only now: what a menu knows of it may be older than what another program has kept since.
      do throws(ArchiveError) {
        guard let save = try slot.archive.save(named: slot.name) else {
          return desk.complain("This game is over, or it was deleted.")
        }
        resume(game, save, in: place, on: desk)
      } catch { desk.complain("This game cannot be read: \(FileProblem.text(error))") }
    }
  }

  private static func resume<G: PlayableGame>(_ game: G, _ save: Save, in place: OpenSlot, on desk: Desk) {
    let wait = WaitScreen(desk, "Opening \(game.title)")
    wait.run { (cancellation) -> Result<(Session<G>, [Play<G>.Told]), ReplayError> in
      do throws(ReplayError) {
        let game = game.givingUp(when: { cancellation.isCancelled })
        var told: [Play<G>.Told] = []
        // A save does not hold what happened, so it is told while the journal is played again.
        let session = try save.resume(game, coder: JSONStateCoder()) { _, action, events, state in
          told.append(.init(action: action, events: events, lines: game.tell(events, state)))
        }
        return .success((session, told))
      } catch {
        return .failure(error)
      }
    } then: { result in
      switch result {
      case .success((let session, let told)): show(Play(session, told: told, in: place, on: desk), on: desk)
      case .failure(let error): desk.complain("This game cannot be continued: \(ReplayProblem.text(error))")
      }
    }
  }

  static func replay<G: PlayableGame>(_ game: G, _ entry: ScoreEntry, on desk: Desk) {
    let wait = WaitScreen(desk, "Opening the replay")
    wait.run { (_) -> Result<ReplayReel<G>, ReplayError> in
      do throws(ReplayError) { return .success(try ReplayReel(entry.replay, game)) } catch { return .failure(error) }
    } then: { result in
      switch result {
      case .success(let reel): desk.push(ReplayScreen(desk, reel, of: entry))
      case .failure(let error): desk.complain("This replay cannot be shown: \(ReplayProblem.text(error))")
      }
    }
  }

  private static func show<G: PlayableGame>(_ play: Play<G>, on desk: Desk) {
    desk.push(GamePicture.screen(for: play))
  }
}

/// Why a kept game does not play again, in words.
enum ReplayProblem {
  static func text(_ error: ReplayError) -> String {
    switch error {
    case .otherGame(let id): "it is a game of another kind, \(id)"
    case .otherRules(let version, let current):
      "it was played by the rules of version \(version); this program has version \(current)"
    case .unusableStart(let start): "no game can start from '\(start)'"
    case .unreadable(let action, let text): "its action \(action), '\(text)', cannot be read"
    case .illegal(let action, let text, _): "its action \(action), '\(text)', is not allowed there"
    case .differs(let action, _): "its course differs from action \(action) on"
    case .endDiffers: "its end differs from the recorded end"
    case .otherScore(let claimed, let reached): "it claims \(claimed) points and reaches \(reached)"
    }
  }
}
