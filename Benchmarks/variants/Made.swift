import Foundation
import SudokuVariants

/// Puzzles made a second, of every kind and level, or of those that are named.
enum Made {
  static func run(_ names: [String]) {
    let generator = VariantGenerator()
    let kinds = VariantKind.allCases.filter { names.contains($0.rawValue) }
    let levels = VariantLevel.allCases.filter { names.contains($0.rawValue) }
    for kind in kinds.isEmpty ? VariantKind.allCases : kinds {
      var rates: [String] = []
      for level in levels.isEmpty ? VariantLevel.allCases : levels {
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
