import Catalogue
import Foundation
import Sudoku
import SudokuVariants

// Reads damaged texts of every form, to find one that ends the program:
//
//     bench-imports [COUNT [SEED]]
//
// Each input is a sample with a few bytes changed, a part of one sample behind a part of another, or random characters. It
// prints how many inputs were read and refused, and the rate. A puzzle that was read is written in a form and read again.

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let seed = CommandLine.arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1
var random = SplitMix64(seed: seed)

let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
let lines = [
  classic,
  "size=9\tcages=15:0,1 10:2,11\tdiagonals=both\tthermometers=30,31,32\tarrows=40:41,42\twhite=0,9\tblack=1,2",
  "size=9\twhispers=0,1,2\trenbans=20,21\tpalindromes=60,61,62\tlittlekillers=20:8,16,24,32,40,48,56,64,72\tquadruples=1,2:0,1,9,10",
  "size=6\tregions=111222111222333444333444555666555666\tgivens=1.....2.............................",
  "size=9\tgivens=\(classic)\teven=2\todd=3\tv=4,5\tx=6,7\trules=antiknight,windoku",
]
var samples: [[UInt8]] = [
  Array("{\"size\":9,\"grid\":[]}".utf8), Array("<ksudoku><game>".utf8), Array("#m=edit&p=".utf8),
]
for line in lines {
  for puzzle in (try? PuzzleImport.read(line)) ?? [] {
    for form in ExchangeFormat.allCases {
      if let text = try? PuzzleExport.write(puzzle, as: form) { samples.append(Array(text.utf8)) }
    }
    for base in [nil, "https://example.org"] { samples.append(Array(PlayLink.link(to: puzzle, base: base).utf8)) }
  }
}
guard samples.count > 40 else { fatalError("the samples cannot be written") }

func damaged(_ samples: [[UInt8]], _ random: inout SplitMix64) -> [UInt8] {
  var text = samples[random.below(samples.count)]
  switch random.below(8) {
  case 0:
    let other = samples[random.below(samples.count)]
    text = Array(text.prefix(random.below(text.count + 1))) + other.suffix(random.below(other.count + 1))
  case 1: text = (0..<random.below(200)).map { _ in UInt8(random.below(256)) }
  case 2: text = Array(text.prefix(8)) + (0..<random.below(400)).map { _ in text[random.below(text.count)] }
  default:
    for _ in 0...random.below(6) where !text.isEmpty {
      let place = random.below(text.count)
      switch random.below(3) {
      case 0: text.remove(at: place)
      case 1: text.insert(text[random.below(text.count)], at: place)
      default: text[place] = random.below(4) == 0 ? UInt8(random.below(256)) : text[random.below(text.count)]
      }
    }
  }
  return text
}

var (read, refused, written) = (0, 0, 0)
let start = Date()
for number in 0..<count {
  let text = damaged(samples, &random)
  do {
    let puzzles = try PuzzleImport.read(text)
    read += 1
    guard number % 16 == 0, let puzzle = puzzles.first else { continue }
    let form = ExchangeFormat.allCases[random.below(ExchangeFormat.allCases.count)]
    guard let again = try? PuzzleExport.write(puzzle, as: form) else { continue }
    guard (try? PuzzleImport.read(again)) != nil else { fatalError("\(form) is not read again: \(again)") }
    written += 1
  } catch { refused += 1 }
}
let seconds = Date().timeIntervalSince(start)
print(
  "\(count) inputs of \(samples.count) samples: \(read) read, \(refused) refused, \(written) written and read again")
print("\(Int(Double(count) / seconds)) inputs a second")
