import Foundation

/// JSON as it is kept and sent.
package enum JSON {
  /// - Parameter sorted: whether equal values must have equal bytes.
  package static func data(_ value: some Encodable, sorted: Bool = false) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = sorted ? [.withoutEscapingSlashes, .sortedKeys] : [.withoutEscapingSlashes]
    // Nothing that is sent holds a value that JSON has no form for.
    return (try? encoder.encode(value)) ?? Data("null".utf8)
  }

  package static func text(_ value: some Encodable) -> String { String(decoding: data(value), as: UTF8.self) }
}
