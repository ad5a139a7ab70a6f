import Foundation

/// A JSON file in the form of COCO: `images` and `annotations` with keypoints, polygons or boxes.
///
/// The first four visible keypoints are the board's corners, or else the four points of a polygon. A box alone is a
/// ``LabelledPicture/box``. An annotation may have a `label`, also among its `attributes`. An image without an
/// annotation shows no board. Of several boards in an image the largest counts.
enum Coco {
  private struct File: Decodable {
    var images: [Image]
    var annotations: [Annotation]
  }

  private struct Image: Decodable {
    var id: Int
    var file: String

    private enum CodingKeys: String, CodingKey { case id, file = "file_name" }
  }

  private struct Annotation: Decodable {
    var image: Int
    var box: [Double]?
    var keypoints: [Double]?
    var polygons: [[Double]]?
    var label: String?

    private enum CodingKeys: String, CodingKey {
      case image = "image_id", box = "bbox", keypoints, segmentation, label, attributes
    }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      image = try keys.decode(Int.self, forKey: .image)
      box = try keys.decodeIfPresent([Double].self, forKey: .box)
      keypoints = try keys.decodeIfPresent([Double].self, forKey: .keypoints)
      // A mask in run lengths is no outline.
      polygons = try? keys.decodeIfPresent([[Double]].self, forKey: .segmentation)
      label = try keys.decodeIfPresent(String.self, forKey: .label)
      if label == nil, let attributes = try? keys.decodeIfPresent(Attributes.self, forKey: .attributes) {
        label = attributes.label
      }
    }

    private struct Attributes: Decodable { var label: String? }

    /// The corners clockwise from the first one; `nil` if there are not four of them.
    var corners: [[Double]]? {
      if let keypoints, keypoints.count >= 12 {
        let points = stride(from: 0, to: keypoints.count - 2, by: 3).filter { keypoints[$0 + 2] > 0 }
          .map { [keypoints[$0], keypoints[$0 + 1]] }
        if points.count >= 4 { return Outline.clockwise(Array(points.prefix(4))) }
      }
      guard let polygon = polygons?.first, polygon.count == 8 else { return nil }
      return Outline.clockwise((0..<4).map { [polygon[2 * $0], polygon[2 * $0 + 1]] })
    }

    /// The size for a comparison of the boards in an image.
    var size: Double {
      let bounds = corners.map { Outline.bounds($0) } ?? box ?? []
      return bounds.count == 4 ? bounds[2] * bounds[3] : 0
    }
  }

  /// True if a file has the members of this form.
  static func isFile(_ path: String) -> Bool { (try? text(path)) ?? nil != nil }

  private static func text(_ path: String) throws(LabelProblem) -> String? {
    let text = try TextLines(path).rest().joined(separator: "\n")
    return text.contains("\"annotations\"") && text.contains("\"images\"") ? text : nil
  }

  /// Reads a file; `nil` if it is JSON of another form.
  static func read(_ path: String) throws(LabelProblem) -> Corpus? {
    guard let text = try text(path) else { return nil }
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: Data(text.utf8)) } catch {
      throw LabelProblem(file: path, line: 0, problem: "not a file of COCO: \(explain(error))")
    }
    let root = directory(path)
    let isAside = corpusName(root) == "annotations"
    var corpus = Corpus(name: corpusName(isAside ? join(root, "..") : root), root: root)
    let boards = Dictionary(grouping: file.annotations, by: \.image)
    let folders = folders(beside: path)
    for (number, image) in file.images.enumerated() {
      let folder = folders.first { isFolder(join(join(root, $0), image.file)) == false } ?? ""
      var picture = LabelledPicture(corpus: corpus.name, image: folder.isEmpty ? image.file : join(folder, image.file))
      if let board = boards[image.id]?.max(by: { $0.size < $1.size }) {
        picture.label = board.label
        picture.outlines = board.corners.map { [$0] }
        if picture.outlines == nil { picture.box = board.box }
      } else {
        picture.noBoard = true
      }
      corpus.add(picture, from: "\(path), image", line: number + 1)
      if let count = boards[image.id]?.count, count > 1 {
        corpus.problems.append(
          LabelProblem(file: "\(path), image", line: number + 1, problem: "\(count) boards; the largest one counts"))
      }
    }
    return corpus
  }

  /// The folders, relative to that of the file, in which its pictures are looked for.
  private static func folders(beside path: String) -> [String] {
    // `instances_val2017.json` belongs to the folder `val2017`.
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let split = stem.split(separator: "_").last.map(String.init) ?? stem
    return ["", "images", split, "../images", "../\(split)", "../images/\(split)", ".."]
  }

  /// True if a file is named like one of COCO.
  static func isName(_ name: String) -> Bool {
    let stem = name.lowercased()
    return stem.hasSuffix(".json")
      && ["annotations", "instances", "keypoints", "coco"].contains { stem.contains($0) }
  }
}

/// Outlines as lists of points, each x and y.
enum Outline {
  /// Points in the order of a clockwise walk around their middle, from the first one.
  static func clockwise(_ points: [[Double]]) -> [[Double]] {
    let x = points.map { $0[0] }.reduce(0, +) / Double(points.count)
    let y = points.map { $0[1] }.reduce(0, +) / Double(points.count)
    func angle(_ point: [Double]) -> Double { atan2(point[1] - y, point[0] - x) }
    // Rows count downward, so that growing angles are clockwise.
    let sorted = points.sorted { angle($0) < angle($1) }
    let first = sorted.firstIndex(of: points[0]) ?? 0
    return Array(sorted[first...] + sorted[..<first])
  }

  /// The least upright rectangle around points: x, y, width and height.
  static func bounds(_ points: [[Double]]) -> [Double] {
    let (xs, ys) = (points.map { $0[0] }, points.map { $0[1] })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return [left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top]
  }

  /// The corners of a rectangle, clockwise from the top left.
  static func corners(_ box: [Double]) -> [[Double]] {
    let (x, y, width, height) = (box[0], box[1], box[2], box[3])
    return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
  }
}
