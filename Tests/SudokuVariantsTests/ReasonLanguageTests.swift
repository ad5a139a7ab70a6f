import GoldenRecords
import Languages
import Phrases
import Testing

@testable import SudokuVariants

/// Reasons of other kinds in the languages of the screens.
@Suite struct VariantReasonLanguageTests {
  private static let languages = Language.allCases.filter { $0 != .english }
  /// Words that an untranslated part would show.
  private static let english: Set<String> = [
    "row", "rows", "column", "columns", "box", "boxes", "and", "or", "the", "is", "not", "of", "one", "cage",
  ]

  /// Every step of the ways of small puzzles of every kind, and the first step of each constraint.
  @Test(arguments: languages) func everyStepIsTold(language: Language) throws {
    let words = Words(language)
    var told: Set<VariantTechnique> = [], record = GoldenText("reasons-\(language.rawValue)")
    func expectTranslated(_ step: VariantStep) {
      for phrase in [step.reason, step.reasonAlone, step.conclusion] {
        #expect(words.untranslated(phrase) == [])
        let text = words(phrase), found = text.split { !$0.isLetter }.map(String.init)
        #expect(VariantReasonLanguageTests.english.isDisjoint(with: found) && !text.contains("{"), "\(text)")
      }
      #expect(words(step.sentence) != "\(step.sentence)")
      if told.insert(step.technique).inserted { record.add("\(step.technique)", words(step.sentence)) }
    }
    for kind in RandomPuzzles.Kind.allCases {
      for seed in 1...12 as ClosedRange<UInt64> {
        let puzzle = try RandomPuzzles.puzzle(kind, size: 6, seed: seed)
        let finder = StepFinder(position: VariantPosition(puzzle))
        for constraint in puzzle.rules.constraints {
          if let step = type(of: constraint).technique.flatMap({ finder.step($0) }) { expectTranslated(step) }
        }
        var position = VariantPosition(puzzle), number = 0
        while number < 30, let step = VariantReasoner().step(in: position) {
          number += 1
          expectTranslated(step)
          position.take(step)
        }
      }
    }
    #expect(record.difference() == nil)
  }
}
