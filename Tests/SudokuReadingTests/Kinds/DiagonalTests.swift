import Accuracy
import BoardVision
import SudokuVariants
import Testing

@testable import SudokuReading

/// Computer-made boards with diagonals, read from the picture.
@Suite struct DiagonalTests {
  private func picture(_ seed: UInt64, _ settings: [String: Double]) throws -> (LabelledPicture, EncodedPhotograph) {
    let made = try MadeBoard(.diagonal, seed: seed, settings.merging(["given": 0.5]) { own, _ in own })
    return (made.label, made.file)
  }

  @Test(arguments: [("shaded", 0.0), ("lines", 1), ("dashed lines", 2)])
  func `diagonals are seen where the digits make a classic puzzle too`(_ name: String, style: Double) throws {
    let (label, file) = try picture(11, ["diagonal": style])
    let classic = try BoardReader().read(file)
    #expect(classic.solution != nil)
    let reading = try BoardReader().readBoard(file)
    guard reading.kind != .classic else {
      Issue.record("read as a classic board")
      return
    }
    #expect(reading.kind == .diagonal && reading.diagonals == .both)
    #expect(!reading.warnings.contains(.doubtfulKind(.diagonal)))
    #expect(reading.text(of: reading.asDecided) == label.label)
  }

  @Test func `shaded diagonals are seen under a shadow`() throws {
    let (label, file) = try picture(12, ["diagonal": 0, "shadow": 0.5, "gradient": 0.3, "given": 0.3])
    let reading = try BoardReader().readBoard(file)
    guard reading.kind != .classic else {
      Issue.record("read as a classic board")
      return
    }
    #expect(reading.diagonals == .both)
    #expect(reading.text(of: reading.asDecided) == label.label)
  }

  @Test func `a stroke that crosses a line goes on when the line is taken away`() throws {
    let side = 9 * CloseUp.pitch + 2 * CloseUp.margin
    var light = GrayImage(width: side, height: side, filledWith: 250)
    for step in 0..<side {
      for shift in -1...1 where (0..<side).contains(step + shift) { light[step + shift, step] = 20 }
    }
    for step in 0..<side {
      for shift in -1...1 where (0..<side).contains(step + shift) { light[side - 1 - step - shift, step] = 20 }
    }
    let x = CloseUp.line(2) + 38, y = CloseUp.line(2)
    for row in y + 12..<y + 72 { for column in x..<x + 8 { light[column, row] = 10 } }
    let lattice = Lattice(BoardKind(rows: 9, columns: 9)) {
      Point(Double(CloseUp.line($0)) - 0.5, Double(CloseUp.line($1)) - 0.5)
    }
    let view = try CloseUp(light, lattice: lattice)
    let lines = DiagonalLines(view)
    #expect(lines.diagonals == .both)
    let erased = lines.erased(from: view)
    #expect((y + 14..<y + 70).allSatisfy { erased[x + 4, $0] < 60 })
    let beside = y + 18
    #expect((x - 24..<x - 4).allSatisfy { erased[$0, beside] > 200 })
  }
}
