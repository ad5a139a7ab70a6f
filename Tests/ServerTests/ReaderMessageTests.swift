import CoreMetrics
import Foundation
import GameCore
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct ReaderMessageTests {
  @Test func aMessageOfAWorkerIsReadWholeOrNotAtAll() throws {
    struct Head: Codable, Equatable { var word: String }
    let head = Head(word: "board")
    let bare = ReaderMessage.encoded(head, [])
    let read = try #require(ReaderMessage.decoded(bare, as: Head.self))
    #expect(read.0 == head && read.1.isEmpty)
    let full = try #require(ReaderMessage.decoded(bare + [7, 8], as: Head.self))
    #expect(full.0 == head && Array(full.1) == [7, 8])
    for count in 0..<bare.count {
      let isRead = ReaderMessage.decoded(Array(bare.prefix(count)), as: Head.self) != nil
      #expect(!isRead, "\(count)")
    }
  }
}
