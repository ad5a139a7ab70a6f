import Files
import Foundation

/// A player on a server, with the token that authenticates them.
public struct ServerAccount: Hashable, Sendable {
  /// The address of the server.
  public var address: ServerAddress
  /// The player on that server.
  public var player: ServerPlayer
  /// The token. It is secret: anybody who has it can act as the player.
  public var token: String

  /// An account from its parts.
  public init(address: ServerAddress, player: ServerPlayer, token: String) {
    (self.address, self.player, self.token) = (address, player, token)
  }

  /// The player's name, or a description of a player without one.
  public var name: String { player.name ?? "a player without a name" }
}

/// The file of the account in the data folder, readable only by its owner.
public struct AccountFile: Sendable {
  /// The path of the file.
  public let path: String

  /// - Parameter folder: the folder of saves and scores.
  public init(folder: String) { path = folder + "/server/account.json" }

  /// The reason why the account cannot be used.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file cannot be read or written.
    case file(FileError)
    /// It holds no account.
    case damaged(path: String)

    public var description: String {
      switch self {
      case .file(let error): "\(error)"
      case .damaged(let path): "\(path) holds no account; run: gridship logout"
      }
    }
  }

  private struct Content: Codable {
    var server: String
    var player: String
    var name: String?
    var token: String
  }

  /// The account; `nil` if nobody is signed in.
  public func account() throws(Problem) -> ServerAccount? {
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try AtomicFile.read(path) } catch { throw .file(error) }
    guard let bytes else { return nil }
    // Plain http was confirmed when the account was made.
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      let address = try? ServerAddress(content.server, allowsPlain: true), ServerClient.isToken(content.token),
      ServerClient.isIdentifier(content.player)
    else { throw .damaged(path: path) }
    return ServerAccount(
      address: address, player: ServerPlayer(id: content.player, name: content.name), token: content.token)
  }

  /// Stores an account in place of the former one.
  public func keep(_ account: ServerAccount) throws(Problem) {
    let content = Content(
      server: account.address.url, player: account.player.id, name: account.player.name, token: account.token)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(content) else { throw .damaged(path: path) }
    do throws(FileError) { try AtomicFile.write(Array(data) + [10], to: path) } catch { throw .file(error) }
  }

  /// Stores a newer token for an account that is still the stored one.
  public func renew(_ account: ServerAccount, token: String) {
    guard var kept = try? self.account(), kept.player.id == account.player.id, kept.address == account.address else {
      return
    }
    kept.token = token
    try? keep(kept)
  }

  /// Deletes the account.
  public func remove() throws(Problem) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .file(.last("unlink", path)) }
  }

  /// A client of an account, which stores a newer token when the server issues one.
  public func client(for account: ServerAccount, transport: any ServerTransport = HTTPTransport()) -> ServerClient {
    ServerClient(account.address, token: account.token, transport: transport) { token in
      renew(account, token: token)
    }
  }
}
