/// The steps from a document to one of its values. Neighbours share them, so that a long name is kept once.
final class JSONPath: Sendable {
  /// From a record or a list to one of its values.
  enum Step: Sendable {
    case field(String)
    case item(Int)
  }

  /// The path of the record or list; `nil` for the document.
  let parent: JSONPath?
  let step: Step

  init(_ parent: JSONPath?, _ step: Step) { (self.parent, self.step) = (parent, step) }

  /// The path as in `commodities[3].base`. Linear in its length.
  var text: String {
    var steps = [step]
    var above = parent
    while let path = above {
      steps.append(path.step)
      above = path.parent
    }
    var text = ""
    for step in steps.reversed() {
      switch step {
      case .field(let name): text += text.isEmpty ? name : "." + name
      case .item(let number): text += "[\(number)]"
      }
    }
    return text
  }
}
