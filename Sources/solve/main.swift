import BoardVision
import Glibc
dbg = getenv("DBG") != nil
for path in CommandLine.arguments.dropFirst() {
  let f = fopen(path, "rb")!
  fseek(f, 0, SEEK_END); let n = ftell(f); rewind(f)
  var bytes = [UInt8](repeating: 0, count: n); fread(&bytes, 1, n, f); fclose(f)
  print(path, debugFind(bytes), separator: "\t")
}
