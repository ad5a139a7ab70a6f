import COpenCV

/// The connected components of a plane's pixels that are not zero; pixels that touch at a corner are connected too.
struct Components {
  /// The largest components by bounding box, largest first, and then by their first pixel.
  var largest: [ocv_component]
  /// The label of each pixel's component, row-major; 0 for a pixel that is zero.
  var labels: [Int32]

  /// Complexity: O(pixels + n log n) for n components.
  /// - Parameter most: the greatest number of components that are listed.
  init(of plane: GrayImage, most: Int) throws(ImageOperationError) {
    let pixels = plane.width * plane.height
    var count: Int32 = 0
    var isDone = false
    var labels: [Int32] = []
    largest = .init(unsafeUninitializedCapacity: most) { components, listed in
      labels = .init(unsafeUninitializedCapacity: pixels) { labels, labelled in
        isDone = plane.withPlane {
          ocv_components($0, labels.baseAddress!, components.baseAddress!, Int32(most), &count)
        }
        labelled = isDone ? pixels : 0
      }
      listed = Int(count)
    }
    self.labels = labels
    guard isDone else { throw ImageOperationError() }
  }
}
