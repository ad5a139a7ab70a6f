import BoardVision
import RealModule
import SudokuVariants

/// Reads the regions of a board from its lines and colours.
struct RegionReader {
  /// The likeliest regions, and others with their odds beside it.
  struct Reading {
    var regions: Regions
    var rivals: [VariantSight.RegionsRival]
    /// How much more probable they are than the usual boxes, as a difference of logarithms; 0 where they are the boxes.
    var overBoxes: Double
  }

  /// How many rivals are kept, and what they may cost more than the best.
  private static let most = 4, reach = 9.0

  /// - Parameter evidence: for each inner border, the logarithm of the odds that it parts two regions.
  static func regions(_ evidence: [Double], size: Int) -> Reading? {
    guard evidence.contains(where: { $0 != 0 }) else { return nil }
    let (found, isComplete) = RegionPartition.best(
      evidence, size: size, regionSize: size, most: most, reach: reach)
    guard let best = found.first else { return nil }
    let boxes = Regions.usual(size: size)
    let boxCost = RegionPartition.cost(of: boxes.ofCell, evidence, BoardBorders(size: size))
    var rivals = found.dropFirst().map {
      VariantSight.RegionsRival(Regions(naming: $0.regions), odds: .exp(best.cost - $0.cost))
    }
    // What was not searched to its end may have a rival as good.
    if !isComplete && rivals.isEmpty { rivals = [VariantSight.RegionsRival(boxes, odds: 0.5)] }
    return Reading(regions: Regions(naming: best.regions), rivals: rivals, overBoxes: boxCost - best.cost)
  }
}
