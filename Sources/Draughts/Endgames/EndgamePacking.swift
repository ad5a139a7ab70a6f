/// The packed form of the values: five values of three kinds in a byte, and runs of equal bytes.
///
/// J. Schaeffer and others, "Solving Checkers", 2005, pack Chinook's tables in a like way.
enum EndgamePacking {
  /// Bytes from this one on repeat the byte before 2, 4, 8, and so on up to 8,192 times.
  private static let firstRun: UInt8 = 243
  static let powers = [1, 3, 9, 27, 81]

  /// - Parameter free: true where any value may stand.
  static func pack(_ values: [UInt8], free: [Bool]) -> [UInt8] {
    var bytes: [UInt8] = [], last: UInt8 = 0
    for start in stride(from: 0, to: values.count, by: 5) {
      let places = start..<min(start + 5, values.count)
      // The byte before fits often.
      if let before = bytes.last,
        places.allSatisfy({ free[$0] || Int(before) / powers[$0 - start] % 3 == Int(values[$0]) })
      {
        bytes.append(before)
        continue
      }
      var byte = 0
      for place in places {
        if !free[place] { last = values[place] }
        byte += Int(last) * powers[place - start]
      }
      bytes.append(UInt8(byte))
    }
    return runs(of: bytes)
  }

  private static func runs(of bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [], index = 0
    while index < bytes.count {
      var end = index
      while end < bytes.count, bytes[end] == bytes[index] { end += 1 }
      packed.append(bytes[index])
      var left = end - index - 1
      for power in stride(from: 13, to: 0, by: -1) {
        while left >= 1 << power {
          packed.append(firstRun + UInt8(power - 1))
          left -= 1 << power
        }
      }
      if left == 1 { packed.append(bytes[index]) }
      index = end
    }
    return packed
  }

  /// The bytes with five values each.
  static func unpack(_ packed: UnsafeBufferPointer<UInt8>, reserving count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for byte in packed {
      if byte < firstRun {
        bytes.append(byte)
      } else if let last = bytes.last {
        bytes.append(contentsOf: repeatElement(last, count: 2 << Int(byte - firstRun)))
      }
    }
    return bytes
  }
}
