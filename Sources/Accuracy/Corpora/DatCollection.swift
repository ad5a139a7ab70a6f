import Foundation

/// The format of the public newspaper collection. Beside each picture is a `.dat` file. It has a line with the phone, a
/// line with the resolution, and nine lines of nine numbers, 0 for a blank. Other collections have the nine lines alone.
enum DatCollection {
  private static let pictureEndings = ["jpg", "jpeg", "png", "JPG", "JPEG", "PNG"]

  static func read(_ files: [String], root: String) throws(LabelProblem) -> Corpus {
    var corpus = Corpus(name: corpusName(root), root: root)
    for file in files {
      do throws(LabelProblem) {
        corpus.add(try picture(file, corpus: corpus.name), from: file, line: 1)
      } catch {
        corpus.problems.append(error)
      }
    }
    return corpus
  }

  private static func picture(_ file: String, corpus: String) throws(LabelProblem) -> LabelledPicture {
    let lines = try TextLines(file).rest()
    let first = lines.first.flatMap(row) == nil ? 2 : 0
    guard lines.count >= first + 9 else {
      throw LabelProblem(
        file: file, line: lines.count, problem: "a phone, a resolution and 9 rows are wanted, or 9 rows alone")
    }
    var label = ""
    for (index, line) in lines[first..<first + 9].enumerated() {
      guard let cells = row(line) else {
        throw LabelProblem(file: file, line: first + index + 1, problem: "not 9 numbers from 0 to 9")
      }
      label += cells
    }
    let stem = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    guard let ending = pictureEndings.first(where: { isFolder(join(directory(file), "\(stem).\($0)")) == false }) else {
      throw LabelProblem(file: file, line: 0, problem: "there is no picture \(stem).jpg beside it")
    }
    var picture = LabelledPicture(corpus: corpus, image: "\(stem).\(ending)", label: label)
    let phone = first > 0 ? lines[0].trimmingCharacters(in: .whitespaces) : ""
    if !phone.isEmpty { picture.tags = [phone] }
    return picture
  }

  /// The nine cells of a line, apart by blanks or not; `nil` if it is no such line.
  private static func row(_ line: String) -> String? {
    let fields = line.split(whereSeparator: \.isWhitespace)
    let values = fields.count == 1 ? line.compactMap(\.wholeNumberValue) : fields.compactMap { Int($0) }
    guard values.count == 9, values.allSatisfy((0...9).contains) else { return nil }
    return values.map { $0 == 0 ? "." : "\($0)" }.joined()
  }

  /// The text of one picture's file.
  static func write(_ picture: LabelledPicture) -> String {
    let digits = Array((picture.label ?? String(repeating: ".", count: 81)).replacingOccurrences(of: ".", with: "0"))
    let rows = (0..<9).map { row in digits[row * 9..<row * 9 + 9].map(String.init).joined(separator: " ") }
    return ([picture.tags?.first ?? "unknown", "unknown"] + rows).joined(separator: "\n") + "\n"
  }
}
