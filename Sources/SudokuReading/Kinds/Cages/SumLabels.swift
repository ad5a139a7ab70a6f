import BoardVision

/// Finds the sums of cages: small digits of one size at one place in the top left corners of cells.
struct SumLabels: Sendable {
  /// Those that stand where most do.
  private(set) var labels: [SumLabel] = []

  /// The corners without the lines of cages, and with them.
  private let bare: CornerInk, whole: CornerInk
  private var corners: [SumCorner] { bare.corners }
  /// Where digits lie in most labels.
  private var place: InkBox
  /// How wide labels with one digit and with two are.
  private var widths: (one: Int, two: Int) = (0, 0)

  /// The height of a digit of a sum, as a part of a cell.
  private static let heights = 0.11...0.36
  /// How far from the corner a sum begins at the most, as a part of a cell.
  private static let corner = 0.26
  /// How wide a digit may be, as a part of its height, and two that touch; then how wide two digits are.
  private static let widest = 2.1, widestOfTwo = 1.8
  /// How far the heights and places of labels of one board differ, as a part of a cell. Then the same for the digits of
  /// one label in a font whose 3 hangs below its 1.
  private static let play = 0.055, hanging = 0.12
  /// The darknesses from which a pixel is ink, one after the other: where a sum touches a line, only its darker part
  /// stands free.
  private static let levels: [UInt8] = [45, 65, 90, 120, 155]
  /// The share of ink from which something is written at a place.
  private static let leastInk = 0.06
  /// How dark the faintest label is, and the least share of its place that it fills.
  private static let trace: UInt8 = 35, leastTrace = 0.04
  /// How much taller than pencil marks sums are, how many there are at the least, and for each pencil mark.
  private static let taller = 1.35, fewest = 9, leastShare = 0.6

  /// What may be the labels of a board: what most corners have alike, and before it what is taller and nearly as
  /// frequent. Then what most corners have may be pencil marks; or what is taller is parts of large digits.
  /// - Parameter keepsLines: whether the lines of cages stay where they are.
  static func candidates(_ view: CloseUp, keepsLines: Bool = false) -> [SumLabels] {
    let edges = (0..<view.rows * view.columns).map { SumCorner.Edges($0, of: view) }
    let whole = CornerInk(of: view, edges, keepsLines: true, levels)
    let bare = keepsLines ? whole : CornerInk(of: view, edges, keepsLines: false, levels)
    let digits = bare.boxes.map { [area = bare.corners[0].ink] in $0.map { $0.filter { mayBeDigit($0, in: area) } } }
    // The height and the top that digits have in most cells.
    func support(_ place: InkBox) -> Int {
      digits.count { $0.contains { $0.contains { isBroad($0) && isInCorner($0) && fits($0, place, within: play) } } }
    }
    let places = Set(
      digits.joined().joined().filter(isInCorner).map {
        InkBox(left: 0, top: $0.top, right: 0, bottom: $0.bottom, area: 0)
      }
    )
    .sorted { ($0.top, $0.bottom) < ($1.top, $1.bottom) }
    .map { (place: $0, support: support($0)) }
    guard let usual = places.max(by: { $0.support < $1.support }) else { return [] }
    let tall = places.filter { Double($0.place.height) > taller * Double(usual.place.height) }
      .max { $0.support < $1.support }
      .flatMap { $0.support >= max(fewest, Int(leastShare * Double(usual.support))) ? $0 : nil }
    // Parts of lines may stand in as many corners at another height.
    let other = places.filter { place in
      place.support >= fewest
        && ![tall, usual].contains { $0.map { fits(place.place, $0.place, within: play) } ?? false }
    }.max { $0.support < $1.support }
    return [tall, usual, other].compactMap { $0 }.map { SumLabels(bare, whole, at: $0.place) }
  }

  /// Whether ink begins where the first digit of a sum does.
  private static func isInCorner(_ box: InkBox) -> Bool {
    Double(max(box.left, box.top)) <= corner * Double(CloseUp.pitch)
  }

  /// Whether ink is as broad as most digits are; the dashes of a line are not.
  private static func isBroad(_ box: InkBox) -> Bool { box.width > 3 && box.width * 5 >= box.height * 2 }

  private init(_ bare: CornerInk, _ whole: CornerInk, at place: InkBox) {
    (self.bare, self.whole, self.place) = (bare, whole, place)
    labels = corners.indices.compactMap { label(in: $0, within: Self.play) }
    measure()
  }

  /// The cells without ink where labels stand.
  var emptyCorners: Set<Int> {
    guard widths.one > 0 else { return [] }
    return Set(
      corners.indices.filter { cell in
        let corner = corners[cell], xs = place.left..<min(place.left + widths.one, corner.ink.width)
        return corner.inkShare(xs, place.top..<place.bottom + 1, from: Self.trace) < Self.leastTrace
      })
  }

  /// What may be a label in a cell where one must stand: of another height than most, or under other ink.
  func hidden(in cell: Int) -> SumLabel? {
    guard widths.one > 0 else { return nil }
    let corner = corners[cell], ys = place.top..<place.bottom + 1
    let windows = [widths.two, widths.one].map { place.left..<min(place.left + $0, corner.ink.width) }
    guard corner.inkShare(windows[1], ys, from: Self.levels[0]) >= Self.leastInk else { return nil }
    var found =
      label(in: cell, within: Self.hanging)
      ?? SumLabel(cell: cell, xs: corner.moved(x: windows[0]), ys: corner.moved(y: ys), patches: [])
    found.isClear = false
    found.patches += windows.map { corner.patch($0, ys) }
    return found
  }

  /// What stands in a cell with the lines of cages left in place, and without them. A line that a sum breaks takes
  /// strokes from it; one that touches the sum hides it.
  /// - Parameter play: how far its first digit may be from where those of most labels are, as a part of a cell.
  private func label(in cell: Int, within play: Double) -> SumLabel? {
    let found = label(in: cell, bare, within: play)
    guard var label = label(in: cell, whole, within: play) else { return found }
    guard let found else { return label }
    // Its second digit touches a line.
    if found.xs.count > label.xs.count + Self.fewPixels { return found }
    label.otherPatches = found.patches
    return label
  }
  /// Bounds that differ by no more than this are the same.
  private static let fewPixels = 3

  private func label(in cell: Int, _ look: CornerInk, within play: Double) -> SumLabel? {
    let corner = look.corners[cell], ink = look.boxes[cell]
    let digits = ink.map { $0.filter { Self.mayBeDigit($0, in: corner.ink) && !isPieceOfLine($0, in: corner) } }
    let readings = digits.map { Self.number($0.sorted { $0.left < $1.left }, at: place, within: play) }
    let others = zip(ink, digits).map { all, digits in all.filter { !digits.contains($0) } }
    return SumLabel(readings, beside: others, in: corner)
  }

  /// Whether ink is a dash of a line that was left in place. A stroke there is as tall as the digits of sums.
  private func isPieceOfLine(_ box: InkBox, in corner: SumCorner) -> Bool {
    let isTall = max(abs(box.top - place.top), abs(box.bottom - place.bottom)) <= Self.fewPixels
    return !isTall && corner.keptColumns.contains { $0.lowerBound <= box.left + 1 && box.right - 1 <= $0.upperBound }
  }

  /// Measures where labels begin and how wide they are, and looks again at those that are smaller.
  private mutating func measure() {
    guard labels.count > 3 else { return }
    let lefts = labels.map { $0.xs.lowerBound - corners[$0.cell].moved(x: 0..<1).lowerBound }.sorted()
    place.left = lefts[lefts.count / 3]
    let height = place.height
    let sizes = labels.map(\.xs.count).sorted()
    let one = sizes.filter { $0 < height }, two = sizes.filter { $0 >= height }
    widths.one = one.isEmpty ? height * 2 / 3 : one[one.count / 2]
    widths.two = two.isEmpty ? height * 4 / 3 : two[two.count / 2]
    for index in labels.indices { complete(&labels[index]) }
  }

  /// Adds what a label may show beside the digits that stand free: some may touch a line or lie under other ink.
  private func complete(_ label: inout SumLabel) {
    let corner = corners[label.cell], ys = place.top..<place.bottom + 1
    let own = corner.own(x: label.xs)
    let end = min(place.left + widths.two, corner.ink.width)
    func hasInk(_ xs: Range<Int>, _ ys: Range<Int>) -> Bool {
      !xs.isEmpty && corner.inkShare(xs, ys, from: Self.levels[0]) > Self.leastInk
    }
    let upper = ys.lowerBound..<ys.lowerBound + ys.count / 3
    let isPiece = label.ys.count * 5 < place.height * 4
    guard own.count < place.height || isPiece else {
      // A part of its second digit may have fallen off.
      let rest = own.upperBound..<max(end, own.upperBound), middle = upper.upperBound..<upper.upperBound + upper.count
      if rest.count > 2, own.count * 20 < widths.two * 17, hasInk(rest, upper), hasInk(rest, middle) {
        label.patches.insert(corner.patch(own.lowerBound..<rest.upperBound, ys), at: 0)
      }
      return
    }
    let isLate = (own.lowerBound - place.left) * 2 > widths.one && own.lowerBound - place.left < widths.two
    // A second digit reaches as far up as the first; what people write begins further down.
    let tail = max(own.upperBound + 1, place.left + widths.one)..<max(end, own.upperBound + 1, place.left + widths.one)
    if isLate && hasInk(place.left..<own.lowerBound, ys) {
      label.patches.insert(corner.patch(place.left..<own.upperBound, ys), at: 0)
      label.isClear = false
    } else if isPiece {
      // Only a piece of a digit stands free.
      let windows = [place.left + widths.one, end].map { place.left..<min($0, corner.ink.width) }
      label.patches = windows.map { corner.patch($0, ys) } + label.patches
      label.isClear = false
    } else if !label.isClear && hasInk(tail, upper) {
      label.patches.insert(corner.patch(min(own.lowerBound, place.left)..<max(end, own.upperBound), ys), at: 0)
    } else if !label.isClear && !isLate && Double(tail.count) * 3 > Double(widths.one) {
      label.isClear = true
    }
  }

  private static func mayBeDigit(_ box: InkBox, in area: GrayImage) -> Bool {
    let height = Double(box.height) / Double(CloseUp.pitch)
    // What reaches the far sides is a digit of the cell itself.
    return heights.contains(height) && Double(box.width) <= widest * Double(box.height) && box.width > 1
      && box.area * 8 > box.width * box.height && box.right < area.width - 1 && box.bottom < area.height - 1
  }

  private static func fits(_ box: InkBox, _ place: InkBox, within play: Double) -> Bool {
    Double(max(abs(box.top - place.top), abs(box.bottom - place.bottom))) <= play * Double(CloseUp.pitch)
  }

  /// The digits at the left that stand together. Those of one label may differ more than labels.
  private static func number(_ boxes: [InkBox], at place: InkBox, within play: Double) -> [InkBox] {
    func isDigit(_ box: InkBox, within play: Double) -> Bool {
      fits(box, place, within: play) && (play <= Self.play || box.width * 4 > box.height)
    }
    guard let start = boxes.firstIndex(where: { isDigit($0, within: play) }) else { return [] }
    var own = [boxes[start]]
    // Digits of a number stand closer to one another than a digit is high. One with thin upper and lower parts may have
    // fallen into halves.
    for box in boxes[(start + 1)...] {
      let gap = box.left - own[own.count - 1].right, height = own[0].height
      let isHalf = box.width * 2 <= height && Double(box.right - own[0].left) < widestOfTwo * Double(height)
      if own.count > 1 && !(isHalf && gap * 3 < height) { break }
      if gap < height * 2 / 3 && (isDigit(box, within: Self.play) || isDigit(box, within: hanging)) { own.append(box) }
    }
    if own.count < 2, let before = boxes[..<start].last(where: { isDigit($0, within: hanging) }),
      (0..<own[0].height / 2).contains(own[0].left - before.right)
    {
      own.insert(before, at: 0)
    }
    return own
  }
}

/// The corners of all cells, and the ink in them.
private struct CornerInk {
  let corners: [SumCorner]
  /// The pieces of ink in each corner, at each level of darkness.
  let boxes: [[[InkBox]]]

  /// - Parameter edges: those of every cell.
  init(of view: CloseUp, _ edges: [SumCorner.Edges], keepsLines: Bool, _ levels: [UInt8]) {
    corners = edges.indices.map { SumCorner($0, of: view, edges[$0], keepsLines: keepsLines) }
    boxes = corners.map { corner in
      levels.map { Ink.boxes(in: corner.ink, xs: 0..<corner.ink.width, ys: 0..<corner.ink.height, from: $0) }
    }
  }
}
