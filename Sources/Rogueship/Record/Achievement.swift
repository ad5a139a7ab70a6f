/// An achievement of a captain. One finished voyage decides each, together with the record before it.
public enum Achievement: String, CaseIterable, Codable, Sendable {
  /// First steps.
  case firstVoyage, solvent, debtFree, homeRich
  /// Scores.
  case thousand, twoThousand, threeThousand, hardWon, easyGoing
  /// Trade.
  case bigSale, hugeSale, tenThousand, twentyThousand, noParts, fullYard
  /// Meetings.
  case firstVictory, fiveVictories, pacifist, narrowEscape, treasure, helper, outlaw, friendOfTheSwarm, blueBlood
  /// Ways to play.
  case smuggler, honest, allPlanets, quickRetirement
  /// Over many games.
  case tenGames, wideHorizon

  /// True if a voyage earns it.
  /// - Parameter record: the captain's record with the voyage in it.
  public func isEarned(by voyage: VoyageReport, _ record: CaptainsRecord) -> Bool {
    let isHome = voyage.ending == .retired || voyage.ending == .deadline
    let isHard = voyage.level == Difficulty.hard.name
    switch self {
    case .firstVoyage: return true
    case .solvent: return isHome
    case .debtFree: return voyage.freeDay.map { $0 <= 12 } ?? false
    case .homeRich: return isHome && voyage.fortune >= 8000
    case .thousand: return voyage.score >= 1000
    case .twoThousand: return voyage.score >= 2000
    case .threeThousand: return voyage.score >= 3000
    case .hardWon: return isHard && isHome && voyage.score >= 1500
    case .easyGoing: return voyage.level == Difficulty.easy.name && isHome && voyage.score >= 1000
    case .bigSale: return voyage.bestSale >= 2000
    case .hugeSale: return voyage.bestSale >= 4000
    case .tenThousand: return isHome && voyage.fortune >= 10_000
    case .twentyThousand: return isHome && voyage.fortune >= 20_000
    case .noParts: return isHome && voyage.parts == 0 && voyage.score >= 1000
    case .fullYard: return voyage.parts >= 12
    case .firstVictory: return voyage.victories >= 1
    case .fiveVictories: return voyage.victories >= 5
    case .pacifist: return isHome && voyage.victories == 0 && voyage.score >= 1200
    case .narrowEscape: return isHome && voyage.lowestHull <= 5
    case .treasure: return voyage.moments.contains { $0.kind == .prize && $0.amount >= 1500 }
    case .helper: return voyage.deeds[Deed.helped.rawValue] >= 3
    case .outlaw: return voyage.deeds[Deed.robbed.rawValue] + voyage.deeds[Deed.fledGuild.rawValue] >= 4
    case .friendOfTheSwarm: return voyage.standing[Faction.aliens.rawValue] >= 30
    case .blueBlood: return voyage.openedAnswers >= 6
    case .smuggler: return voyage.smuggled >= 60
    case .honest: return isHome && voyage.smuggled == 0 && voyage.standing[Faction.guild.rawValue] >= 40
    case .allPlanets: return voyage.planets == Rules.planetCount
    case .quickRetirement: return voyage.ending == .retired && voyage.day <= 30 && voyage.score >= 1000
    case .tenGames: return record.games >= 10
    case .wideHorizon: return record.met.count >= 30
    }
  }
}

extension Narrator {
  /// The name of an achievement.
  public func name(_ achievement: Achievement) -> String { strings("achievement.\(achievement.rawValue)") }
  /// The condition of an achievement.
  public func text(_ achievement: Achievement) -> String { strings("achievement.\(achievement.rawValue).what") }
}
