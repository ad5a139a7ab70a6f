import SudokuVariants

extension FPuzzlesReader {
  /// Names of rules that are unknown here, for the message.
  private static let names = [
    "minimum": "minimum cells", "maximum": "maximum cells", "xsum": "X-sums", "rowindexer": "row indexers",
    "columnindexer": "column indexers", "boxindexer": "box indexers", "regionsumline": "region sum lines",
    "entropicline": "entropic lines", "modularline": "modular lines", "lockout": "lockout lines",
    "doublearrow": "double arrows", "nabner": "nabner lines", "zipperline": "zipper lines",
    "numberedroom": "numbered rooms", "slowthermometer": "slow thermometers",
  ]

  /// Takes a rule by the name of its field.
  mutating func takeRule(_ name: String, _ value: JSONTree) throws(ImportError) {
    switch name {
    case "diagonal+": draft.rules.diagonals.insert(.up)
    case "diagonal-": draft.rules.diagonals.insert(.down)
    case "antiknight": draft.rules.isAntiKnight = true
    case "antiking": draft.rules.isAntiKing = true
    case "disjointgroups": draft.rules.isDisjoint = true
    case "thermometer": draft.rules.thermometers = try lines(value, "a thermometer")
    case "palindrome": draft.rules.palindromes = try lines(value, "a palindrome")
    case "renban": draft.rules.renbans = try lines(value, "a renban line")
    case "betweenline": draft.rules.betweenLines = try lines(value, "a between line")
    case "whispers": try takeWhispers(value)
    case "even", "odd":
      var cells: [Int] = []
      for item in value.list ?? [] { cells.append(try cell(item["cell"], "an \(name) cell")) }
      if name == "even" { draft.rules.even = cells } else { draft.rules.odd = cells }
    case "killercage": try takeCages(value)
    case "extraregion": try takeRegions(value)
    case "arrow": try takeArrows(value)
    case "difference", "ratio": try takeDots(value, isDifference: name == "difference")
    case "xv": try takePairSums(value)
    case "clone": try takeClones(value)
    case "quadruple": try takeQuadruples(value)
    case "littlekillersum", "sandwichsum", "skyscraper": try takeOuterClues(value, name)
    default: throw .unknownRule(form, Self.names[name] ?? name)
    }
  }

  private mutating func takeCages(_ value: JSONTree) throws(ImportError) {
    for item in value.list ?? [] {
      let sum = try number(item, "a cage with the text")
      draft.rules.cages.append(Cage(try cells(item["cells"], "a cage"), sum: sum))
    }
  }

  /// A region with fewer cells than digits is a cage without a sum.
  private mutating func takeRegions(_ value: JSONTree) throws(ImportError) {
    for item in value.list ?? [] {
      let cells = try cells(item["cells"], "an extra region")
      if cells.count < draft.size {
        draft.rules.cages.append(Cage(cells, sum: nil))
      } else {
        draft.rules.extraHouses.append(cells)
      }
    }
  }

  private mutating func takeWhispers(_ value: JSONTree) throws(ImportError) {
    let usual = (draft.size + 1) / 2
    for item in value.list ?? [] {
      if let least = try number(item, "whisper lines of"), least != usual {
        throw .unknownRule(form, "whisper lines with a difference of \(least)")
      }
    }
    draft.rules.whispers = try lines(value, "a whisper line")
  }

  private mutating func takeArrows(_ value: JSONTree) throws(ImportError) {
    for item in value.list ?? [] {
      let circle = try cells(item["cells"], "an arrow")
      guard circle.count == 1 else { throw .unknownRule(form, "an arrow whose circle has \(circle.count) cells") }
      for line in item["lines"]?.list ?? [] {
        let path = try cells(line, "an arrow")
        draft.rules.arrows.append(
          Arrow(circle: circle[0], shaft: path.first == circle[0] ? Array(path.dropFirst()) : path))
      }
    }
  }

  private mutating func takeDots(_ value: JSONTree, isDifference: Bool) throws(ImportError) {
    let (usual, word) = isDifference ? (1, "difference") : (2, "ratio")
    for item in value.list ?? [] {
      if let number = try number(item, "a dot with the text"), number != usual {
        throw .unknownRule(form, "a dot with a \(word) of \(number)")
      }
      let (first, second) = try pair(item, "a dot")
      draft.rules.dots.append(Dot(isDifference ? .consecutive : .double, first, second))
    }
  }

  private mutating func takePairSums(_ value: JSONTree) throws(ImportError) {
    for item in value.list ?? [] {
      let (first, second) = try pair(item, "a V or X")
      switch item["value"]?.words?.uppercased() {
      case "V"?: draft.rules.pairSums.append(PairSum(5, first, second))
      case "X"?: draft.rules.pairSums.append(PairSum(10, first, second))
      case let text: throw .unknownRule(form, "a pair of cells with '\(text ?? "")'")
      }
    }
  }

  private func pair(_ item: JSONTree, _ rule: String) throws(ImportError) -> (Int, Int) {
    let cells = try cells(item["cells"], rule)
    guard cells.count == 2 else { throw .malformed(form, "\(rule) lies between two cells, not \(cells.count)") }
    return (cells[0], cells[1])
  }

  private mutating func takeClones(_ value: JSONTree) throws(ImportError) {
    for item in value.list ?? [] {
      let clone = Clone(cells: try cells(item["cells"], "a clone"), copies: try cells(item["cloneCells"], "a clone"))
      draft.rules.clones.append(clone)
    }
  }

  private mutating func takeQuadruples(_ value: JSONTree) throws(ImportError) {
    for item in value.list ?? [] {
      let digits = (item["values"]?.list ?? []).compactMap(\.whole)
      draft.rules.quadruples.append(Quadruple(digits: digits, cells: try cells(item["cells"], "a quadruple")))
    }
  }

  private mutating func takeOuterClues(_ value: JSONTree, _ name: String) throws(ImportError) {
    for item in value.list ?? [] {
      // A clue without a number only shows an arrow.
      guard item["value"]?.isSet ?? false || item["value"]?.whole == 0 else { continue }
      let (number, place) = try outerClue(item, "a clue outside the board")
      switch name {
      case "littlekillersum":
        guard let step = Self.directions[item["direction"]?.string ?? ""] else {
          throw .malformed(form, "the sum of a diagonal without a direction")
        }
        let cells = OuterClues.cells(from: place, step: step, size: draft.size)
        draft.rules.littleKillers.append(LittleKiller(sum: number, cells: cells))
      case "sandwichsum":
        draft.rules.sandwiches.append(Sandwich(sum: number, cells: OuterClues.line(from: place, size: draft.size)))
      default:
        draft.rules.skyscrapers.append(
          Skyscraper(visible: number, cells: OuterClues.line(from: place, size: draft.size)))
      }
    }
  }

  /// The steps of the diagonals, by their names.
  static let directions = [
    "UL": BoardPlace(-1, -1), "UR": BoardPlace(-1, 1), "DL": BoardPlace(1, -1), "DR": BoardPlace(1, 1),
  ]
}
