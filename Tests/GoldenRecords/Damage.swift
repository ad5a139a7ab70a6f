import GameCore

extension GoldenRecord {
  /// Notes the results of reading a text and damaged copies of it. Each copy has a byte left out, put in or changed, or a
  /// piece cut off. The copies are the same every time.
  /// - Parameters:
  ///   - letters: the characters to put in, which have a meaning in such a text.
  ///   - read: the result of reading a copy in words: the value, or the error.
  package func noteCopies(
    of bytes: [UInt8], named name: String, _ count: Int, letters: String = "0{}[]\",:x-9 \n", seed: UInt64 = 1,
    read: ([UInt8]) -> String
  ) {
    note(name, read(bytes))
    var chance = RandomStream(seed: seed, stream: UInt64(bytes.count))
    let letters = Array(letters.utf8)
    for number in 1...count where !bytes.isEmpty {
      var copy = bytes
      let place = chance.below(bytes.count)
      switch chance.below(7) {
      case 0, 1: copy.remove(at: place)
      case 2, 3: copy[place] = letters[chance.below(letters.count)]
      case 4, 5: copy.insert(letters[chance.below(letters.count)], at: place)
      default: copy.removeSubrange(place...)
      }
      note("\(name), copy \(number)", read(copy))
    }
  }
}
