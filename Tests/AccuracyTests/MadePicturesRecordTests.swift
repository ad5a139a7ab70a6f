import GoldenRecords
import Testing

@testable import Accuracy

/// What photographs made by computer look like and what is true of them, beside what it was when somebody last looked.
@Suite struct MadePicturesRecordTests {
  @Test(arguments: MadeKind.allCases) func madePicturesAreAsRecorded(kind: MadeKind) throws {
    let record = GoldenRecord("made-\(kind.rawValue)")
    var parameters = MakingParameters()
    let isKnown = parameters.set("megapixels", to: .always(0.03))
    #expect(isKnown)
    let maker = PhotographMaker(parameters: parameters, seed: 77, kind: kind)
    for number in 1...(kind == .classic ? 16 : 8) {
      let truth = maker.truth(number, corpus: "c", image: "i")
      record.note("truth \(number)", value: truth)
      let picture = maker.picture(number)
      let bytes = picture.pixels.map { String($0, radix: 16) }.joined(separator: " ")
      record.note("picture \(number)", "\(picture.width)x\(picture.height)\n\(bytes)")
    }
    #expect(record.difference() == nil)
  }
}
