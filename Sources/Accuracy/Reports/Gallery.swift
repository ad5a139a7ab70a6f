/// The failures that a page shows: of each stage so many, chosen by their names' hashes, so that the choice does not depend
/// on the order in which records come.
public struct Gallery: Sendable {
  /// Failures kept for each stage.
  public var most: Int
  private var kept: [Judgement.FailedStage: [(hash: UInt64, record: PictureRecord)]] = [:]

  /// A gallery without pictures yet.
  public init(most: Int = 24) { self.most = most }

  /// Keeps a record if it failed and its turn has come.
  public mutating func consider(_ record: PictureRecord) {
    guard let stage = record.judgement.failed else { return }
    let hash = stableHash(record.picture.name)
    var list = kept[stage] ?? []
    if list.count == most, let last = list.last, hash >= last.hash { return }
    list.insert((hash, record), at: list.firstIndex { $0.hash > hash } ?? list.count)
    kept[stage] = Array(list.prefix(most))
  }

  /// The stages in order, each with its failures by name.
  var stages: [(stage: Judgement.FailedStage, records: [PictureRecord])] {
    Judgement.FailedStage.allCases.compactMap { stage in
      kept[stage].map { list in (stage, list.map(\.record).sorted { $0.picture.name < $1.picture.name }) }
    }
  }
}
