import Draughts
import Foundation

/// Computes the endgames and writes the table of `CDraughtsEndgames`.
enum EndgameWriter {
  static func run(file: String) {
    let begin = ContinuousClock.now
    let generator = EndgameGenerator { positions, passes in
      print("\(positions) numbers, \(passes) passes, \(ContinuousClock.now - begin)")
    }
    let packed = generator.packed
    do {
      try Data(packed).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      fail("\(file): \(error.localizedDescription)")
    }
    print("\(packed.count) bytes in \(ContinuousClock.now - begin)")
  }
}
