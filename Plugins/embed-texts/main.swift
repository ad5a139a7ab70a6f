// Writes a Swift file with the contents of texts: embed-texts OUTPUT TEXT...

import Foundation

/// Ends the build with a reason.
func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
  exit(1)
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else { fail("embed-texts OUTPUT TEXT...") }

var code = "struct PackageResources {\n"
for path in arguments.dropFirst() {
  guard let bytes = FileManager.default.contents(atPath: path), let text = String(validating: bytes, as: UTF8.self)
  else {
    fail("\(path) is no text in UTF-8")
  }
  // A literal has the line ends of the file that it stands in, and ends at its own mark.
  guard !text.contains("\"\"\"###"), !text.utf8.contains(UInt8(ascii: "\r")) else {
    fail("\(path) has a carriage return or the mark \"\"\"###, which the generated code cannot hold")
  }
  let name = URL(fileURLWithPath: path).lastPathComponent.map { $0.isLetter || $0.isNumber ? $0 : "_" }
  code += "  static let \(String(name)): [UInt8] = Array(\n    ###\"\"\"\n\(text)\n\"\"\"###.utf8)\n"
}
code += "}\n"

do {
  try code.write(toFile: output, atomically: true, encoding: .utf8)
} catch {
  fail("\(output): \(error)")
}
