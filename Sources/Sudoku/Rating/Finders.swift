extension Technique {
  /// The finder of each technique alone.
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
    .xChain: along(AlternatingChains.xChains), .xyChain: along(AlternatingChains.xyChains),
    .continuousNiceLoop: along(AlternatingChains.continuous),
    .discontinuousNiceLoop: along(AlternatingChains.discontinuous),
    .alternatingChain: along(AlternatingChains.general),
    .alsXZ: AlmostLockedSets.xz, .alsXYWing: AlmostLockedSets.xyWing, .sueDeCoq: SueDeCoq.find,
    .templateSet: Templates.set, .templateDelete: Templates.delete,
    .nishio: MultipleChains.nishio, .multipleForcingChain: MultipleChains.multiple,
    .dynamicForcingChain: MultipleChains.dynamic, .dynamicForcingChainPlus: MultipleChains.dynamicPlus,
    .alignedPairExclusion: AlignedExclusion.pairs, .alignedTripletExclusion: AlignedExclusion.triples,
    .directPointing: only([.directPointing], anew(LockedCandidates.findDirect)),
    .directClaiming: only([.directClaiming], anew(LockedCandidates.findDirect)),
    .directHiddenPair: anew(Subsets.directHidden(2)), .directHiddenTriple: anew(Subsets.directHidden(3)),
    .uniqueLoop1: only([.uniqueLoop1], UniqueLoops.find), .uniqueLoop2: only([.uniqueLoop2], UniqueLoops.find),
    .uniqueLoop3: only([.uniqueLoop3], UniqueLoops.find), .uniqueLoop4: only([.uniqueLoop4], UniqueLoops.find),
    .bug2: only([.bug2], BivalueGrave.findAll), .bug3: only([.bug3], BivalueGrave.find),
    .bug4: only([.bug4], BivalueGrave.find),
    .xCycle: SimpleChains.all(.xCycle), .yCycle: SimpleChains.all(.yCycle), .xyCycle: SimpleChains.all(.xyCycle),
    .forcingXChain: SimpleChains.all(.forcingXChain), .forcingChain: SimpleChains.all(.forcingChain),
    .groupedContinuousLoop: GroupedChains.continuous, .groupedDiscontinuousLoop: GroupedChains.discontinuous,
    .groupedChain: GroupedChains.chains, .alsChain: GroupedChains.sets, .deathBlossom: DeathBlossom.find,
    .frankenSwordfish: ComplexFish.find(.frankenSwordfish, size: 3, mutant: false, finned: false),
    .frankenJellyfish: ComplexFish.find(.frankenJellyfish, size: 4, mutant: false, finned: false),
    .finnedFrankenXWing: ComplexFish.find(.finnedFrankenXWing, size: 2, mutant: false, finned: true),
    .finnedFrankenSwordfish: ComplexFish.find(.finnedFrankenSwordfish, size: 3, mutant: false, finned: true),
    .finnedFrankenJellyfish: ComplexFish.find(.finnedFrankenJellyfish, size: 4, mutant: false, finned: true),
    .mutantSwordfish: ComplexFish.find(.mutantSwordfish, size: 3, mutant: true, finned: false),
    .mutantJellyfish: ComplexFish.find(.mutantJellyfish, size: 4, mutant: true, finned: false),
    .finnedMutantXWing: ComplexFish.find(.finnedMutantXWing, size: 2, mutant: true, finned: true),
    .finnedMutantSwordfish: ComplexFish.find(.finnedMutantSwordfish, size: 3, mutant: true, finned: true),
    .finnedMutantJellyfish: ComplexFish.find(.finnedMutantJellyfish, size: 4, mutant: true, finned: true),
    .exocet: Exocet.find, .multiSectorLockedSet: MultiSectorLockedSets.find, .skLoop: DominoLoop.find,
    .tridagon: Tridagon.find,
  ]

  private static func along(_ finder: @escaping AlternatingChains.GraphFinder) -> Finder {
    return { p, found in finder(ChainGraph(p), found) }
  }

  private static func anew(_ finder: @escaping NewsFinder) -> Finder { return { p, found in finder(p, .all, found) } }

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
