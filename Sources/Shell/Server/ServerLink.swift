import ServerClient
import TerminalKit

/// The server that the player is signed in at. Where there is none, nothing is ever asked, connected or started.
final class ServerLink {
  let file: AccountFile
  private(set) var account: ServerAccount?
  /// Why the account cannot be used; `nil` where it can, or where there is none.
  private(set) var problem: String?
  /// What is kept of games and the server.
  let folder: ServerFolder
  private let transport: any ServerTransport
  /// When the server may be asked for a start again, by the clock that is never set.
  private var restsUntil = Int.min
  private var isSyncing = false
  private var wantsSync = false

  init(_ environment: ShellEnvironment) {
    file = AccountFile(folder: environment.dataFolder)
    folder = ServerFolder(folder: environment.dataFolder)
    transport = environment.transport
    do throws(AccountFile.Problem) { account = try file.account() } catch {
      problem = "The account of the server cannot be used: \(CellWidth.clean(error.description))"
    }
  }

  /// What a person calls the server; empty where there is none.
  var name: String { account.map { CellWidth.clean($0.address.name) } ?? "" }

  /// A client for the account; `nil` where nobody is signed in.
  var client: ServerClient? { account.map { file.client(for: $0, transport: transport) } }

  /// Whether the server was away a moment ago, so that nobody waits for it again.
  func rests(at milliseconds: Int) -> Bool { milliseconds < restsUntil }
  func rest(until milliseconds: Int) { restsUntil = milliseconds }

  /// Whether games may be sent now; while some are being sent, more are sent after them.
  func beginSync() -> Bool {
    wantsSync = isSyncing
    guard !isSyncing else { return false }
    isSyncing = true
    return true
  }

  /// Whether more are to be sent.
  func endSync() -> Bool {
    isSyncing = false
    return wantsSync
  }

  /// Why nothing can be had from a server, as a sentence.
  static let nobody = "You are not signed in to any server. 'gridship login URL' signs you in."
}

extension ServerFailure {
  /// The failure as a sentence on the screen.
  var sentence: String {
    let text = Text.capital(CellWidth.clean(description))
    return text.hasSuffix(".") ? text : text + "."
  }
}
