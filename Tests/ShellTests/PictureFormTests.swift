import Archive
import Foundation
import Rogueship
import TerminalKit
import Testing

@testable import Shell

@Suite struct PictureFormTests {
  @Test func scenesAreInPixelsWhereThereAreAnyAndInBlocksWhereThoseHaveColours() {
    for wish in Settings.Pictures.allCases {
      for depth in ColourDepth.allCases {
        for isUTF8 in [true, false] {
          for graphics in [nil, PixelGraphics.kitty, .sixel] {
            let capabilities = Capabilities(depth: depth, isUTF8: isUTF8, graphics: graphics)
            let hasBlocks = isUTF8 && (depth == .full || depth == .indexed)
            let scenes: PictureForm =
              switch wish {
              case .auto: graphics == nil ? .characters : .pixels
              case .pixels: graphics == nil ? (hasBlocks ? .blocks : .characters) : .pixels
              case .blocks: hasBlocks ? .blocks : .characters
              case .characters: .characters
              }
            let sprites: PictureForm = wish == .auto && graphics == nil && hasBlocks ? .blocks : scenes
            let photographs: PictureForm = graphics != nil && (wish == .auto || wish == .pixels) ? .pixels : .blocks
            let name = "\(wish) \(depth) \(isUTF8) \(String(describing: graphics))"
            #expect(PictureForm(ofScenes: wish, capabilities) == scenes, "\(name)")
            #expect(PictureForm(ofSprites: wish, capabilities) == sprites, "\(name)")
            #expect(PictureForm(ofPhotographs: wish, capabilities) == photographs, "\(name)")
          }
        }
      }
      #expect(wish.wantsPixels == (wish == .auto || wish == .pixels))
    }
  }
}
