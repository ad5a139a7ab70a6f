import Foundation
import GameCore
import Testing

@Suite struct SceneStyleTests {
  /// A colour that a scene names and the style sheet does not would be black.
  @Test func theBrowserHasEveryColourOfAScene() throws {
    let sheet = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Web/css/scene.css")
    let text = try String(contentsOf: sheet, encoding: .utf8)
    for colour in SceneColour.allCases {
      for rule in ["--scene-\(colour):", ".fill-\(colour) {", ".edge-\(colour) {", ".text-\(colour) {"] {
        #expect(text.contains(rule), "\(rule)")
      }
    }
  }
}
