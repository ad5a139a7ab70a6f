import GoldenRecords
import Languages
import Phrases
import Testing

@testable import Sudoku

/// Reasons in the languages of the screens.
@Suite struct ReasonLanguageTests {
  private static let languages = Language.allCases.filter { $0 != .english }
  /// Words that an untranslated part would show.
  private static let english: Set<String> = [
    "row", "rows", "column", "columns", "box", "boxes", "and", "or", "the", "is", "not", "of", "one", "chain", "pair",
  ]

  private func expectTranslated(_ phrase: Phrase, _ words: Words) {
    #expect(words.untranslated(phrase) == [])
    let text = words(phrase)
    let found = text.split { !$0.isLetter }.map(String.init)
    #expect(ReasonLanguageTests.english.isDisjoint(with: found) && !text.contains("{"), "\(text)")
  }

  /// The first step of every technique, and all three stages of a hint for it.
  @Test(arguments: languages) func everyTechniqueIsTold(language: Language) throws {
    let words = Words(language)
    var record = GoldenText("techniques-\(language.rawValue)")
    for item in TechniqueTests.cases {
      let step = try #require(item.technique.steps(in: item.position, limit: 1).first)
      let stages = Hint.StagedStep(step).stages
      #expect(words(step.reason) != "\(step.reason)")
      for phrase in step.lines + stages { expectTranslated(phrase, words) }
      record.add("\(item.technique): \(words(step.reason))")
    }
    #expect(record.difference() == nil)
  }

  @Test(arguments: languages) func everyStepOfAWayIsTold(language: Language) throws {
    let words = Words(language)
    for text in ExplanationTests.puzzles {
      let grid = try #require(Grid(text))
      for step in try #require(Rater().explanation(of: grid)) + (Rater().easiestWay(through: grid) ?? []) {
        for phrase in step.lines { expectTranslated(phrase, words) }
      }
    }
  }
}
