import BoardVision
import RealModule
import SudokuVariants

/// Reads the regions of a board from its lines and colours.
struct RegionReader {
  /// The likeliest regions, and others with their odds beside it.
  struct Reading {
    var regions: Regions
    var rivals: [BoardObservation.RegionsRival]
    /// What the evidence says against them.
    var cost: Double

    /// What the evidence says against boxes.
    var boxCost: Double

    /// Whether hardly anything speaks against them.
    var isClear: Bool { cost < 0.08 * boxCost && rivals.allSatisfy { $0.odds < 0.01 } }
  }

  /// How many rivals are kept, and what they may cost more than the best.
  private static let most = 4, reach = 9.0
  /// What must speak against boxes for a board to be a jigsaw, as a difference of logarithms, and how much of that may speak
  /// against its regions.
  private static let againstBoxes = 200.0, againstRegions = 0.2

  /// - Parameters:
  ///   - evidence: for each inner border, the logarithm of the odds that it parts two regions.
  ///   - isAsked: whether a person says that there are regions; otherwise they must be far likelier than boxes.
  static func regions(_ evidence: [Double], size: Int, isAsked: Bool) -> Reading? {
    guard evidence.contains(where: { $0 != 0 }) else { return nil }
    let boxes = Regions.usual(size: size)
    let boxCost = RegionPartition.cost(of: boxes.ofCell, evidence, BoardBorders(size: size))
    guard isAsked || boxCost >= againstBoxes else { return nil }
    let (found, isComplete) = RegionPartition.best(
      evidence, size: size, regionSize: size, most: most, reach: reach)
    guard let best = found.first, isAsked || best.cost <= againstRegions * boxCost else { return nil }
    var rivals = found.dropFirst().map {
      BoardObservation.RegionsRival(Regions(naming: $0.regions), odds: .exp(best.cost - $0.cost))
    }
    // What was not searched to its end may have a rival as good.
    if !isComplete && rivals.isEmpty { rivals = [BoardObservation.RegionsRival(boxes, odds: 0.5)] }
    return Reading(regions: Regions(naming: best.regions), rivals: rivals, cost: best.cost, boxCost: boxCost)
  }
}
