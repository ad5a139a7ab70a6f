import Files
import Foundation
import Pictures
import Workers

/// The frames with the answer drawn on them: pictures in a folder, or a video, which ffmpeg encodes.
final class FrameWriter {
  /// The endings of the names of videos.
  static let videos = ["mp4", "m4v", "mov", "mkv", "webm"]

  /// The reason why frames cannot be written.
  struct Problem: Error {
    var reason: String
  }

  private enum Target {
    case folder
    case video(process: pid_t, input: Int32, part: String)
  }

  private let path: String
  private let target: Target

  /// - Parameter rate: the frames of a second of the video.
  init(_ path: String, rate: Int) throws(Problem) {
    self.path = path
    let ending = NSString(string: path).pathExtension.lowercased()
    guard Self.videos.contains(ending) else {
      do throws(FileError) { try Folder.make(path) } catch { throw Problem(reason: "\(error)") }
      target = .folder
      return
    }
    // A file that is cut short never stands under the asked name.
    let part = NSString(string: path).deletingPathExtension + ".\(getpid()).part." + ending
    let file = part.hasPrefix("/") ? part : "./" + part
    let command = Command([
      "ffmpeg", "-v", "error", "-y", "-f", "image2pipe", "-c:v", "mjpeg", "-framerate", "\(rate)", "-i", "-", "-vf",
      "scale=trunc(iw/2)*2:trunc(ih/2)*2", "-pix_fmt", "yuv420p", "file:" + file,
    ])
    do throws(Command.Failure) {
      let (process, input) = try Self.start(command)
      target = .video(process: process, input: input, part: part)
    } catch {
      throw Problem(
        reason: error.number == ENOENT
          ? "a video needs ffmpeg, which is not installed" : "ffmpeg cannot be started: \(error.reason)")
    }
    signal(SIGPIPE, SIG_IGN)
  }

  private static func start(_ command: Command) throws(Command.Failure) -> (pid_t, Int32) {
    let pipe = try PipeEnds(), nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer {
      close(nothing)
      close(pipe.reading)
    }
    do throws(Command.Failure) { return (try command.start(input: pipe.reading, output: nothing), pipe.writing) } catch
    {
      close(pipe.writing)
      throw error
    }
  }

  /// Writes a frame.
  /// - Parameter name: the name of the frame, under which it stands in a folder.
  func write(_ canvas: Canvas, name: String) throws(Problem) {
    switch target {
    case .folder:
      let format = Canvas.Format(fileName: name)
      let file = NSString(string: path).appendingPathComponent(format == nil ? name + ".jpg" : name)
      guard let bytes = canvas.encoded(as: format ?? .jpeg, quickly: true) else {
        throw Problem(reason: "\(name) cannot be encoded")
      }
      do throws(FileError) { try AtomicFile.write(bytes, to: file, for: .everyone) } catch {
        throw Problem(reason: "\(error)")
      }
    case .video(_, let input, _):
      guard let bytes = canvas.encoded(as: .jpeg), writeAll(input, bytes) else {
        throw Problem(reason: "ffmpeg cannot write the video")
      }
    }
  }

  /// Ends a video, and gives it its name. A video that is not whole is deleted.
  func finish() throws(Problem) {
    guard case .video(let process, let input, let part) = target else { return }
    close(input)
    guard ProcessEnd.waited(for: process).code == 0, rename(part, path) == 0 else {
      unlink(part)
      throw Problem(reason: "ffmpeg cannot write the video")
    }
  }
}
