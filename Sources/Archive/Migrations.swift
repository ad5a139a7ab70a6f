import Foundation
import GameCore

/// The migrations from older versions: the step from version 1 to 2, from 2 to 3, and so on.
///
/// A change of the form of a save or a table adds a step here. It also adds a file of the previous version to the
/// fixtures of the tests.
enum Migrations {
  /// 2: turns may stand in a file beside it, which an older program would not read. The content is the same.
  /// 3: text instead of JSON, and perhaps a state.
  static let saves: [Migration] = [
    { $0 }, { SaveText.bytes(of: try JSONDecoder().decode(Save.self, from: Data($0))) },
  ]
  /// 2: a replay is a text instead of an object. Both are read.
  static let scores: [Migration] = [{ $0 }]
  static let statistics: [Migration] = []
}

extension Save: FileContent {
  init(content: [UInt8]) throws {
    guard let save = SaveText.save(from: content) else { throw NotASave() }
    self = save
  }

  func content() throws -> [UInt8] { SaveText.bytes(of: self) }

  private struct NotASave: Error {}
}

extension ScoreTable: FileContent {}
