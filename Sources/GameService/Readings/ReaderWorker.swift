import BoardVision
import Faces
import Foundation
import Pictures
import SudokuReading
import Workers

/// The process that reads photographs and makes films: jobs on standard input, answers on standard output, one after
/// the other.
///
/// It holds no secret, opens no file but its libraries and cascades, and may be ended at any moment. A hostile picture
/// can harm only this process.
package struct ReaderWorker {
  /// The longer side of the returned pictures, in pixels.
  private static let pictureSide = 1600
  /// The greatest number of pixels of a photograph that cannot be decoded at a reduced size, in millions.
  private static let megapixels = 24
  /// A picture is empty if it has more millions of pixels, and more pixels for each byte.
  private static let emptiness = (megapixels: 4, pixelsPerByte: 4000)
  /// The greatest number of boards returned beside the first one.
  private static let mostOthers = 11
  /// The share of the photograph above which a board leaves no room for another.
  private static let largestShare = 0.4
  /// The stages with pictures of the board alone.
  private static let boardStages = ["-rectified", "-ink", "-cells", "-evidence"]

  private let reader = BoardReader()
  private let finder: FaceFinder?
  private let followed = FollowedBoards()
  private let films: FilmMaker
  private let pool = WorkerSide()

  /// - Parameters:
  ///   - games: the games of its films.
  ///   - memory: the memory limit of the process, in mebibytes.
  ///   - cascade: the file of a cascade that finds faces; empty for the system's.
  ///   - niceness: the niceness of the process.
  package init(memory: Int, cascade: String, niceness: Int = 0, games: GameKinds) {
    _ = nice(Int32(niceness))
    films = FilmMaker(games: games)
    finder = FaceFinder(cascade: cascade)
    Self.limit(RLIMIT_AS, memory << 20)
    Self.limit(RLIMIT_CORE, 0)
    // The process cannot write any file.
    Self.limit(RLIMIT_FSIZE, 0)
  }

  /// True if faces can be found with a cascade.
  /// - Parameter cascade: the file; empty for the system's.
  package static func findsFaces(cascade: String) -> Bool { FaceFinder(cascade: cascade) != nil }

  private static func limit(_ resource: __rlimit_resource, _ value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }

  /// Works until standard input ends.
  package func run() {
    while let message = pool.next() {
      guard let (job, bytes) = ReaderMessage.decoded(message, as: ReaderJob.self), answer(job, Array(bytes)) else {
        return
      }
    }
  }

  /// A reading, and the data for its pictures.
  private struct Seen {
    var reading: BoardReading
    var trace: BoardReader.Trace?
  }

  /// Answers a job; `false` if the server no longer accepts the answer.
  private func answer(_ job: ReaderJob, _ bytes: [UInt8]) -> Bool {
    if let look = job.look { return pool.send(film(of: bytes, look)) }
    var blobs: [UInt8] = []
    let file: EncodedPhotograph
    var answer: ReaderAnswer
    var seen: Seen?
    var bytes = bytes
    var page: DocumentPage?
    if job.kind == .read, PDFDocument.isPDF(bytes) {
      do throws(ReadingFailure) { (page, bytes) = try DocumentPage.drawn(job.page, of: bytes) } catch {
        return refuse(job, ReaderAnswer(failure: error))
      }
    }
    do throws(ReadingError) {
      file = try opened(bytes, most: job.megapixels)
      switch job.kind {
      case .read:
        if let refused = refusal(of: job.corners, file) {
          answer = refused
        } else {
          (answer, seen) = try read(job, file)
        }
      case .draw: answer = draw(job, file, &blobs)
      case .film: answer = ReaderAnswer(failure: ReadingFailure(.broken))
      case .frame:
        answer = ReaderAnswer()
        answer.frame = try followed.look(job, file, reader)
      }
    } catch {
      answer = ReaderAnswer(error)
      answer.failure?.page = page
      return refuse(job, answer)
    }
    answer.page = page
    answer.failure?.page = page
    guard pool.send(ReaderMessage.encoded(answer, blobs)) else { return false }
    // The reading is sent at once, because pictures take longer.
    guard job.asksForPictures else { return true }
    // A job with pictures has a second message, even if nothing was read.
    guard let seen else { return pool.send(ReaderMessage.encoded(answer, [])) }
    var pictures = ReaderAnswer(), bits: [UInt8] = []
    do throws(ReadingError) {
      try makePictures(job, file, seen, &pictures, &bits)
    } catch {
      (pictures, bits) = (ReaderAnswer(error), [])
    }
    return pool.send(ReaderMessage.encoded(pictures, bits))
  }

  /// Answers that nothing was read. A job with pictures has a second message even so.
  private func refuse(_ job: ReaderJob, _ answer: ReaderAnswer) -> Bool {
    pool.send(ReaderMessage.encoded(answer, []))
      && (!job.asksForPictures || pool.send(ReaderMessage.encoded(answer, [])))
  }

  private func film(of replay: [UInt8], _ look: FilmStyle) -> [UInt8] {
    guard let film = films.film(of: replay, look) else {
      return ReaderMessage.encoded(ReaderAnswer(failure: ReadingFailure(.broken)), [])
    }
    var answer = ReaderAnswer()
    answer.pictures = [.init(name: "film", title: "The film", type: "image/webp", count: film.count)]
    return ReaderMessage.encoded(answer, film)
  }

  private func opened(_ bytes: [UInt8], most: Int) throws(ReadingError) -> EncodedPhotograph {
    let file: EncodedPhotograph
    do { file = try EncodedPhotograph(bytes: bytes) } catch { throw .photograph(error) }
    let isReduced = file.header.format == .jpeg
    let limit = isReduced ? most : min(most, Self.megapixels), pixels = file.width * file.height
    // A camera of 24 megapixels has somewhat more, 5712 x 4284 for example.
    guard pixels < (limit + 1) * 1_000_000 else {
      throw .photograph(.tooLarge(width: file.width, height: file.height, limit: limit))
    }
    // A file of one colour takes a few bytes and, once it is decoded, as long as a photograph.
    guard pixels <= Self.emptiness.megapixels * 1_000_000 || pixels <= Self.emptiness.pixelsPerByte * bytes.count else {
      throw .photograph(.damaged(file.header.format, reason: "\(bytes.count) bytes are too few for its size"))
    }
    return file
  }

  /// The refusal of corners that do not suit this photograph; `nil` if they do.
  private func refusal(of corners: [[Double]]?, _ file: EncodedPhotograph) -> ReaderAnswer? {
    guard let corners else { return nil }
    let named = NamedCorners(corners.filter { $0.count == 2 }.map { Point($0[0], $0[1]) })
    if let named, named.lie(inWidth: file.width, height: file.height) { return nil }
    return ReaderAnswer(
      failure: ReadingFailure(
        .wrongHints, "`corners` lie outside the photograph, which has \(file.width) x \(file.height) pixels."))
  }

  private func read(_ job: ReaderJob, _ file: EncodedPhotograph) throws(ReadingError) -> (ReaderAnswer, Seen) {
    var trace: BoardReader.Trace?
    let board = try reader.readBoard(file, options: options(of: job), keeping: &trace)
    var answer = ReaderAnswer()
    if board.kind == .classic { answer.sight = SightRecord(board) } else { answer.other = OtherReading(board) }
    if job.wantsOthers { answer.others = others(besides: board, job, file) }
    guard finder != nil else { return (answer, Seen(reading: board, trace: trace)) }
    if job.wantsPhotograph { answer.following.append(Self.photograph) }
    if job.wantsStages, let trace, board.kind == .classic {
      answer.following += Self.stages(trace, board).map { PictureName(name: "stage-\($0.name)", title: $0.title) }
    }
    return (answer, Seen(reading: board, trace: trace))
  }

  /// The other boards of a photograph. They are searched for only if one is visible, or if there is room for one beside
  /// the first. The search takes as long as reading the first.
  private func others(besides board: BoardReading, _ job: ReaderJob, _ file: EncodedPhotograph) -> [BoardReport] {
    guard job.corners == nil, !board.otherBoards.isEmpty || Self.share(of: board) < Self.largestShare else { return [] }
    let all = (try? reader.readAllBoards(file, options: BoardReader.Options(readsCandidates: true))) ?? []
    let others = all.filter {
      !Self.centre(of: $0).isInside(board.lattice.outline) && !Self.centre(of: board).isInside($0.lattice.outline)
    }
    return others.prefix(Self.mostOthers).map { BoardReport($0) }
  }

  /// The share of the photograph that a board covers.
  private static func share(of board: BoardReading) -> Double {
    let c = board.lattice.outline
    let doubled = (0..<4).reduce(0) { $0 + c[$1].x * c[($1 + 1) % 4].y - c[($1 + 1) % 4].x * c[$1].y }
    return abs(doubled) / Double(2 * board.width * board.height)
  }

  private static func centre(of board: BoardReading) -> Point {
    let corners = board.lattice.outline
    return Point((corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2)
  }

  private func options(of job: ReaderJob) -> BoardReader.Options {
    BoardReader.Options(
      quarters: job.quarters, corners: job.corners?.map { Point($0[0], $0[1]) }, readsCandidates: true)
  }

  private static let photograph = PictureName(name: "photograph", title: "The photograph")

  /// The names of the stages without the photograph itself, which is no stage here.
  private static func stages(_ trace: BoardReader.Trace, _ reading: BoardReading) -> [(name: String, title: String)] {
    StagePictures.names(trace, reading).filter { !$0.name.hasSuffix("-photograph") }
  }

  private func makePictures(
    _ job: ReaderJob, _ file: EncodedPhotograph, _ seen: Seen, _ answer: inout ReaderAnswer, _ blobs: inout [UInt8]
  ) throws(ReadingError) {
    // A client can keep the picture, so no person may be recognisable on it.
    guard let finder else { return }
    guard let picture = Canvas.photograph(file, longSide: Self.pictureSide) else {
      throw .photograph(.failed(reason: "the colours cannot be decoded"))
    }
    let reading = seen.reading
    let scale = Double(picture.width) / Double(reading.width)
    guard let faces = finder.faces(on: picture, board: reading.lattice.scaled(by: scale)) else {
      throw .photograph(.failed(reason: "faces cannot be looked for"))
    }
    picture.blur(faces)
    if job.wantsPhotograph { add(picture, Self.photograph.name, Self.photograph.title, .jpeg, &answer, &blobs) }
    guard job.wantsStages, let trace = seen.trace, reading.kind == .classic,
      let copy = picture.limited(toSide: 1200)
    else { return }
    for stage in StagePictures(trace, reading, photograph: copy).pictures where !stage.name.hasSuffix("-photograph") {
      // Other stages show the whole photograph, with the people on it.
      if !Self.boardStages.contains(where: stage.name.hasSuffix) { stage.canvas.blur(faces) }
      // For a photograph in its colours, PNG takes five times the room and the time.
      let format: Canvas.Format = stage.name.hasSuffix("-answer") ? .jpeg : .png
      add(stage.canvas, "stage-\(stage.name)", stage.title, format, &answer, &blobs)
    }
  }

  private func draw(_ job: ReaderJob, _ file: EncodedPhotograph, _ blobs: inout [UInt8]) -> ReaderAnswer {
    guard let picture = Canvas(file) else { return ReaderAnswer(failure: ReadingFailure(.broken)) }
    let board: BoardReport
    if let other = job.other, let lattice = other.lattice {
      board = other.board
      let scale = Double(picture.width) / Double(board.width)
      picture.draw(other.answer(job.settled), on: lattice.scaled(by: scale))
    } else if let reading = job.sight?.reading(job.settled.digits) {
      board = BoardReport(reading)
      picture.draw(reading, on: reading.lattice.scaled(by: Double(picture.width) / Double(reading.width)))
    } else {
      return ReaderAnswer(failure: ReadingFailure(.broken))
    }
    var answer = ReaderAnswer()
    // In the orientation in which a person reads it.
    guard let upright = picture.turned(quarters: board.quarters) else {
      return ReaderAnswer(failure: ReadingFailure(.broken))
    }
    add(upright, "answer", "The answer", .jpeg, &answer, &blobs)
    return answer
  }

  private func add(
    _ canvas: Canvas, _ name: String, _ title: String, _ format: Canvas.Format, _ answer: inout ReaderAnswer,
    _ blobs: inout [UInt8]
  ) {
    guard let bytes = canvas.encoded(as: format, quickly: true) else { return }
    answer.pictures.append(.init(name: name, title: title, type: "image/\(format.rawValue)", count: bytes.count))
    blobs += bytes
  }
}

extension ReaderAnswer {
  fileprivate init(_ error: ReadingError) {
    self.init(failure: ReadingFailure(error.reason, error.description))
  }
}

extension ReadingError {
  /// The stored reason.
  package var reason: ReadingFailure.Reason {
    switch self {
    case .noBoard, .noBoardOfKind, .noSudoku, .correctionOutside, .sumWithoutCage: .noBoard
    case .photograph(.tooSmall), .photograph(.tooLarge): .wrongSize
    case .photograph(.tooManyScans): .tooMuchWork
    case .photograph: .notAPicture
    }
  }
}
