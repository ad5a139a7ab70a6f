import Foundation

/// The figures of a run: one ``Tally`` over all, one for each corpus, tag and range of a property.
///
/// Memory grows with the number of groups, not of pictures, except for the names' hashes, 8 bytes a picture, by which
/// repeated pictures are recognised.
public struct Figures: Sendable {
  /// Readers of the records; the figures do not separate them.
  public private(set) var readers: Set<String> = []
  /// Over all records.
  public private(set) var all = Tally()
  /// By corpus.
  public private(set) var corpora: [String: Tally] = [:]
  /// By tag; a picture counts for each of its tags.
  public private(set) var tags: [String: Tally] = [:]
  /// By kind of board, for pictures with a kind.
  public private(set) var kinds: [String: Tally] = [:]
  /// By game and size, for boards with pieces.
  public private(set) var games: [String: Tally] = [:]
  /// By property's name, then by its value to three digits, or the lower edge of the value's range.
  private var values: [String: [Double: Tally]] = [:]
  /// The sum of all records' hashes, cost aside: the same records give the same digest in any order.
  public private(set) var digest: UInt64 = 0
  /// The number of repeated records, which do not count.
  public private(set) var repeated = 0
  private var names: Set<UInt64> = []

  public init() {}

  /// Counts a record.
  public mutating func count(_ record: PictureRecord) { count(record, line: record.line()) }

  /// Counts a record, whose line in a file is `line`.
  private mutating func count(_ record: PictureRecord, line: String) {
    guard names.insert(stableHash(record.reader + "\n" + record.picture.name)).inserted else {
      repeated += 1
      return
    }
    readers.insert(record.reader)
    digest &+= stableHash(PictureRecord.withoutCost(line))
    let tally = Tally(record)
    all.add(tally)
    corpora[record.picture.corpus, default: Tally()].add(tally)
    if let board = record.picture.game.flatMap({ PieceField($0) }) {
      games[board.description, default: Tally()].add(tally)
    } else if record.judgement.kindRight != nil, let kind = (try? BoardLabel(record.picture))?.kind {
      kinds[kind.rawValue, default: Tally()].add(tally)
    }
    for tag in Set(record.picture.tags ?? []) { tags[tag, default: Tally()].add(tally) }
    for (name, value) in record.properties where value.isFinite {
      values[name, default: [:]][Self.rounded(value, in: name), default: Tally()].add(tally)
    }
  }

  /// Counts all the records of a results file, in bounded memory.
  /// - Parameter each: called with each record.
  /// - Throws: ``LabelProblem`` at the first line that is no record.
  public mutating func count(
    file: String, each: (PictureRecord) throws(LabelProblem) -> Void = { _ in }
  ) throws(LabelProblem) {
    try PictureRecord.forEach(in: file) { record, line throws(LabelProblem) in
      count(record, line: line)
      try each(record)
    }
  }

  /// A range of a property's values.
  public struct Range: Sendable {
    /// The lower edge.
    public let from: Double
    /// The upper edge; `nil` if the range is open.
    public let to: Double?
    /// The pictures in it.
    public internal(set) var tally: Tally

    /// The range in words, such as `0.2 to 0.5`.
    public var words: String {
      func plain(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
      guard let to else { return "\(plain(from)) and more" }
      return to == from ? plain(from) : "\(plain(from)) to \(plain(to))"
    }
  }

  /// The ranges of each property, from the lowest. Properties of this program have edges of their own. The values of any
  /// other are divided into at most ten ranges with about as many pictures each.
  public var properties: [String: [Range]] {
    values.reduce(into: [:]) { all, property in
      let values = property.value.sorted { $0.key < $1.key }
      if let edges = Self.edges[property.key] {
        all[property.key] = values.map { edge, tally in Range(from: edge, to: edges.first { $0 > edge }, tally: tally) }
        return
      }
      let pictures = values.reduce(0) { $0 + $1.value.pictures }
      let wanted = (pictures + Self.mostRanges - 1) / Self.mostRanges
      var ranges: [Range] = []
      for (value, tally) in values {
        if var last = ranges.last, last.tally.pictures < wanted {
          last = Range(from: last.from, to: value, tally: last.tally)
          last.tally.add(tally)
          ranges[ranges.count - 1] = last
        } else {
          ranges.append(Range(from: value, to: value, tally: tally))
        }
      }
      all[property.key] = ranges
    }
  }

  /// The number of ranges of a property without edges of its own.
  private static let mostRanges = 10

  /// The lower edges of a property's ranges.
  public static let edges: [String: [Double]] = [
    "megapixels": [0, 0.2, 0.5, 1, 2, 4, 8, 12],
    "contrast": [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8],
    "elevation": [0, 25, 35, 45, 60, 75],
    "brightness": [0, 0.4, 0.6, 0.8, 1, 1.2],
    "blur": [0, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6],
    "tilt": [0, 5, 10, 15, 20, 25, 30, 40, 50],
    "turn": [0, 2, 5, 10, 20, 45, 90, 135],
    "focus": [0, 0.5, 1, 1.5, 2, 2.5, 3, 4],
    "motion": [0, 1, 2, 3, 5, 8],
    "noise": [0, 2, 4, 8, 12, 16],
    "quality": [0, 20, 40, 60, 80],
    "shadow": [0, 0.2, 0.4, 0.6],
    "curl": [0, 0.02, 0.05, 0.1],
    "cell": [0, 16, 24, 32, 48, 64],
    "border": [1, 1.5, 2, 2.5, 3, 3.5],
    "inset": [0, 4, 6, 8, 10, 12],
    "sum": [0, 16, 20, 24, 28, 32],
  ]

  /// The lower edge of a value's range, or the value to three digits if the property has no edges.
  private static func rounded(_ value: Double, in property: String) -> Double {
    if let edges = edges[property] { return edges.last { $0 <= value } ?? edges[0] }
    guard value != 0 else { return 0 }
    let unit = pow(10, (log10(abs(value))).rounded(.down) - 2)
    // A division by a power of ten gives the decimal number that is printed.
    return unit < 1 ? (value / unit).rounded() / (1 / unit).rounded() : (value / unit).rounded() * unit
  }
}
