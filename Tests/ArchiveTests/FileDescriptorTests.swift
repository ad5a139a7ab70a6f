#if os(Linux)
  import BuiltPrograms
  import Files
  import Foundation
  import Testing

  /// A file is closed again, whether it could be written or not. Linux says which are open.
  @Suite struct FileDescriptorTests {
    private let folder = TemporaryFolder(isMade: false)

    /// The files of this test's own folder that are open; other tests open theirs meanwhile.
    private var open: [String] {
      let own = (folder.path as NSString).lastPathComponent
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      return numbers.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
        .filter { $0.contains(own) }
    }

    @Test func aFileThatWasWrittenOrReadIsClosed() throws {
      try AtomicFile.write([1, 2, 3], to: folder.path + "/a") { moment in
        #expect(moment == .renamed || moment == .folderFlushed || !open.isEmpty, "an open file is seen here")
      }
      #expect(try AtomicFile.read(folder.path + "/a") == [1, 2, 3])
      #expect(open.isEmpty, "\(open)")
    }

    @Test func aFileThatGrewIsClosed() throws {
      try Folder.make(folder.path)
      try AppendedFile.append([1], to: folder.path + "/a")
      #expect(open.isEmpty, "\(open)")
    }

    /// Files of the archive are readable by their owner alone; requested output has the usual rights.
    @Test func whoMayReadAFileDependsOnWhomItIsFor() throws {
      try AtomicFile.write([1], to: folder.path + "/kept")
      try AppendedFile.append([1], to: folder.path + "/grown")
      try AtomicFile.write([1], to: folder.path + "/asked", for: .everyone)
      try folder.write([1], to: "usual")
      func rights(_ name: String) throws -> Int {
        try #require(
          try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int)
      }
      #expect(try rights("kept") == 0o600 && rights("grown") == 0o600)
      #expect(try rights("asked") == rights("usual") & 0o644)
    }

    @Test func aFileThatCouldNotBeWrittenIsClosedToo() throws {
      try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
      // A pipe takes bytes, but cannot be flushed to a disk.
      let pipe = folder.path + "/a" + AtomicFile.unfinished
      #expect(mkfifo(pipe, 0o600) == 0)
      let reader = Glibc.open(pipe, O_RDONLY | O_NONBLOCK)
      #expect(throws: FileError.self) { try AtomicFile.write([1, 2, 3], to: folder.path + "/a") }
      close(reader)
      #expect(open.isEmpty, "\(open)")
      #expect(folder.names("").isEmpty, "nothing half written is left")
    }
  }
#endif
