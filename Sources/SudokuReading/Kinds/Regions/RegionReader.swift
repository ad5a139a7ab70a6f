import BoardVision
import RealModule
import SudokuVariants

/// The reader of a board's regions from its lines and colours.
struct RegionReader {
  /// The likeliest regions, and alternative ones with their odds.
  struct Reading {
    var regions: Regions
    var rivals: [BoardObservation.RegionsRival]
    /// The cost of the regions given the evidence.
    var cost: Double

    /// The cost of boxes given the evidence.
    var boxCost: Double

    /// True if hardly any evidence contradicts the regions.
    var isClear: Bool { cost < 0.08 * boxCost && rivals.allSatisfy { $0.odds < 0.01 } }
  }

  /// The greatest number of partitions, and the greatest additional cost of alternatives.
  private static let most = 4, reach = 9.0
  /// The least cost of boxes for a jigsaw, as a difference of log-probabilities, and the greatest cost of its regions
  /// as a part of that.
  private static let againstBoxes = 200.0, againstRegions = 0.2

  /// - Parameters:
  ///   - evidence: the log-odds that each inner border separates two regions.
  ///   - isAsked: true if a person has named the kind. Otherwise the regions must be far likelier than boxes.
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
    // After an incomplete search, there may be an equally good alternative.
    if !isComplete && rivals.isEmpty { rivals = [BoardObservation.RegionsRival(boxes, odds: 0.5)] }
    return Reading(regions: Regions(naming: best.regions), rivals: rivals, cost: best.cost, boxCost: boxCost)
  }
}
