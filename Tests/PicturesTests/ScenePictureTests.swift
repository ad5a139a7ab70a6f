import AssetFiles
import Assets
import Fifteen
import GameCore
import Testing

@testable import Pictures

@Suite struct ScenePictureTests {
  private func scene(_ nodes: SceneNode...) -> Scene {
    var scene = Scene(SceneSize(10, 8), columns: 1, rows: 1, ground: .surface, summary: "a scene")
    scene.nodes = nodes
    return scene
  }

  private func picture(_ scene: Scene, _ pixelsPerUnit: Double = 10) throws -> Bitmap {
    try ScenePainter(pixelsPerUnit: pixelsPerUnit, dark: false).picture(of: scene)
  }

  private func isColour(_ pixel: Pixel, _ colour: SceneColour) -> Bool {
    let rgb = colour.rgb(dark: false)
    return pixel == Pixel(rgb.red, rgb.green, rgb.blue)
  }

  @Test func aBoxIsWhereTheSceneSaysWithRoundCorners() throws {
    let box = SceneNode.box("box", SceneRect(x: 2, y: 1, width: 4, height: 4), fill: .accent, corner: 1)
    let picture = try picture(scene(box))
    #expect(picture.width == 100 && picture.height == 80)
    #expect(isColour(picture[40, 30], .accent) && isColour(picture[21, 30], .accent))
    #expect(isColour(picture[18, 30], .surface) && isColour(picture[62, 30], .surface))
    #expect(isColour(picture[21, 11], .surface), "the corner is round")
  }

  @Test func turnAndScaleAndOpacityAreSeen() throws {
    var box = SceneNode.box("box", SceneRect(x: 3, y: 3.5, width: 4, height: 1), fill: .accent)
    box.turn = 90
    var turned = try picture(scene(box))
    #expect(isColour(turned[50, 25], .accent) && isColour(turned[35, 40], .surface))
    box.turn = 0
    box.scale = 2
    turned = try picture(scene(box))
    #expect(isColour(turned[15, 35], .accent) && isColour(turned[50, 49], .accent))
    box.opacity = 0.5
    let half = try picture(scene(box))[50, 40]
    #expect(!isColour(half, .accent) && !isColour(half, .surface))
  }

  @Test func linesHaveTheirWidth() throws {
    let line = SceneNode.line("line", [ScenePoint(1, 4), ScenePoint(9, 4)], .bad, width: 0.6)
    let picture = try picture(scene(line))
    #expect(isColour(picture[50, 38], .bad) && isColour(picture[50, 41], .bad))
    #expect(isColour(picture[50, 35], .surface) && isColour(picture[50, 44], .surface))
  }

  @Test func theFaintestPixelKeepsItsColour() {
    var source = Bitmap(width: 3, height: 3)
    for at in stride(from: 0, to: source.bytes.count, by: 4) {
      source.bytes.replaceSubrange(at..<at + 4, with: [200, 100, 50, 1])
    }
    var canvas = SceneCanvas(width: 3, height: 3)
    canvas.picture(source, width: 3, height: 3, Placement(x: 1.5, y: 1.5, turn: 0, scale: 1, opacity: 1))
    #expect(Array(canvas.bitmap.bytes[16..<20]) == [200, 100, 50, 1])
  }

  @Test func aPictureOfNoSizeIsNotDrawn() {
    var dot = Bitmap(width: 2, height: 2)
    for at in dot.bytes.indices { dot.bytes[at] = 255 }
    func drawn(_ source: Bitmap, _ width: Double, _ height: Double) -> Bitmap {
      var canvas = SceneCanvas(width: 3, height: 3)
      canvas.picture(source, width: width, height: height, Placement(x: 1.5, y: 1.5, turn: 0, scale: 1, opacity: 1))
      return canvas.bitmap
    }
    let nothing = Bitmap(width: 3, height: 3)
    #expect(drawn(dot, 3, 3) != nothing)
    #expect(drawn(dot, 0, 3) == nothing && drawn(dot, 3, 0) == nothing)
    #expect(drawn(Bitmap(width: 0, height: 0), 3, 3) == nothing)
  }

  @Test func aSpriteComesFromItsAtlas() throws {
    let card = SceneNode.sprite("card", "card/Qh", SceneSize(5.9, 8), at: ScenePoint(5, 4))
    let picture = try picture(scene(card), 20)
    // The card covers its place, and somewhere there is red ink on it.
    let isRed = (0..<picture.height).contains { y in
      (0..<picture.width).contains { x in picture[x, y].red > 180 && picture[x, y].green < 80 && picture[x, y].blue < 90
      }
    }
    #expect(isRed)
    let missing = try self.picture(scene(.sprite("card", "card/none", SceneSize(6, 8), at: ScenePoint(5, 4))))
    #expect(missing == (try self.picture(scene())), "a sprite that is in no atlas is not drawn")
  }

  @Test func lettersAreAlignedAndWrapped() throws {
    func dark(_ picture: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>) -> Int {
      rows.reduce(0) { sum, y in sum + columns.count { picture[$0, y].red < 128 } }
    }
    let left = try picture(scene(.text("t", SceneText("HHHH", height: 2, .leading), at: ScenePoint(5, 4))))
    #expect(dark(left, 0..<48, 0..<80) == 0 && dark(left, 50..<100, 30..<50) > 40)
    let right = try picture(scene(.text("t", SceneText("HHHH", height: 2, .trailing), at: ScenePoint(5, 4))))
    #expect(dark(right, 52..<100, 0..<80) == 0 && dark(right, 0..<50, 30..<50) > 40)
    let lines = try picture(
      scene(.text("t", SceneText("HH HH HH", height: 2, .leading, width: 4), at: ScenePoint(1, 4))))
    #expect(dark(lines, 0..<100, 12..<30) > 20 && dark(lines, 0..<100, 50..<68) > 20)
    #expect(dark(lines, 56..<100, 0..<80) == 0)
  }

  @Test func theDarkThemeIsDark() throws {
    let dark = try ScenePainter(pixelsPerUnit: 4, dark: true).picture(of: scene())
    #expect(dark[5, 5].red < 60)
  }

  // MARK: Films

  private func film() throws -> SceneFilm {
    let game = Fifteen()
    var session = Session(game, options: .small, seed: 7)
    for _ in 0..<4 {
      let choice = try #require(session.choices.first { $0.action != .resign })
      try session.perform(choice.action)
    }
    return try game.film(of: Replay(of: session))
  }

  @Test func aFilmEndsInTheLastSceneAndIsNoLongerThanAskedFor() throws {
    let film = try film()
    #expect(film.count > 8)
    #expect(film[0].scene.summary.contains("0 moves") && film[film.count - 1].scene.summary.contains("4 moves"))
    #expect(film.milliseconds < 8000)
    let long = (0..<200).map { step in
      Timeline.between(
        scene(.text("a", SceneText("a", height: 1), at: ScenePoint(Double(step % 5), 1))),
        scene(.text("a", SceneText("a", height: 1), at: ScenePoint(Double((step + 1) % 5), 1))), seconds: 0.5)
    }
    let fast = SceneFilm(from: scene(), long, longest: 20)
    #expect(fast.milliseconds <= 20_500, "\(fast.milliseconds)")
  }

  @Test func aLongGameIsPlayedFasterWithFewerFrames() throws {
    let moves = (0..<5000).map { step in
      Timeline.between(
        scene(.text("a", SceneText("\(step)", height: 1), at: ScenePoint(Double(step % 5), 1))),
        scene(.text("a", SceneText("\(step + 1)", height: 1), at: ScenePoint(Double((step + 1) % 5), 1))), seconds: 0.5)
    }
    let film = SceneFilm(from: scene(), moves, longest: 30)
    #expect(film.count <= 30 * 4 && film.count > 100, "\(film.count)")
    #expect((29_500...30_500).contains(film.milliseconds), "\(film.milliseconds)")
    let last = film[film.count - 1]
    #expect(last.scene == moves[4999].end && last.milliseconds > 2000)
    // A short one has all its motion.
    let short = SceneFilm(from: scene(), Array(moves.prefix(3)), longest: 30)
    #expect(short.count >= 3 * 6 && short.milliseconds > 3 * 1100)
  }

  @Test func whatStaysAsItIsTakesNoRoomInAFilm() throws {
    func size(_ steps: Int, isCrowded: Bool, _ format: AnimatedPicture.Format) throws -> Int {
      let scenes = (0...steps).map { step in
        var scene = scene(
          .text("a", SceneText("\(step)", height: 1), at: ScenePoint(1, 0.8)),
          .text("b", SceneText("\(step)", height: 1), at: ScenePoint(9, 7.2)))
        let still = (0..<8).map {
          SceneNode.sprite("s\($0)", "card/As", SceneSize(0.8, 1.2), at: ScenePoint(Double($0) + 1, 4))
        }
        if isCrowded { scene.nodes += still }
        return scene
      }
      let film = SceneFilm(from: scenes[0], scenes.dropFirst().map { Timeline(to: $0) })
      let painter = try ScenePainter(pixelsPerUnit: 20, dark: false)
      return try #require(try AnimatedPicture.bytes(of: film, by: painter, as: format)).count
    }
    for format in AnimatedPicture.Format.allCases {
      let plain = try size(9, isCrowded: false, format) - size(1, isCrowded: false, format)
      let crowded = try size(9, isCrowded: true, format) - size(1, isCrowded: true, format)
      #expect(Double(crowded) < 1.3 * Double(plain), "\(format): \(crowded) and \(plain)")
    }
  }

  @Test func aChangeOfOneColourInOnePixelIsAChange() {
    let plain = Bitmap(width: 8, height: 8)
    #expect(AnimatedPicture.changed(plain, plain) == nil)
    for channel in 0..<3 {
      var other = plain
      other.bytes[4 * (5 * 8 + 3) + channel] = 9
      #expect(AnimatedPicture.changed(plain, other) == Rectangle(x: 2, y: 4, width: 2, height: 2), "\(channel)")
    }
  }

  @Test func anAnimatedPNGHasItsFramesAndStandsAsLong() throws {
    let film = try film()
    let painter = try ScenePainter(pixelsPerUnit: 20, dark: false)
    let bytes = try #require(try AnimatedPicture.bytes(of: film, by: painter, as: .png))
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.contains("acTL") && text.contains("fdAT"))
    // A program without animation shows the first frame.
    let first = try PNGReader.bitmap(bytes)
    #expect(first == painter.picture(of: film[0].scene))
  }

  /// Each frame lies over those before, and does not touch unchanged parts.
  @Test func anAnimatedPNGShowsEveryPictureOfTheFilm() throws {
    let film = try film()
    let painter = try ScenePainter(pixelsPerUnit: 8, dark: false)
    let bytes = try #require(try AnimatedPicture.bytes(of: film, by: painter, as: .png))
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) } }
    var seen = Bitmap(width: number(16), height: number(20)), shown: [Bitmap] = []
    var box = Rectangle(x: 0, y: 0, width: 0, height: 0)
    var at = 8
    while at < bytes.count {
      let name = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self), start = at + 8, end = start + number(at)
      if name == "fcTL" {
        box = Rectangle(
          x: number(start + 12), y: number(start + 16), width: number(start + 4), height: number(start + 8))
      } else if name == "IDAT" || name == "fdAT" {
        let part = try PNGReader.bitmap(png(box, Array(bytes[(name == "fdAT" ? start + 4 : start)..<end])))
        for y in 0..<box.height {
          for x in 0..<box.width where part[x, y] != Pixel(0, 0, 0, 0) {
            #expect(part[x, y].alpha == 255)
            seen[box.x + x, box.y + y] = part[x, y]
          }
        }
        shown.append(seen)
      }
      at = end + 4
    }
    var pictures: [Bitmap] = []
    for index in 0..<film.count {
      let picture = painter.picture(of: film[index].scene)
      if pictures.last != picture { pictures.append(picture) }
    }
    #expect(shown.count > 8 && shown == pictures)
  }

  /// A still picture of compressed rows.
  private func png(_ box: Rectangle, _ rows: [UInt8]) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + content
      var sum = ~UInt32(0)
      for byte in body {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      return number(UInt32(content.count)) + body + number(~sum)
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", number(UInt32(box.width)) + number(UInt32(box.height)) + [8, 6, 0, 0, 0])
      + chunk("IDAT", rows) + chunk("IEND", [])
  }

  /// The smallest picture of a sprite that is large enough, or the largest that there is.
  @Test func aSpriteIsTakenFromTheNearestScaleAbove() throws {
    let art = try SceneArt.shared.get()
    for (wanted, width) in [(1, 75), (75, 75), (76, 160), (160, 160), (161, 160)] {
      #expect(art.sprite("card/Qh", width: wanted)?.width == width, "\(wanted)")
    }
  }

  @Test func aFormThatIsAsLargeAsThePictureCoversIt() {
    for (width, height) in [(3, 4), (5, 2)] {
      var canvas = SceneCanvas(width: width, height: height)
      canvas.box(
        width: Double(width) + 2, height: Double(height) + 2, corner: 0, Pixel(9, 8, 7),
        Placement(x: Double(width) / 2, y: Double(height) / 2, turn: 0, scale: 1, opacity: 1))
      for y in 0..<height { for x in 0..<width { #expect(canvas.bitmap[x, y] == Pixel(9, 8, 7), "\(x), \(y)") } }
    }
  }

  @Test func anAnimatedWebPSaysHowLargeItIs() throws {
    let film = try film()
    let painter = try ScenePainter(pixelsPerUnit: 20, dark: false)
    let size = painter.picture(of: film[0].scene)
    let bytes = try #require(try AnimatedPicture.bytes(of: film, by: painter, as: .webp))
    #expect(bytes.prefix(4).elementsEqual("RIFF".utf8) && bytes[8..<16].elementsEqual("WEBPVP8X".utf8))
    #expect(bytes[20] == 0x12, "animated, with opacity")
    #expect(Int(bytes[24]) + Int(bytes[25]) << 8 == size.width - 1)
    // Chunk by chunk: the head, how it is played, then frames that stand as long as the film.
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    #expect(number(4, 4) == bytes.count - 8)
    var (names, milliseconds, at): ([String], Int, Int) = ([], 0, 12)
    while at + 8 <= bytes.count {
      let name = String(decoding: bytes[at..<(at + 4)], as: UTF8.self)
      names.append(name)
      if name == "ANMF" {
        // A part of a picture, with its opacity or without, and no head of its own.
        let part = String(decoding: bytes[(at + 24)..<(at + 28)], as: UTF8.self)
        #expect(["ALPH", "VP8 ", "VP8L"].contains(part), "\(part)")
        milliseconds += number(at + 8 + 12, 3)
        #expect(2 * number(at + 8, 3) + number(at + 8 + 6, 3) + 1 <= size.width)
        // A frame lies over the one before.
        #expect(bytes[at + 8 + 15] == 0)
      }
      at += 8 + (number(at + 4, 4) + 1) / 2 * 2
    }
    #expect(at == bytes.count && names.prefix(2) == ["VP8X", "ANIM"])
    #expect(names.count > 8 && Set(names.dropFirst(2)) == ["ANMF"])
    #expect(milliseconds == film.milliseconds)
  }

  @Test func aFilmCanBeBrokenOff() throws {
    let painter = try ScenePainter(pixelsPerUnit: 5, dark: false)
    let film = try film()
    #expect(throws: CancellationError.self) { try AnimatedPicture.bytes(of: film, by: painter, as: .png) { $0 < 3 } }
  }
}
