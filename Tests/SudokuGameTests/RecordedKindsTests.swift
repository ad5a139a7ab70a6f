import Foundation
import GameCore
import SudokuVariants
import Testing

@testable import SudokuGame

/// Seeds and replays recorded when these kinds were new. A seed that gives another puzzle breaks every link to it. A
/// game that replays otherwise breaks every save and score.
@Suite struct RecordedKindsTests {
  private let game = SudokuGame.standard

  /// The digest of the start that seed 2026 gives.
  private static let starts = [
    "killereasy": "aed3a5b75242b89f", "killerhard": "838c4291ef4f1311", "killerexpert": "ab719cf4ccbef18c",
    "jigsaweasy": "2bb8eba7254fb149", "jigsawhard": "45ac708ecd170de2", "diagonalmedium": "f79ae049f293fde0",
    "diagonalhard": "f735369bc5941650", "evenoddeasy": "b83dd28026fdcf24", "evenoddexpert": "cf0c748026e3a2a2",
    "sixeasy": "6e212b16ea000a3c", "sixhard": "f4f29963594427b4", "sixteeneasy": "61f670febed9afad",
    "sixteenmedium": "93113638c479bd95",
  ]

  @Test(arguments: starts.keys.sorted()) func aSeedGivesTheSamePuzzleForEver(level: String) throws {
    let options = try game.held(.level(level), seed: 2026)
    var digest = Digest()
    digest.feed(options.description)
    #expect(digest.hex == Self.starts[level])
  }

  private static let killer = """
    sudoku/made=killereasy:1500:size=9;givens=..........8...........3..........5...........................5....\
    ...........8.7.;cages=2:0+22:1,9,10,18,19+12:2,11+19:3,4,5+14:6,14,15,23+22:7,8,16,17+10:12,13+11:20,29+12:2\
    1,30,39+12:22,31+22:24,25,34,43,52+13:26,35+16:27,28,36+6:32,33+13:37,38+9:40,41+13:42,51,60+16:44,53+27:45,\
    46,47,48,54+11:49,50+8:55,64+4:56,57+20:58,59,67+8:61,70+8:62,71+14:63,72+11:65,66+10:68,69+8:73,74+7:75,76+\
    25:77,78,79,80#2026
    """
  private static let sixteen = """
    sudoku/made=sixteenmedium:2900:size=16;givens=.+2+.+12+.+7+11+.+.+.+.+6+13+.+10+14+.+.+11+.+9+1+6+.+12+.+3+.\
    +.+4+.+16+5+.+.+.+.+4+12+.+14+.+.+.+.+15+.+.+.+.+1+6+.+.+.+15+10+8+.+13+.+.+.+.+4+.+8+.+.+.+.+.+6+.+12+1+.+7\
    +.+10+.+.+.+.+13+.+3+14+.+10+.+.+.+.+8+6+10+.+.+.+1+.+9+.+.+.+.+.+.+.+.+.+6+12+.+.+.+8+.+5+11+9+16+14+3+.+.+\
    4+.+.+.+5+12+14+15+9+.+16+13+.+.+.+11+7+.+.+16+.+11+.+7+.+.+.+10+.+.+6+9+1+.+10+14+8+4+16+.+.+.+.+6+.+.+2+13\
    +12+.+.+13+9+.+10+.+.+.+.+1+4+.+.+16+.+.+.+.+.+.+15+2+.+1+.+.+.+.+.+6+9+9+.+.+15+.+.+13+1+16+.+7+.+.+8+2+.+.\
    +.+.+7+.+9+4+11+.+.+.+5+.+10+3+.+.+.+10+2+.+.+.+7+9+.+14+.+1+16+.+.#2026
    """

  private static let replays = [
    """
    gridship replay 1
    \(killer) rules 1
    elapse 1 ~1300 :b073
    check ~0 :b10f
    elapse 1 ~1300 :4bd6
    r9c9~3 ~0 :cdef
    elapse 1 ~1300 :895e
    r9c9~3 ~0 :4791
    elapse 2 ~1300 :0fb1
    r5c5~7 ~0 :eb1e
    elapse 1 ~1300 :af2a
    hint 1 ~0 :74cf
    elapse 1 ~1300 :022c
    candidates ~0 :547e
    elapse 2 ~1300 :058c
    undo ~0 :7e8a
    r1c1=2 ~400 :84f6
    r5c5=2 ~400 :7b22
    end 16 score 0 digest 9bd0a049e3e57b22

    """,
    """
    gridship replay 1
    \(sixteen) rules 1
    r1c1~16 ~900 :9311
    elapse 1 ~900 :98e4
    r1c1=3 ~0 :bb48
    elapse 1 ~900 :5b6f
    r16c16~16 ~0 :b7d4
    elapse 1 ~900 :2cd6
    r16c16=15 ~0 :29c5
    elapse 1 ~900 :e6f9
    r1c3~16 ~0 :b990
    elapse 1 ~900 :b08f
    r1c3=15 ~0 :6172
    hint 2 ~0 :a576
    check ~0 :2c67
    end 13 score 0 digest 6053cce693f32c67

    """,
  ]

  @Test(arguments: replays) func anOldReplayGivesTheSameGame(text: String) throws {
    let session = try Replay(text: text).check(with: game)
    #expect(Replay(of: session).description == text)
  }

  @Test func anOldSaveGoesOn() throws {
    let text = """
      {"digest":11227650110251170594,"undone":[],"savedAt":1795000000,"isOver":false,"rulesVersion":1,"thinking":9900,\
      "steps":[{"action":"elapse 1","thinking":1300},{"action":"check","thinking":0},{"action":"elapse 1","thinking":1300},\
      {"action":"r9c9~3","thinking":0},{"action":"elapse 1","thinking":1300},{"action":"r9c9~3","thinking":0},\
      {"action":"elapse 2","thinking":1300},{"action":"r5c5~7","thinking":0},{"action":"elapse 1","thinking":1300},\
      {"action":"hint 1","thinking":0},{"action":"elapse 1","thinking":1300},{"action":"candidates","thinking":0},\
      {"action":"elapse 2","thinking":1300},{"action":"undo","thinking":0},{"action":"r1c1=2","thinking":400},\
      {"action":"r5c5=2","thinking":400}],"score":0,"start":{"seed":2026,"game":"sudoku","options":\
      "\(Self.killer.dropFirst(7).dropLast(5))"}}
      """
    let save = try JSONDecoder().decode(Save.self, from: Data(text.utf8))
    let session = try save.resume(game)
    #expect(session.state.digits[0] == 2 && session.state.layout.rules.cages.count == 31)
  }
}
