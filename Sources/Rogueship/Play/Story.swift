import GameCore

/// The story of a game beside ship, money and markets: its people, the marks of answers, and the sequels to come.
struct Story: Codable, Hashable, Sendable {
  /// By ``Person``, the number of the name in the table of words, counted round.
  var cast: [Int]
  /// The marks that answers left, in alphabetical order.
  var marks: [String] = []
  /// The sequels to come, in the order in which they were promised.
  var sequels: [Sequel] = []
  /// The number of meetings of each kind, by name.
  var met: [Meeting] = []
  /// The number of texts told of each list, in the order of first use; `nil` before the first.
  var told: [Told]?

  /// A meeting that comes on the first trip from a day on.
  struct Sequel: Codable, Hashable, Sendable {
    var kind: EncounterKind
    var day: Int
  }

  /// The number of meetings of a kind.
  struct Meeting: Codable, Hashable, Sendable {
    var kind: EncounterKind
    var times: Int
  }

  /// The number of texts told of a list.
  struct Told: Codable, Hashable, Sendable {
    /// Names the list: `pirateRaider.fight.success`.
    var list: String
    var times: Int
  }

  /// A story in which everybody has a name drawn from a stream.
  init(_ stream: inout RandomStream) { cast = Person.allCases.map { _ in stream.below(1 << 16) } }

  /// The number of meetings of a kind.
  func times(_ kind: EncounterKind) -> Int { met.first { $0.kind == kind }?.times ?? 0 }

  /// Counts a meeting of a kind.
  mutating func meet(_ kind: EncounterKind) {
    if let index = met.firstIndex(where: { $0.kind == kind }) {
      met[index].times += 1
    } else {
      met.append(Meeting(kind: kind, times: 1))
    }
  }

  /// Tells the next text of a list. Each is told once before the first comes again.
  /// - Returns: The number of the text, counted round from a place that differs from game to game.
  mutating func tell(_ list: String) -> Int {
    var told = told ?? []
    var times = 0
    if let index = told.firstIndex(where: { $0.list == list }) {
      times = told[index].times
      told[index].times += 1
    } else {
      told.append(Told(list: list, times: 1))
    }
    self.told = told
    return cast[0] % 5 + times
  }

  mutating func set(_ mark: String, _ isThere: Bool) {
    let place = marks.firstIndex { $0 >= mark } ?? marks.count
    let isHere = place < marks.count && marks[place] == mark
    if isThere, !isHere { marks.insert(mark, at: place) }
    if !isThere, isHere { marks.remove(at: place) }
  }
}

extension GameState {
  func hasMark(_ mark: String) -> Bool { story.marks.contains(mark) }

  /// Chooses the text for the present encounter, or for one that goes on.
  mutating func chooseScene(of encounter: inout Encounter) {
    let shown = encounter.isKnown ? encounter.kind.name : "distress"
    encounter.telling = story.tell("\(shown).\(encounter.round == 0 ? "scene" : "again")")
  }

  /// True if a condition holds on the way to a destination.
  func meets(_ condition: Condition?, _ encounter: Encounter?, to destination: Int, _ rules: Rules) -> Bool {
    guard let condition else { return true }
    return condition.terms.allSatisfy { term in
      switch term {
      case .mark(let mark, let isThere): hasMark(mark) == isThere
      case .deed(let deed): deeds[deed.rawValue] > 0
      case .day(let days): days.contains(day)
      case .fortune(let credits): credits.contains(fortune(rules))
      case .part(let part, let step): ship[part] >= step
      case .cargo: ship.load > 0
      case .units(let commodity, let units): ship.cargo[commodity.rawValue] >= units
      case .contraband: exposed(at: destination, rules).contains { $0 > 0 }
      case .debt(let isOwed): (money.debt > 0) == isOwed
      case .known(let isKnown): (encounter?.isKnown ?? true) == isKnown
      case .standing(let faction, let points): points.contains(standing[faction.rawValue])
      case .round(let rounds): rounds.contains(encounter?.round ?? 0)
      }
    }
  }
}
