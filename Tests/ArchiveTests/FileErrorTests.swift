#if os(Linux)
  import BuiltPrograms
  import Foundation
  import Testing

  @testable import Files

  /// Errors of the system are reported, and no operation is retried for ever.
  @Suite struct FileErrorTests {
    @Test func aFullDiskIsSaid() throws {
      let file = Glibc.open("/dev/full", O_WRONLY)
      try #require(file >= 0)
      defer { close(file) }
      let error = #expect(throws: FileError.self) { try FileBytes.put([1, 2, 3], into: file, "kept") }
      #expect(error?.description.contains("kept") == true)
      #expect(throws: FileError.self) { try AppendedFile.append([1], to: "/dev/full") }
    }

    /// The disk is full from the middle of the file on.
    @Test(arguments: [AtomicFile.Reader.owner, .everyone])
    func whatCouldNotBeWrittenWholeLeavesNothingBehind(reader: AtomicFile.Reader) throws {
      let folder = TemporaryFolder(isMade: false)
      try Folder.make(folder.path)
      let path = folder.path + "/kept"
      try AtomicFile.write([1, 2, 3], to: path, for: reader)
      #expect(throws: FileError.self) {
        try AtomicFile.write([4, 5, 6, 7], to: path, for: reader) { moment in
          guard moment == .halfWritten else { return }
          for number in try! FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            let name = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + number)
            guard let name, name.hasPrefix(path), let file = Int32(number) else { continue }
            let full = Glibc.open("/dev/full", O_WRONLY)
            dup2(full, file)
            close(full)
          }
        }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["kept"])
      #expect(try AtomicFile.read(path) == [1, 2, 3])
    }

    @Test func aFolderInItsPlaceIsLeftAlone() throws {
      let folder = TemporaryFolder(isMade: false)
      try Folder.make(folder.path + "/kept/inside")
      #expect(throws: FileError.self) { try AtomicFile.write([1], to: folder.path + "/kept") }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["kept"])
    }

    @Test func everyByteIsWrittenInItsPlace() throws {
      let folder = TemporaryFolder(isMade: false)
      try Folder.make(folder.path)
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
      #expect(Folder.holding(path) == folder)
    }
  }
#endif
