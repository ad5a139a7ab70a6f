import BoardVision
import Sudoku

/// The edges of a photograph, which may cut off a board.
struct PictureEdges {
  /// The size of the photograph in pixels.
  var width: Int, height: Int

  /// The least distance of a cut corner outside the photograph, and the greatest distance of a side from an edge, in
  /// cells.
  private static let outside = 0.25, atEdge = 0.35
  /// The lattice score above which every line of a board is visible.
  private static let allLines = 0.93

  /// True if a part of the board lies outside the photograph.
  func cut(_ lattice: Lattice) -> Bool {
    let margin = lattice.cellSide * Self.outside
    return lattice.outline.contains {
      $0.x < -margin || $0.y < -margin || $0.x > Double(width) + margin || $0.y > Double(height) + margin
    }
  }

  /// True if a row or a column may lie outside the photograph, on a board that makes no puzzle.
  ///
  /// If a photograph ends at a line, the lattice includes blank paper at the opposite side instead.
  func mayHideLine(of digits: [UInt8], _ lattice: Lattice, score: Double) -> Bool {
    guard score < Self.allLines else { return false }
    // Clockwise from the top, in the order of the outline's corners.
    let lines = [House(.row, 0), House(.column, 8), House(.row, 8), House(.column, 0)]
    return lines.indices.contains { side in
      lines[side].cells.allSatisfy { digits[$0] == 0 } && isAtEdge(side: (side + 2) % 4, of: lattice)
    }
  }

  /// True if a side of a board lies along an edge. Sides are numbered clockwise from the top.
  private func isAtEdge(side: Int, of lattice: Lattice) -> Bool {
    let ends = [lattice.outline[side], lattice.outline[(side + 1) % 4]], margin = lattice.cellSide * Self.atEdge
    return ends.allSatisfy { $0.x < margin } || ends.allSatisfy { $0.y < margin }
      || ends.allSatisfy { $0.x > Double(width) - margin } || ends.allSatisfy { $0.y > Double(height) - margin }
  }
}
