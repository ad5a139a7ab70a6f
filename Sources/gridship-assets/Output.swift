import Assets
import Files
import Foundation

/// Prints a complaint to standard error.
func complain(_ text: String) {
  FileHandle.standardError.write(Data(PathName.bytes("gridship-assets: \(text)\n")))
}

/// The used part of a sheet's pages, without the repeated edges.
func fill(_ sheet: AtlasSheet) -> Double {
  let area = sheet.pages.reduce(0) { $0 + $1.size.area }
  let used = Set(
    sheet.frames.map { [$0.page, $0.rectangle.x, $0.rectangle.y, $0.rectangle.width, $0.rectangle.height] })
  return area == 0 ? 0 : Double(used.reduce(0) { $0 + $1[3] * $1[4] }) / Double(area)
}

/// A number with three decimals.
func thousandths(_ value: Double) -> String {
  let parts = Int((value * 1000).rounded())
  return "\(parts / 1000).\(String(1000 + parts % 1000).dropFirst())"
}

/// One line about each sheet of an atlas.
func describe(_ atlas: Atlas) -> String {
  atlas.sheets.map { sheet in
    let sizes = sheet.pages.map { "\($0.size.width) x \($0.size.height)" }.joined(separator: ", ")
    return "  scale \(sheet.scale): \(sheet.frames.count) sprites on \(sizes), \(thousandths(fill(sheet))) filled"
  }.joined(separator: "\n")
}
