extension GrayImage {
  /// Returns the value at a rank, from 0 for the least, among the pixels of a part of the picture. A histogram is
  /// faster than sorting.
  /// - Precondition: the part is inside the picture and has more than `rank` pixels.
  package func value(atRank rank: Int, xs: Range<Int>, ys: Range<Int>) -> UInt8 {
    precondition(xs.lowerBound >= 0 && xs.upperBound <= width && ys.lowerBound >= 0 && ys.upperBound <= height)
    precondition(rank < xs.count * ys.count, "no value has that rank")
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { counts in
      counts.initialize(repeating: 0)
      pixels.withUnsafeBufferPointer { pixels in
        for y in ys { for x in xs { counts[Int(pixels[y * width + x])] += 1 } }
      }
      var value = 0, reached = Int(counts[0])
      while reached <= rank {
        value += 1
        reached += Int(counts[value])
      }
      return UInt8(value)
    }
  }

  /// Returns the value at a rank in a part of a column or of a row.
  package func value(atRank rank: Int, ofLine line: Int, isUpright: Bool, along: Range<Int>) -> UInt8 {
    isUpright
      ? value(atRank: rank, xs: line..<line + 1, ys: along) : value(atRank: rank, xs: along, ys: line..<line + 1)
  }
}
