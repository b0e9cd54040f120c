internal import ExtensionFoundation
internal import Foundation
internal import HostelCombine
internal import Observation
internal import Synchronization

/// Keeps the views of a hosting controller alive: they are drawn again after a change, and their work runs while they are
/// shown.
@MainActor
final class ViewHost {
    /// Opens a URL for a view.
    let open: @MainActor (URL, @escaping (Bool) -> Void) -> Void
    private let redraw: @MainActor () -> Void
    private var objects: [ObjectIdentifier: ObservedObjectChanges] = [:]
    private var works: [ObjectIdentifier: ShownWork] = [:]
    /// The places whose views are shown and have performed an action.
    private var shown: [ObjectIdentifier: ViewPlace] = [:]
    /// Changes that the views make while they are drawn are drawn at once.
    private var isRendering = false
    private let drawings = DrawingCount()
    /// Hears of defaults that another program or the widget's own code has set.
    private var defaults: (any NSObjectProtocol)?

    init(
        redraw: @escaping @MainActor () -> Void, open: @escaping @MainActor (URL, @escaping (Bool) -> Void) -> Void
    ) {
        self.redraw = redraw
        self.open = open
        Self.all[ObjectIdentifier(self)] = ViewHostReference(host: self)
        Self.count.wrappingAdd(1, ordering: .relaxed)
        defaults = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            onMainThread { self?.viewsChanged() }
        }
    }

    isolated deinit {
        defaults.map(NotificationCenter.default.removeObserver)
        Self.all[ObjectIdentifier(self)] = nil
        Self.count.wrappingSubtract(1, ordering: .relaxed)
    }

    /// Draws the views, and notes what they depend on.
    func render(_ draw: () -> RenderedView) -> RenderedView {
        isRendering = true
        defer { isRendering = false }
        for object in objects.values { object.isUsed = false }
        // The observations of the last drawing end with this change. They would pile up otherwise.
        drawings.count += 1
        let rendered = withObservationTracking {
            _ = drawings.count
            return draw()
        } onChange: { [weak self] in
            onMainThread { self?.viewsChanged() }
        }
        objects = objects.filter(\.value.isUsed)
        return rendered
    }

    /// Begins the work of the views that are shown now, and ends that of the others. Both may change states.
    func show(_ found: DrawnParts) {
        var places: [ObjectIdentifier: ViewPlace] = [:]
        for place in found.actions.map(\.place) { places[ObjectIdentifier(place)] = place }
        for (key, place) in shown where places[key] == nil { place.leave() }
        shown = places
        var kept: Set<ObjectIdentifier> = []
        for part in found.works {
            let key = ObjectIdentifier(part.place)
            kept.insert(key)
            if let work = works[key] { work.update(part) } else { works[key] = ShownWork(part) }
        }
        let gone = works.filter { !kept.contains($0.key) }
        for (key, work) in gone {
            works[key] = nil
            work.end()
        }
    }

    /// The views are no longer shown: their tasks end, and they appear anew later.
    func leave() {
        show(DrawnParts())
        objects.removeAll()
    }

    /// A body reads an object, so the views are drawn again when it changes.
    func observe<Object: ObservableObject>(_ object: Object) {
        let key = ObjectIdentifier(object)
        if let known = objects[key] { return known.isUsed = true }
        let changes = object.objectWillChange.sink { [weak self] _ in onMainThread { self?.viewsChanged() } }
        objects[key] = ObservedObjectChanges(object, changes)
    }

    private func viewsChanged() { if !isRendering { redraw() } }
}

// MARK: - Changes of states

extension ViewHost {
    private static var all: [ObjectIdentifier: ViewHostReference] = [:]
    /// The number of them, for other threads.
    nonisolated private static let count = Atomic<Int>(0)

    /// Whether there is one, on any thread.
    nonisolated static var isInUse: Bool { count.load(ordering: .relaxed) > 0 }

    /// A state or a value of the defaults was set, on any thread. A state does not know its views, so all are drawn again.
    nonisolated static func stateChanged() {
        guard isInUse else { return }
        onMainThread { for entry in all.values { entry.host?.viewsChanged() } }
    }
}

/// The number of drawings of a host, which each of them observes.
@Observable
private final class DrawingCount { var count = 0 }

/// An object that the views of a host read.
@MainActor
private final class ObservedObjectChanges {
    /// Whether the last drawing read it.
    var isUsed = true
    // The object, so that its address is not another one's meanwhile.
    private let object: AnyObject
    private let changes: AnyCancellable

    init(_ object: AnyObject, _ changes: AnyCancellable) {
        self.object = object
        self.changes = changes
    }
}

/// A host that somebody else keeps. Its views know it so, because their work keeps their environment, and the host the
/// work.
private struct ViewHostReference: Sendable {
    weak let host: ViewHost?
}

private enum ViewHostKey: EnvironmentKey {
    static let defaultValue: ViewHostReference? = nil
}

extension EnvironmentValues {
    /// The host of the views; nil in a widget, whose views are drawn once.
    var viewHost: ViewHost? {
        get { self[ViewHostKey.self]?.host }
        set { self[ViewHostKey.self] = newValue.map(ViewHostReference.init) }
    }
}
