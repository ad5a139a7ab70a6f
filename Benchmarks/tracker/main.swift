// The frames a second in which `BoardTracker` follows a board, on one core.
//
//     swift run -c release bench-tracker Puzzles/photographs/newspaper.jpg [frames]
//
// A photograph is looked at by a virtual camera of 1280 x 720 pixels that drifts, turns and comes nearer; the frames are made
// beforehand.

import BoardVision
import SudokuReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func readFile(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[0..<count] }
  return bytes
}

let path = CommandLine.arguments.dropFirst().first ?? "Puzzles/photographs/newspaper.jpg"
let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 60
let light = try EncodedPhotograph(bytes: readFile(path)).photograph(longSide: 4000).light
let (width, height) = (1280, 720)

/// The nearest pixel of the photograph for each of the frame's: quick, and as rough as a cheap camera.
func frame(_ time: Double) -> GrayImage? {
  let h = Double(height)
  let wide = h * Double(light.width) / Double(light.height) * (1.1 + 0.2 * time)
  let left = 250 + 200 * time, tilt = 30 * time
  let view = [
    Point(left, 10 + tilt), Point(left + wide, 10), Point(left + wide + 20, h * (1 + 0.1 * time)),
    Point(left - 20, h * 0.98),
  ]
  let (lw, lh) = (Double(light.width), Double(light.height))
  guard let map = Homography(from: view, to: [Point(0, 0), Point(lw, 0), Point(lw, lh), Point(0, lh)]) else {
    return nil
  }
  var result = GrayImage(width: width, height: height, filledWith: 90)
  for y in 0..<height {
    for x in 0..<width {
      let p = map.apply(Point(Double(x), Double(y)))
      if p.x >= 0 && p.y >= 0 && p.x < lw - 1 && p.y < lh - 1 { result[x, y] = light[Int(p.x), Int(p.y)] }
    }
  }
  return result
}

let frames = (0..<count).compactMap { frame(Double($0) / Double(count)) }
var tracker = BoardTracker()
var times: [Double] = []
var followed = 0, solved = 0
for frame in frames {
  let start = ContinuousClock.now
  let sight = try tracker.track(frame)
  times.append((ContinuousClock.now - start) / .milliseconds(1))
  followed += sight == nil ? 0 : 1
  solved += sight?.answer == nil ? 0 : 1
}
times.sort()
print("frames \(frames.count), followed \(followed), answered \(solved)")
print("a frame: median \(times[times.count / 2]) ms, p95 \(times[times.count * 95 / 100]) ms")
print("frames a second: \(Double(times.count) * 1000 / times.reduce(0, +))")
