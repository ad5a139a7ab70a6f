extension PieceMaterials {
  /// The materials on which readers are tuned.
  static let tuning = PieceMaterials(
    chequered: [
      look(
        "maple and walnut", .wood, .init(.wood, 0xE8D2A0, 0xD1B278, scale: 1.6), .init(.wood, 0x5A3A24, 0x3A2414),
        .init(.wood, 0x7A4F2E, 0x5A3820), 0x2A1A10, 0.25),
      look(
        "beech and black", .wood, .init(.wood, 0xEBD9B4, 0xDCC492), .init(.plain, 0x24211F, 0x35302C),
        .init(.wood, 0xE3C88F, 0xCDAE70), 0x2B2622, 0.15),
      look(
        "ash and mahogany", .wood, .init(.wood, 0xDCC59A, 0xC5A772, scale: 0.8),
        .init(.wood, 0x7C3B26, 0x552616, scale: 0.9), .init(.wood, 0x683222, 0x47200F), 0xC9A468, 0.4),
      look(
        "cream and green", .plastic, .init(.plain, 0xF1EBCF, 0xE4DCB8), .init(.plain, 0x2E6B45, 0x275D3B),
        .init(.plain, 0xF1EBCF, 0xE6DFC0), 0x2E6B45, 0.12),
      look(
        "red and black", .plastic, .init(.plain, 0xB3262A, 0xA21F24), .init(.plain, 0x201E20, 0x2B292B),
        .init(.plain, 0x1B1A1C, 0x262526), 0xD6B24A, 0.3),
      look(
        "white and grey", .plastic, .init(.plain, 0xE9E9E7, 0xDCDCDA), .init(.plain, 0x5F6468, 0x55595D),
        .init(.plain, 0xB9BBBD, 0xAAACAE), 0x44484C, 0.35),
      look(
        "yellow and black card", .paper, .init(.speckle, 0xF0D58C, 0xE5C672), .init(.plain, 0x2A2A2C, 0x333335),
        .init(.plain, 0xEFE7D5, 0xE0D7C2), 0x8A2A22, 0.05),
      look(
        "printed grey", .paper, .init(.plain, 0xF6F5F1, 0xEDECE7), .init(.plain, 0x8C8C8C, 0x808080),
        .init(.plain, 0xF6F5F1, 0xEDECE7), 0x303030, 0.02),
      look(
        "pencilled", .paper, .init(.plain, 0xF2F0EA, 0xE7E4DC),
        .init(.stripes, 0x9A9AA2, 0xD9D8D8, scale: 9, strength: 0.7), .init(.plain, 0xF2F0EA, 0xE7E4DC), 0x55555F, 0.0),
      look(
        "brown app", .screen, .init(.plain, 0xF0D9B5, 0xF0D9B5), .init(.plain, 0xB58863, 0xB58863),
        .init(.plain, 0x312E2B, 0x312E2B), 0xB58863, 0.06),
      look(
        "black app", .screen, .init(.plain, 0x6E6468, 0x6E6468), .init(.plain, 0x0B0B0B, 0x0B0B0B),
        .init(.plain, 0xFFFFFF, 0xFFFFFF), 0x000000, 0.06),
      look(
        "blue app", .screen, .init(.plain, 0xDEE3E6, 0xDEE3E6), .init(.plain, 0x8CA2AD, 0x8CA2AD),
        .init(.plain, 0x1C1F22, 0x1C1F22), 0x50606A, 0.06),
    ],
    men: [
      pair(
        "beech and stained", .wood, .init(.wood, 0xE2C590, 0xCBA86B, scale: 1.8),
        .init(.wood, 0x3B2A20, 0x261A13, scale: 1.6), 0.18),
      pair(
        "pine and cherry", .wood, .init(.wood, 0xEFD9A6, 0xDDBF80, scale: 1.3),
        .init(.wood, 0x7B3A22, 0x5C2916, scale: 1.5), 0.3),
      pair("white and black", .plastic, .init(.plain, 0xF0EEE6, 0xE8E5DB), .init(.plain, 0x1E1E20, 0x28282A), 0.5),
      pair("red and black", .plastic, .init(.plain, 0xC8242B, 0xBB1E25), .init(.plain, 0x1B1A1B, 0x252425), 0.45),
      pair("ivory and red", .plastic, .init(.plain, 0xEEDFBE, 0xE6D5AF), .init(.plain, 0x9E1F24, 0x901A1F), 0.4),
      pair("yellow and blue", .plastic, .init(.plain, 0xE8B92A, 0xDDAF22), .init(.plain, 0x1F4A94, 0x1B4187), 0.35),
    ],
    racks: [
      rack("blue plastic", .plastic, .init(.plain, 0x1D4FB8, 0x1A47A6), .init(.plain, 0x1A479F, 0x173F90), 0.45),
      rack("deep blue plastic", .plastic, .init(.plain, 0x16307A, 0x132A6C), .init(.plain, 0xD9A81E, 0xCF9F18), 0.3),
      rack("yellow plastic", .plastic, .init(.plain, 0xE7BE2C, 0xDDB424), .init(.plain, 0x2458B0, 0x1F4F9F), 0.35),
      rack("oak", .wood, .init(.wood, 0xC69A5E, 0xA67A42, scale: 1.1), .init(.wood, 0xB98B50, 0x976B37), 0.12),
      rack("birch ply", .wood, .init(.wood, 0xE7CFA1, 0xD6B982), .init(.wood, 0xE2C794, 0xCFB07A), 0.08),
      rack("blue on white card", .paper, .init(.plain, 0x2F63C4, 0x2A5AB6), .init(.plain, 0xF4F3EE, 0xEAE9E2), 0.02),
      rack("pencilled", .paper, .init(.plain, 0xF3F1EB, 0xE8E6DE), .init(.plain, 0xF3F1EB, 0xE8E6DE), 0.0),
      rack("blue app", .screen, .init(.plain, 0x0A3FD0, 0x0A3FD0), .init(.plain, 0xFFFFFF, 0xFFFFFF), 0.06),
      rack("navy app", .screen, .init(.plain, 0x23395D, 0x23395D), .init(.plain, 0x101820, 0x101820), 0.06),
    ],
    discs: [
      pair("red and yellow", .plastic, .init(.plain, 0xD0222A, 0xC31C24), .init(.plain, 0xF0C81E, 0xE6BE18), 0.4),
      pair("dark red and amber", .plastic, .init(.plain, 0xA8171F, 0x9C131B), .init(.plain, 0xE8A818, 0xDC9C12), 0.3),
      pair("red and black", .plastic, .init(.plain, 0xC92A2E, 0xBD2428), .init(.plain, 0x202022, 0x2A2A2C), 0.4),
      pair(
        "walnut and maple", .wood, .init(.wood, 0x5B3A25, 0x432817, scale: 1.5),
        .init(.wood, 0xE6CE9C, 0xD4B679, scale: 1.5), 0.12),
      pair("red and natural", .wood, .init(.wood, 0xB23A30, 0x9A2E26), .init(.wood, 0xDFC08A, 0xCBA669), 0.15),
    ],
    designs: [.plain, .rings(2), .dish(0.72), .rays(24), .dome(0.12)],
    tables: [
      .init(.planks, 0x9A6A3C, 0x6E4522, scale: 0.35), .init(.wood, 0x5C3B26, 0x3A2315, scale: 0.3),
      .init(.plain, 0xD9D6CF, 0xC8C4BB, scale: 0.3), .init(.weave, 0x7E8C99, 0x5F6C78, scale: 1.2),
      .init(.tiles, 0xB8A48C, 0x7B6C5C, scale: 0.28), .init(.speckle, 0x8A8A88, 0x5C5C5A, scale: 0.6),
      .init(.checks, 0xE9E3DA, 0xB2413C, scale: 0.5), .init(.plain, 0x39352F, 0x2C2924, scale: 0.3),
      .init(.planks, 0xC9B190, 0xA58B68, scale: 0.5),
    ],
    rooms: [
      .init(rgb: 0xC9C2B4), .init(rgb: 0x8E9AA3), .init(rgb: 0x6D5F50), .init(rgb: 0xD9D4CC), .init(rgb: 0x4A5058),
    ],
    skins: [.init(rgb: 0xE3B391), .init(rgb: 0xC48A62), .init(rgb: 0x7A4A30)],
    clutter: [
      .init(.plain, 0xE8E6E0, 0xDAD7CF), .init(.plain, 0x23262B, 0x2D3036),
      .init(.stripes, 0xB23B3B, 0xE9E4D8, scale: 2),
      .init(.plain, 0x3E6E8E, 0x356180), .init(.wood, 0xC79A5B, 0xA57B42),
    ])
}

/// A row of a table of boards.
func look(
  _ name: String, _ material: PieceMaterial, _ light: Texture, _ dark: Texture, _ frame: Texture, _ line: Int,
  _ gloss: Float
) -> ChequeredLook {
  ChequeredLook(
    name: name, material: material, light: light, dark: dark, frame: frame, line: Vector(rgb: line), gloss: gloss)
}

/// A row of a table of pieces.
func pair(_ name: String, _ material: PieceMaterial, _ one: Texture, _ other: Texture, _ gloss: Float) -> PieceLook {
  PieceLook(name: name, material: material, one: one, other: other, gloss: gloss)
}

/// A row of a table of racks.
func rack(_ name: String, _ material: PieceMaterial, _ plate: Texture, _ legs: Texture, _ gloss: Float) -> RackLook {
  RackLook(name: name, material: material, plate: plate, legs: legs, gloss: gloss)
}
