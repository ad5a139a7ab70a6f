import CPieceVision

/// The weights of a built-in network, taken in their order.
struct NetworkWeights {
  private var values: Slice<UnsafeBufferPointer<Float>>

  init(_ network: cpv_network) {
    var count: Int32 = 0
    let start = cpv_weights(network, &count)
    values = UnsafeBufferPointer(start: start, count: Int(count))[...]
  }

  /// The next weights.
  mutating func take(_ count: Int) -> [Float] {
    defer { values = values.dropFirst(count) }
    return Array(values.prefix(count))
  }
}
