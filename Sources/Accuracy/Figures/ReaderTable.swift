/// The figures of several readers over the same pictures, with paired tests against the first.
public struct ReaderTable: Sendable {
  /// A reader's figures over the pictures that all readers have.
  public struct Row: Sendable {
    /// The reader and its version.
    public let reader: String
    /// The figures.
    public let figures: Tally
    /// Boards right as decided, compared with the first reader's; `nil` for the first.
    public fileprivate(set) var change: Comparison.Change?
    /// The probability of so uneven a split by chance, corrected for the number of tests (Holm 1979).
    public fileprivate(set) var chance: Double?
  }

  /// The readers, in the order of their files.
  public let rows: [Row]
  /// The number of pictures of all readers.
  public let pictures: Int
  /// The number of pictures that some readers lack.
  public let left: Int

  /// Reads a results file of each reader. All judgements are held in memory.
  /// - Throws: ``LabelProblem`` if a file cannot be read, or holds the results of several readers.
  public init(files: [String]) throws(LabelProblem) {
    var names: [Set<String>] = []
    for file in files {
      var own: Set<String> = []
      try PictureRecord.forEach(in: file) { record, _ in own.insert(record.picture.name) }
      names.append(own)
    }
    let common = names.dropFirst().reduce(names.first ?? []) { $0.intersection($1) }
    pictures = common.count
    left = names.reduce(Set()) { $0.union($1) }.count - common.count
    var first: [String: Bool] = [:]
    var rows: [Row] = []
    for file in files {
      var figures = Figures()
      var change = Comparison.Change()
      try PictureRecord.forEach(in: file) { record, _ in
        guard common.contains(record.picture.name) else { return }
        let before = figures.repeated
        figures.count(record)
        guard figures.repeated == before, let isRight = record.judgement.boardDecided else { return }
        if rows.isEmpty {
          first[record.picture.name] = isRight
        } else if let other = first[record.picture.name] {
          change.count(record.picture.name, other, isRight, Resamples.weights(of: record.picture.puzzleName))
        }
      }
      guard figures.readers.count <= 1 else {
        throw LabelProblem(file: file, line: 0, problem: "holds the results of \(figures.readers.count) readers")
      }
      rows.append(
        Row(
          reader: figures.readers.first ?? file, figures: figures.all, change: rows.isEmpty ? nil : change, chance: nil)
      )
    }
    self.rows = Self.corrected(rows)
  }

  /// Holm's correction: the k-th smallest of m probabilities times m - k + 1, and never less than one before it.
  private static func corrected(_ rows: [Row]) -> [Row] {
    var rows = rows
    let order = rows.indices.filter { rows[$0].change != nil }
      .sorted { (rows[$0].change?.chance ?? 1) < (rows[$1].change?.chance ?? 1) }
    var least = 0.0
    for (place, index) in order.enumerated() {
      least = max(least, min(1, (rows[index].change?.chance ?? 1) * Double(order.count - place)))
      rows[index].chance = least
    }
    return rows
  }
}
