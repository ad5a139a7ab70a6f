import AssetFiles
import Assets
import BuiltPrograms
import CGD
import Foundation
import Testing

@testable import AssetSources

/// Sprites in all the formats that they are read from, and what is left out of a folder.
@Suite struct SpriteFormatTests {
  private let scratch = TemporaryFolder()

  /// A picture with every kind of alpha, and colours under pixels that are wholly transparent.
  private static let picture: Bitmap = {
    var bitmap = Bitmap(width: 4, height: 3)
    for (at, alpha) in [255, 0, 128, 255, 0, 255, 1, 0, 255, 254, 0, 255].enumerated() {
      bitmap[at % 4, at / 4] = Pixel(UInt8(200 - at * 10), UInt8(20 + at), 30, UInt8(alpha))
    }
    return bitmap
  }()

  private func pack(_ more: String...) throws -> (run: BuiltProgram.Run, atlas: AtlasFile) {
    let run = try BuiltProgram("gridship-assets").run(["pack", "in", "--output", "out"] + more, in: scratch.path)
    return (run, try AtlasFile(scratch.path("out/atlas.json")))
  }

  private func sprite(_ name: String, _ atlas: AtlasFile) throws -> Bitmap {
    let frame = try #require(atlas.atlas.sheets[0].frames.first { $0.name == name })
    let page = try PNGReader.bitmap(try #require(scratch.bytes("out/" + atlas.atlas.sheets[0].pages[frame.page].file)))
    return frame.sprite(from: page)
  }

  private static func jpeg() throws -> [UInt8] {
    let image = try #require(gdImageCreateTrueColor(16, 16))
    defer { gdImageDestroy(image) }
    gdImageFilledRectangle(image, 0, 0, 15, 15, 0x30_6090)
    var count: Int32 = 0
    let bytes = try #require(gdImageJpegPtr(image, &count, 100))
    defer { gdFree(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// A bitmap of 24 bits: a red and a blue pixel.
  private static let bmp: [UInt8] = {
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    var file = Array("BM".utf8)
    for value in [62, 0, 54, 40, 2, 1] { file += little(value, 4) }
    file += little(1, 2) + little(24, 2)
    for value in [0, 8, 2835, 2835, 0, 0] { file += little(value, 4) }
    return file + [0, 0, 255, 255, 0, 0, 0, 0]
  }()

  private static let redGIF = [UInt8](
    Data(base64Encoded: "R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=") ?? Data())

  @Test func aFolderMayHoldPicturesOfEveryFormat() throws {
    try scratch.write(PNGWriter.bytes(of: Self.picture), to: "in/hero.png")
    try scratch.write(try WebPWriter.bytes(of: Self.picture, file: "tree"), to: "in/tree.webp")
    try scratch.write(try Self.jpeg(), to: "in/deep/rock.JPEG")
    try scratch.write(Self.bmp, to: "in/cave.bmp")
    try scratch.write(Self.redGIF, to: "in/fish.gif")
    let (run, atlas) = try pack("--untrimmed")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(atlas.atlas.names.sorted() == ["cave", "deep/rock", "fish", "hero", "tree"])
    #expect(try sprite("hero", atlas) == Self.picture)
    let tree = try sprite("tree", atlas)
    for y in 0..<3 { for x in 0..<4 { #expect(tree[x, y].alpha == Self.picture[x, y].alpha) } }
    #expect(try sprite("cave", atlas).bytes == [255, 0, 0, 255, 0, 0, 255, 255])
    #expect(try sprite("fish", atlas).bytes == [255, 0, 0, 255])
    let rock = try sprite("deep/rock", atlas)
    #expect(rock.width == 16 && abs(Int(rock[5, 5].blue) - 0x90) < 4 && rock[5, 5].alpha == 255)
  }

  @Test func theColourUnderTransparentPixelsStays() throws {
    try scratch.write(PNGWriter.bytes(of: Self.picture), to: "in/disc.png")
    let (run, atlas) = try pack()
    #expect(run.status == 0)
    // Nothing can be cut off: there is an opaque pixel on each side.
    #expect(try sprite("disc", atlas) == Self.picture)
  }

  @Test func picturesThatAreNotReadAreNamed() throws {
    try scratch.write(PNGWriter.bytes(of: Self.picture), to: "in/hero.png")
    for name in ["hero.aseprite", "sky.tga", "notes.txt", ".hidden.tga"] { try scratch.write("", to: "in/" + name) }
    let (run, atlas) = try pack()
    #expect(run.status == 0 && atlas.atlas.names == ["hero"])
    #expect(run.errors.split(separator: "\n").count == 2 && run.errors.contains("in/sky.tga: it is left out"))
  }

  @Test func aNameThatIsNotUTF8LeavesTheOthersIn() throws {
    try scratch.write(PNGWriter.bytes(of: Self.picture), to: "in/hero.png")
    let script = try scratch.write("cp in/hero.png \"in/$(printf 'b\\344d').png\"\n", to: "name.sh")
    #expect(try BuiltProgram(at: "/bin/sh").run([script], in: scratch.path).status == 0)
    let run = try BuiltProgram("gridship-assets").run(["pack", "in", "--output", "out"], in: scratch.path)
    #expect(run.status == 3 && run.output.contains("1 sprites"))
    #expect(try AtlasFile(scratch.path("out/atlas.json")).atlas.names == ["hero"])
  }

  @Test func whatIsNoPictureIsRefusedByItsName() throws {
    for (bytes, reason) in [
      (Array("no picture".utf8), "this is no picture"), (Array(Self.bmp.prefix(30)), "cannot be decoded"),
      (Array("RIFF\u{8}\0\0\0WEBPVP8 ".utf8), "the WebP file is damaged"),
    ] {
      #expect {
        _ = try SpritePicture.bitmap(bytes, file: "x")
      } throws: {
        "\($0)".contains(reason)
      }
    }
  }
}
