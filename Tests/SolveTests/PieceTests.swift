import BoardSamples
import BuiltPrograms
import Foundation
import Pictures
import Testing

/// Photographs of boards with pieces: who is to move, and corrected cells.
struct PieceTests {
  /// The start of a game of draughts; the darker men at the top.
  private static let start = """
    .b.b.b.b\
    b.b.b.b.\
    .b.b.b.b\
    ........\
    ........\
    w.w.w.w.\
    .w.w.w.w\
    w.w.w.w.
    """

  /// A board of draughts seen from above, with a dark square at its lower left.
  private static let draughts: Data = {
    let cells = Array(start), side = 64, canvas = Canvas(width: 640, height: 640, filledWith: Colour(150, 140, 130))!
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let (u, v) = (x - 64, y - 64)
        guard (-16..<8 * side + 16).contains(u), (-16..<8 * side + 16).contains(v) else { continue }
        guard (0..<8 * side).contains(u), (0..<8 * side).contains(v) else {
          canvas[x, y] = Colour(112, 76, 48)
          continue
        }
        let (column, row) = (u / side, v / side), (a, b) = (u % side - 32, v % side - 32), radius = a * a + b * b
        switch cells[row * 8 + column] {
        case "w" where radius < 24 * 24: canvas[x, y] = radius > 19 * 19 ? Colour(206, 196, 176) : Colour(238, 228, 206)
        case "b" where radius < 24 * 24: canvas[x, y] = radius > 19 * 19 ? Colour(120, 24, 30) : Colour(170, 34, 40)
        default: canvas[x, y] = (column + row) % 2 == 0 ? Colour(225, 205, 160) : Colour(60, 45, 35)
        }
      }
    }
    return Data(canvas.encoded(as: .png)!)
  }()

  private func solve(_ arguments: String...) throws -> (status: Int32, fields: [String: Any]) {
    let run = try Program.run("solve", ["--json"] + arguments + ["-"], input: Self.draughts)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (Int32(run.status), try #require(object, "\(run.errors)"))
  }

  private func codes(_ fields: [String: Any]) -> [String] {
    (fields["warnings"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
  }

  @Test func theSideToMoveIsAssumedUnlessItIsNamed() throws {
    let assumed = try solve("--kind", "draughts")
    #expect(assumed.status == 0 && assumed.fields["kind"] as? String == "draughts")
    #expect(assumed.fields["asDecided"] as? String == Self.start)
    #expect(codes(assumed.fields).contains("to-move"))
    for side in ["light", "dark"] {
      let named = try solve("--kind", "draughts", "--to-move", side)
      #expect(named.fields["toMove"] as? String == side && !codes(named.fields).contains("to-move"))
      let from = try #require((named.fields["moveCells"] as? [[Int]])?.first)
      #expect(Array(Self.start)[from[0] * 8 + from[1]] == (side == "light" ? "w" : "b"))
    }
  }

  @Test func aCellIsSettled() throws {
    // A man less, and a king in place of a man.
    let fixed = try solve("--kind", "draughts", "--to-move", "dark", "--fix", "r6c1=0", "--fix", "r6c3=3")
    let cells = Array(try #require(fixed.fields["asDecided"] as? String))
    #expect(cells[40] == "." && cells[42] == "W")
    let pieces = try #require(fixed.fields["pieces"] as? [[String: Any]])
    #expect(pieces.count == 23)
    let king = try #require(pieces.first { $0["row"] as? Int == 5 && $0["column"] as? Int == 2 })
    #expect(king["king"] as? Bool == true && king["confidence"] as? Double == 1)
  }

  @Test func aPieceThatTheGameDoesNotHaveIsRefused() throws {
    let run = try Program.run("solve", ["--kind", "draughts", "--fix", "r1c2=7", "-"], input: Self.draughts)
    #expect(run.status == 64 && run.errors.contains("3 a light king"))
  }
}
