import ArgumentParser
import Foundation
import GameService
import ServerAPI

// Ids are read literally, whatever they begin with: older ones may begin with a dash.

struct Players: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find players, give them other names, ban them.",
    discussion: """
      Servers may run; they see it within seconds. What is done is kept in a log: `gridship-server log`.

      A ban hides all entries; the player can give no names, entries and reports any more, and the devices on which the \
      player was signed in make no new account. With --network-days no new account is made either, for so many days, from a \
      network that the banned player comes from again. Others in that network cannot register meanwhile.

      An administrator has the page for moderators in the browser client.

      EXAMPLES
        gridship-server players --find ada
        gridship-server players --rename ID --name "Player 7"
        gridship-server players --ban ID --reason "Abuse" --network-days 30
        gridship-server players --appoint ID
      """)

  @OptionGroup var storage: StorageOptions
  @Option(help: "List the players whose name holds this or looks like it, or whose id it is.") var find: String?
  @Option(parsing: .unconditional, help: "Give the player of this id the --name.") var rename: String?
  @Option(help: "The new name.") var name: String?
  @Option(parsing: .unconditional, help: "Ban the player of this id.") var ban: String?
  @Option(help: "Why; the player is shown it.") var reason = "Against the rules."
  @Option(help: "Days for which a network that the banned player comes from makes no new accounts.") var networkDays = 0
  @Option(parsing: .unconditional, help: "Let the player of this id back in.") var unban: String?
  @Option(parsing: .unconditional, help: "Make the player of this id an administrator.") var appoint: String?
  @Option(parsing: .unconditional, help: "Make the player of this id an administrator no longer.") var dismiss: String?

  func validate() throws {
    guard [find, rename, ban, unban, appoint, dismiss].count(where: { $0 != nil }) == 1 else {
      throw ValidationError("Say one of --find, --rename, --ban, --unban, --appoint and --dismiss.")
    }
    guard (0...Administration.mostBanDays).contains(networkDays), networkDays == 0 || ban != nil else {
      throw ValidationError("--network-days goes with --ban, and is from 0 to \(Administration.mostBanDays).")
    }
    guard (rename == nil) == (name == nil) else { throw ValidationError("--rename ID and --name NAME go together.") }
  }

  func run() async throws {
    try await Administration.run(storage.storage, as: actor) { administration in
      if let find { try await administration.find(find).forEach { print($0) } }
      if let rename, let name { try await administration.rename(rename, to: name) }
      if let ban { try await administration.ban(ban, reason, days: networkDays) }
      if let unban { try await administration.ban(unban, nil) }
      if let appoint { try await administration.appoint(appoint, true) }
      if let dismiss { try await administration.appoint(dismiss, false) }
    }
  }
}

struct Entries: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look at entries of leaderboards, hide or delete them, set them apart.",
    discussion:
      "A hidden entry can be shown again with --unhide; a deleted one is gone, and its game cannot be entered again.")

  @OptionGroup var storage: StorageOptions
  @Option(parsing: .unconditional, help: "Print what the entry of this id is.") var show: String?
  @Option(parsing: .unconditional, help: "Hide it from everybody but its player.") var hide: String?
  @Option(parsing: .unconditional, help: "Show it again.") var unhide: String?
  @Option(parsing: .unconditional, help: "Delete it.") var delete: String?
  @Option(parsing: .unconditional, help: "Set it apart from the ranks.") var apart: String?
  @Option(parsing: .unconditional, help: "Rank it, though it was set apart.") var rank: String?
  @Flag(help: "List those that are marked as unusual, the latest first.") var unusual = false
  @Option(parsing: .unconditional, help: "Take the mark of an unusual run away.") var usual: String?

  func validate() throws {
    let chosen = [show, hide, unhide, delete, apart, rank, usual].count(where: { $0 != nil }) + (unusual ? 1 : 0)
    guard chosen == 1 else {
      throw ValidationError("Say one of --show, --hide, --unhide, --delete, --apart, --rank, --unusual and --usual.")
    }
  }

  func run() async throws {
    try await Administration.run(storage.storage, as: actor) { administration in
      if let show { try await administration.show(show).forEach { print($0) } }
      if let hide { try await administration.hide(hide, true) }
      if let unhide { try await administration.hide(unhide, false) }
      if let delete { try await administration.delete(delete) }
      if let apart { try await administration.setApart(apart, true) }
      if let rank { try await administration.setApart(rank, false) }
      if unusual { try await administration.unusual(limit: 1000).forEach { print($0) } }
      if let usual { try await administration.clearUnusual(usual) }
    }
  }
}

struct Invitations: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "List the codes by which people become players where registration is by invitation; make and revoke them.",
    discussion: """
      The list has a line for each: code, how often it was used, when it ends, whom it is for. A code that is revoked lets \
      nobody in; players who came by it stay.

      EXAMPLES
        gridship-server invitations --make --uses 20 --days 14 --note "Chess club"
        gridship-server invitations --revoke ABCDE-FGHJK
      """)

  @OptionGroup var storage: StorageOptions
  @Flag(help: "Make a code, and print it.") var make = false
  @Option(help: "How many players may come by it.") var uses = 1
  @Option(help: "Days for which it is good; without it, as long as it is not revoked.") var days: Int?
  @Option(help: "Whom it is for.") var note = ""
  @Option(help: "Revoke this code.") var revoke: String?

  func validate() throws {
    guard !make || revoke == nil else { throw ValidationError("Say one of --make and --revoke.") }
    guard Administration.invitationUses.contains(uses) else {
      throw ValidationError("--uses must be from 1 to \(Administration.invitationUses.upperBound), not \(uses).")
    }
    guard days.map(Administration.invitationDays.contains) ?? true else {
      throw ValidationError("--days must be from 1 to \(Administration.invitationDays.upperBound).")
    }
    guard note.count <= Administration.mostNote else {
      throw ValidationError("--note has at most \(Administration.mostNote) letters.")
    }
  }

  func run() async throws {
    try await Administration.run(storage.storage, as: actor) { administration in
      if make {
        print(administration.line(try await administration.invite(note: note, uses: uses, days: days)))
      } else if let revoke {
        try await administration.revoke(invitation: revoke)
      } else {
        try await administration.invitations().forEach { print(administration.line($0)) }
      }
    }
  }
}

struct Reports: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List what players report, the oldest first: number, time, reason, player, name, entry, words.")

  @OptionGroup var storage: StorageOptions
  @Flag(help: "List those that are done too.") var all = false
  @Option(help: "Mark the report of this number as done first.") var done: Int?

  func run() async throws {
    try await Administration.run(storage.storage, as: actor) { administration in
      if let done { try await administration.settle(report: done) }
      try await administration.reports(all: all).forEach { print($0) }
    }
  }
}

struct Log: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List what administrators did, the latest first: time, user, action, id, more.")

  @OptionGroup var storage: StorageOptions
  @Option(help: "At most so many lines.") var limit = 100

  func run() async throws {
    try await Administration.run(storage.storage, as: actor) { administration in
      try await administration.log(limit: limit).forEach { print($0) }
    }
  }
}

/// The administrator's name, for the log.
private var actor: String { environment("SUDO_USER") ?? NSUserName() }
