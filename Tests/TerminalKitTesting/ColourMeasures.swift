import Foundation
import TerminalKit

/// Measures of colours: the contrast of letters, and the distance for different eyes.
package enum ColourMeasures {
  /// Usual eyes, and those that lack one of the three cones.
  package enum Eyes: CaseIterable, Sendable {
    case usual, protanopia, deuteranopia, tritanopia

    /// Machado, Oliveira and Fernandes 2009, severity 1.
    fileprivate var matrix: [[Double]] {
      switch self {
      case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
      case .deuteranopia:
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
      case .tritanopia:
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
      }
    }
  }

  private static func linear(_ rgb: Theme.RGB) -> [Double] {
    [rgb.red, rgb.green, rgb.blue].map { value in
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
  }

  /// The contrast ratio of WCAG 2.2.
  package static func contrast(_ a: Theme.RGB, _ b: Theme.RGB) -> Double {
    let light = [a, b].map { rgb in zip(linear(rgb), [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 } }.sorted()
    return (light[1] + 0.05) / (light[0] + 0.05)
  }

  /// The distance in CIE Lab of two colours as some eyes see them.
  package static func distance(_ a: Theme.RGB, _ b: Theme.RGB, seenBy eyes: Eyes) -> Double {
    let labs = [a, b].map { rgb -> [Double] in
      let seen = eyes.matrix.map { row in min(1, max(0, zip(row, linear(rgb)).reduce(0) { $0 + $1.0 * $1.1 })) }
      let xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]].map { row in
        zip(row, seen).reduce(0) { $0 + $1.0 * $1.1 }
      }
      let f = zip(xyz, [0.9505, 1, 1.089]).map { value, white in
        value / white > 0.008856 ? cbrt(value / white) : 7.787 * value / white + 16.0 / 116
      }
      return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }
    return zip(labs[0], labs[1]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}
