import BuiltPrograms
import Foundation
import Testing

@testable import ServerClient

@Suite struct AccountFileTests {
  private let folder = TemporaryFolder(isMade: false)
  private var file: AccountFile { AccountFile(folder: folder.path) }

  private func account(_ token: String = "secret.token") throws -> ServerAccount {
    ServerAccount(
      address: try ServerAddress("https://play.example.org"), player: ServerPlayer(id: "p1", name: "ada"), token: token)
  }

  @Test func anAccountIsKeptForItsOwnerAlone() throws {
    #expect(try file.account() == nil)
    try file.keep(account())
    #expect(try file.account() == account())
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try file.remove()
    #expect(try file.account() == nil)
  }

  /// A person who allowed it once is not asked again.
  @Test func anAccountAtAnAddressOfPlainHTTPIsKept() throws {
    var plain = try account()
    plain.address = try ServerAddress("http://play.example.org:8080/club", allowsPlain: true)
    try file.keep(plain)
    #expect(try file.account() == plain)
  }

  @Test func aNewerTokenReplacesThatOfTheSameAccountAlone() throws {
    try file.keep(account())
    file.renew(try account(), token: "newer")
    #expect(try file.account()?.token == "newer")
    var other = try account()
    other.player.id = "p2"
    file.renew(other, token: "newest")
    #expect(try file.account()?.token == "newer")
  }

  @Test func whatIsNoAccountIsSaidToBeNone() throws {
    try file.keep(account())
    for text in [
      "", "{}", #"{"server":"a b","player":"p","token":"t"}"#, #"{"server":"https://a.b","player":"../p","token":"t"}"#,
    ] {
      try text.write(toFile: file.path, atomically: true, encoding: .utf8)
      #expect(throws: AccountFile.Problem.damaged(path: file.path)) { try file.account() }
    }
  }
}
