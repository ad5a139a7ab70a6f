/// The numbering of all positions with at most four pieces, both sides having one at least.
///
/// The side to move plays down the board; for White to move the board is turned around. Positions with the same numbers of
/// men and kings stand together. In such a group, each set of pieces has its rank among all sets of its size.
struct EndgameIndex: Sendable {
  /// The numbers of men and kings of the side to move and of the other side.
  struct Material: Hashable, Sendable {
    let ownMen: Int, ownKings: Int, otherMen: Int, otherKings: Int

    var pieces: Int { ownMen + ownKings + otherMen + otherKings }
    var men: Int { ownMen + otherMen }
    /// The same pieces with the other side to move.
    var exchanged: Material {
      Material(ownMen: otherMen, ownKings: otherKings, otherMen: ownMen, otherKings: ownKings)
    }
  }

  /// The positions of one material.
  struct Group: Sendable {
    let material: Material
    /// The first number of the group.
    let first: Int
    /// Sets of own kings, other men and other kings.
    fileprivate let kings: Int, otherMen: Int, otherKings: Int
    let count: Int
  }

  static let mostPieces = 4
  static let shared = EndgameIndex()

  /// The groups, fewer pieces first, and fewer men first among equally many pieces. A move leads to the group of the
  /// exchanged material or to an earlier one.
  let groups: [Group]
  /// The group of a material by its code; -1 for none.
  private let groupByCode: [Int]
  /// The number of all positions.
  let count: Int

  private init() {
    var materials: [Material] = []
    for code in 0..<625 {
      let material = Material(
        ownMen: code / 125, ownKings: code / 25 % 5, otherMen: code / 5 % 5, otherKings: code % 5)
      let hasBoth = material.ownMen + material.ownKings > 0 && material.otherMen + material.otherKings > 0
      if material.pieces <= Self.mostPieces, hasBoth { materials.append(material) }
    }
    materials.sort { ($0.pieces, $0.men, Self.code($0)) < ($1.pieces, $1.men, Self.code($1)) }
    var groups: [Group] = [], byCode = Array(repeating: -1, count: 625), first = 0
    for material in materials {
      let sets = [
        Self.choose(28, material.ownMen), Self.choose(32, material.ownKings), Self.choose(28, material.otherMen),
        Self.choose(32, material.otherKings),
      ]
      byCode[Self.code(material)] = groups.count
      let size = sets.reduce(1, *)
      groups.append(
        Group(material: material, first: first, kings: sets[1], otherMen: sets[2], otherKings: sets[3], count: size))
      first += size
    }
    (self.groups, groupByCode, count) = (groups, byCode, first)
  }

  private static func code(_ material: Material) -> Int {
    material.ownMen * 125 + material.ownKings * 25 + material.otherMen * 5 + material.otherKings
  }

  static func choose(_ n: Int, _ k: Int) -> Int {
    k == 0 ? 1 : k > n ? 0 : (0..<k).reduce(1) { $0 * (n - $1) / ($1 + 1) }
  }

  /// Binomial coefficients `n` over `k` for k up to 4, at `5 n + k`.
  private static let binomials: [Int] = (0..<33).flatMap { n in (0...4).map { choose(n, $0) } }

  /// The rank of a set among all sets of its size. The bits are squares as the side to move sees them.
  @inline(__always)
  private static func rank(_ set: UInt64, isTurned: Bool, offset: Int) -> Int {
    var left = set, rank = 0, place = 1
    while left != 0 {
      // From the side's first square on, whichever direction that is.
      let bit = isTurned ? 63 - left.leadingZeroBitCount : left.trailingZeroBitCount
      left &= ~(1 << UInt64(bit))
      let number = isTurned ? 33 - Squares.number(ofBit: bit) : Squares.number(ofBit: bit)
      rank += binomials[5 * (number - 1 - offset) + place]
      place += 1
    }
    return rank
  }

  /// The number of a position; `nil` if a side has no piece or there are too many pieces.
  func number(of position: Position) -> Int? {
    guard position.count <= Self.mostPieces else { return nil }
    let own = position.pieces(position.turn), other = position.pieces(position.turn.other), kings = position.kings
    guard own != 0, other != 0 else { return nil }
    let code =
      (own & ~kings).nonzeroBitCount * 125 + (own & kings).nonzeroBitCount * 25 + (other & ~kings).nonzeroBitCount * 5
      + (other & kings).nonzeroBitCount
    let group = groups[groupByCode[code]]
    let turned = position.turn == .white
    var number = Self.rank(own & ~kings, isTurned: turned, offset: 0)
    number = number * group.kings + Self.rank(own & kings, isTurned: turned, offset: 0)
    // A man of the other side stands on none of the first four squares.
    number = number * group.otherMen + Self.rank(other & ~kings, isTurned: turned, offset: 4)
    number = number * group.otherKings + Self.rank(other & kings, isTurned: turned, offset: 0)
    return group.first + number
  }

  /// The position with a number in a group, with Red to move; `nil` if two pieces would stand on one square.
  func position(_ number: Int, in group: Group) -> Position? {
    var rest = number
    func next(_ count: Int) -> Int {
      defer { rest /= count }
      return rest % count
    }
    let material = group.material
    let otherKings = Self.set(next(group.otherKings), size: material.otherKings, offset: 0)
    let otherMen = Self.set(next(group.otherMen), size: material.otherMen, offset: 4)
    let kings = Self.set(next(group.kings), size: material.ownKings, offset: 0)
    let men = Self.set(rest, size: material.ownMen, offset: 0)
    let all = men | kings | otherMen | otherKings
    guard all.nonzeroBitCount == material.pieces else { return nil }
    return Position(red: men | kings, white: otherMen | otherKings, kings: kings | otherKings, turn: .red)
  }

  /// The set with a rank among the sets of a size.
  private static func set(_ rank: Int, size: Int, offset: Int) -> UInt64 {
    var rest = rank, set: UInt64 = 0
    for place in stride(from: size, to: 0, by: -1) {
      var square = place - 1
      while square + 1 < 33, binomials[5 * (square + 1) + place] <= rest { square += 1 }
      rest -= binomials[5 * square + place]
      set |= Squares.mask(square + 1 + offset)
    }
    return set
  }
}
