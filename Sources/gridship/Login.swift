import ArgumentParser
import Foundation
import ServerClient
import Shell
import Texts

/// Signs in at a server, and reports the present account.
struct Login: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Sign in at a gridship-server: its leaderboards, replays and daily games in the shell.",
    discussion: """
      Asks for a name for a new player, or takes the code of a player that there is: the recovery code, or the code that a \
      browser shows under its devices. What proves who you are is kept in the folder of saves, in a file that only you can \
      read. Without an account no server is ever asked.

      EXIT STATUS
        0   signed in
        1   not signed in; a line says why
        64  wrong use

      EXAMPLES
        gridship login https://play.example.org
        gridship login https://play.example.org --name ada
        gridship login https://play.example.org --name ada --invitation ABCDE-FGHJK
        gridship login https://play.example.org --code ABCDE-FGHJK-LMNPQ-RSTUV
        gridship login --status
      """)

  @Argument(help: "The server's address. Without a scheme it is https; http for this machine itself.") var url: String?
  @Option(help: "Be a new player of this name.") var name: String?
  @Option(help: "The invitation of a server that takes new players by invitation.") var invitation: String?
  @Option(help: "Be the player of this code.") var code: String?
  @Flag(help: "Say whether you are signed in, and change nothing.") var status = false
  @Flag(help: "Make a recovery code, which signs you in anywhere. The one before is good no longer.") var recovery =
    false
  @Flag(help: "Allow http to another machine, though everybody on the way can read your token.") var plainHttp = false
  @Flag(help: "A line of JSON instead of sentences.") var json = false

  func validate() throws {
    if name != nil, code != nil { throw ValidationError("--name makes a new player, --code is for one that there is") }
    if invitation != nil, code != nil || status || recovery {
      throw ValidationError("--invitation is for a new player alone")
    }
    guard status || recovery else {
      if url == nil { throw ValidationError("name the server, as in: gridship login https://play.example.org") }
      return
    }
    if url != nil || name != nil || code != nil || status && recovery {
      throw ValidationError("--status and --recovery stand alone: they are about the account that is kept")
    }
  }

  func run() throws {
    try ServerCommand.run {
      if status { return try tellStatus() }
      if recovery { return try makeRecoveryCode() }
      try signIn(at: try ServerAddress(url ?? "", allowsPlain: plainHttp))
    }
  }

  // MARK: Signing in

  private func signIn(at address: ServerAddress) throws {
    try requireNoAccount(at: address)
    let server = ServerClient(address)
    let account =
      switch try credentials(at: address) {
      case .name(let name): try newPlayer(named: name, at: server)
      case .code(let code): try server.signIn(code: code)
      }
    try ServerCommand.file.keep(account)
    if json { return print(ServerCommand.json(Report(account, answers: true))) }
    print("Signed in at \(address) as \(account.name).")
    print("In the shell, s on the high scores shows its leaderboards. 'gridship logout' signs out.")
    if case .some = code { return }
    print(
      "'gridship login --recovery' makes a code that signs you in on another machine. Keep it: no mail can replace it.")
  }

  /// Adds a new player. A person at a terminal is asked for an invitation if the server requires one.
  private func newPlayer(named name: String, at server: ServerClient) throws -> ServerAccount {
    do {
      return try server.newPlayer(named: name, invitation: invitation)
    } catch ServerFailure.refused(let refusal) {
      guard refusal.name == "uninvited", invitation == nil else { throw ServerFailure.refused(refusal) }
      guard isatty(STDIN_FILENO) != 0 else {
        throw ServerCommand.Problem(
          description: "\(refusal.server) takes new players by invitation; name the code with --invitation")
      }
      guard let code = ServerCommand.ask("\(refusal.server) takes new players by invitation. Invitation: ") else {
        throw ServerCommand.Problem(description: "nobody was signed in")
      }
      return try server.newPlayer(named: name, invitation: code)
    }
  }

  /// An account is not lost by a second login; one that the server does not know any more is no loss.
  private func requireNoAccount(at address: ServerAddress) throws {
    let file = ServerCommand.file
    guard let account = try? file.account() else { return }
    do throws(ServerFailure) { _ = try file.client(for: account).player() } catch .notKnown { return } catch {}
    throw ServerCommand.Problem(
      description: "you are signed in at \(account.address) as \(account.name); run gridship logout first")
  }

  private enum Credentials {
    case name(String)
    case code(String)
  }

  private func credentials(at address: ServerAddress) throws -> Credentials {
    if let name { return .name(name) }
    if let code { return .code(code) }
    guard isatty(STDIN_FILENO) != 0 else {
      throw ServerCommand.Problem(
        description: "say who you are: --name NAME for a new player, --code CODE for one that there is")
    }
    print("A new player at \(address.name)? Type a name. Or press Enter to type the code of a player that there is.")
    if let name = ServerCommand.ask("Name: ") { return .name(name) }
    guard let code = ServerCommand.ask("Code: ") else {
      throw ServerCommand.Problem(description: "nobody was signed in")
    }
    return .code(code)
  }

  // MARK: The stored account

  private struct Report: Encodable {
    var signedIn = false
    var server: String?
    var player: String?
    var name: String?
    /// True if the server answers and knows the player.
    var answers: Bool?
    var problem: String?
    /// The number of finished games in the outbox.
    var waiting: Int?

    init() {}

    init(_ account: ServerAccount, answers: Bool, problem: String? = nil) {
      (signedIn, server, player, name) = (true, account.address.url, account.player.id, account.player.name)
      (self.answers, self.problem) = (answers, problem)
      waiting = ServerFolder(folder: GridshipShell.dataFolder).outbox.count
    }
  }

  private func tellStatus() throws {
    let file = ServerCommand.file
    guard let account = try file.account() else {
      print(json ? ServerCommand.json(Report()) : "You are not signed in to any server.")
      return
    }
    var problem: String?
    do throws(ServerFailure) { _ = try file.client(for: account).player() } catch { problem = error.description }
    if json {
      print(ServerCommand.json(Report(account, answers: problem == nil, problem: problem)))
    } else {
      print("Signed in at \(account.address) as \(account.name).")
      let waiting = ServerFolder(folder: GridshipShell.dataFolder).outbox.count
      if waiting > 0 { print(Count.words(waiting, "finished game waits", "finished games wait") + " to be sent.") }
      if let problem { print("But \(problem).") }
    }
    if problem != nil { throw ExitCode(1) }
  }

  private struct Recovery: Encodable { var code: String }

  private func makeRecoveryCode() throws {
    let account = try ServerCommand.account()
    let code = try ServerCommand.file.client(for: account).recoveryCode()
    guard !json else { return print(ServerCommand.json(Recovery(code: code))) }
    print(code)
    print("Write it down. 'gridship login \(account.address) --code CODE' signs you in with it anywhere.")
  }
}

/// Signs out, also at the server if it answers.
struct Logout: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Sign out at the server. Games and scores stay, here and there.",
    discussion: """
      Without a recovery code, or another device that is signed in, nobody can be this player again. Then it asks first. \
      Without a terminal it signs out with --yes alone.
      """)

  @Flag(help: "Sign out even if nobody can be this player again.") var yes = false

  func run() throws {
    try ServerCommand.run {
      let file = ServerCommand.file
      var problem: String?
      do {
        guard let account = try file.account() else { return print("You are not signed in to any server.") }
        if !yes, let loss = loss(of: account, file) {
          guard isatty(STDIN_FILENO) != 0 else {
            throw ServerCommand.Problem(
              description: "\(loss); make a code with 'gridship login --recovery', or sign out with --yes")
          }
          guard
            ServerCommand.ask("\(loss.prefix(1).uppercased() + loss.dropFirst()). Sign out all the same? [y/N] ")?
              .lowercased().first == "y"
          else {
            return print("You stay signed in.")
          }
        }
        do throws(ServerFailure) { try file.client(for: account).signOut() } catch .notKnown {} catch {
          problem = error.description
        }
      } catch let damaged as AccountFile.Problem {
        problem = damaged.description
      }
      try file.remove()
      print("Signed out." + (problem.map { " The server was not told: \($0)." } ?? ""))
    }
  }

  /// The loss that signing out would cause; `nil` if the player can sign in again, or is not known any more.
  private func loss(of account: ServerAccount, _ file: AccountFile) -> String? {
    let name = account.name
    do throws(ServerFailure) {
      let canComeBack = try file.client(for: account).canComeBack()
      return canComeBack ? nil : "there is no recovery code and no other device, so nobody could be \(name) again"
    } catch .notKnown {
      return nil
    } catch {
      return "the server does not say whether anybody could be \(name) again: \(error.description)"
    }
  }
}
