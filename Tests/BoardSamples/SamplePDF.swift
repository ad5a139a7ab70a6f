/// A PDF document for a test: pages with a photograph each, encrypted pages or endless ones.
package struct SamplePDF {
  /// A page with a photograph over all of it, in points.
  package struct Page {
    package var width: Int, height: Int
    package var jpeg: [UInt8] = []

    package init(width: Int, height: Int, jpeg: [UInt8] = []) {
      (self.width, self.height, self.jpeg) = (width, height, jpeg)
    }
  }

  /// The document.
  package private(set) var bytes: [UInt8] = Array("%PDF-1.4\n".utf8)
  private var places: [Int] = []

  package init(_ pages: [Page], isEncrypted: Bool = false) {
    // Objects 1 and 2 are the catalogue and the list of pages; each page has three more.
    add("<< /Type /Catalog /Pages 2 0 R >>")
    let kids = pages.indices.map { "\(3 + 3 * $0) 0 R" }.joined(separator: " ")
    add("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
    for (index, page) in pages.enumerated() {
      let number = 3 + 3 * index
      add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.width) \(page.height)] /Contents \(number + 1) 0 R "
          + "/Resources << /XObject << /P \(number + 2) 0 R >> >> >>")
      add("", stream: Array((page.jpeg.isEmpty ? "" : "\(page.width) 0 0 \(page.height) 0 0 cm /P Do").utf8))
      let size = SamplePDF.size(page.jpeg)
      add(
        "/Type /XObject /Subtype /Image /Width \(size.width) /Height \(size.height) /ColorSpace /DeviceRGB "
          + "/BitsPerComponent 8 /Filter /DCTDecode", stream: page.jpeg)
    }
    end(isEncrypted: isEncrypted)
  }

  /// A page that draws a form with ten forms in it, and so on: it would take years.
  package static let endless: SamplePDF = {
    var document = SamplePDF()
    document.add("<< /Type /Catalog /Pages 2 0 R >>")
    document.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
    document.add(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>"
    )
    document.add("", stream: Array("/F Do".utf8))
    let depth = 18
    for level in 0..<depth {
      let isLast = level == depth - 1
      document.add(
        "/Type /XObject /Subtype /Form /BBox [0 0 600 600]"
          + (isLast ? "" : " /Resources << /XObject << /F \(6 + level) 0 R >> >>"),
        stream: Array((isLast ? "0 0 m 600 600 l S" : String(repeating: "/F Do ", count: 10)).utf8))
    }
    document.end(isEncrypted: false)
    return document
  }()

  private init() {}

  private mutating func add(_ words: String, stream: [UInt8]? = nil) {
    places.append(bytes.count)
    bytes += Array("\(places.count) 0 obj\n".utf8)
    if let stream {
      bytes += Array("<< \(words) /Length \(stream.count) >>\nstream\n".utf8) + stream + Array("\nendstream".utf8)
    } else {
      bytes += Array(words.utf8)
    }
    bytes += Array("\nendobj\n".utf8)
  }

  private mutating func end(isEncrypted: Bool) {
    let start = bytes.count
    func ten(_ number: Int) -> String { String(repeating: "0", count: 10 - "\(number)".count) + "\(number)" }
    let table = places.map { "\(ten($0)) 00000 n \n" }.joined()
    // The keys of an unknown password.
    let key = String(repeating: "4f", count: 32)
    let lock = "/Encrypt << /Filter /Standard /V 1 /R 2 /O <\(key)> /U <\(key)> /P -4 >> /ID [<00> <00>]"
    bytes += Array(
      """
      xref
      0 \(places.count + 1)
      0000000000 65535 f \n\(table)trailer
      << /Size \(places.count + 1) /Root 1 0 R \(isEncrypted ? lock : "") >>
      startxref
      \(start)
      %%EOF

      """.utf8)
  }

  /// The size in the header of a JPEG file.
  private static func size(_ jpeg: [UInt8]) -> (width: Int, height: Int) {
    var offset = 2
    while offset + 8 < jpeg.count {
      let marker = jpeg[offset + 1]
      if (0xC0...0xC2).contains(marker) {
        return (
          Int(jpeg[offset + 7]) << 8 | Int(jpeg[offset + 8]), Int(jpeg[offset + 5]) << 8 | Int(jpeg[offset + 6])
        )
      }
      offset += 2 + (Int(jpeg[offset + 2]) << 8 | Int(jpeg[offset + 3]))
    }
    return (0, 0)
  }
}
