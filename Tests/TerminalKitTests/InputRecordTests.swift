import GoldenRecords
import TerminalKitTesting
import Testing

@testable import TerminalKit

/// What is read of what terminals send, beside what was read when somebody last looked.
@Suite struct InputRecordTests {
  /// Pieces of what terminals send, in any order and cut anywhere.
  @Test func whatIsReadOfAnythingIsAsRecorded() {
    let pieces = [
      "a", "é", "日", "\r", "\n", "\t", "\u{7F}", "\u{8}", "\u{1}", "\u{1A}", "\u{1B}", "\u{1B}[A", "\u{1B}OB",
      "\u{1B}[5~",
      "\u{1B}[Z", "\u{1B}[1;5C", "\u{1B}[15~", "\u{1B}OP", "\u{1B}[<0;12;5M", "\u{1B}[<64;3;4M", "\u{1B}[<0;3",
      "\u{1B}[M !!",
      "\u{1B}[200~pasted\rtext\u{1B}[201~", "\u{1B}[200~open", "\u{1B}[I", "\u{1B}[O", "\u{1B}_Gi=1;OK\u{1B}\\",
      "\u{1B}[?1;2c",
      "\u{1B}[4;16;8t", "\u{1B}]11;rgb:00/00/00\u{7}", "\u{1B}[999999999999A", "\u{1B}[", "M", ";", "~", "3",
    ]
    let record = GoldenRecord("input")
    var chance = Chance(31)
    for number in 0..<300 {
      let text = (0...chance.below(6)).map { _ in pieces[chance.below(pieces.count)] }.joined()
      var bytes = Array(text.utf8)
      // Now and then a byte is another one.
      if chance.below(3) == 0 { bytes[chance.below(bytes.count)] = UInt8(chance.below(256)) }
      let cut = chance.below(bytes.count + 1)
      var decoder = InputDecoder()
      let first = decoder.feed(bytes[..<cut], at: 0), second = decoder.feed(bytes[cut...], at: chance.below(90))
      record.note("\(number)", "\(first) \(second) \(decoder.isWaiting) \(decoder.settle()) \(decoder.isWaiting)")
    }
    #expect(record.difference() == nil)
  }
}
