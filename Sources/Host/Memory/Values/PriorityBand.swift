/// The importance of a process for the person in front of the screen. Memory pressure ends lower bands first.
///
/// Names and numbers are those of the original platform's bands (XNU, bsd/sys/kern_memorystatus.h: idle 0, aging 10,
/// background 30, elevated inactive 40, UI support 80, foreground 100); those that no extension can be in are left out.
package enum PriorityBand: UInt8, Hashable, Sendable, Comparable, CaseIterable, Codable {
    /// Suspended, and for longer than the aging time.
    case idle = 0
    /// Suspended a moment ago. It may be shown again soon, as when a person scrolls.
    case aging = 10
    /// Not shown and at work: an update or a timeline that the host requested.
    case background = 30
    /// Its last view has just gone; it still runs within its grace.
    case elevatedInactive = 40
    /// Started or resumed to be shown; its view is not there yet.
    case uiSupport = 80
    /// On screen.
    case foreground = 100

    package static func < (left: PriorityBand, right: PriorityBand) -> Bool { left.rawValue < right.rawValue }

    /// Whether it is on screen or about to be.
    package var isVisible: Bool { self >= .uiSupport }

    /// Whether the inactive limit applies: in the idle band alone, as on the original platform.
    package var isInactive: Bool { self == .idle }

    /// The word that reports use.
    package var name: String {
        switch self {
        case .idle: "idle"
        case .aging: "aging"
        case .background: "background"
        case .elevatedInactive: "elevated-inactive"
        case .uiSupport: "ui-support"
        case .foreground: "foreground"
        }
    }
}
