import AssetFiles
import Assets
import BuiltPrograms
import Foundation
import Testing

@Suite struct PNGTests {
  @Test(arguments: [1, 2, 3, 15, 250, 3000], [true, false])
  func picturesAreReadBackAsTheyWere(colours: Int, opaque: Bool) throws {
    for (width, height) in [(1, 1), (7, 5), (61, 40)] {
      let picture = noise(width, height, colours: colours, opaque: opaque, seed: UInt64(colours))
      #expect(try PNGReader.bitmap(PNGWriter.bytes(of: picture)) == picture)
    }
  }

  @Test func aPaletteIsWrittenWhereItIsEnough() throws {
    let few = PNGWriter.bytes(of: noise(50, 50, colours: 3, seed: 1))
    // The depth and the kind of colours stand in the header.
    #expect(few[24] == 2 && few[25] == 3)
    let many = PNGWriter.bytes(of: noise(50, 50, colours: 3000, seed: 1))
    #expect(many[24] == 8 && many[25] == 6)
    #expect(PNGWriter.bytes(of: noise(50, 50, colours: 3000, opaque: true, seed: 1))[25] == 2)
  }

  @Test func theSamePictureGivesTheSameBytes() {
    #expect(PNGWriter.bytes(of: noise(40, 40, seed: 3)) == PNGWriter.bytes(of: noise(40, 40, seed: 3)))
  }

  @Test func aDamagedFileIsRefusedWithItsReason() throws {
    let bytes = PNGWriter.bytes(of: noise(30, 30, seed: 4))
    func reason(_ bytes: [UInt8]) -> String {
      do throws(PNGError) {
        _ = try PNGReader.bitmap(bytes)
        return "read"
      } catch { return error.description }
    }
    #expect(reason([]) == "this is no PNG file")
    #expect(reason(Array(bytes.prefix(200))) == "the file ends too early; it was cut off")
    var changed = bytes
    changed[100] ^= 1
    #expect(reason(changed).hasPrefix("the file is damaged (IDAT: "))
    for at in 8..<bytes.count where at % 7 == 0 {
      var changed = bytes
      changed[at] ^= 0x55
      #expect(reason(changed) != "read")
    }
  }

  @Test(.enabled(if: python != nil, "run Scripts/setup assets for the foreign readers"))
  func pillowReadsWhatIsWrittenAndWritesWhatIsRead() throws {
    let scratch = TemporaryFolder()
    for (name, picture) in [
      ("few", noise(33, 21, colours: 5, seed: 1)), ("many", noise(33, 21, seed: 2)),
      ("opaque", noise(33, 21, opaque: true, seed: 3)),
    ] {
      try scratch.write(PNGWriter.bytes(of: picture), to: "\(name).png")
      try scratch.write(picture.bytes, to: "\(name).rgba")
      // It compares the two, and writes the picture again in every form that it knows.
      let (output, status) = try foreign(["png", scratch.path, name])
      #expect(status == 0, "\(output)")
      for file in output.split(separator: "\n").map(String.init) {
        let again = try PNGReader.bitmap(Array(#require(FileManager.default.contents(atPath: file))))
        let pixels = file.replacing(".png", with: ".rgba")
        let wanted = try #require(FileManager.default.contents(atPath: pixels))
        #expect(again.bytes == Array(wanted), "\(file)")
      }
    }
  }
}
