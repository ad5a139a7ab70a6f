import ArgumentParser
import AssetSources
import Assets
import Files
import Texts

/// Extracts outlines from fonts.
struct TakeOutlines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outlines",
    abstract: "Take the outlines of digits and letters out of fonts, for photographs made by computer.",
    discussion: "Curves become polygons. The files and a manifest are written beside the description.")

  @Argument(help: "The description.", completion: .file(extensions: ["json"])) var description: String
  @Option(help: "The folder of fonts.", completion: .directory) var fonts = "/usr/share/fonts"
  @Flag(help: "Write nothing; compare.") var check = false

  func run() throws {
    var differs = false
    try failing { () throws(AtlasFileError) in
      let bytes = try contents(of: description, limit: CheckedJSON.mostBytes >> 20)
      let one = try OutlineDescription(bytes, file: description, folder: Folder.holding(description))
      let build = try OutlineBuild(one, fonts: fonts)
      if check {
        differs = try !report(one.name, build.compared())
      } else {
        let written = try build.write()
        print("\(one.name): \(Count.words(one.fonts.count, "font")), \(Count.words(written.count, "file")) written")
      }
    }
    if differs { throw ExitCode(1) }
  }

  private func report(_ name: String, _ comparison: OutlineBuild.Comparison) -> Bool {
    switch comparison {
    case .same: print("\(name): every byte is what its fonts give")
    case .different(let paths):
      for path in paths {
        complain("\(path) is not what its fonts give; run gridship-assets outlines and commit the result")
      }
      return false
    case .otherSources(let list):
      print(
        "\(name): the files are those of their manifest; not compared with the fonts (\(list.joined(separator: "; ")))")
    }
    return true
  }
}
