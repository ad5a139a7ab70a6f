import ArgumentParser
import AssetSources
import Assets
import Files

/// Cuts a font into an atlas.
struct CutFont: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "font", abstract: "Cut a font into an atlas, at given sizes or as large as a page takes.")

  @Argument(help: "A TrueType or OpenType font.", completion: .file()) var file: String
  @Option(help: "Sizes in pixels of the em square, as in 16,24.") var sizes: String?
  @Option(help: "A page such as 256x256; the largest size that fits is taken.") var page: String?
  @Option(help: "The characters; without it, those of ASCII.") var characters: String?
  @Option(help: "The atlas's name.") var name = "font"
  @Option(help: "Pixels of repeated edge around each glyph.") var extrusion = 2
  @OptionGroup var writing: WritingOptions

  func validate() throws {
    guard (sizes == nil) != (page == nil) else { throw ValidationError("give either --sizes or --page") }
    if let page, size(page) == nil { throw ValidationError("'\(page)' is no page; use 256x256") }
    if let sizes, numbers(sizes) == nil {
      throw ValidationError("'\(sizes)' are no sizes from \(FontFile.sizes.lowerBound) to \(FontFile.sizes.upperBound)")
    }
    guard (0...64).contains(extrusion) else { throw ValidationError("--extrusion is from 0 to 64") }
    try checkName(name)
  }

  func run() throws {
    let characters = characters.map { Set($0.unicodeScalars) } ?? AtlasDescription.plainCharacters
    try failing { () throws(AtlasFileError) in
      var description = AtlasDescription(name: name)
      description.options.extrusion = extrusion
      description.options.trims = false
      var wanted = sizes.flatMap(numbers) ?? []
      if let page = page.flatMap(size) {
        wanted = [try FontFile(contents(of: file), file: file).largestSize(characters, on: page, extrusion: extrusion)]
        description.options.page = page
        print("the largest size on \(page.width) x \(page.height) is \(wanted[0]) pixels")
      }
      description.fonts = [.init(name: name, file: file, sizes: wanted, characters: characters)]
      description.outputs = [writing.output([.one])]
      _ = try writeAndDescribe(description)
    }
  }

  private func size(_ text: String) -> Size? {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (8...8192).contains(width),
      (8...8192).contains(height)
    else { return nil }
    return Size(width, height)
  }

  private func numbers(_ text: String) -> [Int]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let known = parts.compactMap { $0 }.filter(FontFile.sizes.contains)
    return known.count == parts.count && Set(known).count == known.count ? known : nil
  }
}
