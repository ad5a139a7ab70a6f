extension Technique {
  /// How to look for each technique alone; techniques of the Sudoku Explainer that others here cover have no row.
  static let finders: [Technique: Finder] = [
    .fullHouse: Singles.fullHouses, .nakedSingle: Singles.naked,
    .hiddenSingleInBox: only([.hiddenSingleInBox], Singles.hidden),
    .hiddenSingleInLine: only([.hiddenSingleInLine], Singles.hidden),
    .pointing: only([.pointing], LockedCandidates.find), .claiming: only([.claiming], LockedCandidates.find),
    .lockedPair: LockedSubsets.find(2), .lockedTriple: LockedSubsets.find(3),
    .nakedPair: Subsets.naked(2, anyShape: true), .nakedTriple: Subsets.naked(3, anyShape: true),
    .nakedQuad: Subsets.naked(4, anyShape: true),
    .hiddenPair: Subsets.hidden(2, anyShape: true), .hiddenTriple: Subsets.hidden(3, anyShape: true),
    .hiddenQuad: Subsets.hidden(4, anyShape: true),
    .xWing: BasicFish.find(2), .swordfish: BasicFish.find(3), .jellyfish: BasicFish.find(4),
    .finnedXWing: FinnedFish.find(2, sashimi: false), .finnedSwordfish: FinnedFish.find(3, sashimi: false),
    .finnedJellyfish: FinnedFish.find(4, sashimi: false), .sashimiXWing: FinnedFish.find(2, sashimi: true),
    .sashimiSwordfish: FinnedFish.find(3, sashimi: true), .sashimiJellyfish: FinnedFish.find(4, sashimi: true),
    .siameseFish: FinnedFish.siamese,
    .skyscraper: TwoStrongLinks.skyscrapers, .twoStringKite: TwoStrongLinks.kites, .turbotFish: TwoStrongLinks.turbots,
    .dualTwoStringKite: TwoStrongLinks.dualKites, .emptyRectangle: EmptyRectangles.find,
    .dualEmptyRectangle: EmptyRectangles.duals,
    .simpleColorTrap: Colours.traps, .simpleColorWrap: Colours.wraps, .multiColors1: Colours.multi(1),
    .multiColors2: Colours.multi(2), .remotePair: PairChains.remotePairs, .wWing: PairChains.wWings,
    .xyWing: XYWings.xy, .xyzWing: XYWings.xyz,
    .uniqueRectangle1: Rectangles.find(.uniqueRectangle1), .uniqueRectangle2: Rectangles.find(.uniqueRectangle2),
    .uniqueRectangle3: Rectangles.find(.uniqueRectangle3), .uniqueRectangle4: Rectangles.find(.uniqueRectangle4),
    .uniqueRectangle5: Rectangles.find(.uniqueRectangle5), .uniqueRectangle6: Rectangles.find(.uniqueRectangle6),
    .hiddenRectangle: Rectangles.find(.hiddenRectangle),
    .avoidableRectangle1: Rectangles.avoidable(.avoidableRectangle1),
    .avoidableRectangle2: Rectangles.avoidable(.avoidableRectangle2),
    .bug1: only([.bug1], BivalueGrave.find),
    .xChain: AlternatingChains.xChains, .xyChain: AlternatingChains.xyChains,
    .continuousNiceLoop: AlternatingChains.continuous, .discontinuousNiceLoop: AlternatingChains.discontinuous,
    .alternatingChain: AlternatingChains.general,
    .alsXZ: AlmostLockedSets.xz, .alsXYWing: AlmostLockedSets.xyWing, .sueDeCoq: SueDeCoq.find,
    .templateSet: Templates.set, .templateDelete: Templates.delete,
    .forcingChain: SimpleChains.find, .nishio: MultipleChains.nishio, .multipleForcingChain: MultipleChains.multiple,
    .dynamicForcingChain: MultipleChains.dynamic, .dynamicForcingChainPlus: MultipleChains.dynamicPlus,
    .alignedPairExclusion: AlignedExclusion.pairs, .alignedTripletExclusion: AlignedExclusion.triples,
  ]

  private static func only(_ techniques: Set<Technique>, _ finder: @escaping Finder) -> Finder {
    return { p, found in finder(p) { techniques.contains($0.technique) && found($0) } }
  }

  /// Every step of this technique in a position, up to `limit`.
  public func steps(in position: Position, limit: Int = 10_000) -> [Step] {
    var steps: [Step] = []
    _ = Technique.finders[self]?(position) {
      steps.append($0)
      return steps.count >= limit
    }
    return steps
  }
}
