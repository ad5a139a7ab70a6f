/// An event of a stream.
struct ServerEvent: Hashable {
  /// The name.
  var name: String
  /// The id; `nil` if it has none.
  var id: Int?
  /// The JSON.
  var data: String

  /// The events in the text of a stream.
  static func events(in text: String) -> [ServerEvent] {
    text.split(separator: "\n\n").compactMap { block in
      var event = ServerEvent(name: "", id: nil, data: "")
      for line in block.split(separator: "\n") {
        if line.hasPrefix("event: ") { event.name = String(line.dropFirst(7)) }
        if line.hasPrefix("id: ") { event.id = Int(line.dropFirst(4)) }
        if line.hasPrefix("data: ") { event.data = String(line.dropFirst(6)) }
      }
      return event.name.isEmpty ? nil : event
    }
  }
}
