extension Corpus {
  /// Drops pictures that do not match.
  /// - Parameters:
  ///   - filter: texts of which a picture's name or a tag must contain one; empty for all pictures.
  ///   - limit: the number of pictures that are kept, from the first.
  public mutating func keep(filter: [String], limit: Int?) {
    if !filter.isEmpty {
      pictures = pictures.filter { picture in
        filter.contains { text in picture.name.contains(text) || picture.tags?.contains { $0.contains(text) } == true }
      }
    }
    if let limit { pictures = Array(pictures.prefix(limit)) }
  }
}

/// The networks of a cross-validation, in the form that `Scripts/train/run --fold-models` writes. They are pairs:
/// `N.gsdn` is a network, and `N.txt` lists the pictures (`corpus/file`, without the corpus's inner folders) whose
/// puzzles it was not trained on. A picture on which no board was found is in no list. No network was trained on it,
/// and the first one reads it.
public enum FoldModels {
  /// The network for each picture, by ``LabelledPicture/name``.
  /// - Throws: ``LabelProblem`` if the folder holds none.
  public static func read(_ folder: String, for corpora: [Corpus]) throws(LabelProblem) -> [String: String] {
    var networks: [String: String] = [:]
    for name in names(in: folder) where fileExtension(name) == "txt" {
      let network = join(folder, String(name.dropLast(4)) + ".gsdn")
      for line in try TextLines(join(folder, name)).rest() { networks[line] = network }
    }
    let first = networks.values.min()
    guard !networks.isEmpty else { throw LabelProblem(file: folder, line: 0, problem: "no N.txt beside N.gsdn in it") }
    var found: [String: String] = [:]
    for picture in corpora.flatMap(\.pictures) {
      let file = picture.image.split(separator: "/").last.map(String.init) ?? picture.image
      found[picture.name] = networks["\(picture.corpus)/\(file)"] ?? first
    }
    return found
  }
}
