import Foundation
import VideoPoker

/// The category of every hand, for a comparison with a foreign evaluator.
enum Ranks {
  /// Writes 2,598,960 letters, `a` for ``HandCategory/nothing`` and so on, and the time that they took to standard error.
  static func write() {
    var letters = [UInt8]()
    letters.reserveCapacity(2_598_960)
    let took = ContinuousClock().measure {
      for a in 0..<48 {
        for b in (a + 1)..<49 {
          for c in (b + 1)..<50 {
            for d in (c + 1)..<51 {
              for e in (d + 1)..<52 {
                let cards = [a, b, c, d, e].map { Card(index: $0) }
                guard let hand = try? Hand(cards) else { continue }
                letters.append(97 + UInt8(HandCategory(hand).rawValue))
              }
            }
          }
        }
      }
    }
    FileHandle.standardOutput.write(Data(letters))
    FileHandle.standardError.write(Data("\(letters.count) hands in \(took)\n".utf8))
  }
}
