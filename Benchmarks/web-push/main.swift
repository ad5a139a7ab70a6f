import Crypto
import Foundation
import WebPush

/// Measures the encryption of push messages, or writes random ones for another program to decrypt.
///
///     bench-web-push                     messages a second on one core
///     bench-web-push --write 10000       lines of JSON: the receiver's private key, the secret, the text and the body
struct Receiver {
  let key = P256.KeyAgreement.PrivateKey()
  let auth = (0..<16).map { _ in UInt8.random(in: .min ... .max) }

  func keys() throws -> SubscriptionKeys {
    try SubscriptionKeys(p256dh: Base64URL.text(key.publicKey.x963Representation), auth: Base64URL.text(auth))
  }
}

func measure() throws {
  let keys = try (0..<100).map { _ in try Receiver().keys() }
  let server = ServerKey()
  let text = Array(String(repeating: "Ada passed your score. ", count: 10).utf8)
  for (name, message) in [
    ("encrypted", { (i: Int) throws in _ = try MessageEncryption.body(of: text, for: keys[i % 100]) }),
    (
      "encrypted and signed",
      { i in
        _ = try MessageEncryption.body(of: text, for: keys[i % 100])
        _ = try server.token(audience: "https://push.example.net", subject: nil, expires: 1000)
      }
    ),
  ] {
    let start = ContinuousClock.now
    var count = 0
    while ContinuousClock.now - start < .seconds(3) {
      try message(count)
      count += 1
    }
    let seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
    print("\(name): \(Int(Double(count) / seconds)) messages a second, of \(text.count) bytes")
  }
}

func write(_ count: Int) throws {
  for _ in 0..<count {
    let receiver = Receiver()
    let text = (0..<Int.random(in: 0...MessageEncryption.longestText)).map { _ in UInt8.random(in: .min ... .max) }
    let fields = [
      "key": Base64URL.text(receiver.key.rawRepresentation), "auth": Base64URL.text(receiver.auth),
      "text": Base64URL.text(text), "body": Base64URL.text(try MessageEncryption.body(of: text, for: receiver.keys())),
    ]
    print(String(decoding: try JSONEncoder().encode(fields), as: UTF8.self))
  }
}

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "--write", let count = Int(arguments[2]) {
  try write(count)
} else {
  try measure()
}
