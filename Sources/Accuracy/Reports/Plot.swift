import Foundation

/// Plots as SVG. Colours come from the page's style sheet, so that they follow its light and dark themes.
enum Plot {
  private static let width = 360.0, height = 240.0, left = 44.0, bottom = 36.0, top = 10.0, right = 10.0

  /// One point of a curve: its place, its value, and the interval of the value.
  struct Mark {
    var label: String
    var rate: any MeasuredRate
  }

  /// Rates with their 95% intervals, evenly spaced. The axis starts at 0 or just below the lowest interval, and ends at
  /// 100%.
  static func rates(_ marks: [Mark], title: String, across: String) -> String {
    let marks = marks.filter { $0.rate.total > 0 }
    let lowest = marks.compactMap { $0.rate.interval?.lowerBound }.min() ?? 0
    let floor = (lowest * 10).rounded(.down) / 10
    let span = max(0.1, 1 - floor)
    func y(_ rate: Double) -> Double { top + (height - top - bottom) * (1 - (rate - floor) / span) }
    let step = (width - left - right) / Double(max(1, marks.count))
    var shapes = axes((0...4).map { floor + span * Double($0) / 4 }.map { (y($0), percentText($0)) })
    var path: [String] = []
    for (index, mark) in marks.enumerated() {
      guard let value = mark.rate.value, let interval = mark.rate.interval else { continue }
      let x = left + step * (Double(index) + 0.5)
      path.append("\(n(x)),\(n(y(value)))")
      shapes += line(x, y(interval.lowerBound), x, y(interval.upperBound), "err")
      shapes +=
        "<circle class=dot cx=\(n(x)) cy=\(n(y(value))) r=4><title>\(mark.label): \(percent(mark.rate)) of "
        + "\(mark.rate.total)</title></circle>"
      shapes += text(x, height - bottom + 14, mark.label, marks.count > 5 ? "tick small" : "tick")
    }
    shapes += "<polyline class=curve points=\"\(path.joined(separator: " "))\"/>"
    return figure(shapes, title, across)
  }

  /// The observed rate against the stated probability. Both axes show the logarithm of the doubt, so that high
  /// certainties can be told apart.
  static func reliability(_ calibration: Calibration, title: String) -> String {
    func place(_ probability: Double) -> Double {
      // From a doubt of 1 down to 1 in 3000, over five decades' worth of ticks.
      let doubt = max(1 / 3000.0, 1 - probability)
      return min(1, -log10(doubt) / log10(3000))
    }
    func x(_ p: Double) -> Double { left + (width - left - right) * place(p) }
    func y(_ p: Double) -> Double { top + (height - top - bottom) * (1 - place(p)) }
    let ticks = [0, 0.5, 0.9, 0.99, 0.999]
    var shapes = axes(ticks.map { (y($0), percentText($0)) })
    for tick in ticks { shapes += text(x(tick), height - bottom + 14, percentText(tick), "tick") }
    shapes += line(x(0), y(0), x(1), y(1), "ideal")
    var path: [String] = []
    for bin in calibration.counts.indices {
      let rate = calibration.rate(bin)
      guard let said = calibration.meanSaid(bin), let value = rate.value, let interval = rate.interval else { continue }
      path.append("\(n(x(said))),\(n(y(value)))")
      shapes += line(x(said), y(interval.lowerBound), x(said), y(interval.upperBound), "err")
      shapes +=
        "<circle class=dot cx=\(n(x(said))) cy=\(n(y(value))) r=4><title>said \(percentText(said)), right "
        + "\(percent(rate, 2)) of \(rate.total)</title></circle>"
    }
    shapes += "<polyline class=curve points=\"\(path.joined(separator: " "))\"/>"
    return figure(shapes, title, "said to be so probable; up: right so often")
  }

  /// The share of wrong boards among the most probable ones, by the share of boards that these are.
  static func riskCoverage(_ curve: [(coverage: Double, risk: Rate)], title: String) -> String {
    let most = max(0.01, curve.compactMap { $0.risk.interval?.upperBound }.max() ?? 1)
    func x(_ coverage: Double) -> Double { left + (width - left - right) * coverage }
    func y(_ risk: Double) -> Double { top + (height - top - bottom) * (1 - risk / most) }
    var shapes = axes([0, 0.5, 1].map { (y($0 * most), "\(decimal($0 * most * 100, 1))%") })
    for tick in [0, 0.25, 0.5, 0.75, 1] { shapes += text(x(tick), height - bottom + 14, percentText(tick), "tick") }
    var path: [String] = []
    for (coverage, risk) in curve {
      guard let value = risk.value, let interval = risk.interval else { continue }
      path.append("\(n(x(coverage))),\(n(y(value)))")
      shapes += line(x(coverage), y(interval.lowerBound), x(coverage), y(interval.upperBound), "err")
      shapes +=
        "<circle class=dot cx=\(n(x(coverage))) cy=\(n(y(value))) r=4><title>\(percentText(coverage)) of the boards: "
        + "\(risk.hits) of \(risk.total) wrong</title></circle>"
    }
    shapes += "<polyline class=curve points=\"\(path.joined(separator: " "))\"/>"
    return figure(shapes, title, "share of the boards, the most probable first; up: wrong among them")
  }

  /// A matrix of values by truth (row) and reading (column).
  static func confusion(_ counts: [Int], title: String) -> String {
    let cell = (height - top - bottom) / 10, x0 = left + 20
    var shapes = ""
    for truth in 0..<10 {
      let total = max(1, counts[truth * 10..<truth * 10 + 10].reduce(0, +))
      let name = truth == 0 ? "blank" : "\(truth)"
      let y = top + Double(truth) * cell
      shapes += text(x0 - 6, y + cell * 0.7, name, "tick end")
      shapes += text(x0 + (Double(truth) + 0.5) * cell * 1.4, height - bottom + 14, truth == 0 ? "-" : name, "tick")
      for said in 0..<10 {
        let count = counts[truth * 10 + said]
        let share = Double(count) / Double(total)
        let shown = count == 0 ? 0 : said == truth ? 0.25 + 0.5 * share : min(1, 0.25 + 8 * share)
        let x = x0 + Double(said) * cell * 1.4
        shapes +=
          "<rect class=\(said == truth ? "hit" : "miss") x=\(n(x)) y=\(n(y)) width=\(n(cell * 1.4 - 1)) "
          + "height=\(n(cell - 1)) fill-opacity=\(n(shown))><title>\(name) read as \(said == 0 ? "blank" : "\(said)"): \(count)"
          + "</title></rect>"
        if count > 0 { shapes += text(x + cell * 0.7, y + cell * 0.72, short(count), "count") }
      }
    }
    return figure(shapes, title, "on the paper by row, read by column")
  }

  /// The number of pictures by duration.
  static func times(_ sketch: QuantileSketch, title: String) -> String {
    let bins = sketch.histogram
    guard let first = bins.first?.value, let last = bins.last?.value, last > 0 else { return "" }
    let low = log10(max(0.1, first)), span = max(0.1, log10(max(0.1, last)) - low)
    let columns = 36
    var counts = [Int](repeating: 0, count: columns)
    for (value, count) in bins {
      counts[min(columns - 1, max(0, Int((log10(max(0.1, value)) - low) / span * Double(columns))))] += count
    }
    let most = Double(counts.max() ?? 1), step = (width - left - right) / Double(columns)
    var shapes = axes([0, 0.5, 1].map { (top + (height - top - bottom) * (1 - $0), "\(Int(most * $0))") })
    for (index, count) in counts.enumerated() where count > 0 {
      let tall = (height - top - bottom) * Double(count) / most
      shapes +=
        "<rect class=bar x=\(n(left + Double(index) * step)) y=\(n(height - bottom - tall)) width=\(n(step - 1)) "
        + "height=\(n(tall))></rect>"
    }
    for tick in [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000] {
      let place = (log10(tick) - low) / span
      if (0...1).contains(place) {
        shapes += text(left + (width - left - right) * place, height - bottom + 14, "\(Int(tick))", "tick")
      }
    }
    return figure(shapes, title, "milliseconds")
  }

  private static func figure(_ shapes: String, _ title: String, _ across: String) -> String {
    "<figure><figcaption>\(title)</figcaption><svg viewBox=\"0 0 \(n(width)) \(n(height))\" role=img aria-label=\"\(title)\">\(shapes)"
      + text((left + width) / 2, height - 4, across, "axis") + "</svg></figure>"
  }

  private static func axes(_ ticks: [(y: Double, label: String)]) -> String {
    ticks.map { line(left, $0.y, width - right, $0.y, "grid") + text(left - 6, $0.y + 4, $0.label, "tick end") }
      .joined()
  }

  private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) -> String {
    "<line class=\(style) x1=\(n(x1)) y1=\(n(y1)) x2=\(n(x2)) y2=\(n(y2))></line>"
  }

  private static func text(_ x: Double, _ y: Double, _ words: String, _ style: String) -> String {
    "<text class=\"\(style)\" x=\(n(x)) y=\(n(y))>\(words)</text>"
  }

  private static func n(_ value: Double) -> String { decimal(value, 2) }

  private static func percentText(_ value: Double) -> String {
    let percent = value * 100
    return percent == percent.rounded() ? "\(Int(percent))%" : "\(decimal(percent, percent > 99 ? 1 : 0))%"
  }

  private static func short(_ count: Int) -> String {
    count < 1000 ? "\(count)" : count < 100_000 ? "\(count / 1000)k" : "\(count / 1_000_000)M"
  }
}
