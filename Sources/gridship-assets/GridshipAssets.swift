import ArgumentParser
import Assets
import CommandLines
import Files

@main
struct GridshipAssets: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridship-assets",
    abstract: "Make atlases of pictures and fonts.",
    discussion: """
      An atlas is one or more pages with many pictures on them, and a manifest that says where each lies. The same sources \
      and the same libraries give the same bytes.

      EXIT STATUS
        0   done; with --check, nothing differs
        1   with --check: a file differs from what its sources give
        3   a source cannot be drawn, or a file not be read or written
        64  wrong use
      """,
    version: "gridship-assets \(Release.version)",
    subcommands: [
      BuildAtlases.self, PackFolder.self, CutFont.self, TakeOutlines.self, WriteSymbols.self, DrawPicture.self,
      InspectAtlas.self,
    ])

  static func main() {
    StandardOutput.checkAtExit("gridship-assets", status: 3)
    main(ProgramArguments.read(for: GridshipAssets.self))
  }
}

/// Does the work; on an error prints it and ends with status 3.
func failing(_ work: () throws(AtlasFileError) -> Void) throws {
  do throws(AtlasFileError) { try work() } catch {
    complain(error.description)
    throw ExitCode(3)
  }
}

/// The bytes of a file that the command line names.
/// - Parameter limit: the greatest size in mebibytes.
func contents(of file: String, limit: Int = 256) throws(AtlasFileError) -> [UInt8] {
  do throws(InputFile.Refusal) { return try InputFile.read(file, limit: limit) } catch {
    throw AtlasFileError(file: file, reason: error.description)
  }
}
