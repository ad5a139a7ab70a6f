import Foundation
import GameCore

/// Writes and reads the states of games as JSON.
public struct JSONStateCoder: StateCoder {
  public init() {}

  public func bytes(of state: some Encodable) -> [UInt8]? {
    let encoder = JSONEncoder()
    // The same state gives the same bytes.
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(state)).map { Array($0) }
  }

  public func state<State: Decodable>(_ type: State.Type, from bytes: [UInt8]) -> State? {
    try? JSONDecoder().decode(type, from: Data(bytes))
  }
}
