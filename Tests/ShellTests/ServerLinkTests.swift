import Archive
import Foundation
import Rogueship
import TerminalKit
import Testing

@testable import Shell

@Suite struct ServerLinkTests {
  @Test func whileGamesAreSentMoreAreSentAfterThem() {
    let link = TestShell().shell.server
    #expect(link.beginSync())
    #expect(!link.endSync(), "nothing came in the meantime")
    #expect(link.beginSync() && !link.beginSync() && link.endSync())
    #expect(link.beginSync() && !link.endSync())
    link.rest(until: 1000)
    #expect(link.rests(at: 999) && !link.rests(at: 1000))
  }
}
