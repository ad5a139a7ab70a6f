/// One colour with its alpha: 0 is transparent, 255 opaque.
public struct Pixel: Hashable, Sendable {
  /// Red, 0...255.
  public var red: UInt8
  /// Green, 0...255.
  public var green: UInt8
  /// Blue, 0...255.
  public var blue: UInt8
  /// Opacity, 0...255.
  public var alpha: UInt8

  /// A colour from its parts.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Reads `#rrggbb` or `#rrggbbaa`; `nil` for other texts.
  public init?(hex: some StringProtocol) {
    let digits = hex.dropFirst()
    guard hex.first == "#", digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 6: self.init(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
    case 8: self.init(UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
    default: return nil
    }
  }

  /// This colour composited over another one, in whole numbers, so that every machine gives the same result.
  public func over(_ below: Pixel) -> Pixel {
    if alpha == 255 { return self }
    if alpha == 0 { return below }
    // Both alphas in parts of 255 * 255.
    let (top, under) = (Int(alpha) * 255, Int(below.alpha) * (255 - Int(alpha)))
    let sum = top + under
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * top + Int(b) * under + sum / 2) / sum) }
    return Pixel(mix(red, below.red), mix(green, below.green), mix(blue, below.blue), UInt8((sum + 127) / 255))
  }

  /// Each channel multiplied by that of another colour, 255 being one.
  public func multiplied(by other: Pixel) -> Pixel {
    func part(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * Int(b) + 127) / 255) }
    return Pixel(
      part(red, other.red), part(green, other.green), part(blue, other.blue), part(alpha, other.alpha))
  }
}
