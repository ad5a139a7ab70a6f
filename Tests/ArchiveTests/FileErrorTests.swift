#if os(Linux)
  import Foundation
  import Testing

  @testable import Files

  /// What the system refuses is said, and nothing is tried for ever.
  @Suite struct FileErrorTests {
    @Test func aFullDiskIsSaid() throws {
      let file = Glibc.open("/dev/full", O_WRONLY)
      try #require(file >= 0)
      defer { close(file) }
      let error = #expect(throws: FileError.self) { try FileBytes.put([1, 2, 3], into: file, "kept") }
      #expect(error?.description.contains("kept") == true)
      #expect(throws: FileError.self) { try AppendedFile.append([1], to: "/dev/full") }
    }

    @Test func everyByteIsWrittenInItsPlace() throws {
      let folder = Folder()
      try Files.Folder.make(folder.path)
      let bytes = (0..<300_000).map { UInt8($0 % 251) }
      try AppendedFile.append(bytes, to: folder.path + "/a")
      try AppendedFile.append([7], to: folder.path + "/a")
      try AppendedFile.append([], to: folder.path + "/a")
      #expect(try AtomicFile.read(folder.path + "/a") == bytes + [7])
    }

    @Test(arguments: [
      ("/a", "/"), ("/a/b", "/a"), ("a/b/c", "a/b"), ("a", ""), ("", ""), ("/", "/"),
    ])
    func theFolderThatAPathLiesIn(path: String, folder: String) {
      #expect(Files.Folder.holding(path) == folder)
    }
  }
#endif
