import GameCore

/// The words of all meetings, as a writer edits them: names, scenes, the labels of answers and the texts of outcomes.
/// The names of the people who come back are here too.
public struct MeetingWords: Sendable {
  /// The words of one meeting.
  struct Words: Sendable {
    let name: String
    /// The scenes at the beginning.
    let scenes: [String]
    /// The scenes at the beginning for a captain without debt; empty if they are the same.
    let free: [String]
    /// The scenes when the meeting goes on; empty if it does not.
    let again: [String]
    /// By the name of the ``Answer``.
    let answers: [String: Told]
  }

  /// The words of one answer.
  struct Told: Sendable {
    let label: String
    let texts: [Verdict: [String]]
  }

  private let meetings: [String: Words]
  /// By ``Person``.
  private let people: [[String]]

  /// The most characters of a label: it must fit on a button of a phone and into a column of a terminal.
  static let longestLabel = 21

  /// Reads a table such as `meetings.en.json`.
  /// - Throws: the line and the field of the first mistake, such as an unknown name in braces or a label that is too
  ///   long.
  public init(json bytes: [UInt8], file: String) throws(TableError) {
    var reader = try TableReader(bytes, file: file)
    _ = try reader.text("language")
    var names = try reader.row("people")
    var people: [[String]] = []
    for person in Person.names {
      let list = try names.required(person)
      var all: [String] = []
      for name in try names.list(list) { all.append(try names.text(name)) }
      guard !all.isEmpty else { throw names.error(.value("must have a name"), at: list) }
      people.append(all)
    }
    try names.finish()
    self.people = people
    var rows = try reader.row("meetings")
    var meetings: [String: Words] = [:]
    for (name, value) in rows.rest() {
      guard meetings.updateValue(try Words(TableReader(value, file: file)), forKey: name) == nil else {
        throw rows.error(.value("stands here twice: \(name)"), at: value)
      }
    }
    try reader.finish()
    self.meetings = meetings
  }

  /// The words of a meeting; `nil` is a distress call that was not seen through.
  subscript(kind: EncounterKind?) -> Words? { meetings[kind?.name ?? "distress"] }

  /// The name of a person in a game.
  func name(of person: Person, number: Int) -> String {
    let names = people[person.rawValue]
    return names[number % names.count]
  }

  /// The texts that the rules need but the words lack, a line each; empty if none is missing.
  public func missing(for rules: Rules) -> [String] {
    var lines: [String] = []
    for rule in rules.encounters {
      guard let words = self[rule.kind] else {
        lines.append("\(rule.kind) has no words")
        continue
      }
      for answer in rule.answers where !(rule.looksLikeDistress && answer.needs?.terms == [.known(false)]) {
        lines += missing(answer, in: words, of: rule.kind.name)
      }
    }
    return lines
  }

  private func missing(_ answer: AnswerRule, in words: Words, of kind: String) -> [String] {
    guard let told = words.answers[answer.answer.name] else { return ["\(kind).\(answer.answer.name) has no words"] }
    var needed: [Verdict] = [.success]
    // The consequence of a call that was seen through is certain.
    if answer.odds != nil, !answer.isAboutTruth { needed.append(.failure) }
    if !answer.win.isEmpty { needed.append(.win) }
    return needed.filter { told.texts[$0] == nil }.map { "\(kind).\(answer.answer.name) has no \($0)" }
  }
}

extension MeetingWords.Words {
  init(_ reader: TableReader) throws(TableError) {
    var reader = reader
    name = try reader.text("name")
    scenes = try MeetingWords.texts(reader.required("scene"), reader)
    if let value = reader.optional("free") { free = try MeetingWords.texts(value, reader) } else { free = [] }
    if let value = reader.optional("again") { again = try MeetingWords.texts(value, reader) } else { again = [] }
    var answers: [String: MeetingWords.Told] = [:]
    var rows = try reader.row("answers")
    for (name, value) in rows.rest() {
      guard Answer(name: name) != nil else { throw rows.error(.unknown(field: name), at: value) }
      answers[name] = try MeetingWords.Told(TableReader(value, file: reader.file))
    }
    self.answers = answers
    try reader.finish()
  }
}

extension MeetingWords.Told {
  init(_ reader: TableReader) throws(TableError) {
    var reader = reader
    let label = try reader.required("label")
    self.label = try reader.text(label)
    guard self.label.count <= MeetingWords.longestLabel else {
      throw reader.error(.value("must have at most \(MeetingWords.longestLabel) characters"), at: label)
    }
    var texts: [Verdict: [String]] = [:]
    for outcome in Verdict.allCases {
      guard let value = reader.optional(outcome.rawValue) else { continue }
      texts[outcome] = try MeetingWords.texts(value, reader)
    }
    self.texts = texts
    try reader.finish()
  }
}

extension MeetingWords {
  /// The names allowed in braces.
  private static let names = Set(Person.names + ["strength", "planet", "genuine"])

  fileprivate static func texts(_ value: TableValue, _ reader: TableReader) throws(TableError) -> [String] {
    var texts: [String] = []
    for item in try reader.list(value) {
      let text = try reader.text(item)
      for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
        let name = part.prefix { $0 != "}" }
        guard name.count < part.count, names.contains(String(name)) else {
          throw reader.error(.value("has a name in braces that means nothing: {\(name)}"), at: item)
        }
      }
      texts.append(text)
    }
    guard !texts.isEmpty else { throw reader.error(.value("must have a text"), at: value) }
    return texts
  }
}
