import GameCore
import Phrases

/// A voyage told in a few lines: three headlines, an epilogue about the captain's deeds, a title, and a text to
/// share.
extension VoyageReport {
  /// The importance of a moment.
  private static func weight(_ moment: Moment) -> Int {
    switch moment.kind {
    case .sale: moment.amount
    case .prize, .loss: moment.amount * 3 / 2
    case .victory: moment.amount * 4
    case .narrow: 3000 - moment.amount * 100
    case .order, .late: moment.amount
    case .escape: moment.amount * 300
    case .free, .staked: 1800
    case .caught: moment.amount
    // The end of the ship is always told.
    case .death: .max
    }
  }

  /// The three greatest moments of different kinds, in their order. Fewer if less happened.
  public var greatestMoments: [Moment] {
    var best: [MomentKind: Moment] = [:]
    for moment in moments where Self.weight(moment) > best[moment.kind].map(Self.weight) ?? 0 {
      best[moment.kind] = moment
    }
    return best.values.sorted { (Self.weight($1), $0.day) < (Self.weight($0), $1.day) }.prefix(3).sorted {
      // The most important moment of a day, such as the end, comes last.
      ($0.day, Self.weight($0)) < ($1.day, Self.weight($1))
    }
  }

  /// True if the captain has come home with the fortune that the level asks for.
  public var hasReachedGoal: Bool { fortune >= goal }

  /// The title that the voyage earned, by its score and its ending: a key such as `merchant`. Without the goal it is
  /// `trader` at most.
  public var title: String {
    if ending == .bankrupt { return "pauper" }
    if ending == .lost { return score >= 1000 ? "legend" : "lost" }
    let ranks = [(3000, "prince"), (2200, "magnate"), (1600, "merchant"), (1000, "trader"), (500, "hauler")]
    return ranks.dropFirst(hasReachedGoal ? 0 : 3).first { score >= $0.0 }?.1 ?? "deckhand"
  }
}

extension Narrator {
  /// Three headlines, each with its day.
  public func headlines(of report: VoyageReport) -> [String] {
    report.greatestMoments.map { moment in
      let view = report.game.view(of: report.end)
      let isOne = moment.kind == .narrow && moment.amount == 1
      return strings(
        "headline.\(moment.kind.rawValue)" + (isOne ? ".one" : ""),
        [
          "day": "\(moment.day)", "amount": number(moment.amount),
          "planet": moment.planet.map { view.name(of: $0) } ?? "",
          "meeting": moment.meeting.map { phrase($0, view) } ?? "",
          "buyer": buyer(view), "commodity": moment.commodity.map { name($0) } ?? "",
        ])
    }
  }

  /// The name of a title: "Merchant", "Prince of the lanes".
  public func title(of report: VoyageReport) -> String { strings("title.\(report.title)") }

  /// The captain's fate, in two sentences: the ending, and the deed that others remember most. For a captain who did
  /// not come home, the second tells the last event.
  public func epilogue(of report: VoyageReport) -> String {
    let view = report.game.view(of: report.end)
    var lines = [text(report.ending, view)]
    if report.ending == .bankrupt { return lines[0] + " " + strings("epilogue.bankrupt") }
    if report.ending == .lost {
      let killer = report.moments.last { $0.kind == .death }?.meeting
      return ([lines[0]] + (killer.map { [strings("epilogue.lost", ["meeting": phrase($0, view)])] } ?? []))
        .joined(separator: " ")
    }
    let deed = Deed.allCases.max { report.deeds[$0.rawValue] < report.deeds[$1.rawValue] }
    if let deed, report.deeds[deed.rawValue] > 0 {
      lines.append(strings("epilogue.\(deed.name)"))
    } else if report.standing[Faction.guild.rawValue] >= 30 {
      lines.append(strings("epilogue.honest"))
    } else {
      lines.append(strings("epilogue.quiet"))
    }
    return lines.joined(separator: " ")
  }

  /// The sign of a trip: a star for a foe beaten, an arrow for more or less.
  public func sign(_ mood: VoyageReport.Mood) -> String {
    switch mood {
    case .victory: "★"
    case .rich: "▲"
    case .fair: "▬"
    case .poor: "▼"
    }
  }

  /// A text to share: the level, the score, a sign for each trip. It gives nothing of the map away but the seed.
  public func shareText(of report: VoyageReport) -> String {
    let signs = report.route.dropFirst().map { sign($0.mood) }
    let key = "difficulty.\(report.level)"
    let level = strings.contains(key) ? strings(key) : report.level
    return """
      \(say("Rogueship, \(level): \(number(report.score)) points, \(title(of: report))"))
      \(signs.joined()) \(strings("share.\(report.ending.name)", ["day": "\(report.day)"]))
      \(say("seed \(report.seed)"))
      """
  }
}
