import CZlib
import Foundation

/// The state of a terminal with Kitty's protocol: the pictures that it keeps, and their places.
///
/// Each picture is sent once, compressed. From then on only its places are sent, which are a few bytes each. Pictures
/// that have not been shown for long are deleted, so that a terminal does not run out of room.
package struct KittyScreen: Sendable {
  /// The most bytes of pictures that a terminal keeps, before compression.
  private static let room = 48 << 20

  /// A picture with the number of one of its places.
  private struct Spot: Hashable {
    var picture: UInt32
    var copy: Int
  }

  /// The place of a picture. Columns and rows are the size to fill; 0 for the picture's own size.
  private struct Place: Hashable {
    var column: Int, row: Int
    var x = 0, y = 0
    var columns = 0, rows = 0
    var z: Int
  }

  /// The pictures that were sent, with their sizes; the one shown longest ago first.
  private var sent: [(picture: UInt32, bytes: Int)] = []
  private var shown: [Spot: Place] = [:]
  private var size = (width: 0, height: 0)
  private var hasBegun = false

  package init() {}

  /// Deletes every picture from the terminal, including those that are kept but not shown.
  package static let clear = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

  /// Forgets the state, after another program has used the screen.
  package mutating func forget() { self = KittyScreen() }

  /// The text that makes the terminal show exactly the pictures and the layers of a frame.
  /// - Complexity: linear in the pictures, and in the pixels of those that are new.
  package mutating func text(for frame: Frame, codes: ControlCodes, cellWidth: Int, cellHeight: Int) -> String {
    var text = ""
    if !hasBegun, !(frame.pictures.isEmpty && frame.layers.isEmpty) {
      text += Self.clear
      hasBegun = true
    }
    if size != (frame.width, frame.height) {
      // Terminals move or cut placed pictures when the screen changes its size.
      if !shown.isEmpty { text += "\u{1B}_Ga=d,d=a,q=2\u{1B}\\" }
      shown = [:]
      size = (frame.width, frame.height)
    }
    var wanted: [(spot: Spot, place: Place)] = []
    var copies: [UInt32: Int] = [:]
    func add(_ number: UInt32, _ place: Place) {
      copies[number, default: 0] += 1
      wanted.append((Spot(picture: number, copy: copies[number]!), place))
    }
    for picture in frame.pictures {
      let pixels = picture.picture
      text += send(pixels.number, "f=24,s=\(pixels.width),v=\(pixels.height)", pixels.bytes)
      let area = picture.area
      add(
        pixels.number, Place(column: area.x, row: area.y, columns: area.width, rows: area.height, z: wanted.count + 1))
    }
    for layer in frame.layers where cellWidth > 0 && cellHeight > 0 {
      let pixels = layer.picture
      text += send(pixels.number, "f=32,s=\(pixels.width),v=\(pixels.height)", pixels.bytes)
      add(
        pixels.number,
        Place(
          column: layer.x / cellWidth, row: layer.y / cellHeight, x: layer.x % cellWidth, y: layer.y % cellHeight,
          z: wanted.count + 1))
    }
    let next = Dictionary(uniqueKeysWithValues: wanted.map { ($0.spot, $0.place) })
    for spot in shown.keys.sorted(by: { ($0.picture, $0.copy) < ($1.picture, $1.copy) }) where next[spot] == nil {
      text += "\u{1B}_Ga=d,d=i,i=\(spot.picture),p=\(spot.copy),q=2\u{1B}\\"
    }
    // A picture that has a place is moved by placing it again.
    for (spot, place) in wanted where shown[spot] != place { text += put(spot, place, codes) }
    shown = next
    return text + makeRoom()
  }

  private func put(_ spot: Spot, _ place: Place, _ codes: ControlCodes) -> String {
    var keys = "a=p,i=\(spot.picture),p=\(spot.copy),z=\(place.z),C=1,q=2"
    if place.x > 0 { keys += ",X=\(place.x)" }
    if place.y > 0 { keys += ",Y=\(place.y)" }
    if place.columns > 0 { keys += ",c=\(place.columns),r=\(place.rows)" }
    return codes.cursor(place.column, place.row) + "\u{1B}_G\(keys)\u{1B}\\"
  }

  /// Sends a picture unless the terminal has it, in pieces of 4096 bytes.
  private mutating func send(_ number: UInt32, _ keys: String, _ bytes: [UInt8]) -> String {
    if let index = sent.firstIndex(where: { $0.picture == number }) {
      sent.append(sent.remove(at: index))
      return ""
    }
    sent.append((number, bytes.count))
    let (data, isCompressed) = Self.compressed(bytes)
    let text = Data(data).base64EncodedData()
    var result = ""
    for start in stride(from: 0, to: text.count, by: 4096) {
      let end = min(start + 4096, text.count)
      let more = end < text.count ? 1 : 0
      let head = start == 0 ? "a=t,i=\(number),\(keys)\(isCompressed ? ",o=z" : ""),q=2,m=\(more)" : "m=\(more),q=2"
      result += "\u{1B}_G\(head);" + String(decoding: text[start..<end], as: UTF8.self) + "\u{1B}\\"
    }
    return result
  }

  /// Deletes the pictures that were not shown for longest, until the rest has room.
  private mutating func makeRoom() -> String {
    let used = Set(shown.keys.map(\.picture))
    var bytes = sent.reduce(0) { $0 + $1.bytes }
    var text = ""
    while bytes > Self.room, let index = sent.firstIndex(where: { !used.contains($0.picture) }) {
      let old = sent.remove(at: index)
      bytes -= old.bytes
      text += "\u{1B}_Ga=d,d=I,i=\(old.picture),q=2\u{1B}\\"
    }
    return text
  }

  private static func compressed(_ bytes: [UInt8]) -> (data: [UInt8], isCompressed: Bool) {
    var length = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&result, &length, bytes, uLong(bytes.count), 6) == Z_OK else { return (bytes, false) }
    return (Array(result.prefix(Int(length))), true)
  }
}
