import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct InputDecoderTests {
  private func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.feed(Array(text.utf8), at: 0) + decoder.settle()
  }

  @Test func keysAreRead() {
    #expect(events("a") == [.key("a")])
    #expect(events("é") == [.key("é")])
    #expect(events("\r") == [.key(.enter)])
    #expect(events("\u{12}") == [.key(.control("r"))])
    #expect(events("\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[Z") == [.key(.up), .key(.down), .key(.pageUp), .key(.backTab)])
    #expect(events("\u{7F}") == [.key(.backspace)])
  }

  @Test func theFocusOfTheWindowIsHeard() {
    #expect(events("\u{1B}[O\u{1B}[Ia") == [.focus(false), .focus(true), .key("a")])
  }

  /// The keys of xterm, of the Linux console and of rxvt, as terminfo lists them.
  @Test func everyKeyWithANameIsReadInEveryFormThatTerminalsSend() {
    let letters: [(String, Key)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end), ("P", .function(1)),
      ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
    ]
    for (letter, key) in letters {
      #expect(events("\u{1B}O\(letter)") == [.key(key)])
      #expect(events("\u{1B}[\(letter)") == [.key(key)])
    }
    #expect(events("\u{1B}OM") == [.key(.enter)])
    let numbers: [(Int, Key)] = [
      (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home), (8, .end),
      (11, .function(1)), (12, .function(2)), (13, .function(3)), (14, .function(4)), (15, .function(5)),
      (17, .function(6)), (18, .function(7)), (19, .function(8)), (20, .function(9)), (21, .function(10)),
      (23, .function(11)), (24, .function(12)),
    ]
    for (number, key) in numbers { #expect(events("\u{1B}[\(number)~") == [.key(key)], "\(number)") }
    for unused in [0, 9, 10, 16, 22, 25] { #expect(events("\u{1B}[\(unused)~").isEmpty, "\(unused)") }
  }

  @Test func anEscapeAloneIsTheKeyOnceNothingFollows() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1B], at: 0).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.settle() == [.key(.escape)])
    #expect(decoder.settle().isEmpty)
  }

  @Test func aSequenceMayComeInPieces() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for byte in "\u{1B}[<0;12;5M日".utf8 { events += decoder.feed([byte], at: 0) }
    #expect(events == [.click(x: 11, y: 4), .key("日")])
  }

  @Test func theMouseClicksAndScrolls() {
    #expect(events("\u{1B}[<64;3;4M\u{1B}[<65;3;4M") == [.wheel(-1, x: 2, y: 3), .wheel(1, x: 2, y: 3)])
    #expect(events("\u{1B}[<0;3;4m\u{1B}[<35;3;4M\u{1B}[<2;3;4M").isEmpty)
    #expect(events("\u{1B}[M !!") == [.click(x: 0, y: 0)])
  }

  @Test func aMoveWithTheLeftButtonHeldIsADrag() {
    #expect(events("\u{1B}[<0;3;4M\u{1B}[<32;4;4M\u{1B}[<0;4;4m") == [.click(x: 2, y: 3), .drag(x: 3, y: 3)])
    #expect(events("\u{1B}[<34;3;4M").isEmpty)
  }

  @Test func arrowsWithShiftAreKeysOfTheirOwnAndWithCtrlTheArrows() {
    #expect(
      events("\u{1B}[1;2A\u{1B}[1;2B\u{1B}[1;2C\u{1B}[1;2D")
        == [.shiftUp, .shiftDown, .shiftRight, .shiftLeft].map { .key($0) })
    #expect(events("\u{1B}[1;5A\u{1B}[1;2H") == [.key(.up), .key(.home)])
  }

  @Test func aPasteInBracketsIsText() {
    #expect(events("\u{1B}[200~q\u{3}\u{1B}[A\rx\u{1B}[201~y") == [.paste("q\u{3}\u{1B}[A\rx"), .key("y")])
  }

  @Test func whatComesFasterThanTypingIsAPasteToo() {
    var decoder = InputDecoder()
    let text = String(repeating: "q\u{3}1\n", count: 20)
    let first = decoder.feed(Array(text.utf8), at: 100)
    #expect(first == [.paste(String(repeating: "q1\n", count: 20))])
    // Its end comes apart, and is no key either.
    #expect(decoder.feed(Array("qq".utf8), at: 120) == [.paste("qq")])
    #expect(decoder.feed(Array("q".utf8), at: 1000) == [.key("q")])
  }

  @Test func aBurstIsOfSoManyKeysAndNotOfOneLess() {
    func first(of count: Int) -> [InputEvent] {
      var decoder = InputDecoder()
      return decoder.feed([UInt8](repeating: UInt8(ascii: "q"), count: count), at: 0)
    }
    #expect(first(of: InputDecoder.burst) == [.paste(String(repeating: "q", count: InputDecoder.burst))])
    #expect(first(of: InputDecoder.burst - 1).count == InputDecoder.burst - 1)
  }

  @Test func manyArrowsAreNoPaste() {
    #expect(events(String(repeating: "\u{1B}[A", count: 80)).count == 80)
  }

  @Test func unknownSequencesDoNothing() {
    let all = events("\u{1B}[99;5u\u{1B}[?1;2;3h\u{1B}]0;title\u{07}\u{1B}[1;9X\u{1B}Pq#0\u{1B}\\a")
    let others = all.filter { if case .reply = $0 { false } else { true } }
    #expect(others == [.key("a")])
  }

  @Test func answersOfTheTerminalAreNoKeys() {
    #expect(events("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4;22c") == [.reply("_Gi=31;OK"), .reply("[?62;4;22c")])
  }

  @Test func anyBytesAtAllAreSurvivedAndNoneOfABurstActs() {
    var chance = Chance(9)
    for _ in 0..<300 {
      var decoder = InputDecoder()
      let bytes = (0..<(64 + chance.below(4000))).map { _ in UInt8(chance.below(256)) }
      for event in decoder.feed(bytes, at: 0) {
        if case .key(let key) = event {
          switch key {
          case .character, .control, .enter, .tab, .backspace: Issue.record("\(key) got through")
          default: break
          }
        }
      }
    }
  }

  @Test func aHugePasteIsCutAndEnds() {
    var decoder = InputDecoder()
    var events = decoder.feed(Array("\u{1B}[200~".utf8), at: 0)
    let part = [UInt8](repeating: UInt8(ascii: "5"), count: 1 << 16)
    for _ in 0..<40 { events += decoder.feed(part, at: 0) }
    events += decoder.feed(Array("\u{1B}[201~j".utf8), at: 9999)
    #expect(events.count == 2)
    let kept = if case .paste(let text) = events.first { text.utf8.count } else { 0 }
    #expect(kept == InputDecoder.pasteLimit)
    #expect(events.last == .key("j"))
  }

  // MARK: Limits

  @Test func whatComesWithinAMomentAfterABurstBelongsToItAndNotLater() {
    for (time, isPaste) in [(159, true), (160, false)] {
      var decoder = InputDecoder()
      _ = decoder.feed([UInt8](repeating: UInt8(ascii: "q"), count: InputDecoder.burst), at: 100)
      #expect(decoder.feed(Array("j".utf8), at: time) == [isPaste ? .paste("j") : .key("j")], "\(time)")
    }
  }

  @Test func anArrowRightAfterABurstIsAKeyAndDoesNotGoOnWithIt() {
    var decoder = InputDecoder()
    _ = decoder.feed([UInt8](repeating: UInt8(ascii: "q"), count: InputDecoder.burst), at: 100)
    #expect(decoder.feed(Array("\u{1B}[A".utf8), at: 150) == [.key(.up)])
    #expect(decoder.feed(Array("j".utf8), at: 170) == [.key("j")])
  }

  @Test func anAnswerHasSoManyBytesAndNotOneMore() {
    let whole = String(repeating: "a", count: 4097)
    #expect(events("\u{1B}]\(whole)\u{07}j") == [.reply("]" + whole), .key("j")])
    // A longer answer was pasted: it is dropped, and the text after it is typed.
    #expect(events("\u{1B}]\(whole)ajk") == [.key("j"), .key("k")])
  }

  @Test func aSequenceHasSoManyParametersAndNotOneMore() {
    #expect(events("\u{1B}[" + String(repeating: "1", count: 64) + "A") == [.key(.up)])
    #expect(events("\u{1B}[" + String(repeating: "1", count: 65) + "A") == [.key("A")])
  }

  @Test func aSequenceEndsWhereAnotherBegins() {
    #expect(events("\u{1B}[1;\u{1B}[B") == [.key(.down)])
    #expect(events("\u{1B}\u{1B}[B") == [.key(.escape), .key(.down)])
    #expect(events("\u{1B}[1\u{7F}A") == [.key("A")])
  }

  @Test(arguments: [
    ("0;1;1", 0, 0), ("0;10000;10000", 9999, 9999), ("28;3;4", 2, 3),
  ])
  func aClickLiesInAWindow(numbers: String, x: Int, y: Int) {
    #expect(events("\u{1B}[<\(numbers)M") == [.click(x: x, y: y)])
  }

  @Test(arguments: ["0;10001;1", "0;1;10001", "0;0;1", "0;1;0", "0;1", "0;1;1;1", "1;1;1", "33;1;1", "66;1;1", ""])
  func whatIsNoClickDoesNothing(numbers: String) {
    #expect(events("\u{1B}[<\(numbers)M").isEmpty)
    #expect(events("\u{1B}[<\(numbers)x").isEmpty)
  }

  @Test func halfACharacterIsNothingAndWhatFollowsIsRead() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0xE6, 0x97, UInt8(ascii: "j")], at: 0) == [.key("j")])
    #expect(decoder.feed([0xC0, 0xF5, 0xFF, UInt8(ascii: "k")], at: 0) == [.key("k")])
    // Overlong, and no character at all.
    #expect(decoder.feed([0xE0, 0x80, 0x80, UInt8(ascii: "l")], at: 0) == [.key("l")])
    #expect(decoder.feed(Array("🚀é日".utf8), at: 0) == [.key("🚀"), .key("é"), .key("日")])
    #expect(decoder.feed([0xE6], at: 0).isEmpty && decoder.isWaiting && decoder.settle().isEmpty && !decoder.isWaiting)
  }
}
