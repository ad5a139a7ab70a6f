import CSudokuVectors

/// The instruction sets that the search is compiled for.
public enum VectorPath: String, CaseIterable, Sendable {
  /// Any machine.
  case portable
  /// x86-64 with AVX2.
  case avx2
  /// x86-64 with AVX-512 (F, BW, VL, DQ, VPOPCNTDQ), in vectors of 256 bits.
  case avx512Narrow
  /// AVX-512 in vectors of 512 bits.
  case avx512

  /// True if this machine can run it.
  public var isAvailable: Bool {
    switch self {
    case .portable: true
    case .avx2: csv_has_avx2() != 0
    case .avx512Narrow, .avx512: csv_has_avx512() != 0
    }
  }

  /// The fastest that this machine has. A Zen 4 works on 512 bits in two halves.
  public static let best: VectorPath =
    allCases.last { $0.isAvailable && ($0 != .avx512 || csv_halves_avx512() == 0) } ?? .portable

  /// Counts solutions of 81 values up to `search.limit`.
  func run(_ search: inout csv_search, _ values: UnsafePointer<UInt8>) {
    switch self {
    case .portable: csv_run_portable(&search, values)
    case .avx2: csv_run_avx2(&search, values)
    case .avx512Narrow: csv_run_avx512narrow(&search, values)
    case .avx512: csv_run_avx512(&search, values)
    }
  }

  /// One random way down the search tree; `false` at a dead end.
  func dive(_ search: inout csv_search, _ values: UnsafePointer<UInt8>) -> Bool {
    switch self {
    case .portable: csv_dive_portable(&search, values) != 0
    case .avx2: csv_dive_avx2(&search, values) != 0
    case .avx512Narrow: csv_dive_avx512narrow(&search, values) != 0
    case .avx512: csv_dive_avx512(&search, values) != 0
    }
  }
}
