import Phrases
import TerminalKit

/// The medium of a picture on a screen.
package enum PictureMedium {
  /// The terminal's own pixels.
  case pixels
  /// Half blocks: two pixels a cell.
  case halves
  /// Characters drawn for it.
  case characters

  /// The medium of scenes. Half blocks need colours: with few of them, characters show more. On a slow line they would
  /// cost too much.
  package init(ofScenes wish: Settings.Pictures, _ capabilities: Capabilities) {
    let hasColours =
      !capabilities.isSlow && capabilities.isUTF8 && (capabilities.depth == .full || capabilities.depth == .indexed)
    switch wish {
    case .auto where capabilities.graphics != nil, .pixels where capabilities.graphics != nil: self = .pixels
    case .pixels where hasColours, .blocks where hasColours: self = .halves
    case .auto, .pixels, .blocks, .characters: self = .characters
    }
  }

  /// The medium of a sprite beside words. It adds no information to the words, so a coarse one is good enough.
  package init(ofSprites wish: Settings.Pictures, _ capabilities: Capabilities) {
    self.init(ofScenes: wish == .auto ? .pixels : wish, capabilities)
  }

  /// The medium of photographs, which have no characters of their own.
  package init(ofPhotographs wish: Settings.Pictures, _ capabilities: Capabilities) {
    self = wish.wantsPixels && capabilities.graphics != nil ? .pixels : .halves
  }
}

extension Settings.Pictures {
  /// True if the terminal is asked for its pixels.
  package var wantsPixels: Bool { self == .auto || self == .pixels }
}
