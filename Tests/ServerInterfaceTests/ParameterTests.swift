import GameCore
import Testing

@testable import ServerInterface

/// The values of parameters: as text in a request, and back.
@Suite struct ParameterTests {
  /// The value of a parameter in a query such as `limit=3&state=open`.
  private func read<Value>(_ parameter: Parameter<Value>, _ query: String) throws -> Value {
    let pairs = query.split(separator: "&").map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let texts = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
    return try RouteParameters.these(parameter).read({ texts[$0] }, { texts[$0] })
  }

  /// The parameter that is refused; `nil` if it is not.
  private func refused<Value>(_ parameter: Parameter<Value>, _ query: String) -> String? {
    do {
      _ = try read(parameter, query)
      return nil
    } catch Fault.parameter(let name, _) { return name } catch { return "\(error)" }
  }

  @Test func aPageHasOneToAHundredEntries() throws {
    #expect(try read(InQuery.limit, "") == 20)
    #expect(try read(InQuery.limit, "limit=1") == 1 && read(InQuery.limit, "limit=100") == 100)
    for text in ["0", "101", "-1", "+5", "", "x", "1.0", "5/", "5:", "99999999999999999999"] {
      #expect(refused(InQuery.limit, "limit=\(text)") == "limit", "\(text)")
    }
  }

  @Test func aNumberLiesInItsRange() throws {
    let number = InQuery.number("n", 3...7)
    for (text, value) in [("3", 3), ("7", 7)] { #expect(try read(number, "n=\(text)") == value) }
    for text in ["2", "8"] { #expect(refused(number, "n=\(text)") == "n") }
    #expect(try read(number, "m=3") == nil)
  }

  @Test func oneOfSomeNumbersIsNoOther() throws {
    let width = InQuery.number("width", of: [144, 400], or: 400), turn = InQuery.number("turn", of: [0, 90])
    #expect(try read(width, "") == 400 && read(width, "width=144") == 144)
    #expect(try read(turn, "") == nil && read(turn, "turn=0") == 0)
    for text in ["", "0144", "145"] { #expect(refused(width, "width=\(text)") == "width", "\(text)") }
    #expect(refused(turn, "turn=45") == "turn")
  }

  @Test func aSwitchIsTrueOrFalse() throws {
    let flag = InQuery.flag("a")
    #expect(try read(flag, "a=true") && !read(flag, "a=false") && !read(flag, ""))
    for text in ["", "1", "True", "yes"] { #expect(refused(flag, "a=\(text)") == "a", "\(text)") }
  }

  @Test func aWordIsOneOfItsType() throws {
    let state = InQuery.word("state", GameState.self), period = InQuery.word("period", or: LeaderboardPeriod.all)
    #expect(try read(state, "") == nil && read(state, "state=over") == .over)
    #expect(try read(period, "") == .all && read(period, "period=week") == .week)
    #expect(refused(state, "state=Over") == "state" && refused(period, "period=") == "period")
  }

  @Test func aSceneHasAShapeOrIsNone() throws {
    #expect(try read(InQuery.scene, "") == nil && read(InQuery.scene, "scene=false") == nil)
    #expect(try read(InQuery.scene, "scene=true") == .landscape && read(InQuery.scene, "scene=landscape") == .landscape)
    #expect(try read(InQuery.scene, "scene=portrait") == .portrait)
    #expect(refused(InQuery.scene, "scene=round") == "scene")
  }

  @Test(arguments: [
    ("x5ZRJtq6Qk2mV8cW1nBd0g", true), ("-5ZRJtq6Qk2mV8cW1nBd0_", true), ("x5ZRJtq6Qk2mV8cW1nBd0", false),
    ("x5ZRJtq6Qk2mV8cW1nBd0gg", false), ("x5ZRJtq6Qk2mV8cW1nBd0/", false), ("x5ZRJtq6Qk2mV8cW1nBd0@", false),
    ("x5ZRJtq6Qk2mV8cW1nBd0[", false), ("x5ZRJtq6Qk2mV8cW1nBd0`", false), ("x5ZRJtq6Qk2mV8cW1nBd0{", false),
    ("x5ZRJtq6Qk2mV8cW1nBd0:", false), ("x5ZRJtq6Qk2mV8cW1nBdé", false),
  ])
  func anIdHas22LettersDigitsAndTwoSigns(text: String, isID: Bool) throws {
    let found = try? read(InPath.id(of: "game"), "id=\(text)")
    #expect(found == (isID ? text : nil))
    if !isID { #expect(throws: Fault.noSuch("game")) { try read(InPath.id(of: "game"), "id=\(text)") } }
  }

  // MARK: Paths of requests

  private func path<Values, Body, Answer>(_ route: Route<Values, Body, Answer>, _ values: Values) -> String {
    route.outline.path(route.parameters.write(values)) { $0.replacing(" ", with: "%20") }
  }

  @Test func aPathHasItsValuesInTheirPlaces() {
    #expect(path(Interface.createGame, ()) == "/games")
    #expect(path(Interface.deleteGame, "g1") == "/games/g1")
    #expect(path(Interface.listGames, (.over, nil, 50, "a b")) == "/games?state=over&limit=50&cursor=a%20b")
    #expect(
      path(Interface.getLeaderboard, ("fifteen", "a b", .daily, "2026-11-21", .apart, 1, nil))
        == "/leaderboards/fifteen/a%20b?period=daily&day=2026-11-21&part=apart&limit=1")
  }

  /// A shorter address is the same for caches.
  @Test func aValueThatCountsAnywayIsLeftOut() {
    #expect(path(Interface.listGames, (nil, nil, 20, nil)) == "/games")
    #expect(path(Interface.getLeaderboard, ("a", "b", .all, nil, .ranked, 20, nil)) == "/leaderboards/a/b")
    #expect(path(Interface.signOut, false) == "/tokens" && path(Interface.signOut, true) == "/tokens?everywhere=true")
    #expect(path(Interface.watchEntry, ("e", 0, 20, nil)) == "/leaderboards/entries/e/replay")
    #expect(
      path(Interface.watchEntry, ("e", 5, 20, .portrait)) == "/leaderboards/entries/e/replay?from=5&scene=portrait")
  }

  @Test func aValueIsReadAsItWasWritten() throws {
    let values = ("fifteen", "normal", LeaderboardPeriod.week, "2026-11-21", LeaderboardSection.usual, 7, "c")
    let parameters = Interface.getLeaderboard.parameters
    let texts = Dictionary(
      uniqueKeysWithValues: parameters.write(
        (values.0, values.1, values.2, values.3, values.4, values.5, values.6)
      ).map { ($0.outline.name, $0.text) })
    let read = try parameters.read({ texts[$0] }, { texts[$0] })
    #expect(read.0 == values.0 && read.1 == values.1 && read.2 == values.2 && read.3 == values.3)
    #expect(read.4 == values.4 && read.5 == values.5 && read.6 == values.6)
  }
}
