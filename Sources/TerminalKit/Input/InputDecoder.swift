/// A decoder of the terminal's bytes into events.
///
/// ncurses decodes keys too, but passes on an unknown escape sequence as if it had been typed; here unknown sequences
/// do nothing. Text that comes faster than anybody types is a paste, brackets or not, so that no pasted byte acts as a
/// key.
package struct InputDecoder: Sendable {
  /// The number of characters in one read from which it is a paste.
  package static let burst = 32
  /// The time after a burst in which further input belongs to it, in milliseconds.
  package static let burstLinger = 60
  /// The greatest number of bytes kept of a paste.
  package static let pasteLimit = 1 << 20

  private enum State: Sendable {
    case ground
    case escape
    case sequence([UInt8])
    case ss3
    /// A control string (OSC, DCS, APC, PM, SOS) before its end, with the byte that began it.
    case string(UInt8, [UInt8], sawEscape: Bool)
    case paste([UInt8])
    /// The three bytes after the old mouse report.
    case oldMouse([UInt8])
    case character([UInt8], more: Int)
  }

  private var state = State.ground
  private var burstUntil = Int.min

  /// True if the input ends in an incomplete sequence that a pause would end. A single escape is the Escape key unless
  /// more comes soon.
  package var isWaiting: Bool {
    switch state {
    case .escape, .ss3, .sequence, .character, .oldMouse: true
    default: false
    }
  }

  /// Decodes the bytes of one read, at a time in milliseconds.
  package mutating func feed(_ bytes: some Collection<UInt8>, at now: Int) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { take(byte, &events) }
    let typed = events.count { if case .key(let key) = $0 { key.isTyped } else { false } }
    guard typed >= InputDecoder.burst || typed > 0 && now < burstUntil else { return events }
    burstUntil = now + InputDecoder.burstLinger
    return InputDecoder.asPaste(events)
  }

  /// Ends an incomplete sequence after a pause: a single escape is the key.
  package mutating func settle() -> [InputEvent] {
    defer { if isWaiting { state = .ground } }
    if case .escape = state { return [.key(.escape)] }
    return []
  }

  /// The typed characters of some events as one paste; other keys among them are noise.
  private static func asPaste(_ events: [InputEvent]) -> [InputEvent] {
    var text = ""
    var others: [InputEvent] = []
    for event in events {
      switch event {
      case .key(.character(let character)): text.append(character)
      case .key(.enter): text.append("\n")
      case .key(.tab): text.append("\t")
      case .key: break
      default: others.append(event)
      }
    }
    return others + [.paste(text)]
  }

  private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, &events)
    case .escape: escape(byte, &events)
    case .ss3:
      state = .ground
      if let key = InputDecoder.finalKeys[byte] { events.append(.key(key)) }
    case .sequence(var taken):
      if (0x40...0x7E).contains(byte) {
        state = .ground
        finish(taken, byte, &events)
      } else if byte == 0x1B {
        state = .escape
      } else if (0x20...0x3F).contains(byte), taken.count < 64 {
        taken.append(byte)
        state = .sequence(taken)
      } else {
        state = .ground
      }
    case .string(let kind, var taken, let sawEscape):
      // Drops the other reference, so that appending copies nothing.
      state = .ground
      if byte == 0x07 || sawEscape && byte == UInt8(ascii: "\\") {
        events.append(.reply(String(decoding: [kind] + taken, as: UTF8.self)))
      } else if byte == 0x1B {
        state = .string(kind, taken, sawEscape: true)
      } else if taken.count <= 4096 {
        // No answer of a terminal is longer, so this is pasted text.
        taken.append(byte)
        state = .string(kind, taken, sawEscape: false)
      }
    case .paste(var taken):
      state = .ground
      taken.append(byte)
      let end: [UInt8] = Array("\u{1B}[201~".utf8)
      if byte == UInt8(ascii: "~"), taken.suffix(end.count).elementsEqual(end) {
        events.append(
          .paste(String(decoding: taken.dropLast(end.count).prefix(InputDecoder.pasteLimit), as: UTF8.self)))
      } else {
        // Beyond the limit only the tail is kept, to recognise the end.
        if taken.count > InputDecoder.pasteLimit + 4096 {
          taken.removeSubrange(InputDecoder.pasteLimit..<(taken.count - 16))
        }
        state = .paste(taken)
      }
    case .oldMouse(var taken):
      taken.append(byte)
      state = taken.count == 3 ? .ground : .oldMouse(taken)
      if taken.count == 3 {
        mouse(button: Int(taken[0]) - 32, x: Int(taken[1]) - 33, y: Int(taken[2]) - 33, isPress: true, &events)
      }
    case .character(var taken, let more):
      guard byte & 0xC0 == 0x80 else {
        state = .ground
        return ground(byte, &events)
      }
      taken.append(byte)
      guard more == 1 else {
        state = .character(taken, more: more - 1)
        return
      }
      state = .ground
      if let text = String(validating: taken, as: UTF8.self), let character = text.first {
        events.append(.key(.character(character)))
      }
    }
  }

  private mutating func ground(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: events.append(.key(.enter))
    case 0x09: events.append(.key(.tab))
    case 0x08, 0x7F: events.append(.key(.backspace))
    case 0x01...0x1A: events.append(.key(.control(Character(UnicodeScalar(byte + 0x60)))))
    case 0x00, 0x1C...0x1F: break
    case 0x20...0x7E: events.append(.key(.character(Character(UnicodeScalar(byte)))))
    case 0xC2...0xDF: state = .character([byte], more: 1)
    case 0xE0...0xEF: state = .character([byte], more: 2)
    case 0xF0...0xF4: state = .character([byte], more: 3)
    default: break
    }
  }

  private mutating func escape(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .ss3
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string(byte, [], sawEscape: false)
    case 0x1B: events.append(.key(.escape))
    default:
      // Alt with a key, which no screen uses.
      state = .ground
    }
  }

  private mutating func finish(_ taken: [UInt8], _ final: UInt8, _ events: inout [InputEvent]) {
    let text = String(decoding: taken, as: UTF8.self)
    if text.first == "<" {
      let numbers = text.dropFirst().split(separator: ";").compactMap { Int($0) }
      guard numbers.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return }
      return mouse(
        button: numbers[0], x: numbers[1] - 1, y: numbers[2] - 1, isPress: final == UInt8(ascii: "M"), &events)
    }
    if text.first == "?" { return events.append(.reply("[" + text + String(UnicodeScalar(final)))) }
    let numbers = text.split(separator: ";").map { Int($0) ?? 0 }
    switch final {
    case UInt8(ascii: "~"):
      if numbers.first == 200 {
        state = .paste([])
      } else if let key = InputDecoder.tildeKeys[numbers.first ?? 0] {
        events.append(.key(key))
      }
    case UInt8(ascii: "M") where taken.isEmpty: state = .oldMouse([])
    case UInt8(ascii: "I") where taken.isEmpty: events.append(.focus(true))
    case UInt8(ascii: "O") where taken.isEmpty: events.append(.focus(false))
    case UInt8(ascii: "t"): events.append(.reply("[" + text + "t"))
    // The second number is one more than the bits of Shift (1), Alt (2) and Ctrl (4).
    case let arrow where numbers.count == 2 && numbers[1] == 2 && InputDecoder.shiftedKeys[arrow] != nil:
      if let key = InputDecoder.shiftedKeys[arrow] { events.append(.key(key)) }
    default: if let key = InputDecoder.finalKeys[final] { events.append(.key(key)) }
    }
  }

  private func mouse(button: Int, x: Int, y: Int, isPress: Bool, _ events: inout [InputEvent]) {
    guard isPress, (0...9999).contains(x), (0...9999).contains(y) else { return }
    switch button & ~0b11100 {
    case 0: events.append(.click(x: x, y: y))
    case 32: events.append(.drag(x: x, y: y))
    case 64: events.append(.wheel(-1, x: x, y: y))
    case 65: events.append(.wheel(1, x: x, y: y))
    default: break
    }
  }

  private static let finalKeys: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab, UInt8(ascii: "M"): .enter,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  private static let shiftedKeys: [UInt8: Key] = [
    UInt8(ascii: "A"): .shiftUp, UInt8(ascii: "B"): .shiftDown, UInt8(ascii: "C"): .shiftRight,
    UInt8(ascii: "D"): .shiftLeft,
  ]

  private static let tildeKeys: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
    12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
    19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
  ]
}

extension Key {
  /// True if a pasted byte can look like this key.
  fileprivate var isTyped: Bool {
    switch self {
    case .character, .control, .enter, .tab, .backspace: true
    default: false
    }
  }
}
