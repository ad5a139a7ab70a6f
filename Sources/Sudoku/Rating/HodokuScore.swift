extension Rater {
  /// HoDoKu's order of techniques, as far as they are known here.
  static let hodokuOrder: [Technique] = [
    .fullHouse, .nakedSingle, .hiddenSingleInBox, .hiddenSingleInLine, .lockedPair, .lockedTriple, .pointing, .claiming,
    .nakedPair, .nakedTriple, .hiddenPair, .hiddenTriple, .nakedQuad, .hiddenQuad, .xWing, .swordfish, .jellyfish,
    .remotePair, .bug1, .skyscraper, .twoStringKite, .turbotFish, .emptyRectangle, .wWing, .xyWing, .xyzWing,
    .uniqueRectangle1, .uniqueRectangle2, .uniqueRectangle3, .uniqueRectangle4, .uniqueRectangle5, .uniqueRectangle6,
    .hiddenRectangle, .finnedXWing, .sashimiXWing, .finnedSwordfish, .sashimiSwordfish, .simpleColorTrap,
    .simpleColorWrap, .multiColors1, .multiColors2, .sueDeCoq, .xChain, .xyChain, .continuousNiceLoop,
    .discontinuousNiceLoop, .alternatingChain, .alsXZ, .alsXYWing, .multipleForcingChain, .dynamicForcingChain,
  ]

  /// The score and level of a way to the solution; a step that no technique finds counts as a guess.
  func hodokuScore(from start: Position, solution: Grid) -> (Int, Technique.HodokuLevel) {
    var position = start
    var score = 0
    var level = Technique.HodokuLevel.easy
    let memory = WayMemory(isSilent: true)
    while !position.isSolved {
      memory.begin()
      var step: Step?
      for finder in Rater.hodokuFinders {
        _ = finder(position, memory) {
          step = $0
          return true
        }
        if step != nil { break }
      }
      let next = step ?? lastResort(in: position, solution: solution)
      guard let next else { break }
      score += next.technique.info.score
      level = max(level, next.technique.info.level)
      position.apply(next)
    }
    while score > level.scoreLimit, let harder = Technique.HodokuLevel(rawValue: level.rawValue + 1) { level = harder }
    return (score, level)
  }

  /// The search for each technique of ``hodokuOrder``.
  private static let hodokuFinders: [WayFinder] = hodokuOrder.map { technique in
    switch technique {
    case .xChain: along(AlternatingChains.xChains)
    case .xyChain: along(AlternatingChains.xyChains)
    case .continuousNiceLoop: along(AlternatingChains.continuous)
    case .discontinuousNiceLoop: along(AlternatingChains.discontinuous)
    case .alternatingChain: along(AlternatingChains.general)
    case .multipleForcingChain: MultipleChains.multiple
    case .dynamicForcingChain: MultipleChains.dynamic
    default:
      { position, _, found in Technique.finders[technique]?(position, found) ?? false }
    }
  }

  /// Searches for chains only if there may be some. Every candidate that a chain or a loop eliminates leads to its
  /// own contrary along it. So do the candidates that conflict with a placed one.
  private static func along(_ finder: @escaping AlternatingChains.GraphFinder) -> WayFinder {
    return { position, memory, found in
      let graph = memory.graph(of: position)
      guard memory.reach(of: position)?.haveContrary(graph.count) ?? true else { return false }
      return finder(graph, found)
    }
  }
}
