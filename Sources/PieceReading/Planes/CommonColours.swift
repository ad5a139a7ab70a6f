import BoardVision

/// The commonest colours of a picture, and the distance of each pixel from each of them.
struct CommonColours {
  /// A plane for each colour: 0 where a pixel has it, 255 from a distance of 85 in CIE L*a*b* on.
  let planes: [GrayImage]

  /// The number of colours, the sides of the boxes in which colours are counted, and the least distance of two.
  private static let most = 6, boxes = SIMD3<Double>(10, 8, 8), apart = 16.0

  init(_ picture: ColourPlanes) {
    let (width, height) = (picture.width, picture.height)
    let colours = (0..<width * height).map { index in
      LabColour.of(
        SIMD3(
          Double(picture.red.pixels[index]), Double(picture.green.pixels[index]), Double(picture.blue.pixels[index])))
    }
    var sums: [SIMD3<Int32>: (sum: SIMD3<Double>, count: Double)] = [:]
    // Every third pixel is enough for a count.
    for index in stride(from: 0, to: colours.count, by: 3) {
      let box = SIMD3<Int32>((colours[index] / Self.boxes).rounded(.down))
      let old = sums[box] ?? (.zero, 0)
      sums[box] = (old.sum + colours[index], old.count + 1)
    }
    var chosen: [SIMD3<Double>] = []
    let order = sums.sorted {
      ($0.value.count, $0.key.x, $0.key.y, $0.key.z) > ($1.value.count, $1.key.x, $1.key.y, $1.key.z)
    }
    for (_, box) in order where chosen.count < Self.most {
      let mean = box.sum / box.count
      if chosen.allSatisfy({ ($0 - mean).length >= Self.apart }) { chosen.append(mean) }
    }
    planes = chosen.map { colour in
      var plane = GrayImage(width: width, height: height)
      for index in colours.indices {
        plane.pixels[index] = UInt8(min(255, (colours[index] - colour).length * 3))
      }
      return plane
    }
  }
}
