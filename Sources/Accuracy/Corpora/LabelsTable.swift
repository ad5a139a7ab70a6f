import Foundation
import Texts

/// `labels.tsv`, or `labels.csv` with commas or semicolons: a header row, then a row a picture. Fields may be quoted.
/// The columns are `image`, `width`, `height`, `exif`, `label`, `givens`, `corners` (in stored pixels), `tags`
/// (separated by semicolons) and `puzzle`. Other kinds of board have `kind`, `size`, `regions`, `cages`, `diagonals`
/// too, and boards with pieces `game` and `up`. Only the column `image` is required.
enum LabelsTable {
  static let columns = ["image", "width", "height", "exif", "label", "givens", "corners", "tags"]
  /// The label of a picture that shows no Sudoku.
  private static let noBoard = "none"
  /// Columns that are written if one of the pictures is not classic.
  static let columnsOfKinds = ["kind", "size", "regions", "cages", "diagonals"]

  /// Columns that are written if one of the pictures shows a board with pieces.
  static let columnsOfGames = ["game", "up"]

  static func read(_ path: String, folderOf file: String) throws(LabelProblem) -> Corpus {
    let root = directory(file)
    var corpus = Corpus(name: corpusName(root), root: root)
    let lines = try TextLines(path)
    guard let header = lines.next() else { throw LabelProblem(file: path, line: 1, problem: "the table is empty") }
    let separator = ["\t", ";", ","].first { header.contains($0) } ?? "\t"
    let names: [String]
    do throws(RowProblem) { names = try fields(header, separator) } catch {
      throw LabelProblem(file: path, line: 1, problem: error.problem)
    }
    guard names.contains("image") else {
      let found = names.map { "'\($0)'" }.joined(separator: ", ")
      throw LabelProblem(
        file: path, line: 1,
        problem: "the header has no column 'image'; it has \(found), separated by \(words(separator))")
    }
    var number = 1
    while let line = lines.next() {
      number += 1
      if line.isEmpty { continue }
      do throws(RowProblem) {
        let fields = try fields(line, separator)
        guard fields.count == names.count else {
          throw RowProblem(problem: "\(fields.count) fields, the header has \(names.count)")
        }
        let row = Dictionary(zip(names, fields), uniquingKeysWith: { first, _ in first }).filter { !$0.value.isEmpty }
        corpus.add(try picture(row, corpus: corpus.name), from: path, line: number)
      } catch {
        corpus.problems.append(LabelProblem(file: path, line: number, problem: error.problem))
      }
    }
    return corpus
  }

  private struct RowProblem: Error { var problem: String }

  private static func fields(_ line: String, _ separator: String) throws(RowProblem) -> [String] {
    do throws(SeparatedFields.Problem) {
      let row = try SeparatedFields(Array(line.utf8)[...], separator: separator.utf8.first ?? 9)
      return row.fields.map { $0.string.trimmingCharacters(in: .whitespaces) }
    } catch { throw RowProblem(problem: "\(error.text) (column \(error.column))") }
  }

  private static func words(_ separator: String) -> String {
    separator == "\t" ? "tabs" : separator == ";" ? "semicolons" : "commas"
  }

  private static func picture(_ row: [String: String], corpus: String) throws(RowProblem) -> LabelledPicture {
    let isBare = row["label"] == noBoard
    var picture = LabelledPicture(
      corpus: corpus, image: row["image"] ?? "", label: isBare ? nil : row["label"], givens: row["givens"])
    if isBare { picture.noBoard = true }
    // Names of kinds from another table's vocabulary are ignored.
    picture.kind = row["kind"].flatMap { MadeKind(rawValue: $0) }.map(\.rawValue)
    if let text = row["size"] {
      guard let size = Int(text) else { throw RowProblem(problem: "size is not a number") }
      picture.size = size
    }
    (picture.game, picture.up) = (row["game"], row["up"])
    (picture.regions, picture.cages, picture.diagonals) = (row["regions"], row["cages"], row["diagonals"])
    picture.puzzle = row["puzzle"]
    picture.tags = row["tags"]?.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    if let text = row["corners"] {
      let values = text.split(separator: ",").compactMap { Double($0) }
      guard values.count == 8, values.allSatisfy(\.isFinite) else {
        throw RowProblem(problem: "corners are not 8 numbers")
      }
      picture.outlines = outlines(values, row)
    }
    return picture
  }

  /// The corners in upright pixels. Some tables give them in stored pixels and others in upright ones; if the two
  /// differ, both are kept.
  private static func outlines(_ values: [Double], _ row: [String: String]) -> [[[Double]]] {
    let given = (0..<4).map { [values[2 * $0], values[2 * $0 + 1]] }
    guard let exif = row["exif"].flatMap({ Int($0) }), exif != 1, let width = row["width"].flatMap({ Double($0) }),
      let height = row["height"].flatMap({ Double($0) })
    else { return [given] }
    let turned: [[Double]]? =
      switch exif {
      case 3: given.map { [width - 1 - $0[0], height - 1 - $0[1]] }
      case 6: given.map { [height - 1 - $0[1], $0[0]] }
      case 8: given.map { [$0[1], width - 1 - $0[0]] }
      default: nil
      }
    return turned.map { [$0, given] } ?? [given]
  }

  /// The rows of a corpus, header first. Lattices, pencil marks and properties have no column.
  static func write(_ pictures: [LabelledPicture]) -> String {
    let hasKinds = pictures.contains { $0.kind != nil || !$0.isClassic && $0.game == nil }
    let hasGames = pictures.contains { $0.game != nil }
    let hasPuzzles = pictures.contains { $0.puzzle != nil }
    let rows = pictures.map { picture in
      let outline = picture.outlines?.first ?? picture.latticeCorners
      let corners = outline?.joined().map { "\(($0 * 100).rounded() / 100)" }.joined(separator: ",") ?? ""
      let fields = [
        picture.image, "", "", "1", picture.noBoard == true ? noBoard : picture.label ?? "", picture.givens ?? "",
        corners,
        picture.tags?.joined(separator: ";") ?? "",
      ]
      let ofKind = [
        picture.kind, picture.size.map(String.init), picture.regions, picture.cages, picture.diagonals,
      ].map { $0 ?? "" }
      let ofGame = [picture.game, picture.up].map { $0 ?? "" }
      let ofPuzzle = hasPuzzles ? [picture.puzzle ?? ""] : []
      return (fields + (hasKinds ? ofKind : []) + (hasGames ? ofGame : []) + ofPuzzle).joined(separator: "\t")
    }
    let header =
      columns + (hasKinds ? columnsOfKinds : []) + (hasGames ? columnsOfGames : []) + (hasPuzzles ? ["puzzle"] : [])
    return ([header.joined(separator: "\t")] + rows).joined(separator: "\n") + "\n"
  }
}
