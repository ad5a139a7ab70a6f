import GameCore
import Testing

@testable import Draughts

@Suite struct EndgameTests {
  @Test func everyPositionHasANumberOfItsOwn() {
    let index = EndgameIndex.shared
    for group in index.groups where group.material.pieces <= 3 {
      for number in 0..<group.count {
        guard let position = index.position(number, in: group) else { continue }
        if index.number(of: position) != group.first + number { Issue.record("\(position)") }
        if index.number(of: position.mirrored) != group.first + number { Issue.record("\(position) turned") }
      }
    }
  }

  @Test func theTableHoldsWhatRetrogradeAnalysisGives() {
    let generator = EndgameGenerator(pieces: 2), tables = EndgameTables.shared, index = EndgameIndex.shared
    var counts: [EndgameValue: Int] = [:]
    for group in index.groups where group.material.pieces <= 2 {
      for number in 0..<group.count {
        guard let position = index.position(number, in: group), !position.mustCapture else { continue }
        let value = generator.value(of: position)
        if tables[position] != value { Issue.record("\(position)") }
        counts[value ?? .draw, default: 0] += 1
      }
    }
    #expect(counts.count == 3)
  }

  /// Four pieces are too many to compute here. The value of a position follows from those of the next ones.
  @Test func theTableAgreesWithItselfAMoveAhead() {
    let tables = EndgameTables.shared, index = EndgameIndex.shared
    var chance = RandomStream(seed: 4, stream: 4), checked = 0
    for group in index.groups where group.material.pieces == 4 {
      for _ in 0..<400 {
        guard let position = index.position(chance.below(group.count), in: group), let value = tables[position] else {
          continue
        }
        let next = position.moves.map { resolved(position.after($0)) }
        let wanted: EndgameValue = next.contains(.loss) ? .win : next.allSatisfy { $0 == .win } ? .loss : .draw
        if value != wanted { Issue.record("\(position) is \(value), its moves say \(wanted)") }
        checked += 1
      }
    }
    #expect(checked > 3_000)
  }

  /// The value of a position by the table, after the captures that must be made.
  private func resolved(_ position: Position) -> EndgameValue {
    if position.pieces(position.turn) == 0 { return .loss }
    if let value = EndgameTables.shared[position] { return value }
    let next = position.moves.map { resolved(position.after($0)) }
    return next.contains(.loss) ? .win : next.allSatisfy { $0 == .win } ? .loss : .draw
  }

  /// A search without the table finds a win only where the table has one.
  @Test func bruteForceAgreesWithTheTable() throws {
    let index = EndgameIndex.shared
    var chance = RandomStream(seed: 9, stream: 4), wins = 0
    for group in index.groups where (3...4).contains(group.material.pieces) {
      for _ in 0..<25 {
        guard let position = index.position(chance.below(group.count), in: group),
          let value = EndgameTables.shared[position]
        else { continue }
        switch bruteForce(position, 7) {
        case .win?:
          #expect(value == .win, "\(position)")
          wins += 1
        case .loss?: #expect(value == .loss, "\(position)")
        case .draw?, nil: break
        }
      }
    }
    #expect(wins > 50)
  }

  /// The value of a position by its moves alone; `nil` if it is not decided within a depth.
  private func bruteForce(_ position: Position, _ depth: Int) -> EndgameValue? {
    let moves = position.moves
    if moves.isEmpty { return .loss }
    guard depth > 0 else { return nil }
    var isLost = true
    for move in moves {
      let value = bruteForce(position.after(move), depth - 1)
      if value == .loss { return .win }
      if value != .win { isLost = false }
    }
    return isLost ? .loss : nil
  }

  @Test func packedValuesReadBack() {
    var chance = RandomStream(seed: 1, stream: 1)
    let values = (0..<5_003).map { index in UInt8(index < 3_000 ? 1 : chance.below(3)) }
    let free = values.indices.map { _ in chance.chance(permille: 300) }
    let packed = EndgamePacking.pack(values, free: free)
    let bytes = packed.withUnsafeBufferPointer { EndgamePacking.unpack($0, reserving: 1_001) }
    #expect(bytes.count == 1_001 && packed.count < 500)
    for (place, value) in values.enumerated() where !free[place] {
      #expect(Int(bytes[place / 5]) / EndgamePacking.powers[place % 5] % 3 == Int(value))
    }
  }
}
