/// Entries of a widget, and when to ask for more.
public struct Timeline<EntryType: TimelineEntry> {
    public let entries: [EntryType]
    public let policy: TimelineReloadPolicy

    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// When a widget's timeline is asked for again.
public struct TimelineReloadPolicy: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case atEnd
        case after(Date)
        case never
    }

    let kind: Kind

    /// After the date of the last entry.
    public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
    /// Only if the app asks for it.
    public static let never = TimelineReloadPolicy(kind: .never)

    /// After a date.
    public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(kind: .after(date)) }
}
