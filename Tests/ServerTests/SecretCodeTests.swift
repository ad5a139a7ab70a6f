import HTTPTypes
import Hummingbird
import NIOCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct SecretCodeTests {
  @Test func aCodeIsReadHoweverItIsTyped() {
    #expect(SecretCode.typed(" abcd-efgh 2345.") == "ABCDEFGH2345")
    #expect(SecretCode.grouped("ABCDEFGHJK23") == "ABCDE-FGHJK-23" && SecretCode.grouped("ABCDE") == "ABCDE")
    #expect(SecretCode.grouped("") == "" && SecretCode.grouped("ABCDEF") == "ABCDE-F")
    #expect(SecretCode.shortLength == 8 && SecretCode.longLength == 20 && SecretCode.selectorLength == 8)
  }

  @Test func aCodeHasLettersAndDigitsThatLookLikeNoOther() {
    var seen: Set<Character> = []
    for _ in 0..<200 {
      let code = SecretCode.random(20)
      #expect(code.count == 20)
      seen.formUnion(code)
    }
    #expect(seen == Set("ABCDEFGHJKLMNPQRSTUVWXYZ23456789"))
  }

  @Test func onlyTheWholeRecoveryCodeIsGood() {
    let code = "ABCDEFGHJKLMNPQRSTUV"
    let record = RecoveryRecord(code, player: "p", at: 5)
    #expect(record.selector == "ABCDEFGH" && record.player == "p" && record.created == 5 && record.isGood(code))
    #expect(record.salt.count == 16 && record.salt != RecoveryRecord(code, player: "p", at: 5).salt)
    for wrong in ["", "ABCDEFGHJKLMNPQRSTU", code + "W", "ABCDEFGHJKLMNPQRSTUW", code.lowercased()] {
      #expect(!record.isGood(wrong), "\(wrong)")
    }
    var cut = record
    cut.digest = []
    #expect(!cut.isGood(code) && !RecoveryRecord.nobody.isGood(code))
  }
}
