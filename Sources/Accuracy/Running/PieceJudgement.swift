/// Judgement of boards with pieces.
extension Judgement {
  /// Judges a reader's answer for a board with pieces.
  mutating func judgePieces(_ picture: LabelledPicture, _ answer: PictureRecord.Answer?) {
    guard let game = picture.game, let board = PieceField(game), let label = picture.label else { return }
    let truth = Array(label), used = truth.indices.filter { truth[$0] != "-" }
    cells = used.count
    kindRight = answer?.game == game
    certain = answer.map { $0.game != nil && Self.isCertain($0) } ?? false
    guard let answer, answer.game == game else {
      (cellsSeen, cellsDecided, wrong) = (0, 0, used.count)
      return
    }
    let seen = Self.fitted(answer.seen, to: truth, board), decided = Self.fitted(answer.decided, to: truth, board)
    cellsSeen = used.count { seen[$0] == truth[$0] }
    let bad = used.filter { decided[$0] != truth[$0] }
    (cellsDecided, wrong) = (used.count - bad.count, bad.count)
    guard let doubtful = answer.doubtful.map(Set.init) else { return }
    wrongDoubted = bad.count { doubtful.contains($0) }
    rightDoubted = doubtful.count - (wrongDoubted ?? 0)
  }

  /// Warnings with which a reader of boards with pieces does not claim to be certain.
  private static let doubtsOfPieces = doubts.union([
    "colours", "crowned", "other-size", "other-squares", "too-many-pieces", "unreachable",
  ])

  private static func isCertain(_ answer: PictureRecord.Answer) -> Bool {
    (answer.doubtful ?? []).isEmpty && doubtsOfPieces.isDisjoint(with: answer.warnings ?? [])
  }

  /// An answer's letters. As many discs of one player as of the other do not tell who began, so that both ways to
  /// name them are right.
  static func fitted(_ text: String, to truth: [Character], _ board: PieceField) -> [Character] {
    let read = Array(text)
    guard board.game == .connect4, truth.count(where: { $0 == "r" }) == truth.count(where: { $0 == "y" }) else {
      return read
    }
    let exchanged = read.map { $0 == "r" ? "y" : $0 == "y" ? "r" : $0 }
    func right(_ letters: [Character]) -> Int { zip(letters, truth).count { $0 == $1 } }
    return right(exchanged) > right(read) ? exchanged : read
  }
}
