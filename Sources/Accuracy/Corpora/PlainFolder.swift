import Foundation

/// Pictures without labels: they are read without a judgement.
enum PlainFolder {
  static let endings: Set<String> = ["jpg", "jpeg", "png", "webp", "heic", "heif", "avif", "tif", "tiff", "gif", "bmp"]

  /// The pictures in a folder, sorted.
  static func pictures(in folder: String) -> [String] {
    names(in: folder).filter { endings.contains(fileExtension($0)) }
  }

  static func corpus(_ pictures: [String], root: String) -> Corpus {
    let name = corpusName(root)
    return Corpus(name: name, root: root, pictures: pictures.map { LabelledPicture(corpus: name, image: $0) })
  }
}
