import CTurboJPEG

extension EncodedPhotograph {
  /// Decodes a JPEG file's brightness with libjpeg-turbo at 1/1, 1/2, 1/4 or 1/8, in the stored orientation.
  func jpegLight(longSide: Int) throws(PhotographError) -> (light: GrayImage, warnings: [String]) {
    guard let decoder = tjInitDecompress() else { throw .failed(reason: "no memory for a JPEG decoder") }
    defer { tjDestroy(decoder) }
    var storedWidth: Int32 = 0, storedHeight: Int32 = 0, sampling: Int32 = 0, colours: Int32 = 0
    let size = UInt(bytes.count)
    let opened = bytes.withUnsafeBufferPointer {
      tjDecompressHeader3(decoder, $0.baseAddress, size, &storedWidth, &storedHeight, &sampling, &colours)
    }
    guard opened == 0 || tjGetErrorCode(decoder) == TJERR_WARNING.rawValue else {
      throw .damaged(.jpeg, reason: message(decoder))
    }
    guard Int(storedWidth) == header.width && Int(storedHeight) == header.height else {
      throw .damaged(.jpeg, reason: "two sizes are named in it")
    }
    let divisor = [8, 4, 2].first { max(header.width, header.height) / $0 >= longSide } ?? 1
    let w = (header.width + divisor - 1) / divisor, h = (header.height + divisor - 1) / divisor
    let isCMYK = colours == TJCS_CMYK.rawValue || colours == TJCS_YCCK.rawValue
    let format = isCMYK ? TJPF_CMYK : TJPF_GRAY
    var pixels = [UInt8](repeating: 255, count: w * h * (isCMYK ? 4 : 1))
    let status = pixels.withUnsafeMutableBufferPointer { out in
      bytes.withUnsafeBufferPointer {
        tjDecompress2(
          decoder, $0.baseAddress, size, out.baseAddress, Int32(w), 0, Int32(h), format.rawValue,
          TJFLAG_FASTDCT | TJFLAG_LIMITSCANS)
      }
    }
    var warnings: [String] = []
    if status != 0 {
      guard tjGetErrorCode(decoder) == TJERR_WARNING.rawValue else { throw .damaged(.jpeg, reason: message(decoder)) }
      warnings.append("the JPEG file is damaged (\(message(decoder))); what could be decoded was read")
    }
    if isCMYK {
      // Adobe stores CMYK inverted: each value is the light that the ink transmits.
      pixels = (0..<w * h).map { i in
        let (c, m, y, k) = (Int(pixels[4 * i]), Int(pixels[4 * i + 1]), Int(pixels[4 * i + 2]), Int(pixels[4 * i + 3]))
        return UInt8((299 * c + 587 * m + 114 * y) * k / 255_000)
      }
    }
    return (GrayImage(width: w, height: h, pixels: pixels), warnings)
  }

  private func message(_ decoder: tjhandle) -> String {
    tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "unknown error"
  }
}
