import Testing

@testable import evaluate

/// The progress of a long piece of work, in words and as a bar.
@Suite struct ProgressTests {
  @Test func paceAndRestAreTold() {
    func text(_ done: Int, _ total: Int, after first: Int = 0, seconds: Double) -> String {
      Progress.text(done, of: total, "pictures", after: first, seconds: seconds)
    }
    #expect(text(5, 20, seconds: 2) == "5 of 20 pictures, 2.5 a second, 0:06 left")
    #expect(text(10, 640, seconds: 10) == "10 of 640 pictures, 1.0 a second, 10:30 left")
    #expect(text(10, 19, seconds: 10) == "10 of 19 pictures, 1.0 a second, 0:09 left")
    #expect(text(10, 20, seconds: 10) == "10 of 20 pictures, 1.0 a second, 0:10 left")
    // Pictures made before do not count for the pace.
    #expect(text(12, 14, after: 10, seconds: 4) == "12 of 14 pictures, 0.5 a second, 0:04 left")
    // Nothing is left, or nothing is known of it.
    #expect(text(20, 20, seconds: 10) == "20 of 20 pictures, 2.0 a second")
    #expect(text(0, 20, seconds: 10) == "0 of 20 pictures, 0.0 a second")
    #expect(text(0, 20, seconds: 0) == "0 of 20 pictures, 0.0 a second")
  }

  @Test func theBarFillsUp() {
    #expect(Progress.bar(0, of: 12) == "........................")
    #expect(Progress.bar(1, of: 12) == "##......................")
    #expect(Progress.bar(12, of: 12) == "########################")
    #expect(Progress.bar(0, of: 0) == "........................", "of nothing, nothing is done")
  }
}
