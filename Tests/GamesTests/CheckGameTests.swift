import GameCore
import GameCoreTesting
import Testing

/// The kit finds what it is there to find: a game with each fault, one at a time.
@Suite struct CheckGameTests {
  enum Flaw: CaseIterable {
    case differsEachTime, offersWhatItRefuses, refusesBetweenTheEnds, textDoesNotReadBack, silentChoice, emptySentence,
      longLine, badID,
      noLevels
    case badTemplate, offersNothing, offersAfterTheEnd
    case noWidth, noHeight, noColumns, noRows, wordlessScene, twiceTheSameNode, unknownSprite, formlessSprite,
      areaOutside, areaRefused, areaUnread, keyTwice
    case timelineElsewhere, trackElsewhere, trackOfNothing, passingStays, endlessTimeline
    case noID, noTitle, noTagline, noUsualItem, twiceTheSameItem, namelessItem, spacedOptions, markedOptions,
      namelessOptions
    case startsAsItLikes, wordlessAction, actionOfTwoLines, noLines, manyLines, brokenLine, emptyAdvice
    case kindlessEvent, fieldCalledKind, fieldCalledText, clockGoesBack, emptyStanding, longStanding
    case fainterThanNothing, brighterThanAll, namelessArea, areaWithoutWidth, areaWithoutHeight, areaRightOf, areaBelow,
      areaLeftOf, areaAbove
    case otherLandscape, otherActionsUpright, otherWordsUpright, unknownSpriteOnTheWay
    case otherTimelineAcross, turnedAtTheEnd, largerAtTheEnd, fainterAtTheEnd, besideTheEnd
    case optionsDoNotReadBack, startsNowhere, startHoldsNothing, holdsAnythingElse, scoresAsItLikes
  }

  private static let rules: [Flaw: String] = [
    .differsEachTime: "the same action has the same outcome",
    .offersWhatItRefuses: "every choice offered is accepted",
    .refusesBetweenTheEnds: "every choice offered is accepted",
    .textDoesNotReadBack: "an action reads back from its text",
    .silentChoice: "every choice has words",
    .emptySentence: "a sentence on an event is not empty",
    .longLine: "lines of the plain view have at most 76 columns",
    .badID: "the id is lower-case ASCII letters and digits",
    .noLevels: "there is at least one level",
    .badTemplate: "a template filled in is the action",
    .offersNothing: "a game that is not over offers a choice",
    .offersAfterTheEnd: "a game that is over offers nothing",
    .noWidth: "a scene has a size",
    .noHeight: "a scene has a size",
    .noColumns: "a scene has a size",
    .noRows: "a scene has a size",
    .wordlessScene: "a scene is told in words",
    .twiceTheSameNode: "the nodes of a scene have different ids",
    .unknownSprite: "every sprite is in an atlas",
    .formlessSprite: "every sprite has a form of characters",
    .areaOutside: "every area can be seen",
    .areaRefused: "the action of an area is accepted",
    .areaUnread: "the action of an area reads back from its text",
    .keyTwice: "no key takes two areas",
    .timelineElsewhere: "a timeline ends in the next scene",
    .trackElsewhere: "the tracks of a timeline end in the next scene",
    .trackOfNothing: "a track moves a node that there is",
    .passingStays: "what only passes is out of sight at the end",
    .endlessTimeline: "a timeline takes at most five seconds",
    .noID: "the id is lower-case ASCII letters and digits",
    .noTitle: "there is a title and a tagline",
    .noTagline: "there is a title and a tagline",
    .noUsualItem: "every list has a usual item",
    .twiceTheSameItem: "the items of a list differ",
    .namelessItem: "every item has a name",
    .spacedOptions: "options are a word without #",
    .markedOptions: "options are a word without #",
    .namelessOptions: "options have a name",
    .startsAsItLikes: "the same options and seed give the same state",
    .wordlessAction: "every action has words",
    .actionOfTwoLines: "an action is one line of text",
    .noLines: "the plain view has 1 to 20 lines",
    .manyLines: "the plain view has 1 to 20 lines",
    .brokenLine: "lines of the plain view have at most 76 columns",
    .emptyAdvice: "advice is not empty",
    .kindlessEvent: "every event has a kind",
    .fieldCalledKind: "fields are not called kind or text",
    .fieldCalledText: "fields are not called kind or text",
    .clockGoesBack: "the clock of a race never goes back",
    .emptyStanding: "a race stands in a short line",
    .longStanding: "a race stands in a short line",
    .fainterThanNothing: "opacity is between 0 and 1",
    .brighterThanAll: "opacity is between 0 and 1",
    .namelessArea: "every area has a name",
    .areaWithoutWidth: "every area can be seen",
    .areaWithoutHeight: "every area can be seen",
    .areaRightOf: "every area can be seen",
    .areaBelow: "every area can be seen",
    .areaLeftOf: "every area can be seen",
    .areaAbove: "every area can be seen",
    .otherLandscape: "the usual scene is the one for landscape",
    .otherActionsUpright: "every shape takes the same actions",
    .otherWordsUpright: "every shape is told in the same words",
    .unknownSpriteOnTheWay: "every sprite is in an atlas",
    .otherTimelineAcross: "the usual timeline is the one for landscape",
    .turnedAtTheEnd: "the tracks of a timeline end in the next scene",
    .largerAtTheEnd: "the tracks of a timeline end in the next scene",
    .fainterAtTheEnd: "the tracks of a timeline end in the next scene",
    .besideTheEnd: "the tracks of a timeline end in the next scene",
    .optionsDoNotReadBack: "options read back from their text",
    .startsNowhere: "every level starts from every seed",
    .startHoldsNothing: "a start that holds the thing needs no seed",
    .holdsAnythingElse: "what is held stays as it is",
    .scoresAsItLikes: "a save goes on where it stopped",
  ]

  @Test(arguments: Flaw.allCases) func findsTheFlaw(_ flaw: Flaw) throws {
    let faults = checkGame(FlawedGame(flaw: flaw), seeds: 0..<3, sprites: ["counter/known", "counter/formless"])
    #expect(faults.map(\.rule).contains(try #require(Self.rules[flaw])), "\(faults)")
  }

  @Test func findsNothingInTheSameGameWithoutAFlaw() {
    #expect(checkGame(FlawedGame(flaw: nil), seeds: 0..<3, sprites: ["counter/known"]) == [])
  }

  /// The first thirty turns of a long game are looked at, and every twentieth after them; two hundred are played.
  @Test(arguments: [(30, true), (31, false), (39, false), (40, true), (41, false), (199, false), (200, true)])
  func scenesOfALongGameAreLookedAtNowAndThen(action: Int, isFound: Bool) {
    var game = FlawedGame(flaw: nil)
    (game.length, game.wordlessAt) = (300, action - 1)
    let faults = checkGame(game, seeds: 0..<1)
    #expect(faults.map(\.rule) == (isFound ? ["a scene is told in words"] : []), "\(faults)")
  }

  @Test(arguments: [(nil, 200), (5, 5)] as [(Int?, Int)])
  func aLongGameIsBrokenOff(most: Int?, last: Int) {
    for (action, isFound) in [(last, true), (last + 1, false)] {
      var game = FlawedGame(flaw: nil)
      (game.length, game.adviceFailsAt) = (300, action - 1)
      let faults = most.map { checkGame(game, seeds: 0..<1, mostActions: $0) } ?? checkGame(game, seeds: 0..<1)
      #expect(faults.map(\.rule) == (isFound ? ["advice is not empty"] : []), "\(action): \(faults)")
    }
  }

  /// A node may end a thousandth beside its place, and what only passes may fade away.
  @Test func findsNothingWhereATimelineEndsAlmostInItsScene() {
    var game = FlawedGame(flaw: nil)
    game.aside = 0.0009
    #expect(checkGame(game, seeds: 0..<3, sprites: ["counter/known"]) == [])
    game.aside = 0.0012
    #expect(
      checkGame(game, seeds: 0..<3, sprites: ["counter/known"]).map(\.rule) == [
        "the tracks of a timeline end in the next scene"
      ])
    game.aside = 0
    game.hasBird = true
    #expect(checkGame(game, seeds: 0..<3, sprites: ["counter/known"]) == [])
  }

  /// A sprite may show many pictures on its way. They are looked at as it begins and twice later.
  @Test(arguments: [(0, true), (1, false), (2, true), (6, true), (9, false)])
  func picturesOnTheWayAreLookedAtNowAndThen(frame: Int, isFound: Bool) {
    var game = FlawedGame(flaw: nil)
    game.strangeFrame = frame
    let faults = checkGame(game, seeds: 0..<1, sprites: ["counter/known"])
    #expect(faults.map(\.rule) == (isFound ? ["every sprite is in an atlas"] : []), "\(faults)")
  }

  /// A game that is all that it may be: as long, as bright, as far at the edge.
  @Test(arguments: [
    SceneRect(x: 7.5, y: 3.5, width: 1, height: 1), SceneRect(x: -0.5, y: -0.5, width: 1, height: 1),
    SceneRect(x: 0, y: 0, width: 8, height: 4),
  ])
  func findsNothingAtTheLimits(area: SceneRect) {
    var game = FlawedGame(flaw: nil)
    game.lines = [String](repeating: String(repeating: "x", count: 76), count: 20)
    (game.area, game.opacity, game.seconds) = (area, 0, 5)
    game.standing = RaceStanding(
      clock: 5, moment: String(repeating: "m", count: 10), text: String(repeating: "t", count: 20))
    #expect(checkGame(game, seeds: 0..<3, sprites: ["counter/known"]) == [])
  }
}

/// A counter that goes to ten, with a flaw.
private struct FlawedGame: PlayableGame {
  struct Options: LosslessStringConvertible, Codable, Hashable, Sendable {
    init() {}
    init?(_ text: String) {
      if text == "unreadable" { return nil }
      description = text
    }
    var description = "usual"
  }
  struct State: Codable, Hashable, Sendable { var count = 0, noise = 0 }
  struct Action: LosslessStringConvertible, Codable, Hashable, Sendable {
    var by: Int
    var isMute = false
    var isBroken = false
    init(by: Int, isMute: Bool) { (self.by, self.isMute) = (by, isMute) }
    init?(_ text: String) {
      guard text.hasPrefix("add "), let by = Int(text.dropFirst(4)) else { return nil }
      self.by = by
    }
    var description: String { isMute ? "add" : isBroken ? "add\n\(by)" : "add \(by)" }
  }
  struct Choice: GameChoice {
    var action: Action
    var amounts: ClosedRange<Int>?
    func action(amount: Int) -> Action {
      var other = action
      other.by = amount
      return other
    }
  }
  enum Refusal: Error { case no }

  let flaw: CheckGameTests.Flaw?
  // Values that are free within limits.
  var lines: [String]?
  var area = SceneRect(x: 1, y: 1, width: 1, height: 1)
  var opacity = 1.0, seconds = 0.0
  var standing: RaceStanding?
  /// The count that ends the game, and the counts with a scene without words and with empty advice.
  var length = 10, wordlessAt: Int?, adviceFailsAt: Int?
  /// The distance of the sprite's end from its place, and true for a bird that flies by.
  var aside = 0.0, hasBird = false
  /// The index of the picture, of eleven on the sprite's way, that is in no atlas.
  var strangeFrame: Int?

  var id: String { flaw == .noID ? "" : flaw == .badID ? "Counter 1" : "counter" }
  var rulesVersion: Int { 1 }
  func held(_ options: Options, seed: UInt64) throws(Refusal) -> Options {
    var options = options
    if flaw == .startHoldsNothing || flaw == .holdsAnythingElse { options.description = "held" }
    if flaw == .holdsAnythingElse { options.description += "\(seed)" }
    return options
  }
  func start(_ options: Options, seed: UInt64) throws(Refusal) -> State {
    if flaw == .startsNowhere { throw .no }
    if flaw == .startHoldsNothing { return State(noise: Int(seed % 1000)) }
    return State(noise: flaw == .startsAsItLikes ? Int.random(in: 0...Int.max) : 0)
  }
  func choices(in state: State) -> [Choice] {
    if isOver(state), flaw != .offersAfterTheEnd { return [] }
    if flaw == .offersNothing { return [] }
    if flaw == .refusesBetweenTheEnds {
      return [Choice(action: Action(by: 1, isMute: false), amounts: 1...(state.count <= 7 ? 3 : 1))]
    }
    if length > 10 { return [Choice(action: Action(by: 1, isMute: false))] }
    let most = min(2, max(1, 10 - state.count)) + (flaw == .offersWhatItRefuses ? 1 : 0)
    var action = Action(by: most, isMute: flaw == .textDoesNotReadBack)
    action.isBroken = flaw == .actionOfTwoLines
    return [Choice(action: action, amounts: 1...most)]
  }
  func apply(_ action: Action, to state: inout State) throws(Refusal) -> [Int] {
    let allowed = flaw == .refusesBetweenTheEnds ? [1, 3] : [1, 2]
    guard allowed.contains(action.by), state.count + action.by <= length else { throw .no }
    state.count += action.by
    return [flaw == .differsEachTime ? Int.random(in: 0...Int.max) : action.by]
  }
  func score(of state: State) -> Int { flaw == .scoresAsItLikes ? Int.random(in: 0..<1 << 40) : state.count }
  func isOver(_ state: State) -> Bool { state.count >= length }
  func undoRule(for action: Action) -> UndoRule<Action> { .forget }

  var title: String { flaw == .noTitle ? "" : "Counter" }
  var tagline: String { flaw == .noTagline ? "" : "It counts." }
  var optionLists: [OptionList] {
    var items: [OptionList.Item] = flaw == .noLevels ? [] : [.init(id: "usual")]
    if flaw == .twiceTheSameItem { items += items }
    if flaw == .namelessItem { items.append(.init(id: "other", name: "")) }
    return [OptionList(name: "level", items: items, usual: flaw == .noUsualItem ? 1 : 0)]
  }
  func options(_ chosen: [Int]) -> Options {
    var options = Options()
    if flaw == .spacedOptions { options.description = "as usual" }
    if flaw == .markedOptions { options.description = "usual#1" }
    if flaw == .optionsDoNotReadBack { options.description = "unreadable" }
    return options
  }
  func name(of options: Options) -> String { flaw == .namelessOptions ? "" : "usual" }
  func playerView(of state: State) -> State { state }
  func lines(of state: State) -> [String] {
    switch flaw {
    case .longLine: [String(repeating: "x", count: 77)]
    case .noLines: []
    case .manyLines: [String](repeating: "x", count: 21)
    case .brokenLine: ["a\nb"]
    default: lines ?? ["\(state.count)"]
    }
  }
  func advice(in state: State) -> String? { flaw == .emptyAdvice || adviceFailsAt == state.count ? "" : nil }
  func raceStanding(of state: State, after turns: Int) -> RaceStanding {
    if let standing { return standing }
    return RaceStanding(
      clock: flaw == .clockGoesBack ? -turns : turns,
      moment: flaw == .longStanding ? String(repeating: "m", count: 30) : "",
      text: flaw == .emptyStanding ? "" : "t")
  }
  func scene(of state: State) -> Scene {
    var scene = Scene(
      SceneSize(flaw == .noWidth ? 0 : 8, flaw == .noHeight ? 0 : 4), columns: flaw == .noColumns ? 0 : 5,
      rows: flaw == .noRows ? 0 : 2,
      summary: flaw == .wordlessScene || wordlessAt == state.count ? "" : "A counter.")
    let name =
      flaw == .unknownSprite ? "counter/unknown" : flaw == .formlessSprite ? "counter/formless" : "counter/known"
    scene.nodes = [
      .text("count", SceneText("\(state.count)", height: 1), at: ScenePoint(4, 1)),
      .sprite(
        flaw == .twiceTheSameNode ? "count" : "sprite", name, SceneSize(1, 1),
        at: ScenePoint(Double(state.count) / 2, 3)),
    ]
    scene.nodes[0].opacity = flaw == .fainterThanNothing ? -0.1 : flaw == .brighterThanAll ? 1.1 : opacity
    guard !isOver(state) else { return scene }
    var rect = area
    switch flaw {
    case .areaOutside: rect.x = 9
    case .areaWithoutWidth: rect.width = 0
    case .areaWithoutHeight: rect.height = 0
    case .areaRightOf: rect.x = 8
    case .areaBelow: rect.y = 4
    case .areaLeftOf: rect.x = -1
    case .areaAbove: rect.y = -1
    default: break
    }
    let action = flaw == .areaRefused ? "add 3" : flaw == .areaUnread ? "more" : "add 1"
    scene.areas = [SceneArea(rect, action: action, name: flaw == .namelessArea ? "" : "Add", key: "a")]
    if flaw == .keyTwice { scene.areas += scene.areas }
    return scene
  }
  func scene(of state: State, in shape: SceneShape) -> Scene {
    var scene = scene(of: state)
    switch (flaw, shape) {
    case (.otherLandscape, .landscape): scene.rows += 1
    case (.otherActionsUpright, .portrait): scene.areas = []
    case (.otherWordsUpright, .portrait): scene.summary = "Another counter."
    default: break
    }
    return scene
  }
  func timeline(of events: [Int], from before: State, to after: State) -> Timeline {
    let usual = Timeline.between(scene(of: before), scene(of: after))
    let away = Motion.place("sprite", from: ScenePoint(0, 0), to: ScenePoint(9, 9), seconds: 0.2)
    let sprite = flaw == .unknownSpriteOnTheWay ? "counter/unknown" : "counter/known"
    let bird = SceneNode.sprite("bird", sprite, SceneSize(1, 1), at: ScenePoint(0, 0))
    switch flaw {
    case .timelineElsewhere: return Timeline(to: scene(of: before), usual.motion)
    case .trackElsewhere: return Timeline(to: usual.end, away)
    case .trackOfNothing: return Timeline(to: usual.end, .turn("nobody", from: 0, to: 0, seconds: 1))
    case .passingStays: return Timeline(to: usual.end, usual.motion, passing: [bird])
    case .endlessTimeline: return Timeline(to: usual.end, .pause(5.01))
    case .unknownSpriteOnTheWay:
      let fading = Motion.opacity("bird", from: 1, to: 0, seconds: 0.2)
      return Timeline(to: usual.end, .parallel([usual.motion, fading]), passing: [bird])
    case .turnedAtTheEnd: return Timeline(to: usual.end, .turn("sprite", from: 0, to: 0.5, seconds: 0.2))
    case .largerAtTheEnd: return Timeline(to: usual.end, .scale("sprite", from: 1, to: 1.5, seconds: 0.2))
    case .fainterAtTheEnd: return Timeline(to: usual.end, .opacity("sprite", from: 1, to: 0.5, seconds: 0.2))
    case .besideTheEnd:
      let place = ScenePoint(Double(after.count) / 2, 3.01)
      return Timeline(to: usual.end, .place("sprite", from: place, to: place, seconds: 0.2))
    default:
      if aside > 0 {
        let place = ScenePoint(Double(after.count) / 2, 3 + aside)
        return Timeline(to: usual.end, .place("sprite", from: place, to: place, seconds: 0.2))
      }
      if let strangeFrame {
        let names = (0...10).map { $0 == strangeFrame ? "counter/strange" : "counter/known" }
        return Timeline(to: usual.end, .frames("sprite", names, seconds: 1))
      }
      if hasBird {
        return Timeline(to: usual.end, .opacity("bird", from: 1, to: 0, seconds: 0.2), passing: [bird])
      }
      return seconds > 0 ? Timeline(to: usual.end, .pause(seconds)) : usual
    }
  }
  func timeline(of events: [Int], from before: State, to after: State, in shape: SceneShape) -> Timeline {
    let usual = timeline(of: events, from: before, to: after)
    guard flaw == .otherTimelineAcross, shape == .landscape else { return usual }
    return Timeline(to: usual.end, .pause(1))
  }
  func characterForm(ofSprite name: String) -> CharacterForm? {
    name == "counter/formless" ? nil : CharacterForm(["@"])
  }
  func offer(_ choice: Choice, in state: State) -> Offer {
    Offer(flaw == .silentChoice ? "" : "Add", template: flaw == .badTemplate ? "plus {amount}" : "add {amount}")
  }
  func record(of event: Int, in state: State) -> EventRecord {
    let field = flaw == .fieldCalledKind ? "kind" : flaw == .fieldCalledText ? "text" : "by"
    return EventRecord(flaw == .kindlessEvent ? "" : "added", [field: .number(event)])
  }
  func tell(action: Action, in state: State) -> String { flaw == .wordlessAction ? "" : "Add." }
  func tell(_ event: Int, _ state: State) -> String? { flaw == .emptySentence ? "" : "Added." }
  func tell(_ refusal: Refusal) -> String { "No." }
}
