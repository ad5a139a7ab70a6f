import AssetFiles
import AssetSources
import Assets
import BuiltPrograms
import Foundation
import Testing

private let canDrawSVG = (try? DrawingLibraries.svg()) != nil

/// `gridship-assets draw`: one drawing as a picture, and whether a picture is still that of its drawing.
@Suite(.enabled(if: canDrawSVG, "librsvg is not installed; run Scripts/setup assets"))
struct DrawingTests {
  private let scratch = TemporaryFolder()

  init() throws {
    try scratch.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="#808080"/></svg>
      """, to: "grey.svg")
  }

  private func draw(_ words: String) throws -> BuiltProgram.Run {
    try BuiltProgram("gridship-assets").run(["draw"] + words.split(separator: " ").map(String.init), in: scratch.path)
  }

  private func picture() throws -> Bitmap { try PNGReader.bitmap(#require(scratch.files(".")["out.png"])) }

  private func keep(_ picture: Bitmap) throws { try scratch.write(PNGWriter.bytes(of: picture), to: "out.png") }

  @Test func aDrawingBecomesAPictureOfTheWidthThatIsWanted() throws {
    let drawn = try draw("grey.svg out.png --width 16")
    #expect(drawn.status == 0 && drawn.output.isEmpty && drawn.errors.isEmpty)
    let picture = try picture()
    #expect(picture.width == 16 && picture.height == 8 && picture[5, 5] == Pixel(128, 128, 128))
    // From 64 times its width to a 64th.
    #expect(try draw("grey.svg out.png --width 512").status == 0)
    let large = try draw("grey.svg out.png --width 513")
    #expect(large.status == 3 && large.errors.contains("513 pixels are more than 64 times that"), "\(large.errors)")
    let nowhere = try draw("grey.svg no/out.png --width 16")
    #expect(nowhere.status == 3 && nowhere.errors.contains("there is no folder"), "\(nowhere.errors)")
  }

  @Test func aPictureMayDifferALittleFromItsDrawing() throws {
    #expect(try draw("grey.svg out.png --width 16").status == 0)
    let drawn = try picture()
    func check() throws -> BuiltProgram.Run {
      let before = try scratch.files(".")["out.png"]
      let run = try draw("grey.svg out.png --width 16 --check")
      #expect(try scratch.files(".")["out.png"] == before, "a check writes nothing")
      return run
    }
    #expect(try check().status == 0)
    for (by, status) in [(24, 0), (25, 1), (-24, 0), (-25, 1)] as [(Int, Int32)] {
      var other = drawn
      other[3, 2] = Pixel(128, UInt8(128 + by), 128)
      try keep(other)
      #expect(try check().status == status, "\(by)")
    }
    let differs = try check()
    #expect(
      differs.errors
        == "gridship-assets: out.png is not what grey.svg gives; run gridship-assets draw and commit the result\n")
    // The same pixels as far as they go, in another size.
    for (width, height) in [(16, 7), (16, 9), (15, 8), (17, 8)] {
      var other = Bitmap(width: width, height: height)
      for y in 0..<height { for x in 0..<width { other[x, y] = Pixel(128, 128, 128) } }
      try keep(other)
      #expect(try check().status == 1, "\(width) x \(height)")
    }
    try scratch.write("no picture", to: "out.png")
    #expect(try check().status == 1)
    try FileManager.default.removeItem(atPath: scratch.path + "/out.png")
    #expect(try check().status == 1)
  }
}
