#if os(Linux)
  import BuiltPrograms
  import Foundation
  import Testing

  @testable import Archive
  @testable import Files

  /// Files at the limits of what is read and written, and what the system's refusals are called.
  @Suite struct FileLimitTests {
    private let folder = TemporaryFolder(isMade: false)
    private func path(_ name: String) -> String { folder.path + "/" + name }

    @Test func aFullDiskAndAFullQuotaAreToldFromOtherRefusals() {
      for (code, error) in [
        (ENOSPC, FileError.noSpace(path: "a")), (EDQUOT, .noSpace(path: "a")),
        (EACCES, .system(call: "open", path: "a", code: EACCES)),
      ] {
        errno = code
        #expect(FileError.last("open", "a") == error)
      }
      #expect(FileError.noSpace(path: "a/b").description == "a/b: no space is left")
      #expect(FileError.locked(path: "c").description == "c: another program holds it")
      #expect(FileError.system(call: "open", path: "d", code: ENOENT).description == "d: No such file or directory")
    }

    @Test func aFileOfExactlyTheLimitIsRead() throws {
      try folder.write([UInt8](repeating: 7, count: 1 << 20), to: "a")
      #expect(try InputFile.read(path("a"), limit: 1).count == 1 << 20)
      try folder.write([UInt8](repeating: 7, count: 1 << 20 + 1), to: "b")
      #expect(throws: InputFile.Refusal.tooLarge(limit: 1)) { try InputFile.read(path("b"), limit: 1) }
      try folder.write([], to: "c")
      #expect(try InputFile.read(path("c"), limit: 0).isEmpty)
    }

    @Test func withoutALimitAFileMayHave256MiB() throws {
      try folder.write([], to: "a")
      // It takes no room on the disk.
      #expect(truncate(path("a"), 256 << 20 + 1) == 0)
      #expect(throws: InputFile.Refusal.tooLarge(limit: 256)) { try InputFile.read(path("a")) }
    }

    @Test func whatIsNoFileIsSaidSo() throws {
      try folder.write([1], to: "a")
      #expect(throws: InputFile.Refusal.missing) { try InputFile.read(path("b")) }
      #expect(throws: InputFile.Refusal.notAFile) { try InputFile.read(folder.path) }
      #expect(throws: InputFile.Refusal.notAFile) { try InputFile.read("/dev/null") }
      #expect(throws: InputFile.Refusal.failed(.system(call: "stat", path: path("a/b"), code: ENOTDIR))) {
        try InputFile.read(path("a/b"))
      }
      for (refusal, text) in [
        (InputFile.Refusal.missing, "no such file"), (.notAFile, "this is not a file"),
        (.tooLarge(limit: 3), "the file is larger than 3 MiB"), (.failed(.noSpace(path: "x")), "no space is left"),
      ] {
        #expect(refusal.description == text)
      }
    }

    @Test func aFileIsReplacedInEveryStepAndInOrder() throws {
      var moments: [AtomicFile.Moment] = []
      var sizes: [Int] = []
      try AtomicFile.write([1, 2, 3, 4, 5, 6], to: path("deep/a")) { moment in
        moments.append(moment)
        let name = moment == .renamed || moment == .folderFlushed ? "deep/a" : "deep/a.new"
        sizes.append(folder.bytes(name)?.count ?? -1)
      }
      #expect(moments == AtomicFile.Moment.allCases && sizes == [0, 3, 6, 6, 6, 6])
      #expect(folder.names("deep") == ["a"])
    }

    /// A power cut after that would bring the old file back.
    @Test func theFolderIsFlushedToo() throws {
      #expect(throws: FileError.system(call: "open", path: path("there"), code: ENOENT)) {
        try AtomicFile.write([1], to: path("there/a")) { moment in
          if moment == .renamed { rename(path("there"), path("elsewhere")) }
        }
      }
    }

    @Test func whatWasAskedForIsWrittenOnlyIntoAFolderThatIsThere() throws {
      #expect(throws: FileError.noFolder(path: path("no/a"))) {
        try AtomicFile.write([1], to: path("no/a"), for: .everyone)
      }
      #expect(!FileManager.default.fileExists(atPath: path("no")))
      try Folder.make(folder.path)
      try AtomicFile.write([1], to: path("a"), for: .everyone) { moment in
        if moment == .created { #expect(folder.names("") == ["a.\(getpid()).part"]) }
      }
      #expect(try AtomicFile.read(path("a")) == [1])
    }

    @Test func whatCannotGrowIsSaidSo() throws {
      #expect(throws: FileError.system(call: "open", path: path("no/a"), code: ENOENT)) {
        try AppendedFile.append([1], to: path("no/a"))
      }
      // It takes bytes, but is on no disk.
      #expect(throws: FileError.system(call: "fsync", path: "/dev/null", code: EINVAL)) {
        try AppendedFile.append([1], to: "/dev/null")
      }
      try Folder.make(path("folder"))
      #expect(throws: FileError.system(call: "open", path: path("folder"), code: EISDIR)) {
        try AppendedFile.append([1], to: path("folder"))
      }
      // Somebody takes the new file away before it has its name.
      #expect(throws: FileError.system(call: "rename", path: path("x"), code: ENOENT)) {
        try AtomicFile.write([1], to: path("x")) { if $0 == .flushed { unlink(path("x.new")) } }
      }
    }

    @Test func aFolderIsMadeUnlessItIsThereOrCannotBe() throws {
      try Folder.make(path("a/b/c"))
      try Folder.make(path("a/b/c"))
      #expect(folder.names("a/b") == ["c"])
      try folder.write([1], to: "file")
      #expect(throws: FileError.system(call: "mkdir", path: path("file/a"), code: ENOTDIR)) {
        try Folder.make(path("file/a"))
      }
      // As if another process made it in between: nothing is seen there, and the system reports that it exists.
      #expect(symlink(path("nowhere"), path("link")) == 0)
      try Folder.make(path("link"))
    }

    @Test func aFileThatCannotBeReadIsNoMissingFile() throws {
      try Folder.make(folder.path)
      #expect(try AtomicFile.read(path("none")) == nil)
      #expect(throws: FileError.system(call: "read", path: folder.path, code: EISDIR)) {
        try AtomicFile.read(folder.path)
      }
      #expect(symlink(path("loop"), path("loop")) == 0)
      #expect(throws: FileError.system(call: "open", path: path("loop"), code: ELOOP)) {
        try AtomicFile.read(path("loop"))
      }
    }
  }
#endif
