import CZlib

/// The content of a terminal with Kitty's protocol after some output: the stored pictures and their places.
package struct KittyDisplay {
  package struct Picture {
    package let width: Int, height: Int
    /// Red, green, blue and alpha.
    package let bytes: [UInt8]
  }

  package struct Place: Hashable {
    package var x: Int, y: Int
    package var columns: Int, rows: Int
    package var z: Int

    package init(x: Int, y: Int, columns: Int, rows: Int, z: Int) {
      (self.x, self.y, self.columns, self.rows, self.z) = (x, y, columns, rows, z)
    }
  }

  package private(set) var pictures: [Int: Picture] = [:]
  /// By picture and placement.
  package private(set) var places: [[Int]: Place] = [:]
  /// The number of pictures that were sent.
  package private(set) var sent = 0
  package private(set) var sentBytes = 0
  /// The sequences that no terminal would understand.
  package private(set) var faults: [String] = []
  private let cell: (width: Int, height: Int)
  private var cursor = (x: 0, y: 0)
  private var under: (keys: [String: String], data: String)?

  package init(cellWidth: Int, cellHeight: Int) { cell = (cellWidth, cellHeight) }

  package mutating func take(_ text: String) {
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "\u{1B}") {
      rest = rest[start...].dropFirst()
      if rest.hasPrefix("_G") {
        let body = rest.dropFirst(2).prefix { $0 != "\u{1B}" }
        rest = rest.dropFirst(2 + body.count + 2)
        command(body)
      } else if rest.hasPrefix("[") {
        let numbers = rest.dropFirst().prefix { $0.isNumber || $0 == ";" }
        if rest.dropFirst(1 + numbers.count).first == "H" {
          let parts = numbers.split(separator: ";").compactMap { Int($0) }
          if parts.count == 2 { cursor = (parts[1] - 1, parts[0] - 1) }
        }
      }
    }
  }

  private mutating func command(_ body: Substring) {
    let halves = body.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [String: String] = [:]
    for pair in halves[0].split(separator: ",") {
      let parts = pair.split(separator: "=")
      if parts.count == 2 { keys[String(parts[0])] = String(parts[1]) }
    }
    let data = halves.count > 1 ? String(halves[1]) : ""
    if var whole = under {
      whole.data += data
      under = whole
      if keys["m"] != "1" { finish() }
      return
    }
    func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    switch keys["a"] {
    case "t":
      under = (keys, data)
      if data.count > 4096 { faults.append("a piece of \(data.count) bytes") }
      if keys["m"] != "1" { finish() }
    case "p":
      if pictures[number("i")] == nil { faults.append("a place for the picture \(number("i")), which is not there") }
      if number("X") >= cell.width || number("Y") >= cell.height { faults.append("an offset beyond a cell") }
      places[[number("i"), number("p")]] = Place(
        x: cursor.x * cell.width + number("X"), y: cursor.y * cell.height + number("Y"), columns: number("c"),
        rows: number("r"), z: number("z"))
    case "d": delete(keys["d"] ?? "a", number("i"), number("p"))
    default: faults.append("a command \(keys)")
    }
  }

  private mutating func delete(_ what: String, _ picture: Int, _ place: Int) {
    switch what {
    case "a": places = [:]
    case "A": (places, pictures) = ([:], [:])
    case "i": places[[picture, place]] = nil
    case "I":
      places = places.filter { $0.key[0] != picture }
      pictures[picture] = nil
    default: faults.append("a way to delete, \(what)")
    }
  }

  private mutating func finish() {
    guard let (keys, data) = under else { return }
    under = nil
    let width = Int(keys["s"] ?? "") ?? 0, height = Int(keys["v"] ?? "") ?? 0
    let channels = keys["f"] == "24" ? 3 : 4
    var bytes = Self.decoded(data)
    if keys["o"] == "z" {
      var length = uLong(width * height * channels)
      var plain = [UInt8](repeating: 0, count: Int(length) + 1)
      let status = uncompress(&plain, &length, bytes, uLong(bytes.count))
      if status != Z_OK { faults.append("data that cannot be decompressed, \(status)") }
      bytes = Array(plain.prefix(Int(length)))
    }
    guard bytes.count == width * height * channels, let number = Int(keys["i"] ?? "") else {
      faults.append("\(bytes.count) bytes for \(width) x \(height)")
      return
    }
    var colours = bytes
    if channels == 3 {
      colours = []
      for at in stride(from: 0, to: bytes.count, by: 3) { colours += [bytes[at], bytes[at + 1], bytes[at + 2], 255] }
    }
    pictures[number] = Picture(width: width, height: height, bytes: colours)
    sent += 1
    sentBytes += data.utf8.count
  }

  private static func decoded(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in text.utf8 {
      let value: UInt8
      switch byte {
      case 65...90: value = byte - 65
      case 97...122: value = byte - 71
      case 48...57: value = byte + 4
      case 43: value = 62
      case 47: value = 63
      default: continue
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }

  /// The visible pixels: red, green and blue on black, row by row. A picture that fills cells takes the nearest pixels.
  package func seen(width: Int, height: Int) -> [UInt8] {
    var screen = [UInt8](repeating: 0, count: 3 * width * height)
    for (key, place) in places.sorted(by: { $0.value.z < $1.value.z }) {
      guard let picture = pictures[key[0]] else { continue }
      let wide = place.columns > 0 ? place.columns * cell.width : picture.width
      let high = place.rows > 0 ? place.rows * cell.height : picture.height
      for y in 0..<high where (0..<height).contains(place.y + y) {
        for x in 0..<wide where (0..<width).contains(place.x + x) {
          let from = 4 * (y * picture.height / high * picture.width + x * picture.width / wide)
          let to = 3 * ((place.y + y) * width + place.x + x)
          let alpha = Int(picture.bytes[from + 3])
          for channel in 0..<3 {
            let below = Int(screen[to + channel]), above = Int(picture.bytes[from + channel])
            screen[to + channel] = UInt8((above * alpha + below * (255 - alpha) + 127) / 255)
          }
        }
      }
    }
    return screen
  }
}

/// The pixels of a picture in sixels.
package struct SixelDisplay {
  package private(set) var width = 0
  package private(set) var height = 0
  /// Red, green and blue, row by row; undrawn pixels are black.
  package private(set) var bytes: [UInt8] = []
  /// True if every pixel was drawn.
  package private(set) var isFull = false

  /// Decodes the first picture of a text.
  package init?(_ text: String) {
    guard let start = text.firstRange(of: "\u{1B}Pq")?.upperBound else { return nil }
    let body = text[start...].prefix { $0 != "\u{1B}" }
    var rest = body
    func number(_ rest: inout Substring) -> Int {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits) ?? 0
    }
    var colours: [Int: [Int]] = [:]
    var (colour, x, band, times) = (0, 0, 0, 1)
    var drawn: Set<Int> = []
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        var parts: [Int] = []
        repeat {
          if rest.first == ";" { rest.removeFirst() }
          parts.append(number(&rest))
        } while rest.first == ";"
        guard parts.count == 4 else { return nil }
        (width, height) = (parts[2], parts[3])
        bytes = [UInt8](repeating: 0, count: 3 * width * height)
      case "#":
        colour = number(&rest)
        if rest.first == ";" {
          var parts: [Int] = []
          while rest.first == ";" {
            rest.removeFirst()
            parts.append(number(&rest))
          }
          colours[colour] = Array(parts.dropFirst())
        }
      case "!": times = number(&rest)
      case "$": x = 0
      case "-": (x, band) = (0, band + 1)
      default:
        guard let value = character.asciiValue, (63...126).contains(value), let shade = colours[colour] else {
          return nil
        }
        for _ in 0..<times {
          for bit in 0..<6 where (value - 63) >> UInt8(bit) & 1 == 1 {
            let y = band * 6 + bit
            guard x < width, y < height else { return nil }
            for channel in 0..<3 { bytes[3 * (y * width + x) + channel] = UInt8(shade[channel] * 255 / 100) }
            drawn.insert(y * width + x)
          }
          x += 1
        }
        times = 1
      }
    }
    isFull = drawn.count == width * height
  }
}
