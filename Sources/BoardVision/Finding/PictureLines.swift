import COpenCV

/// The regions of ink on a picture with their families of lines. The searches for boards of all kinds share them.
///
/// Each part is computed at its first use, on the caller's thread.
package final class PictureLines {
  /// The picture with even illumination.
  package let contrast: LocalContrast
  /// The lines of the same picture with half the threshold of ink; `nil` if the threshold would be too low.
  package private(set) lazy var fainter: PictureLines? = contrast.fainter.map(PictureLines.init)

  private var own: InkRegions?, joined: InkRegions?
  private var whole: RegionLines?

  /// The lines of a picture. Nothing is computed yet.
  package init(_ contrast: LocalContrast) { self.contrast = contrast }

  /// Returns the regions of connected ink.
  func regions() throws(ImageOperationError) -> InkRegions {
    if let own { return own }
    let regions = try InkRegions(of: contrast.ink, contrast.ridges)
    own = regions
    return regions
  }

  /// Returns the regions of ink that is connected over small gaps.
  func joinedRegions() throws(ImageOperationError) -> InkRegions {
    if let joined { return joined }
    let regions = try InkRegions(of: contrast.ink.closed(size: 5), contrast.ridges)
    joined = regions
    return regions
  }

  /// Returns the lines of the whole picture, independent of regions.
  func wholeLines() throws(ImageOperationError) -> RegionLines {
    if let whole { return whole }
    let lines = try RegionLines(ofWhole: contrast.ridges) { _ in true }
    whole = lines
    return lines
  }
}

/// The connected regions of ink that are large and square enough for a board, with their lines.
struct InkRegions {
  /// The regions, the largest first, at most eight.
  let regions: [(component: ocv_component, lines: RegionLines)]
  /// The region of each pixel, row-major.
  let labels: [Int32]
  /// The width of the picture, in pixels.
  let width: Int

  /// The greatest number of components that are examined, and that of regions.
  private static let mostComponents = 24, mostRegions = 8

  init(of ink: GrayImage, _ ridges: GrayImage) throws(ImageOperationError) {
    let components = try Components(of: ink, most: Self.mostComponents)
    (labels, width) = (components.labels, ink.width)
    var regions: [(ocv_component, RegionLines)] = []
    for component in components.largest where regions.count < Self.mostRegions {
      guard
        Self.mayBeABoard(
          width: Int(component.width), height: Int(component.height), in: max(ink.width, ink.height))
      else { continue }
      let (left, top) = (Int(component.x), Int(component.y))
      let planes = components.labels.withUnsafeBufferPointer { labels in
        RidgePlanes(
          ridges, left: left, top: top, width: Int(component.width), height: Int(component.height)
        ) { labels[$0] == component.label }
      }
      regions.append((component, try RegionLines(planes, origin: Point(Double(left), Double(top)))))
    }
    self.regions = regions
  }

  /// True if a region of this size is large and square enough for a board.
  /// - Parameter side: the longer side of the picture.
  static func mayBeABoard(width: Int, height: Int, in side: Int) -> Bool {
    let longer = Double(max(width, height)), shorter = Double(min(width, height))
    return longer >= Double(side) * 0.12 && longer >= 60 && shorter >= longer * 0.35
  }

  /// Returns the pixels of a region, 255 each, in its bounding box.
  func mask(of region: ocv_component) -> GrayImage {
    let (left, top) = (Int(region.x), Int(region.y))
    var mask = GrayImage(width: Int(region.width), height: Int(region.height))
    for y in 0..<mask.height {
      let row = (top + y) * width + left
      for x in 0..<mask.width { mask.pixels[y * mask.width + x] = labels[row + x] == region.label ? 255 : 0 }
    }
    return mask
  }
}

/// The two families of lines of a region, at the scale of its ridges.
struct RegionLines {
  /// The families with the most votes; `nil` if there are not two.
  let families: (LineFamily, LineFamily)?
  /// The size of the region's ridges, and their pixels for one pixel of the picture.
  let width: Int, height: Int, scale: Double
  /// The upper left corner of the region on the picture.
  let origin: Point

  /// The least votes of a line, as a share of its region's shorter side.
  private static let leastLine = 0.2

  init(_ ridges: RidgePlanes, origin: Point) throws(ImageOperationError) {
    (width, height, scale, self.origin) = (ridges.width, ridges.height, ridges.scale, origin)
    let lines = try ridges.lines(threshold: Int(Double(min(width, height)) * Self.leastLine))
    families = LineFamily.pair(lines, size: Double(max(width, height)))
  }

  /// The lines of the whole picture.
  /// - Parameter isPart: true if the pixel at an index counts.
  init(ofWhole ridges: GrayImage, where isPart: (_ index: Int) -> Bool) throws(ImageOperationError) {
    let planes = RidgePlanes(ridges, left: 0, top: 0, width: ridges.width, height: ridges.height, where: isPart)
    try self.init(planes, origin: Point(0, 0))
  }
}
