import Testing

@testable import ServerCommands
@testable import ServerStore

/// The options of the commands beside `serve`: each asks for one thing.
@Suite struct AdministerOptionsTests {
  @Test(arguments: [
    ("--find ada", true), ("--rename a --name b", true), ("--ban a", true), ("--ban a --reason b", true),
    ("--unban -a", true), ("", false), ("--rename a", false), ("--find a --name b", false), ("--ban a --name b", false),
    ("--find a --ban b", false), ("--ban a --unban b", false), ("--find a --rename b --name c", false),
    ("--name b", false),
  ])
  func onePlayerIsSpokenOfInOneWay(words: String, isGood: Bool) {
    #expect(((try? Players.parse(words.split(separator: " ").map(String.init))) != nil) == isGood)
  }

  @Test func oneThingIsDoneToAnEntry() {
    let ways = ["show", "hide", "unhide", "delete", "apart", "rank"]
    #expect((try? Entries.parse([])) == nil)
    for way in ways {
      #expect((try? Entries.parse(["--\(way)", "-id"])) != nil, "\(way)")
      for other in ways where other != way {
        #expect((try? Entries.parse(["--\(way)", "a", "--\(other)", "b"])) == nil, "\(way) and \(other)")
      }
    }
  }

  @Test func withoutOptionsLittleIsListed() throws {
    #expect(try Log.parse([]).limit == 100)
    let reports = try Reports.parse([])
    #expect(!reports.all && reports.done == nil)
    #expect(try Reports.parse(["--all", "--done", "3"]).done == 3)
    let keys = try Keys.parse([])
    #expect(!keys.rotate && keys.revoke == nil)
    #expect(try Players.parse(["--ban", "a"]).reason == "Against the rules.")
  }

  @Test func aWorkerHasMemoryAndNoNicenessUnlessItIsToldSo() throws {
    let worker = try ReaderWorkerCommand.parse([])
    #expect(worker.memory == 2048 && worker.niceness == 0 && worker.faceCascade.isEmpty)
  }

  /// A file is a file, unless its name begins as an address does.
  @Test(arguments: [
    ("a.sqlite", false), ("postgres://a/b", true), ("postgresql:///a", true), ("postgres:a", false),
    ("./postgresql://a", false),
  ])
  func theDatabaseIsAFileOrAnAddress(name: String, isPostgres: Bool) throws {
    switch try StorageOptions.parse(["--database", name]).storage {
    case .sqlite(let file): #expect(file == name && !isPostgres)
    case .postgres(let connection): #expect(connection == name && isPostgres)
    }
  }
}
