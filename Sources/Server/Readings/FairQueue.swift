/// Who has a photograph read.
struct ReaderAsker: Hashable, Sendable {
  var player: String
  /// The address that limits count: of IPv6 its network.
  var address: String
}

/// A bounded queue in which addresses take turns, and at each address its players: who sends many waits for themselves alone.
///
/// When it is full, whoever has the most in it gives way to who has less, so that nobody can fill it for the others.
struct FairQueue<Element> {
  /// The elements of one player, the first to come first.
  private struct Line {
    var player: String
    var elements: [Element] = []
  }

  /// The lines of one address, the one whose turn is next first.
  private struct Address {
    var name: String
    var lines: [Line] = []
    var count: Int { lines.reduce(0) { $0 + $1.elements.count } }
  }

  let capacity: Int
  private var addresses: [Address] = []
  private(set) var count = 0

  init(capacity: Int) { self.capacity = capacity }

  /// Whether one more of somebody's would be taken now.
  func takes(from asker: ReaderAsker) -> Bool { count < capacity || giver(to: asker) != nil }

  /// Adds an element.
  /// - Returns: What was not taken: an element that had to give way, or this one; `nil` where there was room.
  mutating func add(_ element: Element, of asker: ReaderAsker) -> Element? {
    var given: Element?
    if count >= capacity {
      guard let (address, line) = giver(to: asker) else { return element }
      given = addresses[address].lines[line].elements.removeLast()
      count -= 1
      tidy(address, line)
    }
    let address = addresses.firstIndex { $0.name == asker.address } ?? addresses.count
    if address == addresses.count { addresses.append(Address(name: asker.address)) }
    let line = addresses[address].lines.firstIndex { $0.player == asker.player } ?? addresses[address].lines.count
    if line == addresses[address].lines.count { addresses[address].lines.append(Line(player: asker.player)) }
    addresses[address].lines[line].elements.append(element)
    count += 1
    return given
  }

  /// Takes the element whose turn it is.
  mutating func next() -> Element? {
    guard !addresses.isEmpty else { return nil }
    var address = addresses.removeFirst()
    var line = address.lines.removeFirst()
    let element = line.elements.removeFirst()
    if !line.elements.isEmpty { address.lines.append(line) }
    if !address.lines.isEmpty { addresses.append(address) }
    count -= 1
    return element
  }

  /// Where the element lies that gives way: the last of the longest line of the address that has most, if that has at least
  /// two more than who asks; at the asker's own address, of a player who has at least two more.
  private func giver(to asker: ReaderAsker) -> (address: Int, line: Int)? {
    guard let most = addresses.indices.max(by: { addresses[$0].count < addresses[$1].count }) else { return nil }
    let lines = addresses[most].lines
    guard let longest = lines.indices.max(by: { lines[$0].elements.count < lines[$1].elements.count }) else {
      return nil
    }
    if let own = addresses.first(where: { $0.name == asker.address }), own.count + 1 >= addresses[most].count {
      // Nobody else has clearly more: it is between the players of this address, where they fill the queue alone.
      guard own.name == addresses[most].name else { return nil }
      let mine = own.lines.first { $0.player == asker.player }?.elements.count ?? 0
      return mine + 1 < lines[longest].elements.count ? (most, longest) : nil
    }
    return addresses[most].count > 1 ? (most, longest) : nil
  }

  private mutating func tidy(_ address: Int, _ line: Int) {
    if addresses[address].lines[line].elements.isEmpty { addresses[address].lines.remove(at: line) }
    if addresses[address].lines.isEmpty { addresses.remove(at: address) }
  }
}
