import BoardVision

extension GrayImage {
  /// Returns the bilinear interpolation between pixels. Points outside the image get the value of the nearest pixel.
  func value(atX x: Double, y: Double) -> Double {
    let (x, y) = (min(max(x, 0), Double(width - 1)), min(max(y, 0), Double(height - 1)))
    let (left, top) = (min(Int(x), max(0, width - 2)), min(Int(y), max(0, height - 2)))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (u, v) = (x - Double(left), y - Double(top))
    let upper = Double(self[left, top]) * (1 - u) + Double(self[right, top]) * u
    let lower = Double(self[left, bottom]) * (1 - u) + Double(self[right, bottom]) * u
    return upper * (1 - v) + lower * v
  }
}
