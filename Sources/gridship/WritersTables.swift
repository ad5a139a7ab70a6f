import ArgumentParser
import Foundation
import GameCore
import Rogueship

/// The tables of Rogueship from a folder, for their writers.
struct WritersTables {
  let rules: Rules
  let words: MeetingWords

  /// Reads the files of the folder, and takes the published tables for the rest.
  /// - Throws: a sentence with the file, the line and the field of the first mistake, or the missing words.
  init(folder: String) throws {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    func bytes(_ name: String) throws -> [UInt8]? {
      let url = folder.appending(path: name)
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      return [UInt8](try Data(contentsOf: url))
    }
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw ValidationError("There is no folder \(folder.path).")
    }
    var files = Rules.Files.standard
    if let market = try bytes("market.json") { files.market = market }
    if let ship = try bytes("ship.json") { files.ship = ship }
    if let difficulties = try bytes("difficulties.json") { files.difficulties = difficulties }
    if let planets = try bytes("planets.json") { files.planets = planets }
    if let meetings = try bytes("meetings.json") { files.encounters = meetings }
    do {
      rules = try Rules(files)
      if let text = try bytes("meetings.en.json") {
        words = try MeetingWords(json: text, file: "meetings.en.json")
      } else {
        words = Narrator.englishMeetings
      }
    } catch let error as TableError {
      throw ValidationError("\(error)")
    }
    let missing = words.missing(for: rules)
    guard missing.isEmpty else {
      throw ValidationError("meetings.en.json lacks words:\n  " + missing.prefix(20).joined(separator: "\n  "))
    }
  }
}
