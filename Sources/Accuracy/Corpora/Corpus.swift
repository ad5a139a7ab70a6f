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
  /// The folder's name, or what its labels say.
  public var name: String
  /// The folder that the pictures' paths are relative to.
  public var root: String
  /// The pictures whose labels can be used, in the order of their source.
  public var pictures: [LabelledPicture]
  /// Labels that could not be used; the run goes on without them.
  public var problems: [LabelProblem]

  init(name: String, root: String, pictures: [LabelledPicture] = [], problems: [LabelProblem] = []) {
    (self.name, self.root, self.pictures, self.problems) = (name, root, pictures, problems)
  }

  /// Where a picture lies.
  public func path(of picture: LabelledPicture) -> String { join(root, picture.image) }

  /// Takes a picture in, or notes what is wrong with it.
  mutating func add(_ picture: LabelledPicture, from file: String, line: Int) {
    if let problem = picture.problem {
      problems.append(LabelProblem(file: file, line: line, problem: problem))
    } else {
      pictures.append(picture)
    }
  }
}

/// A label that cannot be used, and where it stands.
public struct LabelProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named.
  public var file: String
  /// From 1; 0 for the file as a whole.
  public var line: Int
  /// What is wrong, in a few words.
  public var problem: String

  /// A problem at a line; 0 for the file as a whole.
  public init(file: String, line: Int, problem: String) {
    (self.file, self.line, self.problem) = (file, line, problem)
  }

  public var description: String { line > 0 ? "\(file):\(line): \(problem)" : "\(file): \(problem)" }
}

extension Corpus {
  /// Opens what a person names. A folder may have `labels.tsv`, `.dat` files, a manifest (`.json`, `.jsonl`) or
  /// pictures without labels; a single picture will do too. A folder of such folders gives a corpus for each.
  /// - Throws: ``LabelProblem`` where there is nothing to open.
  public static func open(_ path: String) throws(LabelProblem) -> [Corpus] {
    guard let isFolder = isFolder(path) else {
      throw LabelProblem(file: path, line: 0, problem: "no such file or folder")
    }
    if !isFolder { return [try file(path)] }
    if let corpus = try folder(path) { return [corpus] }
    var corpora: [Corpus] = []
    for name in names(in: path) where Accuracy.isFolder(join(path, name)) == true {
      if let corpus = try folder(join(path, name)) { corpora.append(corpus) }
    }
    guard !corpora.isEmpty else {
      throw LabelProblem(
        file: path, line: 0, problem: "no labels.tsv, .dat files, manifest or pictures in this folder or those in it")
    }
    return corpora
  }

  private static func file(_ path: String) throws(LabelProblem) -> Corpus {
    switch fileExtension(path) {
    case "json", "jsonl", "ndjson": return try Manifest.read(path)
    case "tsv": return try LabelsTable.read(path, folderOf: path)
    case "dat": return try DatCollection.read([path], root: directory(path))
    default: return PlainFolder.corpus([(path as NSString).lastPathComponent], root: directory(path))
    }
  }

  /// The corpus in a folder; `nil` where the folder itself holds none.
  private static func folder(_ path: String) throws(LabelProblem) -> Corpus? {
    let names = names(in: path)
    if names.contains("labels.tsv") {
      return try LabelsTable.read(join(path, "labels.tsv"), folderOf: join(path, "labels.tsv"))
    }
    if let manifest = names.first(where: { ["manifest.jsonl", "manifest.json"].contains($0) }) {
      return try Manifest.read(join(path, manifest))
    }
    let dats = names.filter { fileExtension($0) == "dat" }
    if !dats.isEmpty { return try DatCollection.read(dats.map { join(path, $0) }, root: path) }
    let pictures = PlainFolder.pictures(in: path)
    return pictures.isEmpty ? nil : PlainFolder.corpus(pictures, root: path)
  }
}

/// Whether a path is a folder; `nil` where there is nothing.
func isFolder(_ path: String) -> Bool? {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
}

/// The names in a folder, sorted.
func names(in folder: String) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
}

func join(_ folder: String, _ name: String) -> String {
  name.hasPrefix("/") ? name : (folder as NSString).appendingPathComponent(name)
}

func directory(_ path: String) -> String {
  let folder = (path as NSString).deletingLastPathComponent
  return folder.isEmpty ? "." : folder
}

func fileExtension(_ path: String) -> String { (path as NSString).pathExtension.lowercased() }

/// A corpus's name from its folder's.
func corpusName(_ folder: String) -> String {
  URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
}
