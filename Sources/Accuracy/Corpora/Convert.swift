import Files
import Foundation

/// The forms that labels can be written in.
public enum LabelFormat: String, CaseIterable, Sendable {
  /// `labels.tsv`.
  case tsv
  /// One `.dat` file a picture.
  case dat
  /// JSON Lines.
  case jsonl
}

extension Corpus {
  /// Writes the labels for pictures that are not moved. Paths are relative to the new file's folder if the pictures lie
  /// below it, and absolute otherwise.
  /// - Parameters:
  ///   - format: the form to write.
  ///   - folder: the folder for `labels.tsv`, `manifest.jsonl` or the `.dat` files, created if it is missing.
  /// - Returns: descriptions of the labels that the format could not hold.
  /// - Throws: ``LabelProblem`` if a file cannot be written.
  public func write(as format: LabelFormat, to folder: String) throws(LabelProblem) -> [String] {
    var lost: [String] = []
    let moved = pictures.map { picture in
      var moved = picture
      if !sameFolder(root, folder) { moved.image = URL(fileURLWithPath: path(of: picture)).standardizedFileURL.path }
      return moved
    }
    try makeFolder(folder)
    switch format {
    case .jsonl: try replace(join(folder, "manifest.jsonl"), with: Manifest.write(moved))
    case .tsv:
      if pictures.contains(where: { $0.lattice != nil || $0.pencilMarks != nil || $0.properties != nil }) {
        lost.append("lattices, pencil marks and properties; corners are kept")
      }
      try replace(join(folder, "labels.tsv"), with: LabelsTable.write(moved))
    case .dat:
      lost.append("everything but digits and the first tag; the pictures must lie beside the .dat files")
      for picture in pictures {
        let stem = ((picture.image as NSString).lastPathComponent as NSString).deletingPathExtension
        try replace(join(folder, stem + ".dat"), with: DatCollection.write(picture))
      }
    }
    return lost
  }
}

private func sameFolder(_ a: String, _ b: String) -> Bool {
  URL(fileURLWithPath: a).standardizedFileURL.path == URL(fileURLWithPath: b).standardizedFileURL.path
}

func makeFolder(_ path: String) throws(LabelProblem) {
  do { try Folder.make(path) } catch { throw LabelProblem(error) }
}

/// Replaces a file's contents in one step.
func replace(_ path: String, with bytes: [UInt8]) throws(LabelProblem) {
  do { try AtomicFile.write(bytes, to: path, for: .everyone) } catch { throw LabelProblem(error) }
}

func replace(_ path: String, with text: String) throws(LabelProblem) { try replace(path, with: Array(text.utf8)) }

extension LabelProblem {
  /// A file that cannot be written.
  fileprivate init(_ error: FileError) { self.init(file: error.path, line: 0, problem: error.reason) }
}
