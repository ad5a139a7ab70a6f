import ArgumentParser
import AssetSources
import Assets
import Files
import Texts

/// Builds the atlases of a description.
struct BuildAtlases: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the atlases of a description.",
    discussion: """
      Only atlases whose sources, settings or libraries changed are drawn anew. Documentation/assets.md lists the fields of \
      a description.
      """)

  @Argument(help: "The description.", completion: .file(extensions: ["json"]))
  var description: String
  @Flag(help: "Write nothing; draw everything anew and compare it with what lies there.") var check = false
  @Flag(help: "Draw everything anew.") var full = false

  func run() throws {
    var differs = false
    var isWhole = true
    try failing { () throws(AtlasFileError) in
      let bytes = try contents(of: description, limit: CheckedJSON.mostBytes >> 20)
      for one in try AtlasDescription.all(bytes, file: description, folder: Folder.holding(description)) {
        let build = try AtlasBuild(one, reuses: !full && !check)
        if !sayLeftOut(build) { isWhole = false }
        if check {
          if try !report(one.name, build.compared()) { differs = true }
        } else {
          let written = try build.write()
          let done = build.isReused ? "nothing changed" : "drawn"
          print("\(one.name): \(done), \(Count.words(written.count, "file")) written")
          if !build.isReused { for atlas in build.atlases { print(describe(atlas)) } }
        }
      }
    }
    if !isWhole { throw ExitCode(3) }
    if differs { throw ExitCode(1) }
  }

  private func report(_ name: String, _ comparison: AtlasBuild.Comparison) -> Bool {
    switch comparison {
    case .same: print("\(name): every byte is what its sources give")
    case .different(let paths):
      for path in paths {
        complain("\(path) is not what its sources give; run gridship-assets build and commit the result")
      }
      return false
    case .otherLibraries(let then, let now):
      let names = Set(then.keys).union(now.keys).sorted().filter { then[$0] != now[$0] }
      let list = names.map { "\($0) \(then[$0] ?? "none") there, \(now[$0] ?? "none") here" }
      print("\(name): the sources are unchanged; the bytes are not compared (\(list.joined(separator: "; ")))")
    }
    return true
  }
}
