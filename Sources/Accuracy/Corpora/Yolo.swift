import BoardVision
import Files
import Foundation

/// Labels in the form of YOLO: for each picture of a folder `images` a text file of the same name in a folder `labels`.
///
/// A line is a class and numbers from 0 to 1 of the upright picture. Four numbers are a box, eight are four corners, and
/// twelve a box with four keypoints, or sixteen with their visibility. An empty file says that the picture shows no board. Of several
/// boards the largest counts.
enum Yolo {
  /// The folder of the labels of a folder of pictures; `nil` if it has none.
  static func labels(ofPictures folder: String) -> String? {
    guard let range = folder.range(of: "images", options: .backwards) else { return nil }
    let labels = folder.replacingCharacters(in: range, with: "labels")
    return names(in: labels).contains { fileExtension($0) == "txt" } ? labels : nil
  }

  /// Reads the pictures of a folder, whose paths are relative to `root`.
  static func read(_ pictures: [String], labels: String, root: String) -> Corpus {
    var corpus = Corpus(name: corpusName(root), root: root)
    for image in pictures {
      var picture = LabelledPicture(corpus: corpus.name, image: image)
      let stem = ((image as NSString).lastPathComponent as NSString).deletingPathExtension
      let file = join(labels, stem + ".txt")
      if isFolder(file) == false {
        do throws(LabelProblem) { try label(&picture, from: file, &corpus.problems, root) } catch {
          corpus.problems.append(error)
          continue
        }
      }
      corpus.add(picture, from: file, line: 1)
    }
    return corpus
  }

  private static func label(
    _ picture: inout LabelledPicture, from file: String, _ problems: inout [LabelProblem], _ root: String
  ) throws(LabelProblem) {
    var boards: [[Double]] = []
    for (number, line) in try TextLines(file).rest().enumerated() where !line.allSatisfy(\.isWhitespace) {
      let fields = line.split(whereSeparator: \.isWhitespace)
      let values = fields.compactMap { Double($0) }
      guard values.count == fields.count, [5, 9, 13, 17].contains(values.count),
        values.dropFirst().allSatisfy({ (-1...2).contains($0) })
      else {
        throw LabelProblem(
          file: file, line: number + 1,
          problem: "not a class and 4, 8, 12 or 16 numbers from 0 to 1 (a box, corners, or a box and four keypoints)")
      }
      boards.append(Array(values.dropFirst()))
    }
    guard !boards.isEmpty else {
      picture.noBoard = true
      return
    }
    guard let bytes = FileManager.default.contents(atPath: join(root, picture.image)),
      let photograph = try? EncodedPhotograph(bytes: [UInt8](bytes))
    else { throw LabelProblem(file: join(root, picture.image), line: 0, problem: "its size cannot be read") }
    let (width, height) = (Double(photograph.width), Double(photograph.height))
    func outline(_ board: [Double]) -> [[Double]]? {
      // The first number and the step of the corners.
      let places: [Int: (first: Int, step: Int)] = [8: (0, 2), 12: (4, 2), 16: (4, 3)]
      guard let (first, step) = places[board.count] else { return nil }
      return (0..<4).map { corner in
        let place = first + step * corner
        return [board[place] * width, board[place + 1] * height]
      }
    }
    func box(_ board: [Double]) -> [Double] {
      if let corners = outline(board) { return Outline.bounds(corners) }
      let size = [board[2] * width, board[3] * height]
      return [board[0] * width - size[0] / 2, board[1] * height - size[1] / 2] + size
    }
    func area(_ board: [Double]) -> Double { box(board)[2] * box(board)[3] }
    guard let board = boards.max(by: { area($0) < area($1) }) else { return }
    if let corners = outline(board) {
      picture.outlines = [Outline.clockwise(corners)]
    } else {
      picture.box = box(board)
    }
    if boards.count > 1 {
      problems.append(LabelProblem(file: file, line: 0, problem: "\(boards.count) boards; the largest one counts"))
    }
  }
}
