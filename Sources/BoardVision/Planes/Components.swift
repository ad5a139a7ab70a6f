import COpenCV

/// The connected components of a plane's nonzero pixels, with eight neighbours a pixel.
struct Components {
  /// The largest components by bounding box, largest first. Equal ones are in the order of their first pixels.
  var largest: [ocv_component]
  /// The label of each pixel's component, row-major; 0 for zero pixels.
  var labels: [Int32]

  /// Finds the components.
  /// - Parameter most: the greatest number of components in `largest`.
  /// - Complexity: O(pixels + n log n) for n components.
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
