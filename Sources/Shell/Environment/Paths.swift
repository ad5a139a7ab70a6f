import Foundation

/// Paths in the forms that people type, paste and drop.
package enum Paths {
  /// The absolute path for a text: `~`, quotes, escaped blanks and `file://`, as terminals paste them.
  package static func absolute(_ text: String, in environment: ShellEnvironment) -> String {
    var path = text
    while let last = path.last, last.isWhitespace { path.removeLast() }
    path = String(path.drop(while: \.isWhitespace))
    for quote in ["'", "\""] where path.count >= 2 && path.hasPrefix(quote) && path.hasSuffix(quote) {
      path = String(path.dropFirst().dropLast())
    }
    if path.hasPrefix("file://") {
      path = String(path.dropFirst(7)).removingPercentEncoding ?? path
    } else {
      path = path.replacingOccurrences(of: "\\ ", with: " ")
    }
    let home = environment.variables["HOME"] ?? NSHomeDirectory()
    if path == "~" { path = home } else if path.hasPrefix("~/") { path = home + path.dropFirst(1) }
    if !path.hasPrefix("/") { path = environment.workingFolder + "/" + path }
    return NSString(string: path).standardizingPath
  }

  /// The extensions of the pictures that can be read.
  static let pictureEndings: Set<String> = [
    "jpg", "jpeg", "jpe", "png", "webp", "heic", "heif", "avif", "tif", "tiff", "gif", "bmp", "pdf",
  ]

  static func isPicture(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return pictureEndings.contains(name[name.index(after: dot)...].lowercased())
  }
}
