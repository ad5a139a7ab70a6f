import BoardVision

/// The labels of cages: small digits of one size at one position in the top left corners of cells.
struct SumLabels: Sendable {
  /// The labels at the common position.
  private(set) var labels: [SumLabel] = []

  /// The corners without the lines of cages, and with them.
  private let bare: CornerInk, whole: CornerInk
  private var corners: [SumCorner] { bare.corners }
  /// The common bounds of labels in their corners.
  private var place: InkBox
  /// The usual widths of labels with one digit and with two.
  private var widths: (one: Int, two: Int) = (0, 0)

  /// The range of a label's height, as a part of a cell.
  private static let heights = 0.11...0.36
  /// The greatest distance of a label from the corner, as a part of a cell.
  private static let corner = 0.26
  /// The greatest width of a digit, or of two touching ones, and of a number with two digits, as parts of its height.
  private static let widest = 2.1, widestOfTwo = 1.8
  /// The tolerance of the labels' heights and positions, as a part of a cell. Then the tolerance for the digits of one
  /// label, as in fonts whose 3 descends below the 1.
  private static let play = 0.055, hanging = 0.12
  /// The thresholds of darkness for ink. Only the darker part of a sum on a line is isolated.
  private static let levels: [UInt8] = [45, 65, 90, 120, 155]
  /// The least share of ink for a written position.
  private static let leastInk = 0.06
  /// The least darkness of the faintest label, and the least share of its bounds with ink.
  private static let trace: UInt8 = 35, leastTrace = 0.04
  /// The least ratio of the heights of sums and pencil marks. Then the least number of sums, and the least ratio of
  /// their number to that of pencil marks.
  private static let taller = 1.35, fewest = 9, leastShare = 0.6

  /// Returns candidates for the labels of a board. Taller labels of nearly the greatest frequency come first, then the
  /// most frequent ones, then those at another position. The most frequent labels may be pencil marks, and taller ones
  /// may be parts of large digits.
  /// - Parameter keepsLines: true if the lines of cages are kept.
  static func candidates(_ view: CloseUp, keepsLines: Bool = false) -> [SumLabels] {
    let edges = (0..<view.rows * view.columns).map { SumCorner.Edges($0, of: view) }
    let whole = CornerInk(of: view, edges, keepsLines: true, levels)
    let bare = keepsLines ? whole : CornerInk(of: view, edges, keepsLines: false, levels)
    let digits = bare.boxes.map { [area = bare.corners[0].ink] in $0.map { $0.filter { mayBeDigit($0, in: area) } } }
    // The most frequent top and height of digits.
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
    // Parts of lines may be as frequent at another height.
    let other = places.filter { place in
      place.support >= fewest
        && ![tall, usual].contains { $0.map { fits(place.place, $0.place, within: play) } ?? false }
    }.max { $0.support < $1.support }
    return [tall, usual, other].compactMap { $0 }.map { SumLabels(bare, whole, at: $0.place) }
  }

  /// True if a component begins in the place of a sum's first digit.
  private static func isInCorner(_ box: InkBox) -> Bool {
    Double(max(box.left, box.top)) <= corner * Double(CloseUp.pitch)
  }

  /// True if a component is as wide as most digits are. The dashes of a line are narrower.
  private static func isBroad(_ box: InkBox) -> Bool { box.width > 3 && box.width * 5 >= box.height * 2 }

  private init(_ bare: CornerInk, _ whole: CornerInk, at place: InkBox) {
    (self.bare, self.whole, self.place) = (bare, whole, place)
    labels = corners.indices.compactMap { label(in: $0, within: Self.play) }
    measure()
  }

  /// The cells without ink in the place of a label.
  var emptyCorners: Set<Int> {
    guard widths.one > 0 else { return [] }
    return Set(
      corners.indices.filter { cell in
        let corner = corners[cell], xs = place.left..<min(place.left + widths.one, corner.ink.width)
        return corner.inkShare(xs, place.top..<place.bottom + 1, from: Self.trace) < Self.leastTrace
      })
  }

  /// Returns a label for a cell that must have one: with another height than most, or under other ink.
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

  /// Returns the label of a cell, from its corner with the lines of cages and without them. Erasing a line that is
  /// interrupted at a sum removes strokes of the sum, but a line that touches the sum hides it.
  /// - Parameter play: the tolerance of the first digit's position, as a part of a cell.
  private func label(in cell: Int, within play: Double) -> SumLabel? {
    let found = label(in: cell, bare, within: play)
    guard var label = label(in: cell, whole, within: play) else { return found }
    guard let found else { return label }
    // The second digit touches a line.
    if found.xs.count > label.xs.count + Self.fewPixels { return found }
    label.otherPatches = found.patches
    return label
  }
  /// The tolerance of equal bounds, in pixels.
  private static let fewPixels = 3

  private func label(in cell: Int, _ look: CornerInk, within play: Double) -> SumLabel? {
    let corner = look.corners[cell], ink = look.boxes[cell]
    let digits = ink.map { $0.filter { Self.mayBeDigit($0, in: corner.ink) && !isPieceOfLine($0, in: corner) } }
    let readings = digits.map { Self.number($0.sorted { $0.left < $1.left }, at: place, within: play) }
    let others = zip(ink, digits).map { all, digits in all.filter { !digits.contains($0) } }
    return SumLabel(readings, beside: others, in: corner)
  }

  /// True if a component is a dash of a line that was kept. A stroke in its place is as tall as the digits of sums.
  private func isPieceOfLine(_ box: InkBox, in corner: SumCorner) -> Bool {
    let isTall = max(abs(box.top - place.top), abs(box.bottom - place.bottom)) <= Self.fewPixels
    return !isTall && corner.keptColumns.contains { $0.lowerBound <= box.left + 1 && box.right - 1 <= $0.upperBound }
  }

  /// Measures the usual position and width of labels, and completes smaller ones.
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

  /// Adds patches with ink beside the isolated digits of a label, since others may touch a line or lie under other ink.
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
      // A part of the second digit may have been separated.
      let rest = own.upperBound..<max(end, own.upperBound), middle = upper.upperBound..<upper.upperBound + upper.count
      if rest.count > 2, own.count * 20 < widths.two * 17, hasInk(rest, upper), hasInk(rest, middle) {
        label.patches.insert(corner.patch(own.lowerBound..<rest.upperBound, ys), at: 0)
      }
      return
    }
    let isLate = (own.lowerBound - place.left) * 2 > widths.one && own.lowerBound - place.left < widths.two
    // A second digit reaches as far up as the first. Entries begin further down.
    let tail = max(own.upperBound + 1, place.left + widths.one)..<max(end, own.upperBound + 1, place.left + widths.one)
    if isLate && hasInk(place.left..<own.lowerBound, ys) {
      label.patches.insert(corner.patch(place.left..<own.upperBound, ys), at: 0)
      label.isClear = false
    } else if isPiece {
      // Only a part of a digit is isolated.
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
    // A component at the far edges is a digit of the cell itself.
    return heights.contains(height) && Double(box.width) <= widest * Double(box.height) && box.width > 1
      && box.area * 8 > box.width * box.height && box.right < area.width - 1 && box.bottom < area.height - 1
  }

  private static func fits(_ box: InkBox, _ place: InkBox, within play: Double) -> Bool {
    Double(max(abs(box.top - place.top), abs(box.bottom - place.bottom))) <= play * Double(CloseUp.pitch)
  }

  /// Returns the digits of the leftmost number. Digits of one label may differ more than labels do.
  private static func number(_ boxes: [InkBox], at place: InkBox, within play: Double) -> [InkBox] {
    func isDigit(_ box: InkBox, within play: Double) -> Bool {
      fits(box, place, within: play) && (play <= Self.play || box.width * 4 > box.height)
    }
    guard let start = boxes.firstIndex(where: { isDigit($0, within: play) }) else { return [] }
    var own = [boxes[start]]
    // Digits of a number have gaps smaller than their height. A digit with thin upper and lower parts may have been
    // split in two.
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
  /// The components in each corner, at each threshold of darkness.
  let boxes: [[[InkBox]]]

  /// - Parameter edges: the lines at the edges of every cell.
  init(of view: CloseUp, _ edges: [SumCorner.Edges], keepsLines: Bool, _ levels: [UInt8]) {
    corners = edges.indices.map { SumCorner($0, of: view, edges[$0], keepsLines: keepsLines) }
    boxes = corners.map { corner in
      levels.map { Ink.boxes(in: corner.ink, xs: 0..<corner.ink.width, ys: 0..<corner.ink.height, from: $0) }
    }
  }
}
