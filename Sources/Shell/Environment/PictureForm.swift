import TerminalKit

/// The form of a picture on a screen.
enum PictureForm {
  /// The terminal's own pixels.
  case pixels
  /// Half blocks: two pixels a cell.
  case blocks
  /// Characters drawn for it.
  case characters

  /// The form of scenes. Half blocks need colours: with few of them, characters show more.
  init(ofScenes wish: Settings.Pictures, _ capabilities: Capabilities) {
    let hasColours = capabilities.isUTF8 && (capabilities.depth == .full || capabilities.depth == .indexed)
    switch wish {
    case .auto where capabilities.graphics != nil, .pixels where capabilities.graphics != nil: self = .pixels
    case .pixels where hasColours, .blocks where hasColours: self = .blocks
    case .auto, .pixels, .blocks, .characters: self = .characters
    }
  }

  /// The form of a sprite beside words. It adds no information to the words, so a coarse form is good enough.
  init(ofSprites wish: Settings.Pictures, _ capabilities: Capabilities) {
    self.init(ofScenes: wish == .auto ? .pixels : wish, capabilities)
  }

  /// The form of photographs, which have no characters of their own.
  init(ofPhotographs wish: Settings.Pictures, _ capabilities: Capabilities) {
    self = wish.wantsPixels && capabilities.graphics != nil ? .pixels : .blocks
  }
}

extension Settings.Pictures {
  /// True if the terminal is asked for its pixels.
  var wantsPixels: Bool { self == .auto || self == .pixels }
}
