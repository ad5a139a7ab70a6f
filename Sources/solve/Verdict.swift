/// The result of a check of somebody's entries, in words.
/// - Parameters:
///   - entries: the number of entries.
///   - wrong: the names of the wrong ones.
func verdict(entries: Int, wrong: [String]) -> String {
  if entries == 0 { return "there are no entries made by hand" }
  if wrong.isEmpty { return entries == 1 ? "the only entry is right" : "all \(entries) entries are right" }
  let said = "wrong: " + wrong.joined(separator: " ")
  return switch entries - wrong.count {
  case 0: said
  case 1: said + "; the other entry is right"
  case let others: said + "; the other \(others) entries are right"
  }
}
