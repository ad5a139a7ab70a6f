import Foundation
import GameCore
import Testing

@Suite struct SceneTests {
  private func cells(_ scene: Scene, _ forms: [String: CharacterForm] = [:]) -> [String] {
    SceneCells(scene) { name, _, _ in forms[name] }.lines
  }

  @Test func aBoxHasSquareCornersAndNoBorderUnlessItIsSaid() {
    let node = SceneNode.box("box", SceneRect(x: 2, y: 1, width: 4, height: 6), fill: .surface)
    #expect(node.form == .box(SceneBox(size: SceneSize(4, 6), fill: .surface, border: nil, corner: 0, label: nil)))
    #expect(node.place == ScenePoint(4, 4))
    let plain = SceneBox(size: SceneSize(4, 6), fill: .surface)
    #expect(plain.border == nil && plain.corner == 0 && plain.label == nil)
  }

  @Test func aBoxIsAFrameOfCharactersWithItsLabelInTheMiddle() {
    var scene = Scene(SceneSize(4, 2), columns: 3, rows: 2, summary: "a box")
    scene.nodes = [
      .box(
        "box", SceneRect(x: 0, y: 0, width: 4, height: 2), fill: .surface, border: .line,
        label: SceneText("Hi", height: 1))
    ]
    #expect(cells(scene) == ["┌──────────┐", "│          │", "│    Hi    │", "└──────────┘"])
  }

  @Test func aFrameWantsSomethingInside() {
    func framed(_ width: Double, _ height: Double) -> [String] {
      var scene = Scene(SceneSize(4, 4), columns: 1, rows: 1, summary: "a box")
      scene.nodes = [.box("box", SceneRect(x: 0, y: 0, width: width, height: height), fill: nil, border: .line)]
      return cells(scene).filter { !$0.isEmpty }
    }
    #expect(framed(3, 3) == ["┌─┐", "│ │", "└─┘"])
    #expect(framed(2, 3) == [] && framed(3, 2) == [])
  }

  @Test func linesThatCrossAreJoined() {
    var scene = Scene(SceneSize(3, 3), columns: 1, rows: 1, summary: "a cross")
    scene.nodes = [
      .line("across", [ScenePoint(0.5, 1.5), ScenePoint(2.5, 1.5)], .line, width: 0.1),
      .line("down", [ScenePoint(1.5, 0.5), ScenePoint(1.5, 2.5)], .line, width: 0.1),
    ]
    #expect(cells(scene) == [" │", "─┼─", " │"])
  }

  @Test func aSpriteIsDrawnAsItsFormAroundItsPlaceAndCutAtTheEdge() {
    var scene = Scene(SceneSize(6, 3), columns: 1, rows: 1, summary: "sprites")
    scene.nodes = [
      .sprite("a", "ship/small", SceneSize(3, 1), at: ScenePoint(3, 1.5)),
      .sprite("b", "ship/small", SceneSize(3, 1), at: ScenePoint(0, 0.5)),
    ]
    #expect(cells(scene, ["ship/small": CharacterForm(["<=>"], ink: .gold)]) == ["=>", "  <=>", ""])
    // A sprite without a form says what it is.
    #expect(cells(scene)[1] == " small")
  }

  @Test func whatIsNearlyTransparentIsNotDrawnInCharacters() {
    var scene = Scene(SceneSize(3, 1), columns: 1, rows: 1, summary: "a text")
    scene.nodes = [SceneNode("a", .text(SceneText("abc", height: 1)), at: ScenePoint(1.5, 0.5), opacity: 0.4)]
    #expect(cells(scene) == [""])
    scene.nodes[0].opacity = 0.5
    #expect(cells(scene) == ["abc"])
  }

  @Test func textIsAlignedAndWrapped() {
    var scene = Scene(SceneSize(8, 4), columns: 1, rows: 1, summary: "texts")
    scene.nodes = [
      .text("left", SceneText("ab", height: 1, .leading), at: ScenePoint(1, 0.5)),
      .text("right", SceneText("cd", height: 1, .trailing), at: ScenePoint(7, 0.5)),
      .text("long", SceneText("one two", height: 1, .leading, width: 4), at: ScenePoint(0, 3)),
    ]
    #expect(cells(scene) == [" ab  cd", "", "one", "two"])
  }

  @Test func theLeftAndTheUpperEdgeBelongToARectangleAndTheOthersDoNot() {
    let rectangle = SceneRect(x: 1, y: 2, width: 3, height: 4)
    for (x, y, isIn) in [
      (1.0, 2.0, true), (1, 3, true), (2, 2, true), (3.9, 5.9, true),
      (0.9, 3, false), (2, 1.9, false), (4, 3, false), (2, 6, false),
    ] { #expect(rectangle.contains(ScenePoint(x, y)) == isIn, "\(x) \(y)") }
  }

  @Test func theAreaOnTopIsTouched() {
    var scene = Scene(SceneSize(4, 4), columns: 1, rows: 1, summary: "areas")
    scene.areas = [
      SceneArea(SceneRect(x: 0, y: 0, width: 4, height: 4), action: "back", name: "Back"),
      SceneArea(SceneRect(x: 1, y: 1, width: 2, height: 2), action: "front", name: "Front"),
    ]
    #expect(scene.area(at: ScenePoint(2, 2))?.action == "front")
    #expect(scene.area(at: ScenePoint(3, 3))?.action == "back")
    #expect(scene.area(at: ScenePoint(4, 4)) == nil)
  }

  @Test func aSceneIsWrittenWithoutWhatIsAsUsual() throws {
    var scene = Scene(SceneSize(2, 1), columns: 1, rows: 1, ground: .felt, summary: "a card")
    scene.nodes = [SceneNode("card", .sprite("card/Qh", SceneSize(1, 2)), at: ScenePoint(1, 0.5), turn: 90)]
    scene.areas = [
      SceneArea(
        SceneRect(x: 0, y: 0, width: 1, height: 1), action: "hold 1", name: "Hold", key: "1", isOn: false)
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(scene), as: UTF8.self)
    #expect(
      text == #"{"areas":[{"action":"hold 1","isOn":false,"key":"1","name":"Hold","rect":[0,0,1,1]}],"#
        + #""ground":"felt","nodes":[{"id":"card","place":[1,0.5],"size":[1,2],"sprite":"card/Qh","turn":90}],"#
        + #""size":[2,1],"summary":"a card"}"#)
  }

  @Test func everyColourDiffersInLightAndDarkWhereItMust() {
    for colour in [SceneColour.ink, .ground, .surface, .line] {
      #expect(colour.rgb(dark: true) != colour.rgb(dark: false), "\(colour)")
    }
    #expect(SceneColour.paperRed.rgb(dark: true) == (0xC1, 0x27, 0x2D))
  }
}
