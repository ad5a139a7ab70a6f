import Assets
import CAssetSources

/// Calls of the C libraries that draw, with their failures as errors.
enum CheckedCall {
  /// Makes a call, and throws its error.
  static func checked(_ file: String, _ call: (inout cas_message) -> cas_status) throws(AtlasFileError) {
    var message = cas_message()
    guard call(&message) != cas_done else { return }
    let text = withUnsafeBytes(of: message.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    throw AtlasFileError(file: file, reason: text)
  }

  /// The versions that a call reports, as in `["librsvg": "2.54.7"]`.
  static func versions(
    _ call: (UnsafeMutablePointer<CChar>, Int, inout cas_message) -> cas_status
  ) throws(AtlasFileError) -> [String: String] {
    var text = [CChar](repeating: 0, count: 256)
    try checked("gridship-assets") { call(&text, 256, &$0) }
    let names = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    var result: [String: String] = [:]
    for part in names.split(separator: ", ") {
      let words = part.split(separator: " ")
      if words.count == 2 { result[String(words[0])] = String(words[1]) }
    }
    return result
  }
}

/// The versions of the installed drawing libraries.
public enum DrawingLibraries {
  /// librsvg and cairo.
  public static func svg() throws(AtlasFileError) -> [String: String] {
    try CheckedCall.versions { cas_svg_version($0, $1, &$2) }
  }

  /// FreeType and HarfBuzz.
  public static func fonts() throws(AtlasFileError) -> [String: String] {
    try CheckedCall.versions { cas_font_version($0, $1, &$2) }
  }

  /// libwebp.
  public static func webP() throws(AtlasFileError) -> [String: String] {
    try CheckedCall.versions { cas_webp_version($0, $1, &$2) }
  }
}
