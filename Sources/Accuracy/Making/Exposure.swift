/// A camera's picture of a page: distorted by the lens, lit, blurred, and with the sensor's noise.
struct Exposure {
  let width: Int, height: Int
  /// Red, green, blue, one after another for each pixel.
  private(set) var pixels: [UInt8]

  /// - Parameter beyond: the colour around the page; `nil` for a table of some colour.
  init(
    _ page: Page, side: Double, margin: Double, beyond: Page.Ink? = nil, camera: Camera, values: [String: Double],
    _ dice: inout PortableRandom
  ) {
    (width, height) = (Int(camera.width), Int(camera.height))
    var planes = [UInt8](repeating: 0, count: 3 * width * height)
    var light = Light(values, width: width, height: height, &dice)
    if let beyond { light.table = (Int(beyond.red) * 256, Int(beyond.green) * 256, Int(beyond.blue) * 256) }
    let moire = ScreenPixels(values, &dice)
    Self.expose(page, side, margin, camera, light, moire, &planes)
    pixels = Self.developed(planes, width, height, values: values, &dice)
  }

  /// The pixels of three planes, red, green and blue, after the lens's blur and with the sensor's noise.
  static func developed(
    _ planes: [UInt8], _ width: Int, _ height: Int, values: [String: Double], _ dice: inout PortableRandom
  ) -> [UInt8] {
    var planes = planes
    blur(&planes, width, height, Blur(focus: values["focus"] ?? 0, motion: values["motion"] ?? 0, &dice))
    return develop(planes, width, height, noise: values["noise"] ?? 0, &dice)
  }

  private static func expose(
    _ page: Page, _ side: Double, _ margin: Double, _ camera: Camera, _ light: Light, _ screen: ScreenPixels?,
    _ planes: inout [UInt8]
  ) {
    let (w, h) = (Int(camera.width), Int(camera.height)), plane = w * h
    let (pageWidth, pageHeight, pagePlane) = (page.width, page.height, page.width * page.height)
    let source = page.pixels
    // The page owns its pixels: it must outlive the loop.
    defer { withExtendedLifetime(page) {} }
    let table = (light.table.red, light.table.green, light.table.blue)
    planes.withUnsafeMutableBufferPointer { out in
      for y in 0..<h {
        // Places on the page, in 65536ths of its pixels. Places beyond 10,000 pixels get the border's colour.
        func place(_ x: Int) -> (x: Int, y: Int) {
          let p = camera.paper(Double(x), Double(y))
          func fixed(_ value: Double) -> Int { Int(max(-10_000, min(20_000, value * side + margin - 0.5)) * 65536) }
          return (fixed(p.u), fixed(p.v))
        }
        var next = place(0)
        for start in stride(from: 0, to: w, by: block) {
          // Between exactly computed places, a few pixels apart, linear interpolation is right to a hundredth of a
          // pixel.
          let here = next, shine = light.at(start, y)
          next = place(start + block)
          let stepX = (next.x - here.x) / block, stepY = (next.y - here.y) / block
          var fx = here.x, fy = here.y
          for x in start..<min(w, start + block) {
            let px = fx >> 16, py = fy >> 16, at = y * w + x
            var red = table.0, green = table.1, blue = table.2
            if px >= 0 && py >= 0 && px < pageWidth - 1 && py < pageHeight - 1 {
              let a = (fx >> 8) & 255, b = (fy >> 8) & 255
              let (w00, w01, w10, w11) = ((256 &- a) &* (256 &- b), a &* (256 &- b), (256 &- a) &* b, a &* b)
              let i = py &* pageWidth &+ px
              @inline(__always) func sample(_ p: UnsafeMutablePointer<UInt8>) -> Int {
                let q = p + i
                return
                  (Int(q[0]) &* w00 &+ Int(q[1]) &* w01 &+ Int(q[pageWidth]) &* w10 &+ Int(q[pageWidth &+ 1]) &* w11)
                  >> 8
              }
              red = sample(source)
              green = sample(source + pagePlane)
              blue = sample(source + 2 * pagePlane)
              if let screen {
                let gain = screen.gain(fx, fy)
                red = (red &* gain.0) >> 8
                green = (green &* gain.1) >> 8
                blue = (blue &* gain.2) >> 8
              }
            }
            // Levels and light both have 8 bits after the point; glare adds white.
            out[at] = UInt8(clamping: ((red &* shine.gain.0) >> 16) &+ shine.glare)
            out[plane &+ at] = UInt8(clamping: ((green &* shine.gain.1) >> 16) &+ shine.glare)
            out[2 &* plane &+ at] = UInt8(clamping: ((blue &* shine.gain.2) >> 16) &+ shine.glare)
            fx &+= stepX
            fy &+= stepY
          }
        }
      }
    }
  }

  /// Pixels between exactly computed places.
  private static let block = 8

  private static func blur(_ planes: inout [UInt8], _ w: Int, _ h: Int, _ blur: Blur) {
    if !blur.focus.isEmpty {
      convolve(&planes, w, h, blur.focus.enumerated().map { ($0.offset - blur.focus.count / 2, 0, $0.element) })
      convolve(&planes, w, h, blur.focus.enumerated().map { (0, $0.offset - blur.focus.count / 2, $0.element) })
    }
    if !blur.motion.isEmpty { convolve(&planes, w, h, blur.motion) }
  }

  /// Replaces each pixel by the weighted sum of its neighbours; the weights add up to 256. Outside the picture the
  /// border's pixels are repeated.
  private static func convolve(_ planes: inout [UInt8], _ w: Int, _ h: Int, _ taps: [(x: Int, y: Int, weight: Int)]) {
    let source = planes
    let reach = taps.map { max(abs($0.x), abs($0.y)) }.max() ?? 0
    guard w > 2 * reach else { return }
    var sums = [UInt16](repeating: 0, count: w)
    for plane in 0..<3 {
      for y in 0..<h {
        let out = plane * w * h + y * w
        source.withUnsafeBufferPointer { from in
          sums.withUnsafeMutableBufferPointer { sums in
            for x in 0..<w { sums[x] = 128 }
            for tap in taps {
              let row = plane * w * h + max(0, min(h - 1, y + tap.y)) * w, weight = UInt16(tap.weight)
              let line = from.baseAddress! + row + tap.x
              let inside = max(0, -tap.x)..<min(w, w - tap.x)
              for x in inside { sums[x] &+= UInt16(line[x]) &* weight }
              for x in 0..<inside.lowerBound { sums[x] &+= UInt16(from[row]) &* weight }
              for x in inside.upperBound..<w { sums[x] &+= UInt16(from[row + w - 1]) &* weight }
            }
          }
        }
        planes.withUnsafeMutableBufferPointer { planes in
          sums.withUnsafeBufferPointer { sums in
            for x in 0..<w { planes[out + x] = UInt8(truncatingIfNeeded: sums[x] >> 8) }
          }
        }
      }
    }
  }

  /// Adds noise, each channel its own, and puts the channels side by side.
  private static func develop(_ planes: [UInt8], _ w: Int, _ h: Int, noise: Double, _ dice: inout PortableRandom)
    -> [UInt8]
  {
    let strength = Int32(noise * 256 / Noise.deviation), count = w * h
    var state = dice.bits()
    return [UInt8](unsafeUninitializedCapacity: 3 * count) { out, made in
      planes.withUnsafeBufferPointer { from in
        Noise.table.withUnsafeBufferPointer { table in
          for y in 0..<h {
            for plane in 0..<3 {
              state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
              let start = Int(state >> 33) & Noise.mask, row = plane * count + y * w
              for x in 0..<w {
                let change = (Int32(table[(start &+ x) & Noise.mask]) &* strength) >> 8
                out[3 * (y * w + x) + plane] = UInt8(clamping: Int32(from[row + x]) &+ change)
              }
            }
          }
        }
      }
      made = 3 * count
    }
  }
}

/// The weights of a blur, which add up to 256; empty without blur.
private struct Blur {
  var focus: [Int] = []
  var motion: [(x: Int, y: Int, weight: Int)] = []

  init(focus: Double, motion: Double, _ dice: inout PortableRandom) {
    let angle = dice.between(0, 180)
    if focus > 0.15 {
      let reach = max(1, Int((focus * 2.5).rounded(.up)))
      let bell = (-reach...reach).map { PortableMath.exponential(-Double($0 * $0) / (2 * focus * focus)) }
      self.focus = Self.whole(bell)
    }
    if motion >= 1 {
      let steps = Int((motion / 2).rounded())
      let (dx, dy) = (PortableMath.cosine(degrees: angle), PortableMath.sine(degrees: angle))
      let weights = Self.whole([Double](repeating: 1, count: 2 * steps + 1))
      self.motion = (-steps...steps).map {
        (Int((Double($0) * dx).rounded()), Int((Double($0) * dy).rounded()), weights[$0 + steps])
      }
    }
  }

  /// Weights as whole numbers that add up to 256.
  private static func whole(_ weights: [Double]) -> [Int] {
    let sum = weights.reduce(0, +)
    var result = weights.map { Int(($0 / sum * 256).rounded()) }
    result[result.count / 2] += 256 - result.reduce(0, +)
    return result
  }
}

/// The light on the picture: brighter at one side, with a shadow's edge across it, a reflection, and a colour.
struct Light {
  /// The colour around the page.
  var table: (red: Int, green: Int, blue: Int)
  private let level: Double, slope: (x: Double, y: Double)
  private let cast: (Double, Double, Double)
  private let shadow: (depth: Double, x: Double, y: Double, offset: Double, softness: Double)
  private let glare: (strength: Double, x: Double, y: Double, size: Double)
  private let scale: Double

  init(_ values: [String: Double], width: Int, height: Int, _ dice: inout PortableRandom) {
    scale = 2 / Double(max(width, height))
    level = values["brightness"] ?? 1
    let angle = dice.between(0, 360), fall = (values["gradient"] ?? 0) / 2
    slope = (PortableMath.cosine(degrees: angle) * fall, PortableMath.sine(degrees: angle) * fall)
    let colour = values["cast"] ?? 0, warm = dice.between(-1, 1)
    cast = (1 + colour * max(-0.3, warm), 1 + colour * 0.2 * dice.between(-1, 1), 1 - colour * max(-0.3, warm))
    let across = dice.between(0, 360)
    shadow = (
      values["shadow"] ?? 0, PortableMath.cosine(degrees: across), PortableMath.sine(degrees: across),
      dice.between(-0.5, 0.5),
      dice.pick([0.01, 0.05, 0.2, 0.5])
    )
    glare = ((values["glare"] ?? 0) * 255, dice.between(-0.8, 0.8), dice.between(-0.6, 0.6), dice.between(0.05, 0.25))
    let dark = dice.between(30, 200) * 256
    table = (
      Int(dark * dice.between(0.8, 1)), Int(dark * dice.between(0.75, 0.95)), Int(dark * dice.between(0.6, 0.95))
    )
    (halfWidth, halfHeight) = (Double(width) / 2, Double(height) / 2)
  }

  private let halfWidth: Double, halfHeight: Double

  /// Light over the eight pixels from a column on, in a row: the channels' gain in 256ths, and the white that is added.
  func at(_ column: Int, _ row: Int) -> (gain: (Int, Int, Int), glare: Int) {
    let x = (Double(column) + 3.5 - halfWidth) * scale, y = (Double(row) - halfHeight) * scale
    let depth = (x * shadow.x + y * shadow.y - shadow.offset) / shadow.softness
    let shaded = 1 - shadow.depth * max(0, min(1, 0.5 + depth))
    let gain = level * (1 + slope.x * x + slope.y * y) * shaded * 256
    var shine = 0
    if glare.strength > 0 {
      let dx = (x - glare.x) / glare.size, dy = (y - glare.y) / glare.size
      let far = 1 + dx * dx + dy * dy
      shine = Int(glare.strength / (far * far))
    }
    return ((Int(gain * cast.0), Int(gain * cast.1), Int(gain * cast.2)), shine)
  }
}

/// The pixels of a photographed screen: stripes of red, green and blue across, and rows with dark gaps. A camera whose
/// pixels are of nearly the same size sees moire.
struct ScreenPixels {
  /// A cosine by 256ths of a turn, in 256ths of the contrast.
  private let wave: [Int]
  /// Turns of the wave for each pixel of the page, in 65536ths.
  private let turns: Int

  /// `nil` for paper, and for a screen without contrast between its pixels.
  init?(_ values: [String: Double], _ dice: inout PortableRandom) {
    let contrast = values["moire"] ?? 0
    guard contrast > 0, (values["style"] ?? 0).rounded() == 2 else { return nil }
    wave = (0..<256).map { Int(PortableMath.cosine(degrees: Double($0) * 360 / 256) * contrast * 256) }
    turns = Int(65536 / dice.between(0.8, 2.8))
  }

  /// The channels' gain at a place on the page, in 256ths. The place is in 65536ths of the page's pixels.
  @inline(__always)
  func gain(_ x: Int, _ y: Int) -> (Int, Int, Int) {
    let across = (x &* turns) >> 24, row = 256 + wave[((y &* turns) >> 24) & 255] / 2
    func channel(_ shift: Int) -> Int { (row * (256 + wave[(across + shift) & 255])) >> 8 }
    return (channel(0), channel(85), channel(170))
  }
}
