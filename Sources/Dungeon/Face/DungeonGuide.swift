import GameCore
import Phrases

extension Dungeon {
  /// The goal, the rules, the score, and the words of its screens.
  public func guide(to options: Options) -> [GuideSection] {
    [
      GuideSection(
        say("Goal"),
        [
          say(
            "Seven levels down lies a crown, and a wyrm beside it. Take the crown, and leave by the gate through which you came onto the last level."
          ),
          say(
            "There are three good ends. Kill the wyrm first, or leave without a fight, or find out who the crown belongs to."
          ),
        ]),
      GuideSection(
        say("Playing"),
        [
          say(
            "Touch or click a place to walk there. Anything new in sight stops the walk. Touch a thing to act on it: a chest, a foe, a barrel, a person."
          ),
          say(
            "Arrows or h, j, k, l and y, u, b, n take a step. A step into something attacks it, opens it, pushes it or talks to it."
          ),
          say(
            "x explores, s waits, z rests, f looks for traps, g takes what lies here, Enter goes down. The digits use the items of the pack."
          ),
          say("A step that revealed nothing can be undone, up to four in a row."),
        ]),
      GuideSection(
        say("Fighting"),
        [
          say("Before you attack you see the chance of each blow, its damage, and the chance to win the fight."),
          say("Each point of armour lowers the chance that you are hit by \(rules.hero.armourEffect) percent."),
          say("Foes that sleep or are frozen are always hit, for double damage; a dagger does four times the damage."),
          say("A raised arm and a drawn breath take time. Who is elsewhere when the blow lands is not hit."),
        ]),
      GuideSection(
        say("Score"),
        [
          say(
            "Gold counts as it is. Each level reached is worth 40 points, each foe what stands below, the crown 300, the prisoner 100."
          ),
          say("A good end adds 300 to 800, and up to 400 for speed."),
        ]),
      GuideSection(
        say("Items"), [], rows: rules.items.map { .init("\($0.letter) \(say.text($0.name))", say.text($0.text)) }),
      GuideSection(
        say("Creatures"), [],
        rows: rules.creatures.map { .init("\($0.letter) \(say.text($0.name)), \($0.worth)", say.text($0.text)) }),
      GuideSection(
        say("Things"), [],
        rows: rules.breakables.map { .init("\($0.letter) \(say.text($0.name))", say.text($0.text)) }
          + rules.traps.map { .init("^ \(say.text($0.name))", say.text($0.text)) }
          + [
            .init("+ '", say("A closed and an open door.")),
            .init("L", say("A locked door. The key k lies on the same level.")),
            .init("> <", say("Stairs, and the gate.")), .init("& $ C", say("A chest, gold, the crown.")),
          ]),
    ]
  }
}
