import ArgumentParser
import AssetSources
import Assets

/// The options for writing an atlas.
struct WritingOptions: ParsableArguments {
  @Option(help: "The folder that it is written to.", completion: .directory) var output = "."
  @Option(help: "Another form beside the manifest: \(Forms.list). May be given several times.") var form: [Forms] = []
  @Option(help: "How pages are compressed: png or webp.") var pages: PageForms = .png

  enum Forms: String, ExpressibleByArgument, CaseIterable {
    case jsonHash = "json-hash"
    case jsonArray = "json-array"
    case plist, libgdx, fnt
    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
  }

  enum PageForms: String, ExpressibleByArgument, CaseIterable { case png, webp }

  func output(_ scales: [Scale]) -> AtlasDescription.Output {
    AtlasDescription.Output(
      folder: output, pages: .init(rawValue: pages.rawValue) ?? .png, scales: scales,
      forms: [.manifest] + form.compactMap { .init(rawValue: $0.rawValue) })
  }
}

/// Packs a folder without a description.
struct PackFolder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Pack the pictures of a folder (PNG, SVG, WebP, GIF, JPEG, BMP), each under its path.")

  @Argument(help: "The folder.", completion: .directory) var folder: String
  @Option(help: "The atlas's name.") var name = "atlas"
  @Option(help: "A scale such as 2 or 160/75. May be given several times.") var scale: [String] = ["1"]
  @Option(help: "The longest side of a page, in pixels.") var longestSide = 4096
  @Option(help: "Pixels of repeated edge around each picture.") var extrusion = 2
  @Flag(help: "Make the sides of pages powers of two.") var powerOfTwo = false
  @Flag(help: "Keep transparent edges.") var untrimmed = false
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    for text in scale where Scale(text) == nil { throw ValidationError("'\(text)' is no scale; use 2 or 160/75") }
    guard (16...Bitmap.longestSide).contains(longestSide) else {
      throw ValidationError("--longest-side is from 16 to \(Bitmap.longestSide)")
    }
    guard (0...64).contains(extrusion) else { throw ValidationError("--extrusion is from 0 to 64") }
    try checkName(name)
  }

  func run() throws {
    var description = AtlasDescription(name: name)
    description.pictures = [.folder(folder, names: "")]
    description.scales = Set(scale.compactMap { Scale($0) }).sorted()
    description.options.trims = !untrimmed
    description.options.extrusion = extrusion
    description.options.packing.longestSide = longestSide
    description.options.packing.isPowerOfTwo = powerOfTwo
    description.outputs = [writing.output(description.scales)]
    var isWhole = true
    try failing { () throws(AtlasFileError) in isWhole = try writeAndDescribe(description) }
    if !isWhole { throw ExitCode(3) }
  }
}

/// Refuses a name that would change the path.
func checkName(_ name: String) throws {
  guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }) else {
    throw ValidationError("--name has letters, digits, - and _ only")
  }
}

/// Builds one atlas, writes it and describes it.
/// - Returns: true if every picture has a name that a sprite may have; pictures that were left out are listed.
func writeAndDescribe(_ description: AtlasDescription) throws(AtlasFileError) -> Bool {
  // The existing files may be of another version of this program.
  let build = try AtlasBuild(description, reuses: false)
  for path in try build.write() { print(path) }
  for atlas in build.atlases { print(describe(atlas)) }
  return sayLeftOut(build)
}

/// Lists the files of folders that were left out.
/// - Returns: true if all of them are pictures of foreign formats, which may lie beside sprites.
func sayLeftOut(_ build: AtlasBuild) -> Bool {
  for problem in build.leftOut + build.misnamed { complain(problem.description) }
  return build.misnamed.isEmpty
}
