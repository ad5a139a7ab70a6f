import BoardVision
import COpenCV
import Pictures

/// A finder of faces on a photograph, so that they can be made unrecognisable.
///
/// A cascade detects frontal faces or profiles. It misses faces that are covered, small or turned far, so check a
/// picture before you publish it.
public final class FaceFinder {
  /// The default cascades: those of Debian's package `opencv-data`. Each has its own factor between window sizes: those
  /// of local binary patterns are five times as fast as Haar's.
  private static let folder = "/usr/share/opencv4/"
  private static let usual: [(file: String, step: Double)] = [
    ("haarcascades/haarcascade_frontalface_alt2.xml", 1.2),
    ("lbpcascades/lbpcascade_frontalface_improved.xml", 1.1),
    ("lbpcascades/lbpcascade_profileface.xml", 1.2),
  ]
  /// The default longer side of the picture that is searched for faces, in pixels.
  public static let usualSide = 400
  /// The least side of a face, in pixels of that size: a twentieth of the picture.
  public static let leastSide = 20
  /// The greatest number of faces that one cascade may find.
  private static let most = 1024

  private struct Cascade {
    var handle: OpaquePointer
    /// The factor between its window sizes.
    var step: Double
    /// True if it detects faces in profile from one side only.
    var isOneSided: Bool
  }

  private let cascades: [Cascade]

  /// Opens the cascades.
  /// - Parameter cascade: the file of a cascade; empty for the system's.
  /// - Returns: `nil` if none can be read: then no picture may be kept.
  public init?(cascade: String = "") {
    let files = cascade.isEmpty ? Self.usual.map { (Self.folder + $0.file, $0.step) } : [(cascade, 1.1)]
    cascades = files.compactMap { path, step in
      ocv_cascade_open(path).map { Cascade(handle: $0, step: step, isOneSided: path.contains("profile")) }
    }
    if cascades.isEmpty { return nil }
  }

  deinit { for cascade in cascades { ocv_cascade_close(cascade.handle) } }

  /// A detected face, in parts of the picture's width and height. It includes a margin, which may reach beyond the
  /// picture.
  public struct Face: Hashable, Sendable {
    /// The edges in parts of the picture: 0 is its left or top edge, 1 its right or bottom edge.
    public var left: Double, top: Double, right: Double, bottom: Double

    /// One face for each person: faces whose middle lies in another are merged, because several cascades find the same
    /// face.
    public static func merged(_ faces: [Face]) -> [Face] {
      var rest = faces
      var result: [Face] = []
      while var face = rest.popLast() {
        while let index = rest.firstIndex(where: { $0.holdsMiddle(of: face) || face.holdsMiddle(of: $0) }) {
          let other = rest.remove(at: index)
          face = Face(
            left: min(face.left, other.left), top: min(face.top, other.top), right: max(face.right, other.right),
            bottom: max(face.bottom, other.bottom))
        }
        result.append(face)
      }
      return result
    }

    private func holdsMiddle(of other: Face) -> Bool {
      (left...right).contains((other.left + other.right) / 2) && (top...bottom).contains((other.top + other.bottom) / 2)
    }
  }

  /// Finds the areas that look like a face and do not lie on the board. One face may be found several times; all are to
  /// be blurred, and ``Face/merged(_:)`` counts them.
  ///
  /// The picture is searched in its own orientation and in the board's. A camera that was held sideways and did not
  /// record it has both on their side.
  /// - Parameters:
  ///   - board: a board on the picture, in its pixels.
  ///   - side: the longer side of the searched picture, in pixels. The least face has ``leastSide`` of them; the time
  ///     grows with the square.
  /// - Returns: the faces; `nil` if the search failed.
  public func faces(on canvas: Canvas, board: Lattice?, side: Int = usualSide) -> [Face]? {
    guard let small = canvas.limited(toSide: side) else { return nil }
    let scale = Double(small.width) / Double(canvas.width)
    let board = board.map { $0.scaled(by: scale) }
    var plane = small.light
    // No face lies on the board, and its digits would take the longest time.
    if let board { plane.flatten(inside: board) }
    var boxes: [ocv_box] = []
    for quarters in Set([0, board?.quarters ?? 0]) {
      guard let found = find(plane.turned(quarters)) else { return nil }
      boxes += found.map { $0.turnedBack(quarters, width: plane.width, height: plane.height) }
    }
    boxes.removeAll { box in
      let centre = Point(Double(box.x) + Double(box.width) / 2, Double(box.y) + Double(box.height) / 2)
      return board?.holds(centre) ?? false
    }
    return boxes.map { box in
      let margin = Double(box.width) * 0.15
      let (x, y) = (Double(box.x), Double(box.y))
      return Face(
        left: (x - margin) / Double(plane.width), top: (y - margin) / Double(plane.height),
        right: (x + Double(box.width) + margin) / Double(plane.width),
        bottom: (y + Double(box.height) + margin) / Double(plane.height))
    }
  }

  private func find(_ plane: GrayImage) -> [ocv_box]? {
    var found: [ocv_box] = []
    for cascade in cascades {
      guard let ahead = find(plane, cascade) else { return nil }
      found += ahead
      guard cascade.isOneSided else { continue }
      guard let back = find(plane.mirrored, cascade) else { return nil }
      found += back.map {
        ocv_box(x: Int32(plane.width) - $0.x - $0.width, y: $0.y, width: $0.width, height: $0.height)
      }
    }
    return found
  }

  private func find(_ plane: GrayImage, _ cascade: Cascade) -> [ocv_box]? {
    var boxes = [ocv_box](repeating: ocv_box(), count: Self.most)
    let count = ocv_cascade_find(
      cascade.handle, plane.pixels, Int32(plane.width), Int32(plane.height), Int32(Self.leastSide),
      cascade.step, &boxes, Int32(boxes.count))
    return count < 0 ? nil : Array(boxes.prefix(Int(count)))
  }
}
