import GameCore

/// A voyage told in a few lines: three headlines, an epilogue from what was done, a title, and a text to share.
extension VoyageReport {
  /// How much a moment is worth telling.
  private static func weight(_ moment: Moment) -> Int {
    switch moment.kind {
    case .sale: moment.amount
    case .prize, .loss: moment.amount * 3 / 2
    case .victory: moment.amount * 4
    case .narrow: 3000 - moment.amount * 100
    case .free: 1800
    case .caught: moment.amount
    }
  }

  /// The three greatest moments of different kinds, in their order. Fewer where less happened.
  public var greatestMoments: [Moment] {
    var best: [MomentKind: Moment] = [:]
    for moment in moments where Self.weight(moment) > best[moment.kind].map(Self.weight) ?? 0 {
      best[moment.kind] = moment
    }
    return best.values.sorted { (Self.weight($1), $0.day) < (Self.weight($0), $1.day) }.prefix(3).sorted {
      $0.day < $1.day
    }
  }

  /// The title that the voyage earned, by its score and how it ended: a key such as `merchant`.
  public var title: String {
    if ending == .bankrupt { return "pauper" }
    if ending == .lost { return score >= 1000 ? "legend" : "lost" }
    let ranks = [(3000, "prince"), (2200, "magnate"), (1600, "merchant"), (1000, "trader"), (500, "hauler")]
    return ranks.first { score >= $0.0 }?.1 ?? "deckhand"
  }
}

extension Narrator {
  /// Three headlines, each with its day.
  public func headlines(of report: VoyageReport) -> [String] {
    report.greatestMoments.map { moment in
      let view = report.game.view(of: report.end)
      return words(
        "headline.\(moment.kind.rawValue)",
        [
          "day": "\(moment.day)", "amount": number(moment.amount),
          "planet": moment.planet.map { view.name(of: $0) } ?? "",
          "meeting": moment.meeting.map { lowercased(name($0)) } ?? "",
          "commodity": moment.commodity.map { name($0) } ?? "",
        ])
    }
  }

  /// What the voyage is called: "Merchant", "Prince of the lanes".
  public func title(of report: VoyageReport) -> String { words("title.\(report.title)") }

  /// What became of the captain, in two sentences: the ending, and the deed that others remember most.
  public func epilogue(of report: VoyageReport) -> String {
    var lines = [text(report.ending)]
    let deed = Deed.allCases.max { report.deeds[$0.rawValue] < report.deeds[$1.rawValue] }
    if let deed, report.deeds[deed.rawValue] > 0 {
      lines.append(words("epilogue.\(deed.name)"))
    } else if report.standing[Faction.guild.rawValue] >= 30 {
      lines.append(words("epilogue.honest"))
    } else {
      lines.append(words("epilogue.quiet"))
    }
    return lines.joined(separator: " ")
  }

  /// A text to share: the level, the score, a sign for each trip. It gives nothing of the map away but the seed.
  public func shareText(of report: VoyageReport) -> String {
    let signs = report.route.dropFirst().map { stop in
      switch stop.mood {
      case .victory: "★"
      case .rich: "▲"
      case .fair: "▬"
      case .poor: "▼"
      }
    }
    return """
      Rogueship, \(report.level): \(number(report.score)) points, \(title(of: report))
      \(signs.joined()) \(words("share.\(report.ending.name)", ["day": "\(report.day)"]))
      seed \(report.seed)
      """
  }
}
