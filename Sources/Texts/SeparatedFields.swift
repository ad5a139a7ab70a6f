/// A row of comma separated values, or of another separator. A field may stand in quotes; a quote in it is doubled.
/// (RFC 4180.)
public struct SeparatedFields: Sendable {
  /// A field and the index of its start in the row; a quoted one starts after its quote.
  public struct Field: Sendable {
    /// The index of its first byte in the row.
    public let start: Int
    /// Its bytes, without quotes around it and with doubled quotes made single.
    public let text: ArraySlice<UInt8>

    /// Its bytes as UTF-8.
    public var string: String { String(decoding: text, as: UTF8.self) }
  }

  /// An error in a row.
  public struct Problem: Error, Hashable, Sendable {
    /// Counted from 1, in characters.
    public let column: Int
    /// The problem, in a few words.
    public let text: String
  }

  /// The fields in their order; an empty row has one empty field.
  public let fields: [Field]

  /// Splits a row into fields. Linear in its bytes.
  /// - Parameters:
  ///   - row: one line in UTF-8; a return at its end is left out.
  ///   - hasQuotes: true if a quote at a field's start begins a quoted field. In tables with tabs it has no meaning.
  public init(
    _ row: ArraySlice<UInt8>, separator: UInt8 = UInt8(ascii: ","), hasQuotes: Bool = true
  ) throws(Problem) {
    let quote = UInt8(ascii: "\"")
    var row = row
    while let last = row.last, last == 13 { row.removeLast() }
    var fields: [Field] = []
    var at = row.startIndex
    while true {
      if hasQuotes, at < row.endIndex, row[at] == quote {
        let start = at + 1
        var text: [UInt8] = []
        at = start
        while true {
          guard at < row.endIndex else {
            throw Problem(column: Self.column(start - 1, in: row), text: "a quote that is never closed")
          }
          if row[at] == quote {
            guard at + 1 < row.endIndex, row[at + 1] == quote else { break }
            at += 1
          }
          text.append(row[at])
          at += 1
        }
        at += 1
        guard at == row.endIndex || row[at] == separator else {
          throw Problem(column: Self.column(at, in: row), text: "text after a closing quote")
        }
        fields.append(Field(start: start, text: text[...]))
      } else {
        let end = row[at...].firstIndex(of: separator) ?? row.endIndex
        fields.append(Field(start: at, text: row[at..<end]))
        at = end
      }
      guard at < row.endIndex else { break }
      at += 1
    }
    self.fields = fields
  }

  /// The column of a byte of a row, from 1, in characters.
  public static func column(_ index: Int, in row: ArraySlice<UInt8>) -> Int {
    String(decoding: row[row.startIndex..<index], as: UTF8.self).count + 1
  }

  /// A field as written, in quotes if it needs them.
  public static func quoted(_ text: String) -> String {
    // By scalars: a return and a new line are one character together.
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
