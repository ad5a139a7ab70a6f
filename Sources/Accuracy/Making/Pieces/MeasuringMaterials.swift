extension PieceMaterials {
  /// The materials on which readers are measured, none of which is among those for tuning.
  static let measuring = PieceMaterials(
    chequered: [
      look(
        "sycamore and wenge", .wood, .init(.wood, 0xE4D6B8, 0xCFBE98, scale: 1.2),
        .init(.wood, 0x43302A, 0x2B1E1A, scale: 1.3), .init(.wood, 0x4B362E, 0x33241E), 0xE0D0AC, 0.3),
      look(
        "pine and ink", .wood, .init(.wood, 0xF0DDAE, 0xE0C68A, scale: 0.7), .init(.wood, 0x1E2022, 0x2C2E31),
        .init(.wood, 0xEBD29A, 0xD6B878), 0x1C1D1F, 0.1),
      look(
        "cherry and oak", .wood, .init(.wood, 0xD8B27E, 0xBF945C, scale: 1.4),
        .init(.wood, 0x8A4A2C, 0x64331C, scale: 0.7), .init(.wood, 0xA9703F, 0x8A562B), 0x3A2214, 0.35),
      look(
        "buff and maroon", .plastic, .init(.plain, 0xEADBB2, 0xDDCCA0), .init(.plain, 0x6E1F2C, 0x611A26),
        .init(.plain, 0x5F1A25, 0x54161F), 0xEADBB2, 0.2),
      look(
        "white and navy vinyl", .plastic, .init(.weave, 0xF2F2EE, 0xE4E4E0, scale: 2, strength: 0.4),
        .init(.weave, 0x22345C, 0x1C2C50, scale: 2, strength: 0.4), .init(.plain, 0xEFEFEA, 0xE3E3DD), 0x22345C, 0.1),
      look(
        "orange and black", .plastic, .init(.plain, 0xD9812B, 0xCC7723), .init(.plain, 0x27221F, 0x322C28),
        .init(.plain, 0x2B2522, 0x362F2B), 0xE9C36A, 0.3),
      look(
        "violet and yellow card", .paper, .init(.marble, 0xE9B95C, 0xD79F3F), .init(.plain, 0x3D3350, 0x352B46),
        .init(.dots, 0x7C7790, 0x3E3A55, scale: 3), 0x3D3350, 0.06),
      look(
        "printed black", .paper, .init(.plain, 0xFAFAF6, 0xF0F0EB), .init(.speckle, 0x3A3A3A, 0x4C4C4C),
        .init(.plain, 0xFAFAF6, 0xF0F0EB), 0x101010, 0.02),
      look(
        "felt pen", .paper, .init(.plain, 0xEFECE2, 0xE2DED2),
        .init(.stripes, 0x3E5FA8, 0x8FA5D6, scale: 7, strength: 0.6), .init(.plain, 0xEFECE2, 0xE2DED2), 0x2C4A90, 0.0),
      look(
        "green app", .screen, .init(.plain, 0xEEEED2, 0xEEEED2), .init(.plain, 0x769656, 0x769656),
        .init(.plain, 0x22211F, 0x22211F), 0x5F7A44, 0.06),
      look(
        "red app", .screen, .init(.plain, 0x9C1B2E, 0x9C1B2E), .init(.plain, 0x161416, 0x161416),
        .init(.wood, 0xB98A62, 0xA87850), 0xC8B45A, 0.06),
      look(
        "grey app", .screen, .init(.plain, 0xFBFBFB, 0xFBFBFB), .init(.plain, 0x7D7D7D, 0x7D7D7D),
        .init(.plain, 0xF4F4EC, 0xF4F4EC), 0x7D7D7D, 0.06),
    ],
    men: [
      pair(
        "maple and ebony", .wood, .init(.wood, 0xEAD4A4, 0xD6BA80, scale: 1.1),
        .init(.wood, 0x2A2220, 0x1A1412, scale: 1.2), 0.3),
      pair(
        "olive and walnut", .wood, .init(.wood, 0xC9A76A, 0xA9864A, scale: 1.9),
        .init(.wood, 0x4E3222, 0x382114, scale: 1.9), 0.15),
      pair("cream and charcoal", .plastic, .init(.plain, 0xF4EAD2, 0xEBDFC4), .init(.plain, 0x2E3236, 0x383C40), 0.35),
      pair("orange and black", .plastic, .init(.plain, 0xE0701E, 0xD46617), .init(.plain, 0x161617, 0x202021), 0.55),
      pair("white and red", .plastic, .init(.plain, 0xF6F6F4, 0xECECEA), .init(.plain, 0xBE2B38, 0xB1242F), 0.5),
      pair("lime and crimson", .plastic, .init(.plain, 0x8CB43C, 0x80A834), .init(.plain, 0x8E1634, 0x82122D), 0.3),
    ],
    racks: [
      rack("royal blue plastic", .plastic, .init(.plain, 0x2A46C8, 0x2640BA), .init(.plain, 0x2640B4, 0x2139A4), 0.5),
      rack("sky blue plastic", .plastic, .init(.plain, 0x2F86D0, 0x2A7BC2), .init(.plain, 0xC8282E, 0xBC2228), 0.35),
      rack("white plastic", .plastic, .init(.plain, 0xE6E7E9, 0xDADBDD), .init(.plain, 0xD6D7DA, 0xC9CACD), 0.4),
      rack("cherry", .wood, .init(.wood, 0x8E4F2E, 0x6C3820, scale: 0.9), .init(.wood, 0x844829, 0x63331C), 0.2),
      rack("bamboo", .wood, .init(.planks, 0xD8BC82, 0xBD9C5E, scale: 1.5), .init(.wood, 0xD2B478, 0xB69658), 0.1),
      rack("cyan on white card", .paper, .init(.plain, 0x2A8FB8, 0x2684AB), .init(.plain, 0xF8F8F4, 0xEEEEE9), 0.03),
      rack("felt pen", .paper, .init(.plain, 0xEEEBE1, 0xE1DDD1), .init(.plain, 0xEEEBE1, 0xE1DDD1), 0.0),
      rack("indigo app", .screen, .init(.plain, 0x3B33B8, 0x3B33B8), .init(.plain, 0xEDEDF4, 0xEDEDF4), 0.06),
      rack("dark app", .screen, .init(.plain, 0x1B3F8F, 0x1B3F8F), .init(.plain, 0x000000, 0x000000), 0.06),
    ],
    discs: [
      pair("scarlet and lemon", .plastic, .init(.plain, 0xE0352B, 0xD42D24), .init(.plain, 0xF4DA3C, 0xEAD032), 0.35),
      pair("crimson and gold", .plastic, .init(.plain, 0xB51238, 0xA90E31), .init(.plain, 0xD9B02E, 0xCDA526), 0.45),
      pair("red and white", .plastic, .init(.plain, 0xC81F3C, 0xBC1A35), .init(.plain, 0xECECE8, 0xE1E1DC), 0.4),
      pair(
        "rosewood and ash", .wood, .init(.wood, 0x5E2A22, 0x451D17, scale: 1.2),
        .init(.wood, 0xE2D0A8, 0xCFBA8A, scale: 1.2), 0.2),
      pair("brick and straw", .wood, .init(.wood, 0xA24A32, 0x8B3D28), .init(.wood, 0xE9D190, 0xD6BA70), 0.1),
    ],
    designs: [.rings(4), .dish(0.5), .rays(40), .star(5), .hole(0.22)],
    tables: [
      .init(.planks, 0x7B3E24, 0x57290F, scale: 0.3), .init(.wood, 0xD6B98C, 0xBB9A68, scale: 0.25),
      .init(.plain, 0xF0EFEC, 0xE0DEDA, scale: 0.2), .init(.weave, 0xB7A98F, 0x95876D, scale: 0.9),
      .init(.tiles, 0x9C5B3C, 0x5F4030, scale: 0.2), .init(.marble, 0xC9C9CB, 0x7E8084, scale: 0.4),
      .init(.dots, 0x6C6468, 0xB9B2B4, scale: 0.7), .init(.plain, 0x2B4B3C, 0x234034, scale: 0.4),
      .init(.stripes, 0xDED6C8, 0x8FA0B0, scale: 0.8),
    ],
    rooms: [
      .init(rgb: 0xB9BFB4), .init(rgb: 0xA08E7C), .init(rgb: 0x5C6670), .init(rgb: 0xE4E0DA), .init(rgb: 0x3C3834),
    ],
    skins: [.init(rgb: 0xEBC4A6), .init(rgb: 0xB07A54), .init(rgb: 0x5E3824)],
    clutter: [
      .init(.plain, 0xF2EFE8, 0xE4E0D6), .init(.plain, 0x30343C, 0x3A3E46),
      .init(.checks, 0x3B7A5A, 0xD9D2BE, scale: 2),
      .init(.plain, 0x9C4F7A, 0x8E466E), .init(.weave, 0xA9A290, 0x8C8574, scale: 2),
    ])
}
