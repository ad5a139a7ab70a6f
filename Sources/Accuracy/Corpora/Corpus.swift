import Files
import Foundation

/// A set of pictures under one folder, with labels or without.
///
/// ```swift
/// for corpus in try Corpus.open("/data/sudoku") {
///   print(corpus.name, corpus.pictures.count)
///   for problem in corpus.problems { print(problem) }
/// }
/// ```
public struct Corpus: Sendable {
  /// The name in the labels, or the folder's name.
  public var name: String
  /// The folder that the pictures' paths are relative to.
  public var root: String
  /// The pictures with usable labels, in the order of their source.
  public var pictures: [LabelledPicture]
  /// Labels that cannot be used; a run goes on without them.
  public var problems: [LabelProblem]
  /// The line of each picture's first label.
  private var lines: [String: Int] = [:]

  init(name: String, root: String, pictures: [LabelledPicture] = [], problems: [LabelProblem] = []) {
    (self.name, self.root, self.pictures, self.problems) = (name, root, pictures, problems)
  }

  /// The path of a picture.
  public func path(of picture: LabelledPicture) -> String { join(root, picture.image) }

  /// Gives the corpus and its pictures another name.
  mutating func rename(_ new: String) {
    name = new
    for index in pictures.indices { pictures[index].corpus = new }
    lines = Dictionary(
      pictures.compactMap { picture in lines["\(picture.corpus)/\(picture.image)"].map { (picture.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Adds a picture, or records the problem with it. Of two different labels of a picture one is wrong, so neither
  /// counts.
  mutating func add(_ picture: LabelledPicture, from file: String, line: Int) {
    let checked: LabelledPicture
    do throws(LabelledPicture.LabelError) { checked = try picture.checked() } catch {
      problems.append(LabelProblem(file: file, line: line, problem: error.problem))
      return
    }
    guard let first = lines.updateValue(line, forKey: picture.name) else {
      pictures.append(checked)
      return
    }
    lines[picture.name] = first
    guard !pictures.contains(checked) else { return }
    pictures.removeAll { $0.name == picture.name }
    problems.append(
      LabelProblem(
        file: file, line: line,
        problem: "\(picture.image) has other labels on line \(first); it is left out until one of them goes"))
  }
}

/// A label that cannot be used, with its place.
public struct LabelProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, by the given name.
  public var file: String
  /// The line, from 1; 0 for the file as a whole.
  public var line: Int
  /// The problem, in a few words.
  public var problem: String

  /// A problem at a line; 0 for the file as a whole.
  public init(file: String, line: Int, problem: String) {
    (self.file, self.line, self.problem) = (file, line, problem)
  }

  public var description: String { line > 0 ? "\(file):\(line): \(problem)" : "\(file): \(problem)" }
}

extension Corpus {
  /// Opens the corpora at a path. A folder may have `labels.tsv`, `.dat` files, a manifest (`.json`, `.jsonl`), labels of
  /// COCO or YOLO, or pictures without labels; a single picture is accepted too. Other folders are searched for such
  /// folders, each of which is a corpus.
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

  /// How many folders below a given one are searched.
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

/// True if a path is a folder; `nil` if it does not exist.
func isFolder(_ path: String) -> Bool? {
  PathName.status(path).map { $0.st_mode & S_IFMT == S_IFDIR }
}

/// The names in a folder, sorted, without the extra files that macOS stores beside each file on other disks.
func names(in folder: String) -> [String] { Folder.names(in: folder).filter { !$0.hasPrefix("._") }.sorted() }

func join(_ folder: String, _ name: String) -> String {
  name.hasPrefix("/") ? name : (folder as NSString).appendingPathComponent(name)
}

func directory(_ path: String) -> String {
  let folder = (path as NSString).deletingLastPathComponent
  return folder.isEmpty ? "." : folder
}

func fileExtension(_ path: String) -> String { (path as NSString).pathExtension.lowercased() }

/// The name of a corpus from the name of its folder.
func corpusName(_ folder: String) -> String {
  URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
}
