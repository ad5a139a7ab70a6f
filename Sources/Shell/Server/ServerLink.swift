import Phrases
import ServerClient
import TerminalKit

/// The connection to the server of the player's account. Without an account, nothing is ever requested, connected or
/// started.
final class ServerLink {
  let file: AccountFile
  private(set) var account: ServerAccount?
  /// The reason why the account cannot be used; `nil` if it can, or if there is none.
  private(set) var problem: Phrase?
  /// The local files about games of the server.
  let folder: ServerFolder
  private let transport: any ServerTransport
  /// The time from which the server may be asked for a start again, by the clock that is never set.
  private var restsUntil = Int.min
  private var isSyncing = false
  private var wantsSync = false

  init(_ environment: ShellEnvironment) {
    file = AccountFile(folder: environment.dataFolder)
    folder = ServerFolder(folder: environment.dataFolder)
    transport = environment.transport
    do throws(AccountFile.Problem) { account = try file.account() } catch {
      problem = Phrase("The account of the server cannot be used: \(CellWidth.clean(error.description))")
    }
  }

  /// The name of the server for a person; empty if there is none.
  var name: String { account.map { CellWidth.clean($0.address.name) } ?? "" }

  /// A client for the account; `nil` if nobody is signed in.
  var client: ServerClient? { account.map { file.client(for: $0, transport: transport) } }

  /// True if the server failed a moment ago, so that nobody waits for it again.
  func rests(at milliseconds: Int) -> Bool { milliseconds < restsUntil }
  func rest(until milliseconds: Int) { restsUntil = milliseconds }

  /// True if a synchronisation may begin now. During another one, it is repeated afterwards.
  func beginSync() -> Bool {
    wantsSync = isSyncing
    guard !isSyncing else { return false }
    isSyncing = true
    return true
  }

  /// True if the synchronisation is to be repeated.
  func endSync() -> Bool {
    isSyncing = false
    return wantsSync
  }

  /// The reason why no server is available, as a sentence.
  static let nobody: Phrase = "You are not signed in to any server. 'gridship login URL' signs you in."
}

extension ServerFailure {
  /// The failure as a sentence for the screen.
  var sentence: String {
    let text = Text.capital(CellWidth.clean(description))
    return text.hasSuffix(".") ? text : text + "."
  }
}
