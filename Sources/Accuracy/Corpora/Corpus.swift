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
