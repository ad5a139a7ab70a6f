import BuiltPrograms
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Names belong to one player, and no name looks like another's.
@Suite struct NameTests {
  @Test(
    arguments: [
      ("Ada", "ADA"), ("Ada", "A d a"), ("Ada", "a.d-a_"), ("Ada", "Аdа"), ("Ada", "Αda"), ("Ivan", "lvan"),
      ("Ivan", "1van"), ("Otto", "0tt0"), ("Otto", "Оттο"), ("Emma", "Ernma"), ("Will", "VVill"), ("Ada", "Ａｄａ"),
      ("Ada", "𝓐𝓭𝓪"), ("Ada", "A\u{336}da"), ("👩‍🚀", "👩🚀"),
      ("Magnus", "Mᴀgnus"), ("Magnus", "Мᴀɢɴᴜꜱ"), ("Magnus", "ꓟagnus"), ("Magnus", "Ꮇagnus"), ("Magnus", "Magnuś"),
      ("Magnus", "m4gnus"), ("Magnus", "Magnu5"), ("William", "Ꮤilliam"), ("Zoe", "Zoë"), ("Björn", "Bjorn"),
      ("Łukasz", "Lukasz"), ("Ada", "A\u{34F}d\u{115F}a"),
    ] as [(String, String)])
  func namesThatLookAlikeAreOne(name: String, alike: String) { #expect(NameKey(name) == NameKey(alike)) }

  @Test(
    arguments: [
      ("Ada", "Eva"), ("Ada", "Ada 2"), ("Ada 1985", "Ada 1986"), ("เก", "เข"), ("👩‍🚀", "👨‍🚀"), ("!!!", "???"),
      ("Жук", "Жар"),
    ]
      as [(String, String)])
  func namesThatDifferAreTwo(name: String, other: String) { #expect(NameKey(name) != NameKey(other)) }

  @Test(
    arguments: [
      "admin", "Admin", "4dm1n", "аdmin", "The Admin", "Gridship", "gridship team", "xGridShipx", "M0derator",
      "Moderators", "root", "Null", "ＡＤＭＩＮ", "admin2", "Admin10", "mod 7", "аdмin", "Ꭺdmin", "me",
    ])
  func someNamesAreNobodys(name: String) { #expect(NameKey.isReserved(name)) }

  @Test(arguments: [
    "Badminton", "Ada", "Rootabaga", "Helper", "Meredith", "Teamo", "Youssef", "Nobody here", "You and me", "2",
  ])
  func namesThatOnlyHoldSuchAWordAreFree(name: String) { #expect(!NameKey.isReserved(name)) }

  @Test(
    arguments: [
      ("\u{2800}", nil), ("\u{3164}\u{115F}", nil), ("\u{E31}\u{E34}", nil), ("\u{FE0F}", nil), (" \u{301}", nil),
      ("A\u{2800}da", "Ada"), ("Z\u{301}\u{302}\u{303}\u{304}a", "Ź\u{302}\u{303}a"), ("Việt", "Việt"), ("กิ่ง", "กิ่ง"),
      ("नमस्ते", "नमस्ते"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"), (" \u{301}Ada", "Ada"),
    ] as [(String, String?)])
  func aNameHasSomethingToSeeAndNoPilesOfMarks(name: String, cleaned: String?) {
    #expect(PlayerName.cleaned(name).map { Array($0.unicodeScalars) } == cleaned.map { Array($0.unicodeScalars) })
  }

  @Test func aHostsListOfWordsIsReadWithItsSigns() {
    let words = NameWords("# mine\r\nbanana  # a fruit\n*kumquat*\n\n*\n")
    for name in ["Banana", "b4nana", "The bаnаnа", "banana 2", "Xkumquaty", "K u m q u a t"] {
      #expect(words.block(name), "\(name)")
    }
    for name in ["Bananas", "kum", "mine", "fruit"] { #expect(!words.block(name), "\(name)") }
    #expect(NameWords.usual.block("Hitler88") && NameWords.usual.block("Fuck you"))
    for name in ["Scunthorpe", "Dick", "Nazir", "Ada"] { #expect(!NameWords.usual.block(name), "\(name)") }
  }

  @Test(arguments: Database.allCases)
  func aTakenOrReservedNameIsToldAsSuch(database: Database) async throws {
    try await withServer(database) { server in
      let ada = try await server.player("Ada Lovelace")
      let taken = try await server.anonymous.post("/players", ["name": "АDА l0velace"])
      #expect(taken.status == 409 && taken.problem == "name-taken" && taken.json["field"].string == "name")
      let reserved = try await server.anonymous.post("/players", ["name": "M0derator"])
      #expect(reserved.status == 422 && reserved.problem == "name-reserved")
      let blocked = try await server.anonymous.post("/players", ["name": "Fuck you"])
      #expect(blocked.status == 422 && blocked.problem == "name-reserved")
      #expect(blocked.json["detail"].string?.contains("a word that this server refuses") == true)
      let eve = try await server.player("Eve")
      let renamed = try await eve.send("PATCH", "/players/me", json: ["name": "ada_lovelace"])
      #expect(renamed.status == 409 && renamed.problem == "name-taken")
      // One's own name in other letters is free, and so is one that its player gave up.
      #expect(try await ada.send("PATCH", "/players/me", json: ["name": "ADA LOVELACE"]).status == 200)
      #expect(try await ada.send("PATCH", "/players/me", json: ["name": "Countess"]).status == 200)
      #expect(try await eve.send("PATCH", "/players/me", json: ["name": "Ada Lovelace"]).status == 200)
      #expect(try await ada.send("DELETE", "/api/v1/players/me").status == 204)
      #expect(try await server.anonymous.post("/players", ["name": "Countess"]).status == 201)
    }
  }

  @Test(arguments: Database.allCases)
  func ofManyWhoTakeANameAtOnceOneHasIt(database: Database) async throws {
    try await withServer(database) { server in
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 { group.addTask { try await server.anonymous.post("/players", ["name": "Ada"]).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == 201 } == 1 && statuses.count { $0 == 409 } == 7, "\(statuses)")
    }
  }
}
