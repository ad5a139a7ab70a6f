import Files
import Foundation

extension Corpus {
  /// Opens the corpora at a path. A folder may have `labels.tsv`, `.dat` files, a manifest (`.json`, `.jsonl`), or labels of
  /// COCO or YOLO. It may also have pictures without labels. Other folders are searched for such folders, each of which
  /// is a corpus. A single picture is accepted too.
  /// - Throws: ``LabelProblem`` if there is nothing to open.
  public static func open(_ path: String) throws(LabelProblem) -> [Corpus] {
    guard let isFolder = isFolder(path) else {
      throw LabelProblem(file: path, line: 0, problem: "no such file or folder")
    }
    if !isFolder { return [try file(path)] }
    let corpora = try below(path, depth: deepest)
    guard !corpora.isEmpty else {
      throw LabelProblem(
        file: path, line: 0, problem: "no labels.tsv, .dat files, manifest or pictures in this folder or those in it")
    }
    return corpora
  }

  /// The depth to which folders below a given one are searched.
  private static let deepest = 3

  private static func below(_ path: String, depth: Int) throws(LabelProblem) -> [Corpus] {
    if let corpus = try folder(path) { return [corpus] }
    guard depth > 0 else { return [] }
    var corpora: [Corpus] = []
    for name in names(in: path) where !name.hasPrefix(".") && Accuracy.isFolder(join(path, name)) == true {
      corpora += try below(join(path, name), depth: depth - 1)
    }
    return corpora
  }

  private static func file(_ path: String) throws(LabelProblem) -> Corpus {
    switch fileExtension(path) {
    case "json":
      if let corpus = try Coco.read(path) { return corpus }
      return try Manifest.read(path)
    case "jsonl", "ndjson": return try Manifest.read(path)
    case "tsv", "csv": return try LabelsTable.read(path, folderOf: path)
    case "dat": return try DatCollection.read([path], root: directory(path))
    default: return PlainFolder.corpus([(path as NSString).lastPathComponent], root: directory(path))
    }
  }

  /// The corpus in a folder; `nil` if the folder itself holds none.
  private static func folder(_ path: String) throws(LabelProblem) -> Corpus? {
    let names = names(in: path)
    let source =
      labelFiles.first { names.contains($0) }
      ?? names.first { Coco.isName($0) && Coco.isFile(join(path, $0)) }
    var corpus: Corpus?
    if let source {
      corpus = try file(join(path, source))
    } else if names.contains(where: { fileExtension($0) == "dat" }) {
      corpus = try DatCollection.read(
        names.filter { fileExtension($0) == "dat" }.map { join(path, $0) }, root: path)
    } else {
      corpus = pictures(in: path, "") ?? pictures(in: path, "images")
    }
    // Files that look like labels but are not read are reported. `evaluate convert` puts one form of labels beside
    // another.
    for name in names where name != source && isLabelFile(name) && !(source != nil && isOwn(name)) {
      let reason =
        source.map { "\($0) is read" } ?? "labels are read from \(labelFiles.joined(separator: ", ")) and .dat files"
      corpus?.problems.append(LabelProblem(file: join(path, name), line: 0, problem: "it is not read: \(reason)"))
    }
    guard var corpus else { return nil }
    // A folder of pictures is called after the one that it lies in.
    let parent = corpusName(join(path, ".."))
    if ["images", "pictures", "imgs"].contains(corpus.name), !parent.isEmpty, parent != "/" { corpus.rename(parent) }
    return corpus
  }

  /// The pictures of a folder with their labels of YOLO or without labels. In `images` they may also lie with their
  /// `.dat` files, which are another corpus.
  private static func pictures(in root: String, _ name: String) -> Corpus? {
    let folder = name.isEmpty ? root : join(root, name)
    let pictures = PlainFolder.pictures(in: folder).map { name.isEmpty ? $0 : join(name, $0) }
    guard !pictures.isEmpty else { return nil }
    if let labels = Yolo.labels(ofPictures: folder) { return Yolo.read(pictures, labels: labels, root: root) }
    let isLabelled =
      !name.isEmpty && names(in: folder).contains { fileExtension($0) == "dat" || labelFiles.contains($0) }
    return isLabelled ? nil : PlainFolder.corpus(pictures, root: root)
  }

  /// The files of labels, of which the first existing one is read.
  private static let labelFiles = ["labels.tsv", "labels.csv", "manifest.json", "manifest.jsonl"]

  /// True if `evaluate convert` writes a file of this name.
  private static func isOwn(_ name: String) -> Bool { name == "labels.tsv" || name == "manifest.jsonl" }

  private static func isLabelFile(_ name: String) -> Bool {
    let known = ["labels", "label", "annotations", "manifest", "index"]
    let stem = name.prefix { $0 != "." }.lowercased()
    return known.contains(stem)
      && ["tsv", "csv", "json", "jsonl", "xml", "xlsx", "ods", "txt"].contains(fileExtension(name))
  }
}
