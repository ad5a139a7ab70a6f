/// The failures shown on a page, a limited number for each stage. They are chosen by the hashes of their names, so that
/// the choice does not depend on the order of the records.
public struct Gallery: Sendable {
  /// Failures kept for each stage.
  public var most: Int
  private var kept: [Judgement.FailedStage: [(hash: UInt64, record: PictureRecord)]] = [:]

  /// A gallery without pictures yet.
  public init(most: Int = 24) { self.most = most }

  /// Keeps a failed record if its hash is among the least of its stage.
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
