import BoardVision
import Sudoku

/// The edges of a photograph, at which a board may be cut off.
struct PictureEdges {
  /// In pixels.
  var width: Int, height: Int

  /// The least distance of a cut corner outside the photograph, and the greatest of a side from an edge, in cells.
  private static let outside = 0.25, atEdge = 0.35
  /// Above this, every line of a board is there.
  private static let allLines = 0.93

  /// True if a part of a board lies outside.
  func cut(_ lattice: Lattice) -> Bool {
    let margin = lattice.cellSide * Self.outside
    return lattice.outline.contains {
      $0.x < -margin || $0.y < -margin || $0.x > Double(width) + margin || $0.y > Double(height) + margin
    }
  }

  /// True if a row or a column may lie outside, on a board that makes no puzzle. Where a photograph ends at a line, the lattice
  /// takes in blank paper at the other side instead.
  func mayHideLine(of digits: [UInt8], _ lattice: Lattice, score: Double) -> Bool {
    guard score < Self.allLines else { return false }
    // Clockwise from the top, as the outline has its corners.
    let lines = [House(.row, 0), House(.column, 8), House(.row, 8), House(.column, 0)]
    return lines.indices.contains { side in
      lines[side].cells.allSatisfy { digits[$0] == 0 } && isAtEdge(side: (side + 2) % 4, of: lattice)
    }
  }

  /// True if a side of a board, clockwise from its top, lies along an edge.
  private func isAtEdge(side: Int, of lattice: Lattice) -> Bool {
    let ends = [lattice.outline[side], lattice.outline[(side + 1) % 4]], margin = lattice.cellSide * Self.atEdge
    return ends.allSatisfy { $0.x < margin } || ends.allSatisfy { $0.y < margin }
      || ends.allSatisfy { $0.x > Double(width) - margin } || ends.allSatisfy { $0.y > Double(height) - margin }
  }
}
