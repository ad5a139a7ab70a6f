import Files
import Foundation
import Workers

/// The frames of a game: the pictures of a folder in the order of their names, or those of a video, which ffmpeg decodes.
struct FrameSource {
  /// A frame as a file's bytes, with a name for messages and for the drawn frame.
  struct Frame {
    var name: String
    var bytes: [UInt8]
  }

  /// The reason why frames cannot be read.
  struct Problem: Error {
    var reason: String
  }

  private enum Origin {
    case folder(String, names: ArraySlice<String>)
    case video(VideoDecoder)
  }

  private static let endings = ["jpg", "jpeg", "png", "webp", "bmp", "tif", "tiff", "gif", "heic", "heif", "avif"]

  private var origin: Origin
  private var count = 0

  /// - Parameters:
  ///   - path: a folder or a video.
  ///   - rate: the frames that are taken from a video in a second.
  init(_ path: String, rate: Int) throws(Problem) {
    guard Folder.isFolder(path) else {
      guard access(path, R_OK) == 0 else { throw Problem(reason: "no such file, or it cannot be read") }
      origin = .video(try VideoDecoder(path, rate: rate))
      return
    }
    let names = Folder.names(in: path).filter { name in
      !name.hasPrefix(".") && Self.endings.contains(NSString(string: name).pathExtension.lowercased())
    }.sorted { $0.compare($1, options: [.numeric]) == .orderedAscending }
    guard !names.isEmpty else { throw Problem(reason: "there is no picture in the folder") }
    origin = .folder(path, names: names[...])
  }

  /// The next frame; `nil` at the end.
  mutating func next() throws(Problem) -> Frame? {
    count += 1
    switch origin {
    case .folder(let path, var names):
      guard let name = names.popFirst() else { return nil }
      origin = .folder(path, names: names)
      let file = NSString(string: path).appendingPathComponent(name)
      do throws(InputFile.Refusal) { return Frame(name: name, bytes: try InputFile.read(file)) } catch {
        throw Problem(reason: "\(name): \(error)")
      }
    case .video(let decoder):
      let number = String(count)
      let name = String(repeating: "0", count: max(0, 6 - number.count)) + number + ".jpg"
      return try decoder.next().map { Frame(name: name, bytes: $0) }
    }
  }
}

/// The frames of a video as JPEG files, from ffmpeg's output.
private final class VideoDecoder {
  private let pipe: PipeEnds
  private let process: pid_t
  private var waiting: [UInt8] = []
  private var isAtEnd = false
  private var hasFrames = false

  init(_ path: String, rate: Int) throws(FrameSource.Problem) {
    // A path that begins with a dash is no option of ffmpeg.
    let file = path.hasPrefix("/") ? path : "./" + path
    let command = Command([
      "ffmpeg", "-v", "error", "-nostdin", "-i", "file:" + file, "-vf", "fps=\(rate),scale='min(1000,iw)':-2", "-f",
      "image2pipe", "-c:v", "mjpeg", "-q:v", "2", "-",
    ])
    do throws(Command.Failure) {
      (pipe, process) = try Self.start(command)
    } catch {
      throw FrameSource.Problem(
        reason: error.number == ENOENT
          ? "a video needs ffmpeg, which is not installed" : "ffmpeg cannot be started: \(error.reason)")
    }
  }

  private static func start(_ command: Command) throws(Command.Failure) -> (PipeEnds, pid_t) {
    let pipe = try PipeEnds(), nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer {
      close(nothing)
      close(pipe.writing)
    }
    do throws(Command.Failure) { return (pipe, try command.start(input: nothing, output: pipe.writing)) } catch {
      close(pipe.reading)
      throw error
    }
  }

  deinit {
    close(pipe.reading)
    if !isAtEnd { kill(process, SIGKILL) }
    ProcessEnd.waited(for: process)
  }

  /// The next JPEG file. Inside one, the byte 255 is never followed by 217, its end.
  func next() throws(FrameSource.Problem) -> [UInt8]? {
    var searched = 0
    while true {
      while searched + 1 < waiting.count {
        if waiting[searched] == 0xFF, waiting[searched + 1] == 0xD9 {
          let frame = Array(waiting[...(searched + 1)])
          waiting.removeFirst(searched + 2)
          hasFrames = true
          return frame
        }
        searched += 1
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(pipe.reading, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        isAtEnd = true
        if !hasFrames { throw FrameSource.Problem(reason: "ffmpeg found no video in it") }
        return nil
      }
      waiting += chunk[..<count]
    }
  }
}
