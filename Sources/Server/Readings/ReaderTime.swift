import GameService

extension RateLimits {
  /// - Throws: `too-many-requests` where a player or their address has had their share.
  func requireReaderTime(_ asker: ReaderAsker, _ kind: Kind = .readerTime) throws(Problem) {
    do throws(LimitError) {
      try requireReaderTime(of: asker.player, at: asker.address, kind)
    } catch {
      throw error.problem
    }
  }

  /// Takes what a photograph has cost.
  func charge(_ asker: ReaderAsker, _ kind: Kind = .readerTime, readerSeconds seconds: Double) {
    charge(asker.player, at: asker.address, kind, readerSeconds: seconds)
  }
}
