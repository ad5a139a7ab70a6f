import BoardVision
import Glibc
var paths = Array(CommandLine.arguments.dropFirst())
let reader = BoardReader()
for path in paths {
  let f = fopen(path, "rb")!
  fseek(f, 0, SEEK_END); let n = ftell(f); rewind(f)
  var bytes = [UInt8](repeating: 0, count: n); fread(&bytes, 1, n, f); fclose(f)
  do {
  let r = try reader.read(EncodedPhotograph(bytes: bytes))
  print(path, r.asSeen, r.asDecided, r.solution?.description ?? "", r.timings.map { "\($0.stage) \($0.duration)" }.joined(separator: " "), r.warnings.map(\.description).joined(separator: "; "), separator: "\t")
  } catch { print(path, error) }
}
