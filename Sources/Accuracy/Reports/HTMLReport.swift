import Foundation
import Pictures

/// The figures as one self-contained page: tables, plots, and a gallery of failures with their pictures.
public struct HTMLReport {
  private let figures: Figures
  private let gallery: Gallery
  private let source: (LabelledPicture) -> String?

  /// - Parameter source: the path of a picture; `nil` if it is unknown, so that its failure is shown without it.
  public init(_ figures: Figures, _ gallery: Gallery, source: @escaping (LabelledPicture) -> String?) {
    (self.figures, self.gallery, self.source) = (figures, gallery, source)
  }

  /// Writes `index.html` into a folder, which is created if it is missing.
  /// - Returns: the page's path.
  /// - Throws: ``LabelProblem``.
  public func write(to folder: String) throws(LabelProblem) -> String {
    try makeFolder(folder)
    let page = join(folder, "index.html")
    try replace(page, with: html)
    return page
  }

  var html: String {
    """
    <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1">
    <title>How well boards are read</title><style>\(Self.style)</style>
    <h1>How well boards are read</h1>
    <p class=by>\(escaped(figures.readers.sorted().joined(separator: "; "))). Results \(hexadecimal(figures.digest)).</p>
    \(tiles)
    <h2>By corpus</h2>\(table(figures.corpora, name: "corpus", withAll: true))
    \(boardKinds)\(games)
    <div class=plots>\(plots)</div>
    \(tags)
    <h2>Cells by what is in them</h2>\(kinds)
    <h2>Time</h2>\(times)
    \(failures)
    <p class=by>Rates stand with their 95% intervals: Wilson's, and for cells and several photographs of one puzzle a bootstrap
    over puzzles. Found: every corner within a quarter of a cell across and down.
    Certain: solved with no warning. Times are quantile sketches, within 0.5%.</p>
    </html>
    """
  }

  private var tiles: String {
    let all = figures.all
    let entries: [(String, any MeasuredRate)] = [
      ("boards found", all.foundIfSaid), ("cells right as seen", all.cellsSeen),
      ("cells right as decided", all.cellsDecided), ("boards right as seen", all.boardsSeen),
      ("boards right as decided", all.boardsDecided), ("boards solved right", all.solved),
      ("certain and wrong", all.certainWrongIfSaid), ("boards claimed where there is none", all.falseBoards),
    ]
    let shown = entries.filter { $0.1.total > 0 }.map { name, rate in
      "<div class=tile><b>\(percent(rate, name.hasPrefix("cells") ? 2 : 1))</b><span>\(name), of \(rate.total)</span><small>\(interval(rate))</small></div>"
    }
    return
      "<div class=tiles><div class=tile><b>\(all.pictures)</b><span>pictures</span><small>\(outcomes(all))</small></div>"
      + shown.joined() + "</div>"
  }

  private func outcomes(_ tally: Tally) -> String {
    tally.outcomes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }.joined(
      separator: ", ")
  }

  private func interval(_ rate: any MeasuredRate) -> String {
    guard let interval = rate.interval else { return "" }
    return "\(decimal(interval.lowerBound * 100, 1)) to \(decimal(interval.upperBound * 100, 1))"
  }

  /// A cell of a table: the rate, its interval and its denominator.
  private func cell(_ rate: any MeasuredRate, _ places: Int = 1) -> String {
    rate.total == 0
      ? "<td>-" : "<td>\(percent(rate, places))<small>\(interval(rate))</small><small>of \(rate.total)</small>"
  }

  private func table(_ groups: [String: Tally], name: String, withAll: Bool) -> String {
    var rows = groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    if withAll && rows.count > 1 { rows.append(("all", figures.all)) }
    let head = [
      name, "pictures", "found", "way up", "cells as decided", "as seen", "as decided", "solved", "doubted wrong cells",
      "certain",
      "certain, wrong", "ms",
    ]
    let body = rows.map { name, tally in
      let measured: [(any MeasuredRate, Int)] = [
        (tally.foundIfSaid, 1), (tally.oriented, 1), (tally.cellsDecided, 2), (tally.boardsSeen, 1),
        (tally.boardsDecided, 1),
        (tally.solved, 1), (tally.wrongDoubted, 1), (tally.certainIfSaid, 1), (tally.certainWrongIfSaid, 1),
      ]
      let rates = measured.map { cell($0, $1) }
      let time = tally.times["total"]?.quantile(0.5).map { decimal($0, 1) } ?? "-"
      return "<tr><th scope=row>\(escaped(name))<td>\(tally.pictures)\(rates.joined())<td>\(time)"
    }
    return "<div class=wide><table><tr>\(head.map { "<th scope=col>\($0)" }.joined())\(body.joined())</table></div>"
  }

  /// The number of tags in the page.
  private static let mostTags = 40

  /// The table of the tags with the most pictures.
  private var tags: String {
    let most = figures.tags.sorted { ($1.value.pictures, $0.key) < ($0.value.pictures, $1.key) }.prefix(Self.mostTags)
    guard !most.isEmpty else { return "" }
    let others = figures.tags.count - most.count
    return "<h2>By tag</h2>"
      + table(Dictionary(uniqueKeysWithValues: most.map { ($0.key, $0.value) }), name: "tag", withAll: false)
      + (others > 0
        ? "<p>\(others) tags with fewer pictures are left out here; <code>--json</code> has them all.</p>" : "")
  }

  /// The table of figures for boards of other kinds.
  private var boardKinds: String {
    guard !figures.kinds.isEmpty else { return "" }
    let head = ["kind", "pictures", "kind", "regions", "cages", "sums", "diagonals", "digits", "all", "certain, wrong"]
    let rows = figures.kinds.sorted { $0.key < $1.key }.map { name, tally in
      let measured: [any MeasuredRate] = [
        tally.kindRight, tally.regionsRight, tally.cagesRight, tally.sumsRight, tally.diagonalsRight, tally.digitsRight,
        tally.boardsDecided, tally.certainWrongIfSaid,
      ]
      let rates = measured.map { cell($0) }
      return "<tr><th scope=row>\(escaped(name))<td>\(tally.pictures)\(rates.joined())"
    }
    return "<h2>By kind of board</h2><div class=wide><table><tr>\(head.map { "<th scope=col>\($0)" }.joined())"
      + "\(rows.joined())</table></div>"
  }

  /// The table of figures for boards with pieces.
  private var games: String {
    guard !figures.games.isEmpty else { return "" }
    let head = ["game", "pictures", "all right", "cells right", "refused", "certain", "certain, wrong"]
    let rows = figures.games.sorted { $0.key < $1.key }.map { name, tally in
      let measured: [any MeasuredRate] = [
        tally.boardsDecided, tally.cellsDecided, tally.refused, tally.certainIfSaid, tally.certainWrongIfSaid,
      ]
      let rates = measured.map { cell($0) }
      return "<tr><th scope=row>\(escaped(name))<td>\(tally.pictures)\(rates.joined())"
    }
    return "<h2>By game</h2><div class=wide><table><tr>\(head.map { "<th scope=col>\($0)" }.joined())"
      + "\(rows.joined())</table></div>"
  }

  private var plots: String {
    var plots: [String] = []
    if figures.all.confusionSeen.contains(where: { $0 > 0 }) {
      plots.append(Plot.confusion(figures.all.confusionSeen, title: "Confusion, cells as seen"))
      plots.append(Plot.confusion(figures.all.confusionDecided, title: "Confusion, cells as decided"))
    }
    for (calibration, name) in [(figures.all.calibrationSeen, "seen"), (figures.all.calibrationDecided, "decided")] {
      guard let error = calibration.expectedError else { continue }
      plots.append(
        Plot.reliability(
          calibration, title: "Reliability of digits as \(name), expected error \(decimal(error * 100, 2))%"))
    }
    let curve = figures.all.calibrationBoards.riskCoverage
    if curve.count > 1 { plots.append(Plot.riskCoverage(curve, title: "Risk of the most probable boards")) }
    for (property, ranges) in figures.properties.sorted(by: { $0.key < $1.key }) {
      let marks = ranges.map { Plot.Mark(label: Self.short($0.words), rate: $0.tally.boardsDecided) }
      guard marks.count(where: { $0.rate.total > 0 }) > 1 else { continue }
      plots.append(
        Plot.rates(marks, title: "Boards right as decided, by \(escaped(property))", across: Self.axis(property)))
    }
    if let total = figures.all.times["total"] { plots.append(Plot.times(total, title: "Time a picture")) }
    return plots.joined()
  }

  private static func short(_ words: String) -> String {
    words.replacingOccurrences(of: " to ", with: "–").replacingOccurrences(of: " and more", with: "+")
  }

  private static func axis(_ property: String) -> String {
    [
      "tilt": "degrees from straight on", "elevation": "degrees over the board", "turn": "degrees of rotation",
      "blur": "blur, 0 sharp to 1",
      "contrast": "range of light, 0 to 1", "megapixels": "megapixels", "focus": "focus blur, pixels",
      "motion": "motion blur, pixels", "noise": "noise, grey levels", "quality": "JPEG quality",
      "shadow": "light lost in the shadow", "curl": "curl, boards", "cell": "pixels a cell",
      "border": "thick borders, of thin lines", "inset": "cage from the cell's border, hundredths of a cell",
      "sum": "height of sums, hundredths of a cell", "given": "cells given, of 1",
    ][property] ?? escaped(property)
  }

  private var kinds: String {
    let rows = Tally.CellKind.allCases.compactMap { kind in
      figures.all.kinds[kind.rawValue].map {
        "<tr><th scope=row>\(kind.rawValue)<td>\($0.total)<td>\(percent($0, 3))<small>\(interval($0))</small>"
      }
    }
    let told = figures.all.told
    let kind =
      told.total == 0 ? "" : "<p>Printed and handwritten digits told apart: \(percent(told, 2)) of \(told.total).</p>"
    return
      "<div class=wide><table><tr><th scope=col>kind<th scope=col>cells<th scope=col>right\(rows.joined())</table></div>\(kind)"
  }

  private var times: String {
    let rows = (["total"] + stageOrder).compactMap { stage in
      figures.all.times[stage].map { sketch in
        "<tr><th scope=row>\(stage)" + [0.5, 0.95, 0.99].map { "<td>\(decimal(sketch.quantile($0) ?? 0, 2))" }.joined()
          + "<td>\(decimal(sketch.largest, 1))"
      }
    }
    return
      "<div class=wide><table><tr><th scope=col>stage<th scope=col>median ms<th scope=col>95%<th scope=col>99%<th scope=col>most"
      + "\(rows.joined())</table></div>"
      + (figures.all.peakMemory > 0
        ? "<p>Peak memory of a reading process: \(decimal(figures.all.peakMemory, 0)) MiB.</p>" : "")
  }

  private var failures: String {
    let total = figures.all.failures.values.reduce(0, +)
    guard total > 0 else { return "<h2>Failures</h2><p>None.</p>" }
    let counts = Judgement.FailedStage.allCases.compactMap { stage in
      figures.all.failures[stage.rawValue].map { "\(stage.rawValue) \($0)" }
    }
    let stages = gallery.stages.map { stage, records in
      "<h3>\(stage.rawValue)</h3><p>\(Self.advice[stage] ?? "")</p>"
        + records.map { FailureCard($0, path: source($0.picture)).html }.joined()
    }
    return
      "<h2>Failures</h2><p>By the stage that failed first: \(counts.joined(separator: ", ")). At most \(gallery.most) of each are shown.</p>\(stages.joined())"
  }

  private static let advice: [Judgement.FailedStage: String] = [
    .decode: "No answer came: the file is damaged, or the reader died or ran out of time.",
    .find:
      "No board, or a lattice elsewhere: lines too faint, blurred or hidden. Evidence from the digits' own rows and columns would help.",
    .orient: "The board lies turned, and the digits did not tell.",
    .kind: "The board was taken for another kind.",
    .regions: "A cell was put into another region, or a diagonal was missed.",
    .cages: "A cage was read with other cells.",
    .sums: "The cages are right, and a sum is not.",
    .read: "A digit was seen wrong: more of this hand or print to train on, or a second look at the mark alone.",
    .decide:
      "Seen right and changed for the worse: what people write wrong is weighed badly against what is read wrong.",
    .solve:
      "The digits are right, and the solution is missing or another: printed and handwritten digits were not told apart.",
  ]

  static let style = """
    :root{--ink:#1c2430;--dim:#5b6675;--paper:#fff;--panel:#f4f6f9;--line:#dfe4ea;--accent:#0054d6;--bad:#c2410c;--good:#00785a}
    @media(prefers-color-scheme:dark){:root{--ink:#e7ebf0;--dim:#a3adba;--paper:#12161c;--panel:#1b212a;--line:#323b47;--accent:#7db0ff;--bad:#ff9d66;--good:#4fd1a5}}
    body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:82rem;margin:0 auto;padding:1rem}
    h1{margin:.5rem 0 0}h2{margin:2rem 0 .5rem}.by,small,figcaption{color:var(--dim)}small{display:block;font-size:.75rem}
    .tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:1rem 0}
    .tile{background:var(--panel);border-radius:.5rem;padding:.75rem}.tile b{font-size:1.6rem;display:block}
    .wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
    th,td{padding:.3rem .55rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap;vertical-align:top}
    th[scope=row]{white-space:normal;overflow-wrap:anywhere;min-width:6rem;max-width:16rem}th[scope=row],th:first-child{text-align:left;position:sticky;left:0;background:var(--paper)}th[scope=col]{color:var(--dim);font-weight:500;font-size:.85rem}
    .plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));gap:1rem;margin:1.5rem 0}
    figure{margin:0;background:var(--panel);border-radius:.5rem;padding:.75rem;break-inside:avoid}svg{width:100%;height:auto}
    svg text{fill:var(--dim);font-size:11px;text-anchor:middle}svg .end{text-anchor:end}svg .small{font-size:9px}svg .count{font-size:9px;fill:var(--ink)}
    .grid{stroke:var(--line)}.err{stroke:var(--accent);stroke-opacity:.5;stroke-width:2}.curve{fill:none;stroke:var(--accent);stroke-width:2}
    .dot,.bar,.hit{fill:var(--accent)}.miss{fill:var(--bad)}.ideal{stroke:var(--dim);stroke-dasharray:4 4}
    .card{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr) minmax(0,1fr);gap:1rem;border-top:1px solid var(--line);padding:1rem 0;break-inside:avoid}
    .card h4{grid-column:1/-1;margin:0;overflow-wrap:anywhere}.card img{max-width:100%;border-radius:.25rem}
    .board{border-collapse:collapse;font:.8rem ui-monospace,monospace}.board td{width:1.5em;height:1.5em;padding:0;text-align:center;border:1px solid var(--line)}
    .board tr:nth-child(3n) td{border-bottom:2px solid var(--dim)}.board td:nth-child(3n){border-right:2px solid var(--dim)}
    .drawn{max-width:16rem;display:block}.drawn text{fill:var(--ink);font-size:6px;text-anchor:middle}.drawn .sum{font-size:2.6px;text-anchor:start}
    .drawn .bad{fill:var(--bad);font-weight:700}.drawn path{fill:none;stroke:var(--dim);stroke-width:.15}.drawn .thick{stroke:var(--ink);stroke-width:.7}
    .drawn .cage{stroke:var(--accent);stroke-width:.3;stroke-dasharray:1 .6}.drawn .cage.off,.drawn .off{stroke:var(--bad)}.drawn .sum.bad{fill:var(--bad)}
    .board .bad{background:var(--bad);color:var(--paper);font-weight:700}.board .h{color:var(--accent)}
    @media(max-width:40rem){.card{grid-template-columns:1fr 1fr}.card .photo{grid-column:1/-1}}
    @media print{body{max-width:none;font-size:11px}.tile,figure{border:1px solid var(--line)}.wide{overflow:visible}table{font-size:8px}th,td{padding:.15rem .3rem}th[scope=col]{white-space:normal;font-size:8px}td small{font-size:6px}}
    """
}

/// Text escaped for HTML.
func escaped(_ text: String) -> String {
  text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
}
