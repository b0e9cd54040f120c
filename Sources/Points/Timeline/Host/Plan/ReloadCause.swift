package import SceneHost

/// Why a widget's timeline is asked for.
package typealias ReloadCause = ReloadBudget.Cause

extension ReloadBudget.Cause {
    /// The end of a sentence that begins with "because".
    var because: String {
        switch self {
        case .foreground: "its container in the foreground asked for it"
        case .background: "its container asked for it"
        case .widget: "the widget asked for it"
        case .end: "its timeline ends then"
        case .date: "its timeline asks for the next one after that"
        case .installation: "it has no timeline yet"
        case .environment: "its surroundings changed"
        case .intent: "a person touched one of its controls"
        case .person: "a person asked for it"
        }
    }
}
