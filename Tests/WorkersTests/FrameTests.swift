import Foundation
import Testing

@testable import Workers

@Suite struct FrameTests {
  /// A worker's side whose input holds these bytes.
  private func received(_ bytes: [UInt8]) throws -> [[UInt8]?] {
    let pipe = try PipeEnds()
    #expect(writeAll(pipe.writing, bytes))
    close(pipe.writing)
    defer { close(pipe.reading) }
    let side = WorkerSide(input: pipe.reading, output: -1)
    return [side.next(), side.next()]
  }

  @Test func aLengthHasFourBytesTheHighestFirst() {
    #expect(Frame.length(0x0102_03FF) == [1, 2, 3, 255] && Frame.length([1, 2, 3, 255]) == 0x0102_03FF)
    #expect(Frame.length(0) == [0, 0, 0, 0] && Frame.length(256) == [0, 0, 1, 0] && Frame.lengthSize == 4)
    #expect(Frame.limit == 268_435_456)
  }

  @Test func messagesAreTakenWholeOrNotAtAll() throws {
    let message = Frame.length(3) + [7, 8, 9]
    #expect(try received(message + Frame.length(0)) == [[7, 8, 9], []])
    #expect(try received(message) == [[7, 8, 9], nil])
    #expect(try received(Array(message.dropLast())) == [nil, nil] && received([0, 0, 0]) == [nil, nil])
    #expect(try received(Frame.length(1) + [7]) == [[7], nil])
    // The longest message is waited for. One byte more is not, so that what follows it is next.
    #expect(try received(Frame.length(Frame.limit) + message) == [nil, nil])
    #expect(try received(Frame.length(Frame.limit + 1) + message) == [nil, [7, 8, 9]])
  }

  @Test func whatIsSentIsTheLengthAndTheMessage() throws {
    let pipe = try PipeEnds()
    defer { for end in [pipe.reading, pipe.writing] { close(end) } }
    #expect(WorkerSide(input: -1, output: pipe.writing).send([5, 6]))
    var bytes = [UInt8](repeating: 0, count: 20)
    #expect(read(pipe.reading, &bytes, 20) == 6 && Array(bytes.prefix(6)) == [0, 0, 0, 2, 5, 6])
    #expect(WorkerSide(input: -1, output: pipe.writing).send([7]))
    #expect(read(pipe.reading, &bytes, 20) == 5 && Array(bytes.prefix(5)) == [0, 0, 0, 1, 7])
    #expect(!WorkerSide(input: -1, output: -1).send([1]) && !writeAll(-1, [1]) && writeAll(-1, []))
  }
}
