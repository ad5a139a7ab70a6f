import TerminalKit

/// What a picture is made of on a screen.
enum PictureForm {
  /// The terminal's own pixels.
  case pixels
  /// Two pixels a cell.
  case blocks
  /// Characters that are drawn for it.
  case characters

  /// How scenes are shown. Half blocks want colours: where there are few, characters say more.
  init(ofScenes wish: Settings.Pictures, _ capabilities: Capabilities) {
    let hasColours = capabilities.isUTF8 && (capabilities.depth == .full || capabilities.depth == .indexed)
    switch wish {
    case .auto where capabilities.graphics != nil, .pixels where capabilities.graphics != nil: self = .pixels
    case .pixels where hasColours, .blocks where hasColours: self = .blocks
    case .auto, .pixels, .blocks, .characters: self = .characters
    }
  }

  /// How a sprite beside words is shown: it says nothing that stands in no word, so what is coarse serves as well.
  init(ofSprites wish: Settings.Pictures, _ capabilities: Capabilities) {
    self.init(ofScenes: wish == .auto ? .pixels : wish, capabilities)
  }

  /// How photographs are shown. They have no characters of their own.
  init(ofPhotographs wish: Settings.Pictures, _ capabilities: Capabilities) {
    self = wish.wantsPixels && capabilities.graphics != nil ? .pixels : .blocks
  }
}

extension Settings.Pictures {
  /// Whether the terminal is asked for its pixels.
  var wantsPixels: Bool { self == .auto || self == .pixels }
}
