import Archive
import Foundation
import Rogueship
import TerminalKit
import Testing

@testable import Shell

@Suite struct PictureMediumTests {
  @Test func scenesAreInPixelsWhereThereAreAnyAndInBlocksWhereThoseHaveColours() {
    for wish in Settings.Pictures.allCases {
      for depth in ColourDepth.allCases {
        for isUTF8 in [true, false] {
          for graphics in [nil, PixelGraphics.kitty, .sixel] {
            let capabilities = Capabilities(depth: depth, isUTF8: isUTF8, graphics: graphics)
            let hasBlocks = isUTF8 && (depth == .full || depth == .indexed)
            let scenes: PictureMedium =
              switch wish {
              case .auto: graphics == nil ? .characters : .pixels
              case .pixels: graphics == nil ? (hasBlocks ? .halves : .characters) : .pixels
              case .blocks: hasBlocks ? .halves : .characters
              case .characters: .characters
              }
            let sprites: PictureMedium = wish == .auto && graphics == nil && hasBlocks ? .halves : scenes
            let photographs: PictureMedium = graphics != nil && (wish == .auto || wish == .pixels) ? .pixels : .halves
            let name = "\(wish) \(depth) \(isUTF8) \(String(describing: graphics))"
            #expect(PictureMedium(ofScenes: wish, capabilities) == scenes, "\(name)")
            #expect(PictureMedium(ofSprites: wish, capabilities) == sprites, "\(name)")
            #expect(PictureMedium(ofPhotographs: wish, capabilities) == photographs, "\(name)")
          }
        }
      }
      let slow = Capabilities(isSlow: true)
      #expect(PictureMedium(ofScenes: wish, slow) == .characters && PictureMedium(ofSprites: wish, slow) == .characters)
      #expect(wish.wantsPixels == (wish == .auto || wish == .pixels))
    }
  }
}
