/// A parameter of a route in its path or its query, with the values that it can have.
package struct Parameter<Value: Sendable>: Sendable {
  let outline: ParameterOutline
  /// - Throws: the fault of the text; `nil` stands for an absent parameter.
  let read: @Sendable (String?) throws(Fault) -> Value
  /// The text of a value; `nil` to leave the parameter out.
  let write: @Sendable (Value) -> String?

  /// A parameter from its reading and its writing.
  package init(
    _ outline: ParameterOutline, read: @escaping @Sendable (String?) throws(Fault) -> Value,
    write: @escaping @Sendable (Value) -> String?
  ) {
    (self.outline, self.read, self.write) = (outline, read, write)
  }
}

/// A parameter as the document tells it.
package struct ParameterOutline: Hashable, Sendable {
  /// The part of a request that holds a parameter.
  package enum Place: String, Sendable { case path, query, header }

  /// The name of the parameter.
  package let name: String
  /// The part of the request that holds it.
  package let place: Place
  let schema: Schema
  let isRequired: Bool

  /// A parameter from its parts. One in the path is always required.
  package init(_ name: String, _ place: Place, _ schema: Schema, isRequired: Bool = false) {
    (self.name, self.place, self.schema) = (name, place, schema)
    self.isRequired = isRequired || place == .path
  }

  var json: JSONValue {
    var schema = schema.keys
    let text = schema.removeValue(forKey: "description")
    var keys: [String: JSONValue] = [
      "name": .string(name), "in": .string(place.rawValue), "schema": .object(schema),
    ]
    keys["description"] = text
    if isRequired { keys["required"] = true }
    return .object(keys)
  }
}

/// Parameters in the path.
package enum InPath {
  /// The id of a thing.
  /// - Parameter thing: the noun for it in messages.
  package static func id(_ name: String = "id", of thing: String, _ traits: Trait...) -> Parameter<String> {
    Parameter(ParameterOutline(name, .path, Schema.id.with(traits))) { found throws(Fault) in
      guard let found, isID(found) else { throw .noSuch(thing) }
      return found
    } write: {
      $0
    }
  }

  /// A code of eight letters. Capital letters are read as small ones.
  /// - Parameter thing: the noun for it in messages.
  package static func code(_ name: String, of thing: String) -> Parameter<String> {
    Parameter(ParameterOutline(name, .path, Schema.code)) { found throws(Fault) in
      guard let found = found?.lowercased(), Schema.isCode(found) else { throw .noSuch(thing) }
      return found
    } write: {
      $0
    }
  }

  /// A word, which the handler looks up.
  package static func word(_ name: String, _ traits: Trait...) -> Parameter<String> {
    Parameter(ParameterOutline(name, .path, String.schema.with(traits))) { found throws(Fault) in
      found ?? ""
    } write: {
      $0
    }
  }

  /// A whole number.
  package static func number(_ name: String, of thing: String) -> Parameter<Int> {
    Parameter(ParameterOutline(name, .path, Int.schema)) { found throws(Fault) in
      guard let number = found.flatMap({ Int($0) }) else { throw .noSuch(thing) }
      return number
    } write: {
      "\($0)"
    }
  }

  /// True if a text has the form of an id.
  private static func isID(_ text: String) -> Bool {
    text.utf8.count == 22
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45 || byte == 95
      }
  }
}

/// Parameters in the query.
package enum InQuery {
  /// Any text that may be absent.
  package static func text(_ name: String, _ traits: Trait..., isRequired: Bool = false) -> Parameter<String?> {
    Parameter(ParameterOutline(name, .query, String.schema.with(traits), isRequired: isRequired)) {
      found throws(Fault) in
      found
    } write: {
      $0
    }
  }

  /// The place at which a page begins.
  package static let cursor = text("cursor", "The `next` of the page before.", .length(1...200))

  /// A number that may be absent.
  package static func number(_ name: String, _ range: ClosedRange<Int>, _ traits: Trait...) -> Parameter<Int?> {
    Parameter(ParameterOutline(name, .query, Int.schema.with([.range(range)] + traits))) { found throws(Fault) in
      guard let found else { return nil }
      return try whole(found, name, range)
    } write: {
      $0.map { "\($0)" }
    }
  }

  /// A number.
  /// - Parameter standard: the value of an absent parameter.
  package static func number(
    _ name: String, _ range: ClosedRange<Int>, or standard: Int, _ traits: Trait...
  ) -> Parameter<Int> {
    let schema = Int.schema.with([.range(range), .standard(.int(standard))] + traits)
    return Parameter(ParameterOutline(name, .query, schema)) { found throws(Fault) in
      guard let found else { return standard }
      return try whole(found, name, range)
    } write: {
      $0 == standard ? nil : "\($0)"
    }
  }

  /// The greatest number of rows of a page.
  package static let limit = number("limit", 1...100, or: 20)

  /// One of some numbers.
  /// - Parameter standard: the value of an absent parameter.
  package static func number(
    _ name: String, of numbers: [Int], or standard: Int, _ traits: Trait...
  ) -> Parameter<Int> {
    let schema = Int.schema.with([.numbers(numbers), .standard(.int(standard))] + traits)
    return Parameter(ParameterOutline(name, .query, schema)) { found throws(Fault) in
      guard let found else { return standard }
      return try one(of: numbers, found, name)
    } write: {
      $0 == standard ? nil : "\($0)"
    }
  }

  /// One of some numbers that may be absent.
  package static func number(_ name: String, of numbers: [Int], _ traits: Trait...) -> Parameter<Int?> {
    Parameter(ParameterOutline(name, .query, Int.schema.with([.numbers(numbers)] + traits))) { found throws(Fault) in
      guard let found else { return nil }
      return try one(of: numbers, found, name)
    } write: {
      $0.map { "\($0)" }
    }
  }

  /// A switch, off if it is absent.
  package static func flag(_ name: String, _ traits: Trait...) -> Parameter<Bool> {
    Parameter(ParameterOutline(name, .query, Bool.schema.with([.standard(false)] + traits))) { found throws(Fault) in
      switch found {
      case nil, "false": false
      case "true": true
      default: throw .parameter(name, "must be `true` or `false`")
      }
    } write: {
      $0 ? "true" : nil
    }
  }

  /// One of some words that may be absent.
  package static func word<Word: QueryWord>(
    _ name: String, _ type: Word.Type, _ traits: Trait...
  ) -> Parameter<Word?> {
    let words = Word.allCases.map(\.rawValue)
    return Parameter(ParameterOutline(name, .query, String.schema.with([.words(words)] + traits))) {
      found throws(Fault) in
      guard let found else { return nil }
      return try word(found, name)
    } write: {
      $0?.rawValue
    }
  }

  /// One of some words.
  /// - Parameter standard: the value of an absent parameter.
  package static func word<Word: QueryWord>(
    _ name: String, or standard: Word, _ traits: Trait...
  ) -> Parameter<Word> {
    let words = Word.allCases.map(\.rawValue)
    let schema = String.schema.with([.words(words), .standard(.string(standard.rawValue))] + traits)
    return Parameter(ParameterOutline(name, .query, schema)) { found throws(Fault) in
      guard let found else { return standard }
      return try word(found, name)
    } write: {
      $0.rawValue == standard.rawValue ? nil : $0.rawValue
    }
  }

  private static func word<Word: QueryWord>(_ text: String, _ name: String) throws(Fault) -> Word {
    guard let word = Word(rawValue: text) else {
      throw .parameter(name, "must be one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return word
  }

  private static func one(of numbers: [Int], _ text: String, _ name: String) throws(Fault) -> Int {
    guard let number = numbers.first(where: { "\($0)" == text }) else {
      throw .parameter(name, "must be one of \(numbers.map { "\($0)" }.joined(separator: ", "))")
    }
    return number
  }

  private static func whole(_ text: String, _ name: String, _ range: ClosedRange<Int>) throws(Fault) -> Int {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(text), range.contains(value) else {
      throw .parameter(name, "must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}

/// The words of a parameter.
package typealias QueryWord = CaseIterable & RawRepresentable<String> & Sendable
