import Foundation
import GameService

/// The interface's description as a page for people: every operation by its tag, with its parameters and answers.
struct DescriptionPage {
  private let root: [String: Any]

  init(_ root: [String: Any]) { self.root = root }

  var html: Data {
    let info = root["info"] as? [String: Any] ?? [:]
    let tags = (root["tags"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    let title = text(info["title"])
    return Data(
      """
      <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
      <title>\(title): the interface</title><link rel="stylesheet" href="/api/v1/description.css">
      <main><h1>\(title): the interface</h1><p>\(text(info["summary"])) The same for programs:
      <a href="/api/v1/openapi.json">openapi.json</a>.</p>\(prose(info["description"]))
      <nav>\(tags.map { "<a href=\"#\($0)\">\($0)</a>" }.joined(separator: " "))</nav>
      \(tags.map(section).joined())</main></html>
      """.utf8)
  }

  private func section(_ tag: String) -> String {
    let words = (root["tags"] as? [[String: Any]])?.first { $0["name"] as? String == tag }?["description"]
    let paths = root["paths"] as? [String: [String: Any]] ?? [:]
    let operations = paths.sorted { $0.key < $1.key }.flatMap { path, item in
      ["get", "post", "put", "patch", "delete"].compactMap { method -> String? in
        guard let operation = item[method] as? [String: Any], (operation["tags"] as? [String])?.contains(tag) == true
        else { return nil }
        return self.operation(method, path, operation, shared: item["parameters"])
      }
    }
    return "<section id=\"\(tag)\"><h2>\(tag)</h2><p>\(text(words))</p>\(operations.joined())</section>"
  }

  private func operation(_ method: String, _ path: String, _ operation: [String: Any], shared: Any?) -> String {
    let parameters = ((shared as? [Any] ?? []) + (operation["parameters"] as? [Any] ?? [])).compactMap(resolved)
    let rows = parameters.map { parameter in
      "<tr><th scope=\"row\"><code>\(text(parameter["name"]))</code><td>\(text(parameter["in"]))<td>\(text(parameter["description"]))"
    }
    let answers = (operation["responses"] as? [String: Any] ?? [:]).sorted { $0.key < $1.key }.map { status, answer in
      "<tr><th scope=\"row\">\(text(status))<td colspan=\"2\">\(text(resolved(answer)?["description"]))"
    }
    return """
      <article><h3><b>\(method.uppercased())</b> <code>\(text(path))</code></h3><p><strong>\(text(operation["summary"]))</strong></p>
      \(prose(operation["description"]))<table>\((rows + answers).joined())</table></article>
      """
  }

  /// An object, or the one that its `$ref` refers to.
  private func resolved(_ value: Any) -> [String: Any]? {
    guard let object = value as? [String: Any], let name = object["$ref"] as? String else {
      return value as? [String: Any]
    }
    var place: Any? = root
    for part in name.split(separator: "/").dropFirst() { place = (place as? [String: Any])?[String(part)] }
    return place as? [String: Any]
  }

  /// Text with its paragraphs, and the two kinds of markup in the description: backticks and double asterisks.
  private func prose(_ value: Any?) -> String {
    text(value).components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { "<p>\($0)</p>" }.joined()
  }

  private func text(_ value: Any?) -> String {
    let plain = (value as? String ?? "").replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "\"", with: "&quot;")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return paired(paired(plain, "**", "b"), "`", "code")
  }

  /// The text with every second part between marks in an element.
  private func paired(_ text: String, _ mark: String, _ element: String) -> String {
    let parts = text.components(separatedBy: mark)
    guard parts.count % 2 == 1 else { return text }
    return parts.enumerated().map { $0 % 2 == 0 ? $1 : "<\(element)>\($1)</\(element)>" }.joined()
  }

  static let style = Data(
    """
    :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#f6f5f1,#10141c);color:light-dark(#1b2130,#e9edf5)}
    main{max-width:60rem;margin:0 auto;padding:1rem}a{color:light-dark(#2b4fc4,#9fb9ff)}nav a{margin-right:1rem}
    article{background:light-dark(#fff,#1a202c);border-radius:14px;padding:.5rem 1rem 1rem;margin:1rem 0;overflow-x:auto}
    h3{margin:.5rem 0;overflow-wrap:anywhere}h3 b{color:light-dark(#2b4fc4,#9fb9ff);margin-right:.5rem}code{font-family:ui-monospace,monospace;font-size:.92em}
    table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-top:1px solid light-dark(#dddbd2,#2e384a)}
    th{font-weight:500;white-space:nowrap}
    """.utf8)
}
