import Foundation
import Languages
import Phrases
import Testing

@Suite struct WordsTests {
  private let german = Words(
    .german,
    PhraseTable(
      po: #"""
        # A remark.
        msgid ""
        msgstr ""
        "Language: de\n"

        msgid "Moves: {}"
        msgstr "Züge: {}"

        msgid "{} by {}"
        msgstr "von {2}: {1}"

        msgid "{} tile"
        msgid_plural "{} tiles"
        msgstr[0] "{} Stein"
        msgstr[1] "{} Steine"

        msgid "left"
        msgstr "nach links"

        msgctxt "digits"
        msgid "left"
        msgstr "übrig"

        msgid ""
        "a key over "
        "two lines"
        msgstr ""
        "ein \"Schlüssel\" über\n"
        "zwei Zeilen"

        msgid "not yet"
        msgstr ""
        """#))

  @Test func aSentenceStandsInEnglishWhereItIsWritten() {
    let words = Words.english, name = "Ada"
    #expect(words("Moves: \(3), \(name)") == "Moves: 3, Ada")
    #expect(words.plural(1, one: "\(1) tile", many: "\(1) tiles") == "1 tile")
    #expect(words.plural(0, one: "\(0) tile", many: "\(0) tiles") == "0 tiles")
    #expect(words.count(1_234, "point", "points") == "1,234 points")
    #expect(words.number(-1_234_567) == "-1,234,567" && words.number(999) == "999" && words.signed(1_000) == "+1,000")
    #expect(Phrase("Moves: \(3)").key == "Moves: {}" && Phrase("Moves: \(3)").description == "Moves: 3")
  }

  @Test func aTableGivesTheSentenceInItsOwnOrder() {
    #expect(german("Moves: \(3)") == "Züge: 3")
    #expect(german("\("12") by \("Ada")") == "von Ada: 12")
    #expect(german("a key over two lines") == "ein \"Schlüssel\" über\nzwei Zeilen")
  }

  @Test func aPartOfASentenceIsTranslatedToo() {
    let part: Phrase = "Moves: \(3)"
    #expect(german("\(part) by \("{}")") == "von {}: Züge: 3")
  }

  @Test func aNumberChoosesTheFormOfThePlural() {
    #expect(german.plural(1, one: "\(1) tile", many: "\(1) tiles") == "1 Stein")
    #expect(german.plural(2, one: "\(2) tile", many: "\(2) tiles") == "2 Steine")
    #expect(german.number(1_234_567) == "1.234.567")
    #expect(german.decimal("-0.35") == "-0,35" && Words.english.decimal("-0.35") == "-0.35")
  }

  @Test func aMeaningTellsEqualTextsApart() {
    #expect(german("left") == "nach links" && german("left", meaning: "digits") == "übrig")
    #expect(german("left", meaning: "hand") == "left")
    let part = Phrase("left", meaning: "digits")
    #expect(german("\(part) by \("Ada")") == "von Ada: übrig" && Words.english("\(part) by \("Ada")") == "left by Ada")
  }

  @Test func whatHasNoTranslationStaysInEnglish() {
    #expect(german("not yet") == "not yet" && german("\(2) of \(3)") == "2 of 3")
  }

  @Test func aListIsJoinedAsTheLanguageJoinsIt() {
    #expect("\(Phrase.list([]))" == "" && "\(Phrase.list(["2"], .or))" == "2")
    #expect("\(Phrase.list(["2", "5", "7"]))" == "2, 5 and 7" && "\(Phrase.list(["2", "8"], .or))" == "2 or 8")
    let spanish = Words(.spanish)
    #expect(spanish(.list(["2", "5", "7"])) == "2, 5 y 7" && spanish(.list(["4", "5"], .or)) == "4 o 5")
    #expect(
      spanish(.list(["7", "8"], .or)) == "7 u 8"
        && spanish("\("r1c1") is not \(Phrase.list(["7", "8"], .nor)).") == "r1c1 no es 7 ni 8.")
    #expect(spanish(.joined([.list(["2", "5"]), "left"], "; ")) == "2 y 5; " + spanish("left"))
  }

  @Test func theTableKnowsWhatItLacks() {
    #expect(german.untranslated("\("not yet"), \(3)") == [] && german.untranslated("not yet") == ["not yet"])
    #expect(german.untranslated("\(Phrase("not yet")), \(Phrase("nor this", meaning: "here"))").count == 2)
  }

  /// An event may be written with a phrase in it, and is told in another language afterwards.
  @Test func aWrittenPhraseKeepsItsTranslations() throws {
    let phrase: Phrase = "\("r1c1") is not \(Phrase.list(["7", "8"], .nor))."
    let read = try JSONDecoder().decode(Phrase.self, from: JSONEncoder().encode(phrase))
    #expect(read == phrase && Words(.spanish)(read) == "r1c1 no es 7 ni 8.")
  }

  @Test func theLocaleChoosesTheLanguage() {
    func language(_ variables: [String: String]) -> Language { Language(environment: variables) }
    #expect(language([:]) == .english && language(["LANG": "C.UTF-8"]) == .english)
    #expect(language(["LANG": "de_AT.UTF-8"]) == .german && language(["LANG": "de"]) == .german)
    #expect(language(["LANG": "de_DE", "LC_MESSAGES": "en_GB.UTF-8"]) == .english)
    #expect(
      language(["LANG": "de_DE", "LC_ALL": ""]) == .german && language(["LC_ALL": "C", "LANG": "de_DE"]) == .english)
    #expect(language(["LANG": "den_CA"]) == .english)
    #expect(language(["LANG": "es_ES.UTF-8"]) == .spanish && language(["LC_ALL": "es"]) == .spanish)
  }

  @Test func theHeaderOfARequestChoosesTheLanguage() {
    func language(_ header: String) -> Language { Language(accepted: header) }
    #expect(language("") == .english && language("*") == .english && language("fr, it;q=0.5") == .english)
    #expect(language("de") == .german && language("de-AT,de;q=0.9,en;q=0.8") == .german)
    #expect(language("en;q=0.4, es;q=0.8") == .spanish && language("fr, ES ; q=0.3, de;q=0") == .spanish)
    #expect(language("de;q=nonsense, es") == .german && language(";;,,=") == .english)
    #expect(language(String(repeating: "fr,", count: 5_000) + "de") == .english)
  }

  @Test func theProgramHasATableForEachLanguage() {
    for language in Language.allCases where language != .english {
      #expect(Words(language)("Settings") != "Settings", "\(language)")
    }
  }
}
