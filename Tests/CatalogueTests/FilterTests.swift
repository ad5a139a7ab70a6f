import Catalogue
import Testing

@Suite struct FilterTests {
  @Test(
    "The text of a filter reads as the same filter",
    arguments: [
      (
        "technique:xyWing rating:4.0..5.5 clues:<25 -kind:killer",
        "technique:xyWing rating:4.0..5.5 clues:..24 -kind:killer"
      ),
      ("technique:\"XY-wing\",Swordfish", "technique:xyWing,swordfish"),
      ("state:new or state:favourite level:Hard", "state:new or state:favourite level:hard"),
      ("source:\"The Times, 2026\"", "source:\"The Times, 2026\""), ("license:CC0-1.0", "licence:CC0-1.0"),
      ("rating:7 clues:>=22 size:6,16", "rating:7.0 clues:22.. size:6,16"), ("kind:\"6x6 jigsaw\"", "kind:6x6-jigsaw"),
      ("date:2025..2026-03 -date:2025-12", "date:2025..2026-03 -date:2025-12"), ("rating:none,<2", "rating:none,..1.9"),
      ("Ångström -\"dull one\"", "ångström -\"dull one\""), ("\"or\"", "\"or\""), ("  ", ""),
      ("hardest:cageClaim", "hardest:cageClaim"),
    ])
  func text(_ text: String, _ written: String) throws {
    let filter = try Filter(text)
    #expect(filter.description == written)
    #expect(try Filter(written) == filter)
    let link = try #require(filter.link)
    #expect(try Filter(link) == filter)
    #expect(link.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "<") })
  }

  @Test("A link is the text with signs that addresses may have") func link() throws {
    let filter = try Filter("technique:xyWing rating:4.0..5.5 clues:<25 -kind:killer")
    #expect(filter.link == "gridship:catalogue?technique:xyWing+rating:4.0..5.5+clues:..24+-kind:killer")
  }

  @Test(
    "A text that is no filter is refused with the reason",
    arguments: [
      ("colour:red", FilterError.unknownFacet("colour")), ("state:new or", .loneOr), ("or state:new", .loneOr),
      ("source:\"open", .openQuote), ("- state:new", .loneMinus),
      ("level:impossible", .badValue(.level, "impossible", expected: "simple, easy, medium, hard, expert, fiendish")),
      ("clues:4.5", .badValue(.clues, "4.5", expected: "a number, a range as 22..24, or <25")),
      (
        "technique:xyWong",
        .badValue(.technique, "xyWong", expected: "the name of a technique, as xyWing, swordfish or nakedPair")
      ),
      ("date:2026-13", .badValue(.date, "2026-13", expected: "2026, 2026-03, or a range as 2025-09..2026-03")),
      (
        "rating:", .badValue(.rating, "", expected: "a number as 4.2, a range as 4.0..5.5, <5, or none, beyond, faulty")
      ),
      ("source:" + String(repeating: "x", count: 175), .tooLong(201)),
    ])
  func refused(_ text: String, _ error: FilterError) {
    #expect(throws: error) { try Filter(text) }
  }

  @Test("Any text is a filter or is refused") func anyText() {
    let parts = [
      "-", "or", "\"", ":", "rating:", "..", "4", "9.9", "<", ",", " ", "%", "gridship:catalogue?", "é", "clues:", "x",
    ]
    for first in parts {
      for second in parts {
        for third in parts {
          guard let filter = try? Filter(first + second + third) else { continue }
          #expect((try? Filter(filter.description)) == filter, "\(first + second + third)")
        }
      }
    }
  }
}

@Suite struct FilterTogglingTests {
  @Test("Values of one facet are alternatives; taken again they are out") func toggling() throws {
    var filter = Filter.everything.toggling(.level, .one("hard"))
    filter = filter.toggling(.level, .one("easy")).toggling(.kind, .one("killer"), isExcluded: true)
    #expect(filter.description == "level:hard,easy -kind:killer")
    #expect(filter.takes(.level, .one("easy")) == true && filter.takes(.kind, .one("killer")) == false)
    #expect(filter.takes(.kind, .one("classic")) == nil)
    // A requested value is excluded instead.
    filter = filter.toggling(.level, .one("hard"), isExcluded: true)
    #expect(filter.description == "level:easy -kind:killer -level:hard")
    filter = filter.toggling(.level, .one("easy")).toggling(.kind, .one("killer"), isExcluded: true)
    #expect(filter.description == "-level:hard")
  }

  @Test("Words replace the words of before") func searching() throws {
    let filter = try Filter("level:hard steep -dull").searching("Two Words")
    #expect(filter.description == "level:hard -dull \"two words\"")
    #expect(filter.words == "two words")
    #expect(filter.searching("").description == "level:hard -dull")
  }
}
