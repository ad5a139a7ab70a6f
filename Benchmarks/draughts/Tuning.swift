import Draughts
import Foundation
import GameCore

/// Fits the weights of the evaluation to the results of games that the engine plays against itself.
///
/// The chance to win is taken as the logistic function of the value (as P. Österlund did for the chess program Texel, 2014).
/// Gradient descent makes the sum of its errors smallest. Only positions without a capture count.
enum Tuning {
  struct Sample {
    let features: [(index: Int32, value: Float)]
    /// 1 if Red won, 0 if White did.
    let result: Float
  }

  static func run(games: Int, nodes: Int, file: String) {
    var samples: [Sample] = [], results = [0, 0, 0]
    let begin = ContinuousClock.now
    for game in 0..<games {
      // Shorter and longer beginnings, so that all kinds of positions occur.
      var line = Openings.line(1_000_000 + game, moves: 4 + game % 12)
      var positions: [Position] = []
      let engine = MatchBenchmark.Box(Engine(tableBits: 14))
      var ended: Float = 0.5
      for _ in 0..<200 {
        if case .win(let side)? = line.result { ended = side == .red ? 1 : 0 }
        if line.result != nil { break }
        let position = line.position
        guard let found = engine.value.search(line, SearchLimits(nodes: nodes)) else { break }
        if !position.mustCapture, !found.best.move.isCapture { positions.append(position) }
        // A won game is over.
        if abs(found.best.value) > Engine.sureWin - 4_000 {
          ended = (found.best.value > 0) == (position.turn == .red) ? 1 : 0
          break
        }
        if position.count <= EndgameTables.mostPieces, found.best.value == 0 { break }
        line.make(found.best.move)
      }
      results[Int(ended * 2)] += 1
      samples += positions.map { Sample(features: $0.tuningFeatures, result: ended) }
    }
    print("\(games) games, \(samples.count) positions, \(results) in \(ContinuousClock.now - begin)")
    let weights = fit(samples, from: Evaluation.tuned.allWeights.map(Float.init))
    write(weights.map { Int32($0.rounded()) }, to: file)
  }

  /// Adam (D. Kingma and J. Ba, 2015) over all samples, 300 times.
  private static func fit(_ samples: [Sample], from start: [Float]) -> [Float] {
    var weights = start
    var (first, second) = (weights.map { _ in Float(0) }, weights.map { _ in Float(0) })
    let scale: Float = 1 / 150
    for round in 1...300 {
      var gradient = weights.map { _ in Float(0) }
      var loss: Float = 0
      for sample in samples {
        var sum: Float = 0
        for (index, value) in sample.features { sum += weights[Int(index)] * value }
        let chance = 1 / (1 + exp(-sum * scale)), error = chance - sample.result
        loss += error * error
        let slope = error * chance * (1 - chance)
        for (index, value) in sample.features { gradient[Int(index)] += slope * value }
      }
      if round % 50 == 1 { print("round \(round): mean squared error \(loss / Float(samples.count))") }
      for index in weights.indices {
        // A weak pull to the start keeps weights that few positions show.
        let slope = gradient[index] / Float(samples.count) * 1_000 + (weights[index] - start[index]) * 1e-4
        first[index] = 0.9 * first[index] + 0.1 * slope
        second[index] = 0.999 * second[index] + 0.001 * slope * slope
        let (m, v) = (first[index] / (1 - pow(0.9, Float(round))), second[index] / (1 - pow(0.999, Float(round))))
        weights[index] -= 0.5 * m / (v.squareRoot() + 1e-6)
      }
    }
    return weights
  }

  private static func write(_ weights: [Int32], to file: String) {
    var text = "/// The weights of ``Evaluation``, written by `bench-draughts tune`.\nenum EvaluationWeights {\n"
    text += "  static let values: [Int32] = [\n"
    for start in stride(from: 0, to: weights.count, by: 16) {
      text += "    " + weights[start..<min(start + 16, weights.count)].map(String.init).joined(separator: ", ") + ",\n"
    }
    text += "  ]\n}\n"
    do { try text.write(toFile: file, atomically: true, encoding: .utf8) } catch { fail("\(file): \(error)") }
  }
}
