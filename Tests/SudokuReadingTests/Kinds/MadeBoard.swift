import Accuracy
import BoardVision
import Testing

/// A computer-made board on a simple photograph: plain paper, sharp, hardly tilted, no entries.
struct MadeBoard {
  let label: LabelledPicture
  let file: EncodedPhotograph

  /// - Parameter settings: changed parameters of the photograph.
  init(_ kind: MadeKind, seed: UInt64, _ settings: [String: Double]) throws {
    var parameters = MakingParameters()
    let plain: [String: Double] = [
      "megapixels": 0.4, "board": 0.9, "clutter": 0, "second": 0, "tilt": 4, "turn": 2, "quality": 90, "style": 1,
      "entries": 0, "marks": 0, "curl": 0, "glare": 0, "shadow": 0, "screen": 0, "dark": 0,
    ]
    for (name, value) in plain.merging(settings, uniquingKeysWith: { $1 }) {
      let isKnown = parameters.set(name, to: .always(value))
      #expect(isKnown)
    }
    let maker = PhotographMaker(parameters: parameters, seed: seed, kind: kind)
    label = maker.labels(1, corpus: "made", image: "1.jpg")
    file = try EncodedPhotograph(bytes: #require(maker.picture(1).jpeg))
  }
}
