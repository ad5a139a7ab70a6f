/// The distribution of a parameter of made pictures. Its text forms: `5`, always; `1..3`, anything between;
/// `normal(5,2)`, mean and deviation; `one(0,0,1)`, one of a list.
public enum Distribution: Hashable, Sendable, CustomStringConvertible {
  /// This value.
  case always(Double)
  /// Anything from the first to the second.
  case uniform(Double, Double)
  /// Normally distributed.
  case normal(mean: Double, deviation: Double)
  /// One of these with equal chances; a value listed twice is twice as likely.
  case one([Double])

  /// `nil` if the text has none of the forms.
  public init?(_ text: String) {
    let text = text.filter { $0 != " " }
    func numbers(_ inner: Substring) -> [Double]? {
      let values = inner.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      return values.contains { $0?.isFinite != true } ? nil : values.compactMap { $0 }
    }
    func inside(_ name: String) -> [Double]? {
      text.hasPrefix(name + "(") && text.hasSuffix(")") ? numbers(text.dropFirst(name.count + 1).dropLast()) : nil
    }
    if let value = Double(text), value.isFinite {
      self = .always(value)
    } else if let values = inside("normal"), values.count == 2, values[1] >= 0 {
      self = .normal(mean: values[0], deviation: values[1])
    } else if let values = inside("one"), !values.isEmpty {
      self = .one(values)
    } else if let dots = text.firstRange(of: ".."), let low = Double(text[..<dots.lowerBound]),
      let high = Double(text[dots.upperBound...]), low <= high, low.isFinite, high.isFinite
    {
      self = .uniform(low, high)
    } else {
      return nil
    }
  }

  public var description: String {
    func plain(_ value: Double) -> String {
      value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
    return switch self {
    case .always(let value): plain(value)
    case .uniform(let low, let high): "\(plain(low))..\(plain(high))"
    case .normal(let mean, let deviation): "normal(\(plain(mean)),\(plain(deviation)))"
    case .one(let values): "one(\(values.map(plain).joined(separator: ",")))"
    }
  }

  func draw(_ dice: inout PortableRandom) -> Double {
    switch self {
    case .always(let value):
      _ = dice.bits()
      return value
    case .uniform(let low, let high): return dice.between(low, high)
    case .normal(let mean, let deviation): return dice.normal(mean, deviation)
    case .one(let values): return dice.pick(values)
    }
  }
}
