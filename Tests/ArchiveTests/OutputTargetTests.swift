import BuiltPrograms
import Files
import Foundation
import Testing

/// The destination of bytes that are written to a path.
@Suite struct OutputTargetTests {
  private let folder = TemporaryFolder()

  private func write(_ text: String, _ path: String) throws(FileError) {
    try AtomicFile.write(Array(text.utf8), to: path, for: .everyone)
  }

  private func isLink(_ name: String) -> Bool { Folder.isLink(folder.path(name)) }

  @Test func aLinkStaysALinkAndItsFileIsReplaced() throws {
    try folder.write("old", to: "inside/real")
    #expect(symlink("inside/real", folder.path("relative")) == 0)
    #expect(symlink(folder.path("relative"), folder.path("chain")) == 0)
    for (name, text) in [("relative", "one"), ("chain", "two")] {
      try write(text, folder.path(name))
      #expect(isLink(name) && !isLink("inside/real"))
      #expect(try folder.text("inside/real") == text)
    }
    // A kept file may lie behind a link too.
    try AtomicFile.write(Array("kept".utf8), to: folder.path("chain"))
    #expect(try folder.text("inside/real") == "kept" && isLink("chain"))
    #expect(folder.names("inside") == ["real"], "nothing else is left")
  }

  @Test func aLinkToNothingMakesTheFileThatItNames() throws {
    #expect(symlink("later", folder.path("link")) == 0)
    try write("new", folder.path("link"))
    #expect(try folder.text("later") == "new" && isLink("link"))
  }

  @Test func linksInACircleAreRefused() {
    #expect(symlink("b", folder.path("a")) == 0 && symlink("a", folder.path("b")) == 0)
    #expect(throws: FileError.self) { try write("", folder.path("a")) }
    #expect(throws: FileError.self) { try write("", folder.path) }
    #expect(folder.names().sorted() == ["a", "b"])
  }

  @Test func aPipeIsWrittenThrough() throws {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    // Open for both, so that neither end waits.
    let end = open(path, O_RDWR)
    defer { close(end) }
    #expect(symlink(path, folder.path("link")) == 0)
    for name in ["pipe", "link"] {
      try write(name + "\n", folder.path(name))
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(end, &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == name + "\n")
    }
    #expect(PathName.status(path).map { $0.st_mode & S_IFMT == S_IFIFO } == true)
    #expect(folder.names().sorted() == ["link", "pipe"])
  }

  @Test func aDeviceIsWrittenThrough() throws {
    try write("gone", "/dev/null")
    #expect(PathName.status("/dev/null").map { $0.st_mode & S_IFMT == S_IFCHR } == true)
    #expect(symlink("/dev/null", folder.path("null")) == 0)
    try write("gone", folder.path("null"))
    #expect(isLink("null"))
  }

  @Test func anOpenFileIsWrittenThroughByItsNumber() throws {
    let file = open(folder.path("open"), O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    try write("one ", "/dev/fd/\(file)")
    try write("two", "/proc/self/fd/\(file)")
    #expect(symlink("/dev/fd/\(file)", folder.path("link")) == 0)
    try write(" three", folder.path("link"))
    #expect(try folder.text("open") == "one two three")
    #expect(throws: FileError.self) { try write("", "/dev/fd/9999") }
  }

  @Test func standardOutputHasThreeNames() throws {
    for name in ["-", "/dev/stdout", "/dev/fd/1"] { #expect(try OutputTarget(name) == .descriptor(1)) }
    #expect(try OutputTarget("/dev/stderr") == .descriptor(2))
    #expect(try OutputTarget("./-") == .file("./-"))
    #expect(try !OutputTarget(folder.path("new")).isStream && OutputTarget("/dev/null").isStream)
  }
}
