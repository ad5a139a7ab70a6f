/// The order in which rectangles are packed, the greatest first. No one order is best for every set, so all are tried.
enum PackingOrder: CaseIterable, Sendable {
  case area, height, width, longerSide, perimeter

  /// The rectangles in this order. Rectangles that are equal in every measure keep their given order.
  func sorted(_ sizes: [Size]) -> [Int32] {
    let keys = sizes.map(key)
    return (0..<Int32(sizes.count)).sorted { a, b in
      let (first, second) = (keys[Int(a)], keys[Int(b)])
      return first == second ? a < b : first > second
    }
  }

  private func key(_ size: Size) -> (Int, Int, Int) {
    let (w, h) = (size.width, size.height)
    return switch self {
    case .area: (w * h, h, w)
    case .height: (h, w, 0)
    case .width: (w, h, 0)
    case .longerSide: (max(w, h), min(w, h), h)
    case .perimeter: (w + h, h, w)
    }
  }
}
