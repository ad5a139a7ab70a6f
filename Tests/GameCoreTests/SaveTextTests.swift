import Foundation
import GameCore
import Testing

@Suite struct SaveTextTests {
  private static let save: Save = {
    var session = try! Session(ToyGame(), options: .init(), seed: 5)
    for action in [ToyGame.Action.up(3), .roll, .up(1), .up(2)] { try! session.perform(action, thinking: 70) }
    try! session.undo()
    return Save(session, at: 1000)
  }()

  @Test func aSaveReadsBackFromItsText() {
    var save = Self.save
    #expect(SaveText.save(from: SaveText.bytes(of: save)) == save)
    save.snapshot = .init(turns: 2, untold: 640, state: Array(#"{"height":3}"#.utf8))
    save.isOver = true
    save.score = -12
    #expect(SaveText.save(from: SaveText.bytes(of: save)) == save)
    let text = String(decoding: SaveText.bytes(of: save), as: UTF8.self)
    #expect(text.contains("\nstate 2 640 {\"height\":3}\nsteps 3\n70 up 3\n70 roll\n70 up 1\nundone 1\n70 up 2\n"))
  }

  @Test(arguments: [
    ("steps 3", "steps 4"), ("steps 3", "steps 2"), ("undone 1", "undone 999999999999"), ("start toy", "begin toy"),
    ("over no", "over maybe"), ("70 roll", "x roll"), ("70 roll", "70"), ("70 roll", "99999999999999999999 roll"),
    ("rules 1\n", ""), ("undone 1\n70 up 2\n", "undone 1\n70 up 2"), ("70 up 2\n", "70 up 2\nmore\n"),
    ("steps 3", "state 4 0 {}\nsteps 3"), ("steps 3", "state 2 {}\nsteps 3"),
  ])
  func whatIsNotASaveIsRefused(part: String, other: String) {
    let text = String(decoding: SaveText.bytes(of: Self.save), as: UTF8.self)
    let changed = text.replacingOccurrences(of: part, with: other)
    #expect(changed != text && SaveText.save(from: Array(changed.utf8)) == nil, "\(changed)")
  }

  @Test func noBytesBreakIt() {
    var stream = RandomStream(seed: 8, stream: 2)
    let bytes = SaveText.bytes(of: Self.save)
    for _ in 0..<5000 {
      var changed = bytes
      for _ in 0...stream.below(3) {
        let place = stream.below(changed.count)
        switch stream.below(3) {
        case 0: changed[place] = UInt8(stream.below(256))
        case 1: changed.removeSubrange(place..<min(changed.count, place + 1 + stream.below(9)))
        default: changed.insert(contentsOf: bytes.suffix(stream.below(20)), at: place)
        }
        if changed.isEmpty { changed = bytes }
      }
      // A save that is read has the text of the same save.
      guard let read = SaveText.save(from: changed) else { continue }
      #expect(SaveText.save(from: SaveText.bytes(of: read)) == read)
    }
  }
}
