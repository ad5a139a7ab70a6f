import Assets
import BuiltPrograms
import Files
import Foundation

extension TemporaryFolder {
  /// The content of every file of a folder in it, by its name.
  func files(_ folder: String) throws -> [String: [UInt8]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path(folder))
    return Dictionary(uniqueKeysWithValues: names.compactMap { name in bytes(folder + "/" + name).map { (name, $0) } })
  }
}

let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path

/// The Python of `Scripts/setup assets`; `nil` if that was not run.
let python: String? = {
  let path = root + "/.build/assets-venv/bin/python"
  return FileManager.default.isExecutableFile(atPath: path) ? path : nil
}()

/// A font that Debian has; `nil` if none of these is installed.
let someFontFile: String? = [
  "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
  "/usr/share/fonts/truetype/lato/Lato-Regular.ttf",
].first { FileManager.default.fileExists(atPath: $0) }

/// Runs foreign.py and gives what it printed, or what went wrong.
func foreign(_ arguments: [String]) throws -> (output: String, status: Int32) {
  let pipe = try ChildPipe()
  let end = ChildProcess.File.open(pipe.writing.fileDescriptor)
  let process = try ChildProcess(
    [python!, root + "/Tests/AssetSourcesTests/foreign.py"] + arguments, output: end, errors: end)
  let output = try pipe.text()
  return (output, process.wait().code)
}

/// Pixels from a seed, of which about a quarter are transparent.
func noise(_ width: Int, _ height: Int, colours: Int = 1 << 24, opaque: Bool = false, seed: UInt64) -> Bitmap {
  var state = seed
  func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
  let palette = (0..<min(colours, 4096)).map { _ in
    Pixel(UInt8(next(256)), UInt8(next(256)), UInt8(next(256)), opaque ? 255 : UInt8(1 + next(255)))
  }
  var bitmap = Bitmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width { bitmap[x, y] = !opaque && next(4) == 0 ? Pixel(0, 0, 0, 0) : palette[next(palette.count)] }
  }
  return bitmap
}
