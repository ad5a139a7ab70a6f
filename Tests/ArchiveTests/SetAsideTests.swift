import BuiltPrograms
import Files
import Foundation
import Testing

@testable import Archive

@Suite struct SetAsideTests {
  private let folder = TemporaryFolder(isMade: false)
  private var path: String { folder.path + "/x" }

  /// Copies are kept aside for a person to look at. A thousand of them say that nobody does.
  @Test func aDamagedFileStaysWhereItIsOnceAThousandAreKeptAside() throws {
    try folder.write([1], to: "x")
    for number in 1...999 { try #require(link(path, "\(path).damaged-\(number)") == 0) }
    #expect(try AtomicFile.setAside(path) == "\(path).damaged-1000")
    try folder.write([2], to: "x")
    #expect(throws: FileError.self) { try AtomicFile.setAside(path) }
    #expect(folder.bytes("x") == [2] && folder.bytes("x.damaged-1000") == [1])
    #expect(!FileManager.default.fileExists(atPath: "\(path).damaged-1001"))
  }
}
