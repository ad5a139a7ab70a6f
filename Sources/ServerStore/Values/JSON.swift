import Foundation

/// JSON in the form that is stored and sent.
package enum JSON {
  /// - Parameter sorted: true if equal values must have equal bytes.
  package static func data(_ value: some Encodable, sorted: Bool = false) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = sorted ? [.withoutEscapingSlashes, .sortedKeys] : [.withoutEscapingSlashes]
    // No encoded type holds a value without a JSON form.
    return (try? encoder.encode(value)) ?? Data("null".utf8)
  }

  /// The compact JSON of a value as text, in no fixed order of fields.
  package static func text(_ value: some Encodable) -> String { String(decoding: data(value), as: UTF8.self) }
}
