/// Stages 1 to 3: a photograph file is decoded, its illumination evened, and boards of a kind are searched.
package struct BoardSearch {
  /// The longer side in pixels of the first decoding.
  private static let firstSide = 620
  /// The longer side in pixels of the picture that is searched for boards.
  private static let searchSide = 1024
  /// The pixels of a cell's side below which a larger decoding is worth its time.
  private static let leastCellSide = 26.0

  /// The file, which is decoded again for each further pass.
  package let file: EncodedPhotograph
  let kind: BoardKind
  /// The last decoded photograph, or its negative if the boards were found on that.
  package private(set) var photograph: Photograph
  /// The picture with even illumination on which the boards were found.
  package var contrast: LocalContrast { lines.contrast }
  /// The lines of that picture, which the searches for boards of all kinds share.
  private(set) var lines: PictureLines
  /// The scale of `contrast`: its pixels for one pixel of the photograph.
  package private(set) var scale: Double
  /// Lattices in photograph pixels with their scores, the largest clear one first.
  package internal(set) var boards: [FoundBoard]
  /// The remaining passes.
  private var passes = DetectionPass.allCases[...]
  /// True if `boards` come from a search with stretched contrast.
  package private(set) var isStretched = false
  /// True if `boards` are found by marks in rows alone, without lines.
  package private(set) var isByMarks = false

  /// Decodes a file and searches for boards.
  package init(_ file: EncodedPhotograph, for kind: BoardKind, _ timer: inout StageTimer) throws {
    (self.file, self.kind) = (file, kind)
    let picture = try timer.time(.decode) { try file.photograph(longSide: Self.firstSide) }
    let view = try View(of: picture, side: Self.searchSide, for: kind, &timer)
    (photograph, lines, scale, boards) = (view.photograph, view.lines, view.scale, view.boards)
  }

  /// Takes the board between named corners, and fits it to its lines if they are visible nearby.
  /// - Parameter corners: the four corners, clockwise, in photograph pixels.
  /// - Precondition: the corners are those of a convex quadrilateral.
  package init(
    _ file: EncodedPhotograph, for kind: BoardKind, corners: [Point], _ timer: inout StageTimer
  ) throws {
    (self.file, self.kind, passes) = (file, kind, [])
    guard let map = Homography(from: kind.corners, to: corners) else {
      preconditionFailure("the corners are those of a convex quadrilateral")
    }
    let named = Lattice(kind) { map.apply(Double($0), Double($1)) }
    let whole = Double(max(file.width, file.height))
    let wanted = max(Double(Self.firstSide), min(whole, whole * Self.leastCellSide / named.cellSide))
    let picture = try timer.time(.decode) { try file.photograph(longSide: Int(wanted)) }
    var view = try View(of: picture, following: named, side: 2 * Self.searchSide, for: kind, &timer)
    if view.boards[0].score < LatticeScore.clearPicture {
      let negative = try View(of: picture.negative, following: named, side: 2 * Self.searchSide, for: kind, &timer)
      if negative.boards[0].score > view.boards[0].score { view = negative }
    }
    (photograph, lines, scale, boards) = (view.photograph, view.lines, view.scale, view.boards)
  }

  /// Runs the next pass over a photograph without any board so far.
  /// - Parameter showsLabels: true if the usual search shows digits. Otherwise the pass by edges is left out, since it
  ///   shows none either.
  /// - Returns: true if there was another pass. `boards` are then its result.
  package mutating func lookAgain(_ timer: inout StageTimer, showsLabels: Bool = true) throws -> Bool {
    while let pass = passes.popFirst() {
      guard showsLabels || !pass.needsLabels,
        let (picture, side) = try timer.time(.decode, { try pass.picture(of: file, Self.firstSide) })
      else { continue }
      let view = try View(of: picture, side: side, for: kind, further: pass, &timer)
      (isStretched, isByMarks) = (pass == .stretched, pass == .marks)
      (photograph, lines, scale, boards) = (view.photograph, view.lines, view.scale, view.boards)
      return true
    }
    return false
  }

  /// Returns the photograph's negative with even illumination, at about the scale of ``contrast``.
  package func negativeContrast() throws -> LocalContrast {
    try View.lines(of: photograph.negative, Self.searchSide).0.contrast
  }

  /// Decodes the file again with more pixels, if a board needs them and the file has them.
  package mutating func refine(for lattice: Lattice, _ timer: inout StageTimer) throws {
    let side = lattice.cellSide * photograph.scale
    guard side < Self.leastCellSide && photograph.scale < 0.99 else { return }
    let wanted = Double(max(photograph.light.width, photograph.light.height)) * Self.leastCellSide / side
    let isNegative = photograph.isNegative
    let larger = try timer.time(.decode) {
      let picture = try file.photograph(longSide: Int(wanted))
      return isStretched ? picture.stretched ?? picture : picture
    }
    photograph = isNegative ? larger.negative : larger
  }
}

/// A lattice on a photograph, in its pixels, with its score and its surroundings.
package struct FoundBoard {
  /// The crossings, in pixels of the photograph.
  package var lattice: Lattice
  /// The support in the picture, on the scale of ``LatticeScore``.
  package var score: Double
  /// The continuation of the lines outside the lattice.
  package var surroundings: LatticeSurroundings

  /// A board from its lattice, its score and its surroundings.
  package init(lattice: Lattice, score: Double, surroundings: LatticeSurroundings) {
    (self.lattice, self.score, self.surroundings) = (lattice, score, surroundings)
  }
}

/// A photograph at one scale, and the boards found there.
private struct View {
  var photograph: Photograph
  var lines: PictureLines
  var scale: Double
  var boards: [FoundBoard]

  /// - Parameters:
  ///   - side: the longer side in pixels of the picture that is searched for boards.
  ///   - pass: a further pass, after the usual search has found nothing. It does not search the negative.
  init(
    of picture: Photograph, side: Int, for kind: BoardKind, further pass: DetectionPass? = nil,
    _ timer: inout StageTimer
  ) throws {
    if pass == .marks {
      self = try Self.byMarks(picture, side, for: kind, &timer)
      return
    }
    var picture = picture
    var (lines, shrink) = try timer.time(.normalise) { try Self.lines(of: picture, side, edges: pass == .edges) }
    var finds = try timer.time(.find) { try BoardFinder(lines.contrast, for: kind).boards(on: lines) }
    if (finds.first?.score ?? 0) < LatticeScore.clearPicture, let fainter = lines.fainter {
      let others = try timer.time(.find) { try BoardFinder(fainter.contrast, for: kind).boards(on: fainter) }
      if (others.first?.score ?? 0) > (finds.first?.score ?? 0) { (lines, finds) = (fainter, others) }
    }
    if (finds.first?.score ?? 0) < LatticeScore.clearPicture, pass == nil {
      // Light lines on dark ground, as in dark mode, are found in the negative.
      let negative = picture.negative
      let (other, _) = try timer.time(.normalise) { try Self.lines(of: negative, side) }
      let lit = try timer.time(.find) { try BoardFinder(other.contrast, for: kind).boards(on: other) }
      if (lit.first?.score ?? 0) > (finds.first?.score ?? 0) { (picture, lines, finds) = (negative, other, lit) }
    }
    self.init(picture, lines, shrink, finds)
  }

  /// Returns the boards from dark marks, or else from light ones.
  private static func byMarks(
    _ picture: Photograph, _ side: Int, for kind: BoardKind, _ timer: inout StageTimer
  ) throws -> View {
    func view(of picture: Photograph) throws -> View {
      let (lines, shrink) = try timer.time(.normalise) { try Self.lines(of: picture, side) }
      return View(picture, lines, shrink, try timer.time(.find) { try MarkRows(lines.contrast, for: kind).boards() })
    }
    let dark = try view(of: picture)
    return dark.boards.isEmpty ? try view(of: picture.negative) : dark
  }

  /// The board near a lattice: on its lines if they are visible, otherwise at the lattice itself.
  init(
    of picture: Photograph, following named: Lattice, side: Int, for kind: BoardKind, _ timer: inout StageTimer
  ) throws {
    let (lines, shrink) = try timer.time(.normalise) { try Self.lines(of: picture, side) }
    let expected = named.mapped(picture.reading).scaled(by: shrink)
    let find = timer.time(.find) { BoardFinder(lines.contrast, for: kind).follow(expected) }
    self.init(picture, lines, shrink, find.map { [$0] } ?? [])
    // Without lines, the lattice would be fitted to the digits.
    let isNear =
      boards.first.map { board in
        board.score >= LatticeScore.found
          && zip(board.lattice.outline, named.outline).allSatisfy { ($0 - $1).length < 0.6 * named.cellSide }
      } ?? false
    if !isNear {
      boards = [FoundBoard(lattice: named, score: 0, surroundings: LatticeSurroundings(of: kind))]
    }
  }

  private init(_ picture: Photograph, _ lines: PictureLines, _ shrink: Double, _ finds: [BoardFinder.Find]) {
    boards = finds.map {
      FoundBoard(
        lattice: $0.lattice(scale: shrink).mapped(picture.full), score: $0.score, surroundings: $0.surroundings)
    }
    (photograph, self.lines, scale) = (picture, lines, shrink * picture.scale)
  }

  static func lines(
    of photograph: Photograph, _ side: Int, edges: Bool = false
  ) throws -> (PictureLines, Double) {
    let (picture, scale) = try photograph.light.limited(toSide: side)
    let window = max(picture.width, picture.height) / 20
    let contrast =
      edges ? try LocalContrast(edgesOf: picture, window: window) : try LocalContrast(picture, window: window)
    return (PictureLines(contrast), scale)
  }
}

/// The passes over a photograph on which the usual search finds no board, in order.
private enum DetectionPass: CaseIterable {
  /// A picture with twice as many pixels, for small boards and thin lines.
  case finer
  /// A picture with half as many pixels, for broken lines, blur and grain.
  case coarser
  /// A picture with contrast stretched from black to white, for lines that hardly differ from the paper.
  case stretched
  /// Edges in place of dark lines, for cells that differ in shade without lines.
  case edges
  /// Marks in rows and columns, for boards without lines.
  case marks

  /// True for a pass that finds other lattices, but no fainter digits than the usual search.
  var needsLabels: Bool { self == .edges }

  /// Returns the picture and the longer side for the search; `nil` if both would be as in the usual search.
  func picture(of file: EncodedPhotograph, _ usual: Int) throws -> (Photograph, side: Int)? {
    switch self {
    case .finer:
      let picture = try file.photograph(longSide: 2 * usual)
      if max(picture.light.width, picture.light.height) >= 3 * usual / 2 { return (picture, 2 * usual) }
      return (try picture.doubled, 2 * usual)
    case .edges: return (try file.photograph(longSide: usual), usual)
    case .marks: return (try file.photograph(longSide: usual), 2 * usual)
    case .coarser: return (try file.photograph(longSide: usual), usual / 2)
    case .stretched: return try file.photograph(longSide: usual).stretched.map { ($0, 2 * usual) }
    }
  }
}

extension Photograph {
  /// The photograph with twice as many pixels on each side, interpolated without new detail.
  fileprivate var doubled: Photograph {
    get throws {
      var result = self
      result.light = try light.remapped(width: 2 * light.width, height: 2 * light.height) { row, xs, ys in
        for x in xs.indices { (xs[x], ys[x]) = (Float(x) / 2 - 0.25, Float(row) / 2 - 0.25) }
      }
      return result
    }
  }

  /// The photograph with contrast stretched from black to white; `nil` if its contrast is high already.
  fileprivate var stretched: Photograph? {
    var histogram = [Int](repeating: 0, count: 256)
    for value in light.pixels { histogram[Int(value)] += 1 }
    // A hundredth of the pixels may be clipped at either end.
    func level(_ values: some Sequence<Int>) -> Int {
      var rest = light.pixels.count / 100
      return values.first { value in
        rest -= histogram[value]
        return rest < 0
      } ?? 0
    }
    let darkest = level(0...255), lightest = level((0...255).reversed())
    guard lightest > darkest + 8, lightest - darkest < 100 else { return nil }
    let table = (0...255).map { UInt8(max(0, min(255, ($0 - darkest) * 255 / (lightest - darkest)))) }
    var result = self
    for i in light.pixels.indices { result.light.pixels[i] = table[Int(light.pixels[i])] }
    return result
  }
}
