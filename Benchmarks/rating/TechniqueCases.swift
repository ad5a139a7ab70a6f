import Foundation
import Sudoku

/// HoDoKu's regression cases: one position a line, with exactly what one technique must find there.
enum TechniqueCases {
  /// HoDoKu's codes, without variants, and what we call them.
  private static let codes: [String: [Technique]] = [
    "0000": [.fullHouse], "0002": [.hiddenSingleInBox, .hiddenSingleInLine], "0003": [.nakedSingle],
    "0100": [.pointing], "0101": [.claiming], "0110": [.lockedPair], "0111": [.lockedTriple],
    "0200": [.nakedPair], "0201": [.nakedTriple], "0202": [.nakedQuad],
    "0210": [.hiddenPair], "0211": [.hiddenTriple], "0212": [.hiddenQuad],
    "0300": [.xWing], "0301": [.swordfish], "0302": [.jellyfish],
    "0310": [.finnedXWing], "0311": [.finnedSwordfish], "0312": [.finnedJellyfish],
    "0320": [.sashimiXWing], "0321": [.sashimiSwordfish], "0322": [.sashimiJellyfish],
    "03111": [.siameseFish], "03121": [.siameseFish], "03211": [.siameseFish], "03221": [.siameseFish],
    "0400": [.skyscraper], "0401": [.twoStringKite], "0402": [.emptyRectangle], "0403": [.turbotFish],
    "0404": [.dualTwoStringKite], "0405": [.dualEmptyRectangle],
    "0500": [.simpleColorTrap], "0501": [.simpleColorWrap], "0502": [.multiColors1], "0503": [.multiColors2],
    "0600": [.uniqueRectangle1], "0601": [.uniqueRectangle2], "0602": [.uniqueRectangle3],
    "0603": [.uniqueRectangle4], "0604": [.uniqueRectangle5], "0605": [.uniqueRectangle6],
    "0606": [.hiddenRectangle], "0607": [.avoidableRectangle1], "0608": [.avoidableRectangle2], "0610": [.bug1],
    "0701": [.xChain], "0702": [.xyChain], "0703": [.remotePair], "0706": [.continuousNiceLoop],
    "0707": [.discontinuousNiceLoop], "0708": [.alternatingChain],
    "0800": [.xyWing], "0801": [.xyzWing], "0803": [.wWing],
    "0331": [.frankenSwordfish], "0332": [.frankenJellyfish], "0340": [.finnedFrankenXWing],
    "0341": [.finnedFrankenSwordfish], "0342": [.finnedFrankenJellyfish], "0351": [.mutantSwordfish],
    "0352": [.mutantJellyfish], "0360": [.finnedMutantXWing], "0361": [.finnedMutantSwordfish],
    "0362": [.finnedMutantJellyfish], "0709": [.groupedContinuousLoop], "0710": [.groupedDiscontinuousLoop],
    "0711": [.groupedChain], "0903": [.alsChain], "0904": [.deathBlossom],
    "0901": [.alsXZ], "0902": [.alsXYWing], "1101": [.sueDeCoq], "1201": [.templateSet], "1202": [.templateDelete],
  ]

  static func run(file: String, showsFailed: Bool) throws {
    var passed: [String: (Int, Int)] = [:]
    var skipped: [String: Int] = [:]
    var more = 0
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") where line.hasPrefix(":") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let code = String(fields[1].split(separator: "-")[0])
      guard let techniques = codes[code], let position = position(fields[3], fields[4]) else {
        skipped[code, default: 0] += 1
        continue
      }
      let result = check(techniques, position, fields)
      let ok = result == .exact
      if result == .more { more += 1 }
      let name = code + " " + (techniques.first?.name ?? "")
      passed[name, default: (0, 0)].1 += 1
      if ok {
        passed[name, default: (0, 0)].0 += 1
      } else if showsFailed {
        print(line)
        for step in techniques.flatMap({ $0.steps(in: position, limit: 40) }) {
          print("   ", step.placements, step.eliminations)
        }
      }
    }
    for (name, (good, all)) in passed.sorted(by: { $0.key < $1.key }) {
      print("\(name.padding(toLength: 34, withPad: " ", startingAt: 0)) \(good)/\(all)\(good == all ? "" : "  *")")
    }
    print("passed \(passed.values.reduce(0) { $0 + $1.0 }) of \(passed.values.reduce(0) { $0 + $1.1 }) cases of")
    print("\(more) others: a step takes out all that is named, and more")
    print(
      "\(passed.count) techniques; not implemented: \(skipped.values.reduce(0, +)) cases of \(skipped.keys.sorted())")
  }

  /// The agreement of our steps with the expected ones.
  private enum Result {
    /// One step does exactly that, or nothing is found where nothing must be.
    case exact
    /// A step takes out all that is named, and more.
    case more
    case missed
  }

  private static func check(_ techniques: [Technique], _ position: Position, _ fields: [String]) -> Result {
    let expected = Set(candidates(fields[5]))
    let placed = Set(candidates(fields[6]))
    let steps = techniques.flatMap { $0.steps(in: position) }
    if fields[1].hasSuffix("-x") {
      let digits = Digits(fields[2].compactMap(\.wholeNumberValue))
      return steps.contains { $0.digits == digits } ? .missed : .exact
    }
    if placed.isEmpty {
      if steps.contains(where: { Set($0.eliminations) == expected }) { return .exact }
      return steps.contains { expected.isSubset(of: $0.eliminations) } ? .more : .missed
    }
    return steps.contains { Set($0.placements) == placed } ? .exact : .missed
  }

  /// Givens and placed digits (`+`), and the candidates already out.
  private static func position(_ text: String, _ deleted: String) -> Position? {
    guard let grid = Grid(text.filter { $0 != "+" }) else { return nil }
    var position = Position(grid)
    var cell = 0
    for (i, character) in text.enumerated() where character != "+" {
      if i > 0, Array(text)[i - 1] == "+" { position.markAsPlaced(cell) }
      cell += 1
    }
    for out in candidates(deleted) { position.eliminate(out.digit, from: out.cell) }
    return position
  }

  /// `436 257`: digit, row, column.
  private static func candidates(_ text: String) -> [Candidate] {
    text.split(separator: " ").compactMap { word in
      let n = word.compactMap(\.wholeNumberValue)
      return n.count == 3 ? Candidate(cell: (n[1] - 1) * 9 + n[2] - 1, digit: n[0]) : nil
    }
  }
}
