/// The name of a device in a few words: the client's own, or one derived from its browser's identification.
package enum DeviceName {
  /// The greatest length of a client's own name, in Unicode scalars.
  package static let limit = 60

  /// The name of a device.
  /// - Parameters:
  ///   - said: the client's own name; used if anything visible is left of it.
  ///   - agent: the `User-Agent` header.
  /// - Returns: `Unknown` if neither gives a name.
  package static func from(_ said: String?, agent: String?) -> String {
    if let said = said.flatMap(clean) { return said }
    return agent.map(describe) ?? "Unknown"
  }

  private static func clean(_ text: String) -> String? {
    let plain = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    let shown = String(String.UnicodeScalarView(plain.prefix(limit)))
    return shown.allSatisfy(\.isWhitespace) ? nil : shown
  }

  /// A short name such as `Firefox on Linux` from a browser's identification; the first word of another program's.
  static func describe(_ agent: String) -> String {
    let browser = browsers.first { agent.contains($0.sign) }?.name
    let system = systems.first { agent.contains($0.sign) }?.name
    switch (browser, system) {
    case (let browser?, let system?): return "\(browser) on \(system)"
    case (let browser?, nil): return browser
    case (nil, let system?): return system
    case (nil, nil):
      let word = agent.prefix { $0 != "/" && $0 != " " }
      return clean(String(word)) ?? "Unknown"
    }
  }

  /// The first match counts, because most browsers name others too.
  private static let browsers = [
    (sign: "Edg", name: "Edge"), (sign: "OPR/", name: "Opera"), (sign: "SamsungBrowser", name: "Samsung Internet"),
    (sign: "Firefox/", name: "Firefox"), (sign: "FxiOS", name: "Firefox"), (sign: "CriOS", name: "Chrome"),
    (sign: "Chrome/", name: "Chrome"), (sign: "Safari/", name: "Safari"),
  ]

  private static let systems = [
    (sign: "Android", name: "Android"), (sign: "iPhone", name: "iPhone"), (sign: "iPad", name: "iPad"),
    (sign: "CrOS", name: "ChromeOS"), (sign: "Windows", name: "Windows"), (sign: "Mac OS X", name: "Mac"),
    (sign: "Linux", name: "Linux"),
  ]
}
