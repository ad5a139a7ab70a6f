import Catalogue
import CatalogueStore
import Foundation

/// The sources of a catalogue in the order of their rank: the first one wins where two contradict each other.
///
/// It is kept in the catalogue's own file. The puzzles of the last good copy stay in the catalogue whatever becomes of
/// the source.
public struct SourceList: Codable, Hashable, Sendable {
  /// A source with what is known of it.
  public struct Entry: Codable, Hashable, Sendable {
    /// The ways to a source.
    public enum Kind: String, Codable, CaseIterable, Sendable { case file, link, feed, server, generator }

    /// The name, which the puzzles carry.
    public var name: String
    /// The way to it.
    public var kind: Kind
    /// The path, the link or the address.
    public var address: String
    /// The licence of puzzles that name none.
    public var licence: String?
    /// True for puzzles of a day.
    public var isDaily: Bool
    /// The facts of the last good copy.
    public var copy: SourceCopy?
    /// The time of the last try in seconds since 1970, and its outcome.
    public var tried: Int?, outcome: String?, words: String?
    /// The time before which it must not be asked again.
    public var notBefore: Int?

    /// A source that was not fetched yet.
    public init(name: String, kind: Kind, address: String, licence: String? = nil, isDaily: Bool = false) {
      (self.name, self.kind, self.address, self.licence, self.isDaily) = (name, kind, address, licence, isDaily)
    }

    /// The source itself.
    public var source: any PuzzleSource {
      switch kind {
      case .file: FileSource(name: name, path: address, isDaily: isDaily)
      case .link: LinkSource(name: name, link: address)
      case .feed: HTTPSource(name: name, address: address, isDaily: isDaily)
      case .server: HTTPSource(name: name, server: address)
      case .generator: GeneratorSource(name: name)
      }
    }

    /// True if a copy is young enough, or if the source asked to be left alone.
    public func rests(at now: Int) -> Bool {
      if let notBefore, now < notBefore { return true }
      guard let copy else { return false }
      guard let freshness = source.abilities.freshness else { return true }
      return now - copy.fetched < freshness && now >= copy.fetched
    }
  }

  /// The sources, the highest first.
  public var entries: [Entry]

  /// No sources.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  private static let noteName = "sources"

  /// The sources of a catalogue.
  /// - Throws: ``CatalogueError``; also for a list that cannot be read.
  public init(of store: CatalogueStore) throws(CatalogueError) {
    guard let text = try store.note(Self.noteName) else {
      self.init()
      return
    }
    guard let list = try? JSONDecoder().decode(SourceList.self, from: Data(text.utf8)) else {
      throw .damaged("its list of sources cannot be read")
    }
    self = list
  }

  /// Keeps the list in a catalogue.
  public func keep(in store: CatalogueStore) throws(CatalogueError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    try store.setNote(Self.noteName, text)
  }
}
