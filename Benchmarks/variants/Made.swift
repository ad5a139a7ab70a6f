import Foundation
import SudokuVariants

/// Puzzles made a second, of every kind and level.
enum Made {
  static func run() {
    let generator = VariantGenerator()
    for kind in VariantKind.allCases {
      var rates: [String] = []
      for level in VariantLevel.allCases {
        let start = processorSeconds()
        var count: UInt64 = 0
        var missed = 0
        while count < 40 && processorSeconds() - start < 4 {
          count += 1
          if generator.puzzle(kind, level, seed: count) == nil { missed += 1 }
        }
        let rate = Double(count) / (processorSeconds() - start)
        rates.append("\(level.rawValue) \(String(format: "%.0f", rate))" + (missed > 0 ? " (\(missed) not found)" : ""))
      }
      print("\(kind.rawValue): \(rates.joined(separator: ", ")) a second")
    }
  }
}
