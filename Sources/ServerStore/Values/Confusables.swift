/// Characters that look alike, by the table of Unicode Technical Standard 39 (`confusables.txt`).
enum Confusables {
  /// The form that a character looks like; `nil` for a character that is its own form.
  static func form(of scalar: Unicode.Scalar) -> String? { table[scalar] ?? smallCapital(scalar) }

  /// The lower-case letter of a Latin small capital, which the table keeps apart from its letter.
  private static func smallCapital(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.value > 0x24F, let name = scalar.properties.name, let letter = name.last else { return nil }
    return name.dropLast() == "LATIN LETTER SMALL CAPITAL " ? letter.lowercased() : nil
  }

  private static let table: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for line in String(decoding: PackageResources.confusables_txt, as: UTF8.self).split(separator: "\n") {
      guard !line.hasPrefix("#"), let space = line.firstIndex(of: " ") else { continue }
      let form = scalars(line[..<space])
      for scalar in scalars(line[space...].dropFirst()).unicodeScalars { table[scalar] = form }
    }
    return table
  }()

  /// Code points in hexadecimal, with points between them.
  private static func scalars(_ codes: Substring) -> String {
    let scalars = codes.split(separator: ".").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    return String(String.UnicodeScalarView(scalars))
  }
}
