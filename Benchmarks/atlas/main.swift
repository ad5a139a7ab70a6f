import Assets
import Foundation

// Packs each file of rectangles, a line "width height" each, and prints: file, pages' sizes, milliseconds (the best of five).
//
//     swift run -c release bench-atlas [--power-of-two] FILE ...

var options = Packing.Options()
options.isPowerOfTwo = CommandLine.arguments.contains("--power-of-two")
for path in CommandLine.arguments.dropFirst() where !path.hasPrefix("--") {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let sizes = text.split(separator: "\n").map { line in
    let sides = line.split(separator: " ").compactMap { Int($0) }
    return Size(sides[0], sides[1])
  }
  var best = Duration.seconds(1000)
  var packing = try Packing(of: [], options)
  for _ in 0..<5 {
    let start = ContinuousClock.now
    packing = try Packing(of: sizes, options)
    best = min(best, ContinuousClock.now - start)
  }
  let pages = packing.pages.map { "\($0.width)x\($0.height)" }.joined(separator: ",")
  print(path, pages, Int((best / .milliseconds(1)).rounded()))
}
