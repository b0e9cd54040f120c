package import ExtensionHost
package import ExtensionManifest
internal import Foundation
package import SceneHost

/// The timelines, the widgets and the charges of WidgetKit extensions in the host's state. They outlive the processes
/// and the host.
@HostActor
package final class TimelineStore {
    private let store: PointStore
    package let charges: ReloadCharges

    private enum Kind { static let (archive, placeholder, widgets) = ("archive", "placeholder", "widgets") }

    private init(_ store: PointStore, _ charges: ReloadCharges) { (self.store, self.charges) = (store, charges) }

    /// Opens the state of earlier runs, and forgets looks that are older than `PointStore.looksAge`.
    package static func load(from state: StateStore) async -> TimelineStore {
        let store = PointStore(state, point: "timeline")
        for kind in [Kind.archive, Kind.placeholder] { store.forget(kind, before: Date() - PointStore.looksAge) }
        return TimelineStore(store, await ReloadCharges.load(from: state))
    }

    /// An archived timeline, or the reason for its absence.
    package enum Found: Sendable {
        case timeline(WidgetTimeline)
        case nothing
        /// The archive is dropped.
        case damaged(ArchiveFault)
    }

    /// The timeline of one widget of a version of its extension. Looks of another version may show features that this
    /// one lacks.
    package func timeline(of key: WidgetKey, version: String) async -> Found {
        guard let value = await store.value(of: Kind.archive, for: key.name), value.version == version else {
            return .nothing
        }
        let found = await Self.decode(value.bytes)
        if case .damaged = found { forget(key) }
        return found
    }

    @concurrent
    private nonisolated static func decode(_ bytes: [UInt8]) async -> Found {
        do throws(ArchiveFault) { return .timeline(try WidgetTimeline(decoding: bytes)) } catch {
            return .damaged(error)
        }
    }

    /// Keeps a timeline in place of an earlier one, off the host's thread and in one step.
    package func keep(_ timeline: WidgetTimeline, of key: WidgetKey, version: String) {
        store.keep(of: Kind.archive, for: key.name) {
            PointStore.Value(version: version, time: timeline.schedule.received.kept, bytes: timeline.encoded())
        }
    }

    /// Drops the timeline of a widget.
    package func forget(_ key: WidgetKey) { store.keep(nil, of: Kind.archive, for: key.name) }

    // MARK: Placeholders

    /// The placeholder of one widget of a version of its extension in these surroundings. A damaged one is dropped.
    package func placeholder(
        of key: WidgetKey, version: String, in surroundings: WidgetSurroundings
    ) async -> EntryLooks? {
        guard let value = await store.value(of: Kind.placeholder, for: key.name), value.version == version else {
            return nil
        }
        switch await Self.decode(value.bytes) {
        case .timeline(let kept):
            return kept.surroundings == surroundings.text ? kept.looks(at: .distantFuture) : nil
        case .damaged, .nothing:
            forgetPlaceholder(of: key)
            return nil
        }
    }

    /// Keeps a placeholder as a timeline of one entry, whose date does not matter.
    package func keep(
        placeholder: EntryLooks, in surroundings: WidgetSurroundings, of key: WidgetKey, version: String
    ) {
        let date = Date(timeIntervalSince1970: 0)
        let entry = TimelineSchedule.Entry(index: 0, date: date, relevance: nil)
        let timeline = WidgetTimeline(
            TimelineSchedule([entry], policy: .never, received: date), looks: [placeholder],
            surroundings: surroundings.text)
        store.keep(of: Kind.placeholder, for: key.name) {
            PointStore.Value(version: version, bytes: timeline.encoded())
        }
    }

    package func forgetPlaceholder(of key: WidgetKey) { store.keep(nil, of: Kind.placeholder, for: key.name) }

    /// Drops all looks of a widget that is gone.
    package func forgetLooks(of key: WidgetKey) {
        forget(key)
        forgetPlaceholder(of: key)
    }

    // MARK: Widgets

    /// The widgets of a version of an extension, and those of whichever version was asked last.
    package func widgets(
        of identifier: String, version: String
    ) async -> (current: [BundleListing.Widget]?, last: [BundleListing.Widget]) {
        guard let value = await store.value(of: Kind.widgets, for: identifier),
            let widgets = try? JSONDecoder().decode([BundleListing.Widget].self, from: Data(value.bytes)),
            widgets.areBounded
        else { return (nil, []) }
        return (value.version == version ? widgets : nil, widgets)
    }

    package func keep(_ widgets: [BundleListing.Widget], of identifier: String, version: String) {
        let bytes = HostLog.state.attempt("The widgets cannot be encoded", of: identifier) {
            try JSONEncoder().encode(widgets)
        }
        guard let bytes else { return }
        store.keep(PointStore.Value(version: version, bytes: [UInt8](bytes)), of: Kind.widgets, for: identifier)
    }

    package func forgetWidgets(of identifier: String) { store.keep(nil, of: Kind.widgets, for: identifier) }
}

extension Date {
    /// Within the bounds of a stored time.
    fileprivate var kept: Date {
        Date(timeIntervalSince1970: min(max(timeIntervalSince1970, 0), 4_102_444_800))
    }
}

extension [BundleListing.Widget] {
    /// The most widgets of one extension, and the most bytes of a text: our choice.
    package static var most: Int { 64 }
    private static var longestText: Int { 1_024 }

    /// Whether untrusted widgets stay within their bounds.
    package var areBounded: Bool {
        count <= Self.most && Set(map(\.kind)).count == count
            && allSatisfy { widget in
                !widget.kind.isEmpty && widget.families.count <= 16
                    && ([widget.kind, widget.displayName, widget.description] + widget.families).allSatisfy {
                        $0.utf8.count <= Self.longestText
                    }
            }
    }
}
