import Foundation

/// A JSON array of ``LabelledPicture``s or, as JSON Lines, one a line; or a file of COCO (``Coco``). `corpus` is optional and defaults to the
/// folder's name. Paths are relative to the manifest's folder.
enum Manifest {
  static func read(_ path: String) throws(LabelProblem) -> Corpus {
    let root = directory(path)
    var corpus = Corpus(name: corpusName(root), root: root)
    let lines = try TextLines(path)
    var number = 0
    var isFirst = true
    while let line = lines.next() {
      number += 1
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.isEmpty { continue }
      if isFirst && text.hasPrefix("[") { return try array(path, corpus) }
      isFirst = false
      do throws(LabelProblem) {
        corpus.add(try picture(text, corpus: corpus.name, at: (path, number)), from: path, line: number)
      } catch {
        corpus.problems.append(error)
      }
    }
    return corpus
  }

  /// One line of a manifest.
  static func picture(
    _ text: String, corpus: String, at place: (file: String, line: Int)
  ) throws(LabelProblem) -> LabelledPicture {
    do {
      return try JSONDecoder().decode(LabelledPicture.self, from: Data(text.utf8)).named(corpus)
    } catch {
      throw LabelProblem(file: place.file, line: place.line, problem: explain(error))
    }
  }

  private static func array(_ path: String, _ corpus: Corpus) throws(LabelProblem) -> Corpus {
    var corpus = corpus
    let lines = try TextLines(path).rest().joined(separator: "\n")
    do {
      for (index, line) in try JSONDecoder().decode([LabelledPicture].self, from: Data(lines.utf8)).enumerated() {
        corpus.add(line.named(corpus.name), from: "\(path), picture", line: index + 1)
      }
      return corpus
    } catch {
      throw LabelProblem(file: path, line: 0, problem: explain(error))
    }
  }

  static func write(_ pictures: [LabelledPicture]) -> String {
    pictures.map { JSONLine.write($0) + "\n" }.joined()
  }
}

extension LabelledPicture {
  /// The picture with a corpus's name if it has none.
  fileprivate func named(_ corpus: String) -> LabelledPicture {
    guard self.corpus.isEmpty else { return self }
    var picture = self
    picture.corpus = corpus
    return picture
  }
}

/// A description of a JSON error, in a few words.
func explain(_ error: any Error) -> String {
  guard let error = error as? DecodingError else { return "not JSON: \(error)" }
  switch error {
  case .keyNotFound(let key, _): return "'\(key.stringValue)' is missing"
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    return "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has the wrong type"
  case .dataCorrupted: return "not JSON"
  @unknown default: return "not JSON"
  }
}

/// Values as one line of JSON, the same for equal values.
enum JSONLine {
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  static func write(_ value: some Encodable) -> String {
    guard let data = try? encoder.encode(value) else { preconditionFailure("a value that cannot be JSON") }
    return String(decoding: data, as: UTF8.self)
  }

  static func read<Value: Decodable>(_ type: Value.Type, _ line: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(line.utf8))
  }
}
