import Archive
import Foundation
import Rogueship
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell

@Suite struct MarketPaneTests {
  @Test(arguments: [
    (90, 100, "▼ -10%", true), (91, 100, "= -9%", false), (109, 100, "= +9%", false), (110, 100, "▲ +10%", true),
    (100, 100, "= 0%", false), (101, 100, "= +1%", false), (5, 0, "▲ +400%", true), (0, 7, "▼ -100%", true),
  ])
  func aPriceIsMarkedFromATenthOn(price: Int, usual: Int, text: String, isBold: Bool) {
    let sign = MarketPane.sign(price, usual)
    #expect(sign.text == text && sign.style.attributes.contains(.bold) == isBold)
  }
}
