package import ExtensionHost
package import ExtensionManifest
internal import Foundation
internal import SceneHost
package import WidgetDisplay

/// The widgets of one installed WidgetKit extension: their descriptions, and a driver for each that is on the page.
@HostActor
package final class InstalledWidgets {
    package let identity: InstalledExtension
    private let source: any WidgetSource
    private let store: TimelineStore
    private let board: TimelineBoard
    private let allowance: ReloadAllowance
    /// nil before the extension was asked.
    package private(set) var widgets: [BundleListing.Widget]?
    /// The kinds of the version before that this one does not have.
    package private(set) var orphans: [String] = []
    package private(set) var failure: WidgetFailure?
    package private(set) var drivers: [TimelineDriver] = []
    private var work: Task<Void, Never>?
    private var isStopped = false
    var onChange: () -> Void = {}
    var onNote: (_ what: String, _ why: String) -> Void = { _, _ in }
    var onReload: (_ key: WidgetKey, ReloadCause, _ isCharged: Bool) -> Void = { _, _, _ in }

    init(
        _ identity: InstalledExtension, source: any WidgetSource, store: TimelineStore, board: TimelineBoard,
        allowance: ReloadAllowance
    ) {
        self.identity = identity
        self.source = source
        self.store = store
        self.board = board
        self.allowance = allowance
    }

    /// The version of its looks: another build of the same version has another library.
    private var version: String { identity.looksVersion }

    /// Puts its widgets on the page. With what an earlier run of this version archived, no process is started.
    func place() {
        guard work == nil else { return }
        work = Task { @HostActor [weak self] in
            do throws(WidgetFailure) { _ = try await self?.described() } catch {
                // `failure` has it.
            }
            await self?.makeDrivers()
        }
    }

    /// Asks again for the descriptions that failed, or that named no widget.
    func describeAgain() {
        guard failure != nil, drivers.isEmpty, widgets?.isEmpty != false else { return }
        (failure, widgets) = (nil, nil)
        work = nil
        place()
    }

    /// Waits until its archives are read and shown.
    func restored() async {
        guard await store.widgets(of: identity.identifier, version: version).current != nil else { return }
        await work?.value
    }

    /// Waits until every tile shows its widget or the reason why not.
    func settle() async {
        await work?.value
        for driver in drivers { await driver.settle() }
    }

    /// The widgets, for which the extension is asked unless they are known.
    func described() async throws(WidgetFailure) -> [BundleListing.Widget] {
        if let widgets { return widgets }
        let kept = await store.widgets(of: identity.identifier, version: version)
        if let current = kept.current {
            widgets = current
            return current
        }
        do throws(WidgetFailure) {
            let asked = try await source.widgets()
            if let widgets { return widgets }
            failure = asked.isEmpty ? .noDescriptors(of: identity.identifier, Self.noWidgets) : nil
            widgets = asked
            noteOrphans(kept.last, now: asked)
            // An empty list is asked for again at the host's next start, so that its reason is there again.
            if !asked.isEmpty { store.keep(asked, of: identity.identifier, version: version) }
            onChange()
            return asked
        } catch {
            failure = error
            onNote("descriptors", error.message)
            onChange()
            throw error
        }
    }

    private static let noWidgets =
        "its bundle of widgets is empty; Live Activities and controls are left out. Return a Widget with a timeline from "
        + "the body."

    /// A renamed kind orphans the widgets that people have placed, as on the original platform.
    private func noteOrphans(_ before: [BundleListing.Widget], now: [BundleListing.Widget]) {
        let kinds = Set(now.map(\.kind))
        orphans = before.map(\.kind).filter { !kinds.contains($0) }
        for widget in before where !kinds.contains(widget.kind) {
            for family in widget.families.compactMap(TileFamily.init) {
                store.forgetLooks(of: WidgetKey(identifier: identity.identifier, kind: widget.kind, family: family))
            }
            onNote(
                "kind gone",
                "\(widget.kind) is not among the new kinds (\(now.map(\.kind).joined(separator: ", "))), so "
                    + "widgets that people placed with it are lost. Keep the kind of a widget when its type is renamed."
            )
        }
    }

    private func makeDrivers() async {
        guard !isStopped, drivers.isEmpty, let widgets else { return }
        drivers = widgets.flatMap { widget in
            board.families(of: widget).map { family in
                let key = WidgetKey(identifier: identity.identifier, kind: widget.kind, family: family)
                let title = widget.displayName.isEmpty ? identity.displayName : widget.displayName
                let driver = TimelineDriver(
                    key, title: title, version: version, in: board.surroundings(for: family), source: source,
                    store: store, allowance: allowance)
                driver.onChange = { [weak self] in self?.onChange() }
                driver.onNote = { [weak self] in self?.onNote("widget", $0) }
                driver.onReload = { [weak self] in self?.onReload(key, $0, $1) }
                return driver
            }
        }
        onChange()
        for driver in drivers { await driver.start() }
    }

    func changeSurroundings() {
        for driver in drivers { driver.change(to: board.surroundings(for: driver.key.family)) }
    }

    /// The timeline of a widget that is on the page in these surroundings.
    func present(_ key: WidgetKey, in surroundings: WidgetSurroundings) -> WidgetTimeline? {
        guard let timeline = drivers.first(where: { $0.key == key })?.present,
            timeline.surroundings == surroundings.text
        else { return nil }
        return timeline
    }

    /// Asks for new timelines of one kind, or of all.
    func reload(_ kind: String?, _ cause: ReloadCause) -> ReloadOutcome {
        let outcomes = drivers.filter { kind == nil || $0.key.kind == kind }.map { $0.ask(cause) }
        return outcomes.contains(.putOff) ? .putOff : .accepted
    }

    func stop(forgetting: Bool) {
        isStopped = true
        for driver in drivers { driver.stop() }
        guard forgetting else { return }
        for driver in drivers { store.forgetLooks(of: driver.key) }
        store.forgetWidgets(of: identity.identifier)
    }

    /// Its tiles by name: one for each widget on the page, or one with the reason for their absence.
    package var tiles: [(name: String, content: TileContent)] {
        failedTile.map { [$0] } ?? drivers.map { ($0.key.name, $0.content) }
    }

    /// The tile with the reason for the absence of all others; nil if there are others, or if the extension was not
    /// asked yet.
    package var failedTile: (name: String, content: TileContent)? {
        guard let failure, drivers.isEmpty else { return nil }
        let size = TileFamily.systemMedium.size(on: board.device)
        return (
            identity.identifier + "/",
            TileContent(title: identity.displayName, state: .unavailable(reason: failure.message), size: size)
        )
    }
}

extension InstalledExtension {
    /// The version of the looks that it makes: its own, and the state of its files, because an author builds one
    /// version many times.
    var looksVersion: String {
        let stamps = stamps.map { "\($0.inode).\($0.size).\($0.changed)" }.joined(separator: ",")
        return "\(version) \(stamps)"
    }
}
