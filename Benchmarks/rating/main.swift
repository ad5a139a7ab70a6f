// The agreement of the ratings with published ones, and their speed.
//
//   swift run -c release bench-rating [--limit N] [--differences N] [--nesting 0...5] RATED.csv   puzzles with their SER
//   swift run -c release bench-rating --cases technique-cases.txt [--failed]    HoDoKu's regression cases
import Foundation
import Sudoku

var file: String?
var cases: String?
var limit = Int.max
var differences = 0
var showsFailed = false
var nesting = 0
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  switch argument {
  case "--limit": limit = arguments.next().flatMap { Int($0) } ?? limit
  case "--nesting": nesting = arguments.next().flatMap { Int($0) } ?? 0
  case "--differences": differences = arguments.next().flatMap { Int($0) } ?? 0
  case "--cases": cases = arguments.next()
  case "--failed": showsFailed = true
  default: file = argument
  }
}
do {
  if let cases { try TechniqueCases.run(file: cases, showsFailed: showsFailed) }
  if let file { try RatedPuzzles.run(file: file, limit: limit, differences: differences, nesting: nesting) }
} catch {
  print("bench-rating: \(error.localizedDescription)")
  exit(1)
}
