import BoardVision
import BuiltPrograms
import Files
import Foundation
import Pictures
import Testing

/// `gridship watch`, run as a person or a script runs it.
@Suite struct WatchTests {
  private func watch(_ arguments: String...) throws -> BuiltProgram.Run {
    try Program.run("gridship", ["watch"] + arguments, input: nil)
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try TemporaryFolder.with { try body($0.url) }
  }

  /// A rack seen from the front, with a red disc at the bottom of some columns.
  private static func frame(_ columns: [Int]) throws -> [UInt8] {
    let canvas = try #require(Canvas(width: 400, height: 340, filledWith: Colour(150, 140, 130)))
    for y in 20..<320 {
      for x in 25..<375 {
        let (column, row) = ((x - 25) / 50, (y - 20) / 50)
        let (dx, dy) = (x - 50 - 50 * column, y - 45 - 50 * row)
        let isHole = dx * dx + dy * dy < 400
        canvas[x, y] =
          !isHole
          ? Colour(30, 70, 170)
          : row == 5 && columns.contains(column) ? Colour(190, 30, 40) : Colour(150, 140, 130)
      }
    }
    return try #require(canvas.encoded(as: .jpeg))
  }

  private static func write(_ frames: [[Int]], to folder: URL) throws {
    for (number, columns) in frames.enumerated() {
      try Data(frame(columns)).write(to: folder.appendingPathComponent("\(number + 1).jpg"))
    }
  }

  @Test func aMoveIsToldAndTheAnswerDrawn() throws {
    try inFolder { folder in
      let frames = folder.appendingPathComponent("frames"), drawn = folder.appendingPathComponent("drawn")
      try FileManager.default.createDirectory(at: frames, withIntermediateDirectories: true)
      try Self.write([[], [], [3], [3]], to: frames)
      let run = try watch("--game", "connect4", "--json", "--output", drawn.path, frames.path)
      let lines = try run.output.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(run.status == 0)
      #expect(lines.map { $0["event"] as? String } == ["found", "moved", "chosen"])
      #expect(lines.map { $0["frame"] as? Int } == [2, 4, 4] && lines[1]["move"] as? String == "column 4")
      // The arrow of the answer is blue where the background was grey.
      #expect(Folder.names(in: drawn.path).count == 4)
      let last = try Data(contentsOf: drawn.appendingPathComponent("4.jpg"))
      let first = try Data(contentsOf: drawn.appendingPathComponent("3.jpg"))
      #expect(last.count > first.count)
    }
  }

  @Test func whatCannotBeReadIsNamed() throws {
    try inFolder { folder in
      let empty = try watch("--game", "connect4", folder.path)
      #expect(empty.status == 3 && empty.errors.contains("there is no picture in the folder"))
      try Data("no picture".utf8).write(to: folder.appendingPathComponent("1.jpg"))
      let broken = try watch("--game", "connect4", folder.path)
      #expect(broken.status == 3 && broken.errors.contains("1.jpg is no picture"))
      let missing = try watch("--game", "draughts", folder.path + "/none.mp4")
      #expect(missing.status == 3 && missing.errors.contains("no such file"))
      #expect(try watch("--game", "chess", folder.path).status == 64)
      #expect(try watch("--game", "connect4", "--output", folder.path, folder.path).status == 64)
    }
  }

  @Test func framesWithoutABoardEndWithOne() throws {
    try inFolder { folder in
      let plain = try #require(Canvas(width: 200, height: 200)?.encoded(as: .jpeg))
      try Data(plain).write(to: folder.appendingPathComponent("1.jpg"))
      let run = try watch("--game", "draughts", folder.path)
      #expect(run.status == 1 && run.errors.contains("no board was found in 1 frame"))
    }
  }
}
