import ArgumentParser
import Assets
import Files
import Foundation

/// Makes one SVG file of symbols from a folder of drawings.
struct WriteSymbols: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols",
    abstract: "Make one SVG file of symbols out of the drawings of a folder.",
    discussion: "A page shows a symbol by <use href=\"icons.svg#camera\"/>. It needs no library.")

  @Argument(help: "The folder of SVG files.", completion: .directory) var folder: String
  @Argument(help: "The file that is written.", completion: .file(extensions: ["svg"])) var file: String
  @Flag(help: "Write nothing; compare.") var check = false

  /// The greatest size of a drawing, in MiB.
  private static let limit = 1

  func run() throws {
    var differs = false
    try failing { () throws(AtlasFileError) in
      let bytes = Array(try SymbolSheet.text(try drawings()).utf8)
      do throws(FileError) {
        guard try AtomicFile.read(file) != bytes else { return }
        differs = check
        if !check { try AtomicFile.write(bytes, to: file, for: .everyone) }
      } catch { throw AtlasFileError(file: error.path, reason: error.reason) }
    }
    guard differs else { return }
    complain("\(file) is not what its sources give; run gridship-assets symbols and commit the result")
    throw ExitCode(1)
  }

  private func drawings() throws(AtlasFileError) -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var drawings: [String: String] = [:]
    for name in names where name.hasSuffix(".svg") {
      let path = folder + "/" + name
      drawings[String(name.dropLast(4))] = String(decoding: try contents(of: path, limit: Self.limit), as: UTF8.self)
    }
    guard !drawings.isEmpty else { throw AtlasFileError(file: folder, reason: "there is no SVG file in this folder") }
    return drawings
  }
}
