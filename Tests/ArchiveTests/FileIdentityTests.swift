import BuiltPrograms
import Files
import Foundation
import Testing

/// The identity of the file of two paths, which may exist or not yet.
@Suite struct FileIdentityTests {
  private let folder = TemporaryFolder(isMade: false)
  private func path(_ name: String) -> String { folder.path + "/" + name }

  @Test func aFileIsTheSameByWhateverName() throws {
    try folder.write([1], to: "a/file")
    try folder.write([1], to: "a/other")
    #expect(symlink(path("a"), path("b")) == 0 && link(path("a/file"), path("hard")) == 0)
    #expect(symlink(path("a/file"), path("soft")) == 0)
    for name in ["a/file", "a/../a/file", "a/./file", "b/file", "hard", "soft"] {
      #expect(FileIdentity.isSame(path("a/file"), path(name)), "\(name)")
      #expect(FileIdentity.isSame(path(name), path("a/file")), "\(name)")
    }
    for name in ["a/other", "a", "a/none", "none/file"] {
      #expect(!FileIdentity.isSame(path("a/file"), path(name)), "\(name)")
      #expect(!FileIdentity.isSame(path(name), path("a/file")), "\(name)")
    }
    #expect(FileIdentity(path("a/file")) == FileIdentity(path("hard")) && FileIdentity(path("none")) == nil)
    #expect(FileIdentity(path("a/file")) != FileIdentity(path("a/other")))
  }

  @Test func aFileThatIsToBeIsKnownByItsFolderAndItsName() throws {
    try folder.write([1], to: "a/file")
    try folder.write([1], to: "c/file")
    #expect(symlink(path("a"), path("b")) == 0)
    #expect(FileIdentity.isSame(path("a/new"), path("b/new")))
    for (one, other) in [("a/new", "a/newer"), ("a/new", "c/new"), ("a/new", "none/new"), ("none/new", "none/new")] {
      #expect(!FileIdentity.isSame(path(one), path(other)), "\(one), \(other)")
    }
    // Without a folder it lies here.
    let name = "gridship-\(UUID())"
    #expect(FileIdentity.isSame(name, "./" + name) && !FileIdentity.isSame(name, path(name)))
    #expect(FileIdentity.isSame("/" + name, "/./" + name))
  }
}
