import GameCore
import GameService
import ServerInterface
import ServerStore

// The forms of what the services and the games have, where it stands in bodies.

extension Schema {
  /// One of the words of a type.
  package static func words<Word: QueryWord>(of type: Word.Type) -> Schema {
    String.schema.with([.words(Word.allCases.map(\.rawValue))])
  }
}

extension Timestamp: Described {
  package static var schema: Schema { .time }
}

extension Suspicion: Described {
  package static var schema: Schema { .words(of: Suspicion.self) }
}

extension ReportRecord.Reason: Decodable, Described {
  package static var schema: Schema { .words(of: ReportRecord.Reason.self) }
}

extension NoticeRecord.Kind: Decodable, Described {
  package static var schema: Schema { .named("PushKind", .words(of: NoticeRecord.Kind.self)) }
}

extension RunConduct.Measure: Described {
  package static let schema = Schema.object(RunConduct.Measure.self) {
    Field("id", \.id)
    Field("value", \.value)
    Field("weight", \.weight, "Above 0 it speaks against a person.")
    Field("text", \.text)
  }
}

extension GuideSection: Described {
  package static let schema = Schema.object(GuideSection.self) {
    Field("heading", \.heading)
    Field("paragraphs", \.paragraphs)
    Field("rows", \.rows)
  }
}

extension GuideSection.Row: Described {
  package static let schema = Schema.object(GuideSection.Row.self) {
    Field("name", \.name)
    Field("value", \.value)
  }
}

// Forms that the fixed part of the document has.

extension Scene: Described {
  package static var schema: Schema { .component("Scene") }
}

extension Timeline: Described {
  package static var schema: Schema { .component("Timeline") }
}

extension GameObservation: Described {
  package static var schema: Schema { .component("CameraGame") }
}

extension EventBody: Described {
  static var schema: Schema { .component("Event") }
}

extension ProblemBody: Described {
  static var schema: Schema { .component("Problem") }
}

extension BoardBody: Described {
  static var schema: Schema { .component("Board") }
}
