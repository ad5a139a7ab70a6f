import HTTPTypes
import Hummingbird
import NIOCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

extension ClientAddressTests {
  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8:12:3:4:5:6:7", "2001:db8:12:3::/64"),
    ("fe80::1%eth0", "fe80:0:0:0::/64"), ("::1", "0:0:0:0::/64"), ("::fffe:1.2.3.4", "0:0:0:0::/64"),
    ("::1:ffff:102:304", "0:0:0:0::/64"), ("::ff00:1.2.3.4", "0:0:0:0::/64"), ("local", "local"), ("", ""),
  ])
  func anAddressIsCountedByItsNetwork(address: String, network: String) {
    #expect(ClientAddress.network(address) == network)
  }
}
