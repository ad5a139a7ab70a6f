#if os(Linux)
  import BuiltPrograms
  import Files
  import Foundation
  import Synchronization
  import Testing

  @testable import Archive

  /// One holder at a time, and nothing left of those before.
  @Suite struct FileLockTests {
    private let folder = TemporaryFolder(isMade: false)
    private var path: String { folder.path + "/game.open" }

    init() throws { try Folder.make(folder.path) }

    /// The files of this test's own folder that are open.
    private var open: [String] {
      let own = (folder.path as NSString).lastPathComponent
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      return numbers.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
        .filter { $0.contains(own) }
    }

    @Test func whoCannotHaveItKeepsNoFileOpen() throws {
      let lock = try #require(try FileLock.take(path))
      for _ in 0..<3 { #expect(try FileLock.take(path) == nil) }
      #expect(open.count == 1, "\(open)")
      lock.release()
      lock.release()
      #expect(open.isEmpty && folder.names("").isEmpty)
    }

    /// The present number of holders, and the greatest number at the same time.
    private final class Holders: Sendable {
      private let counts = Mutex((now: 0, most: 0))
      var most: Int { counts.withLock(\.most) }

      func come() {
        counts.withLock { counts in
          counts.now += 1
          counts.most = max(counts.most, counts.now)
        }
      }

      func go() { counts.withLock { $0.now -= 1 } }
    }

    /// A holder takes the file away while others wait for it: theirs is a lock on nothing then.
    @Test func manyThreadsHaveItOneAfterTheOther() async throws {
      let holders = Holders(), path = path
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            for _ in 0..<1500 {
              guard let lock = try? FileLock.take(path) else { continue }
              holders.come()
              holders.go()
              lock.release()
            }
          }
        }
      }
      #expect(holders.most == 1)
      #expect(open.isEmpty, "\(open.count)")
    }

    /// The text of a crashed holder may be longer.
    @Test func theFileSaysNothingButWhoHasItNow() throws {
      let archive = Archive(folder: folder.path)
      try folder.write(Array(repeating: UInt8(ascii: "x"), count: 300), to: "saves/a.open")
      let open = try archive.open("a", at: 7)
      #expect(folder.bytes("saves/a.open") == Array(SaveHolder(since: 7).text.utf8))
      open.close()
    }

    /// A program that only looks at a save holds it for a moment, and others wait for it.
    @Test func whoOpensASaveWaitsForOneWhoOnlyLooks() throws {
      let archive = Archive(folder: folder.path)
      try Folder.make(folder.path + "/saves")
      let looking = try #require(try FileLock.take(folder.path + "/saves/a.open"))
      Thread {
        usleep(15_000)
        looking.release()
      }.start()
      try archive.open("a", at: 1).close()
    }

    @Test func aHolderIsOfThisMachineByItsOwnName() {
      var name = [CChar](repeating: 0, count: 256)
      #expect(gethostname(&name, 255) == 0)
      let host = name.prefix { $0 > 0x20 && $0 < 0x7F }.map { UInt8(bitPattern: $0) }
      #expect(SaveHolder.thisHost == (host.isEmpty ? "localhost" : String(decoding: host, as: UTF8.self)))
    }

    /// Turns of a save that is there are part of it; those of one that is gone are rubbish.
    @Test func turnsStayAsLongAsTheirSave() throws {
      for name in ["a.save", "a.save.turns", "b.save.turns"] { try folder.write([1], to: "saves/" + name) }
      Archive(folder: folder.path).removeStrayFiles()
      #expect(folder.names("saves") == ["a.save", "a.save.turns"])
    }
  }
#endif
