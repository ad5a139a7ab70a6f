/// The legal actions: steps, what can be done to the things in sight, the items, and the rest. A walk to any other known
/// cell is legal too.
struct DungeonChoices {
  private let turn: Turn
  private var state: DungeonState { turn.state }

  init(_ rules: Rules, _ state: DungeonState) { turn = Turn(rules, state) }

  var all: [DungeonAction] {
    steps.map { .step($0) } + targets.map { .attack($0) } + things.map { .go($0) } + items + others + [.resign]
  }

  /// The directions in which a step does something.
  var steps: [Direction] {
    Direction.allCases.filter { direction in
      let cell = state.hero.cell + direction.offset
      var open = state.open
      if let locked = state.locked { open[locked] = false }
      let isFree = DistanceMap.isFree(state.hero.cell, (direction.offset, direction.right, direction.down), open)
      if let index = state.creature(at: cell), state.sees(state.creatures[index]) { return isFree }
      if cell == state.locked { return state.hero.keys > 0 && !direction.isDiagonal }
      return open[cell] && isFree
    }
  }

  /// The cells of foes and barrels that can be attacked.
  var targets: [Int] {
    var cells = turn.foesInSight.map { state.creatures[$0].cell }
      .filter {
        (turn.canStrike($0) && Direction(from: state.hero.cell, to: $0) == nil)
          || (turn.canShoot($0) && !turn.canStrike($0))
      }
    for thing in state.things where Grid.distance(thing.cell, state.hero.cell) == 1 && state.seen[thing.cell] {
      if case .breakable = thing.form, turn.canStrike(thing.cell), state.creature(at: thing.cell) == nil {
        cells.append(thing.cell)
      }
    }
    return cells.sorted()
  }

  /// The cells of known things, foes and people to which a way is known, and which are not beside the hero.
  var things: [Int] {
    let walkable = turn.walkable
    let map = DistanceMap(to: [state.hero.cell], over: walkable)
    func isReached(_ cell: Int) -> Bool {
      Direction.offsets.contains { way in
        let beside = cell + way.offset
        guard beside >= 0, beside < Grid.count, map.reaches(beside), walkable[beside] else { return false }
        var ground = walkable
        ground[cell] = true
        return DistanceMap.isFree(cell, way, ground)
      }
    }
    var cells = state.things.filter { state.known[$0.cell] && !$0.isTrap }.map(\.cell)
    cells += state.creatures.filter { $0.isDisguised && state.known[$0.cell] }.map(\.cell)
    cells += state.creatures.filter { state.sees($0) && state.open[$0.cell] }.map(\.cell)
    if state.known[state.exit] { cells.append(state.exit) }
    let wanted = Set(cells).subtracting([state.hero.cell])
    return wanted.sorted().filter { Grid.distance($0, state.hero.cell) > 1 && isReached($0) }
  }

  /// The items that have an effect now.
  var items: [DungeonAction] {
    state.hero.pack.map { .use($0.place) }.filter(isLegal)
  }

  var others: [DungeonAction] {
    [.wait] + [.rest, .look, .explore, .descend, .take].filter(isLegal)

  }

  /// True if an action is accepted.
  func isLegal(_ action: DungeonAction) -> Bool {
    var copy = turn
    do throws(DungeonRefusal) {
      try copy.perform(action)
      return true
    } catch { return false }
  }

  /// Every known cell to which a walk leads, from the hero's place.
  var walks: Cells {
    let walkable = turn.walkable
    let map = DistanceMap(to: [state.hero.cell], over: walkable)
    return Cells.of(walkable.list.filter { map.reaches($0) && $0 != state.hero.cell })
  }
}
