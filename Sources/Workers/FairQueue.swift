/// The owner of a job. Queues take turns between groups, and within a group between its members.
public struct JobOwner: Hashable, Sendable {
  /// An address, for instance.
  public var group: String
  /// A player at that address, for instance.
  public var member: String

  /// A member of a group.
  public init(group: String, member: String) { (self.group, self.member) = (group, member) }
}

/// A queue in which groups take turns, and in each group its members. A member with many elements delays only their
/// own.
struct FairQueue<Element> {
  /// The elements of one member, the first to come first.
  private struct Line {
    var member: String
    var elements: [Element] = []
  }

  /// The lines of one group, the one whose turn is next first.
  private struct Group {
    var name: String
    var lines: [Line] = []
    var count: Int { lines.reduce(0) { $0 + $1.elements.count } }
  }

  private var groups: [Group] = []

  /// Adds an element. O(owners).
  mutating func add(_ element: Element, of owner: JobOwner) {
    let group = groups.firstIndex { $0.name == owner.group } ?? groups.count
    if group == groups.count { groups.append(Group(name: owner.group)) }
    let line = groups[group].lines.firstIndex { $0.member == owner.member } ?? groups[group].lines.count
    if line == groups[group].lines.count { groups[group].lines.append(Line(member: owner.member)) }
    groups[group].lines[line].elements.append(element)
  }

  /// Takes the element whose turn it is.
  mutating func next() -> Element? {
    guard !groups.isEmpty else { return nil }
    var group = groups.removeFirst()
    var line = group.lines.removeFirst()
    let element = line.elements.removeFirst()
    if !line.elements.isEmpty { group.lines.append(line) }
    if !group.lines.isEmpty { groups.append(group) }
    return element
  }

  /// Removes the first matching element.
  /// - Returns: true if there was one.
  @discardableResult
  mutating func remove(where isMeant: (Element) -> Bool) -> Bool {
    for group in groups.indices {
      for line in groups[group].lines.indices {
        guard let place = groups[group].lines[line].elements.firstIndex(where: isMeant) else { continue }
        groups[group].lines[line].elements.remove(at: place)
        tidy(group, line)
        return true
      }
    }
    return false
  }

  /// The element that is dropped from a full queue to make room for an element of `owner`; `nil` if the new one must be
  /// refused. The owner with the most elements gives way to one with fewer, so that nobody can fill the queue for the
  /// others. The element is the last of the longest line of the largest group, if that group has at least two more than
  /// the owner's. Within one group it is the last of a member who has at least two more than the owner.
  func giver(to owner: JobOwner) -> Element? {
    guard let most = groups.max(by: { $0.count < $1.count }),
      let longest = most.lines.max(by: { $0.elements.count < $1.elements.count })
    else { return nil }
    if let own = groups.first(where: { $0.name == owner.group }), own.count + 1 >= most.count {
      // No other group has clearly more. So if this group fills the queue alone, one of its own members gives way.
      guard own.name == most.name else { return nil }
      let mine = own.lines.first { $0.member == owner.member }?.elements.count ?? 0
      return mine + 1 < longest.elements.count ? longest.elements.last : nil
    }
    return most.count > 1 ? longest.elements.last : nil
  }

  private mutating func tidy(_ group: Int, _ line: Int) {
    if groups[group].lines[line].elements.isEmpty { groups[group].lines.remove(at: line) }
    if groups[group].lines.isEmpty { groups.remove(at: group) }
  }
}
