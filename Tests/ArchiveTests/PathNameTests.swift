import BuiltPrograms
import Files
import Foundation
import Testing

/// Names of files that are not UTF-8.
@Suite struct PathNameTests {
  private let folder = TemporaryFolder()

  @Test func everyNameIsTextAndItsBytesAgain() {
    let names: [[UInt8]] = [
      Array("plain".utf8), [], [0xE4], Array("b".utf8) + [0xE4] + Array("d.jpg".utf8), Array("\u{6570}\u{72EC}".utf8),
      [0xE6, 0x95], [0xF0, 0x9F, 0xA7], Array("\u{1F9E9}".utf8) + [0xFF, 0xFE, 0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80],
    ]
    for name in names {
      #expect(PathName.bytes(PathName.text(name)) == name, "\(name)")
      #expect(PathName.withSystemName(PathName.text(name)) { strlen($0) } == name.count)
    }
    for byte in 0x80...0xFF { #expect(PathName.bytes(PathName.text([UInt8(byte)])) == [UInt8(byte)]) }
    #expect(PathName.text(Array("caf\u{e9}".utf8)) == "caf\u{e9}")
  }

  @Test func aFileOfSuchANameIsListedReadAndReplaced() throws {
    let name = PathName.text([0x62, 0xE4, 0x64])
    let path = folder.path + "/" + name
    try AtomicFile.write([1, 2], to: path, for: .everyone)
    #expect(Folder.names(in: folder.path) == [name])
    #expect(try InputFile.read(path) == [1, 2])
    #expect(FileIdentity(path) != nil && FileIdentity.isSame(path, path))
    try AtomicFile.write([3], to: path)
    #expect(try AtomicFile.read(path) == [3])
    let inside = folder.path + "/" + PathName.text([0xFF])
    try Folder.make(inside)
    #expect(Folder.isFolder(inside) && Folder.names(in: inside).isEmpty)
    PathName.remove(path)
    #expect(Folder.names(in: folder.path).count == 1)
  }
}
