import Phrases

/// A rectangle on two digits, and the conclusions of the types from it.
struct Rectangle {
  let p: Position
  let corners: [Int]
  let pair: Digits

  private var floor: [Int] { corners.filter { p.candidates[$0].isSubset(of: pair) } }
  private var roof: [Int] { corners.filter { !p.candidates[$0].isSubset(of: pair) } }
  private func isDiagonal(_ a: Int, _ b: Int) -> Bool {
    (corners.firstIndex(of: a) ?? 0) + (corners.firstIndex(of: b) ?? 0) == 3
  }

  /// True if a digit still has places in a house, all of them in the set.
  private func isLocked(_ digit: Int, in house: House, to set: CellSet) -> Bool {
    let places = p.cells[digit] & house.set
    return !places.isEmpty && places.isSubset(of: set)
  }

  /// The eliminations of a rectangle, and the end of their reason.
  typealias Conclusion = (out: [Candidate], why: Phrase)

  /// The eliminations of a type with their reason; several if there are several ways.
  func conclusions(_ technique: Technique) -> [Conclusion] {
    let roof = self.roof
    let extra = roof.reduce(Digits()) { $0 | p.candidates[$1] }.subtracting(pair)
    let diagonal = roof.count == 2 && isDiagonal(roof[0], roof[1])
    switch technique {
    case .uniqueRectangle1 where roof.count == 1:
      let why: Phrase = "So \(cellName(roof[0])) holds another digit."
      return [(p.having(pair, in: CellSet(roof)), why)]
    case .uniqueRectangle2 where roof.count == 2 && !diagonal && extra.count == 1,
      .uniqueRectangle5 where (roof.count == 3 || (roof.count == 2 && diagonal)) && extra.count == 1:
      let out = p.having(extra, in: CellSet(roof).commonPeers)
      let why: Phrase = "So one of \(names(roof)) is \(list(extra))."
      return [(out, why)]
    case .uniqueRectangle3 where roof.count == 2 && !diagonal && extra.count >= 2: return type3(roof, extra)
    case .uniqueRectangle4 where roof.count == 2 && !diagonal: return type4(roof)
    case .uniqueRectangle6 where roof.count == 2 && diagonal: return type6(roof)
    case .hiddenRectangle where roof.count == 2 && diagonal || roof.count == 3: return hidden()
    default: return []
    }
  }

  private func type3(_ roof: [Int], _ extra: Digits) -> [Conclusion] {
    var all: [Conclusion] = []
    for house in CellSet(roof).commonHouses {
      let others = house.cells.filter { !roof.contains($0) && p.values[$0] == 0 }
      for size in 1..<max(1, others.count) {
        _ = Combinations.forEach(size, of: others.count) { mask in
          let chosen = others.indices.filter { mask >> UInt32($0) & 1 != 0 }.map { others[$0] }
          let digits = chosen.reduce(extra) { $0 | p.candidates[$1] }
          guard digits.count == size + 1 else { return false }
          var victims = house.set.subtracting(CellSet(chosen + roof))
          // A subset inside the crossing of box and line eliminates from both.
          for other in CellSet(chosen + roof).commonHouses { victims |= other.set.subtracting(CellSet(chosen + roof)) }
          let why: Phrase = """
            With \(names(chosen)) one of \(names(roof)) makes a naked subset of \(house): they hold \(list(digits)), so \
            the rest of it does not.
            """
          all.append((p.having(digits, in: victims), why))
          return false
        }
      }
    }
    return all
  }

  private func type4(_ roof: [Int]) -> [Conclusion] {
    let set = CellSet(roof)
    return pair.compactMap { digit in
      guard let house = set.commonHouses.first(where: { isLocked(digit, in: $0, to: set) }) else {
        return nil
      }
      let other = pair.removing(digit)
      let why: Phrase = "In \(house) one of \(names(roof)) is \(digit), so neither is \(list(other))."
      return (p.having(other, in: set), why)
    }
  }

  private func type6(_ roof: [Int]) -> [Conclusion] {
    let set = CellSet(corners)
    return pair.compactMap { digit in
      let lines = Set(corners.flatMap { [$0 / 9, 9 + $0 % 9] }).map(House.init)
      let rows = lines.filter { $0.kind == .row }
      let columns = lines.filter { $0.kind == .column }
      guard
        rows.allSatisfy({ isLocked(digit, in: $0, to: set) })
          || columns.allSatisfy({ isLocked(digit, in: $0, to: set) })
      else { return nil }
      let why: Phrase = "\(digit) is locked in the rectangle, so it cannot be on the roof."
      return (p.having(digit, in: CellSet(roof)), why)
    }
  }

  private func hidden() -> [Conclusion] {
    floor.flatMap { corner -> [Conclusion] in
      let index = corners.firstIndex(of: corner) ?? 0
      let opposite = corners[3 - index]
      let set = CellSet(corners)
      return pair.compactMap { digit in
        let row = House(opposite / 9)
        let column = House(9 + opposite % 9)
        guard isLocked(digit, in: row, to: set), isLocked(digit, in: column, to: set) else { return nil }
        let other = pair.removing(digit)
        let why: Phrase = """
          \(digit) has no other place in \(row) and \(column), so \(list(other)) in \(cellName(opposite)) would force \
          the swap.
          """
        return (p.having(other, in: [opposite]), why)
      }
    }
  }
}
