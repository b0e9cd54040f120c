package import ExtensionHost
package import Foundation

/// State that scenes keep between two runs: chosen modes, the last looks, charged updates, and which extensions
/// have no content. All but the looks are loaded once, so that no scene waits for the disk.
@HostActor
package final class SceneState {
    private let store: PointStore
    private var modes: [String: Modes] = [:]
    private var charges: [String: [Date]] = [:]
    private var contentless: Set<String> = []

    /// Charges of one extension that are kept: more than any budget.
    private static let mostCharges = 10_000

    /// The modes of one extension: the one that a person chose, and the largest that the extension offered last.
    package struct Modes: Hashable, Sendable, Codable {
        package var chosen: Int
        package var largest: Int

        package init(chosen: Int = 0, largest: Int = 0) {
            self.chosen = chosen
            self.largest = largest
        }
    }

    /// The last looks of an extension, as `ArchivedLooks` encodes them.
    package struct Snapshot: Hashable, Sendable {
        package var version: String
        package var list: [UInt8]
        package var takenAt: Date

        package init(version: String, list: [UInt8], takenAt: Date) {
            self.version = version
            self.list = list
            self.takenAt = takenAt
        }
    }

    private enum Kind: String { case modes, snapshot, contentless, reloads }

    /// Begins without reading what an earlier run kept.
    package init(keptIn state: StateStore) { store = PointStore(state, point: "view") }

    /// Reads what an earlier run kept.
    package static func load(from state: StateStore) async -> SceneState {
        let loaded = SceneState(keptIn: state)
        let store = loaded.store
        let decoder = JSONDecoder()
        loaded.modes = await store.values(of: Kind.modes.rawValue).compactMapValues {
            try? decoder.decode(Modes.self, from: Data($0.bytes))
        }
        loaded.charges = await store.values(of: Kind.reloads.rawValue).compactMapValues {
            try? decoder.decode([Double].self, from: Data($0.bytes)).filter(\.isFinite).prefix(mostCharges).map(
                Date.init(timeIntervalSince1970:))
        }
        loaded.contentless = Set(await store.values(of: Kind.contentless.rawValue).keys)
        return loaded
    }

    // MARK: Modes

    package func modes(of identifier: String) -> Modes? { modes[identifier] }

    package func remember(_ modes: Modes, of identifier: String) {
        self.modes[identifier] = modes
        keep(modes, of: .modes, for: identifier)
    }

    // MARK: Looks

    package func snapshot(of identifier: String) async -> Snapshot? {
        await store.value(of: Kind.snapshot.rawValue, for: identifier).map {
            Snapshot(version: $0.version, list: $0.bytes, takenAt: $0.time)
        }
    }

    package func keep(_ snapshot: Snapshot, of identifier: String) {
        store.keep(
            PointStore.Value(version: snapshot.version, time: snapshot.takenAt, bytes: snapshot.list),
            of: Kind.snapshot.rawValue, for: identifier)
    }

    // MARK: Updates

    /// When an extension's updates were charged to its budget since a time, in any order.
    package func reloadCharges(of identifier: String, since: Date) -> [Date] {
        (charges[identifier] ?? []).filter { $0 >= since }
    }

    /// Remembers that an update was charged. Charges older than a day are forgotten.
    package func keepReloadCharge(at time: Date, of identifier: String) {
        let counting = reloadCharges(of: identifier, since: time.addingTimeInterval(-ReloadBudget.day))
        let newest = Array(([time] + counting).prefix(Self.mostCharges))
        charges[identifier] = newest
        keep(newest.map(\.timeIntervalSince1970), of: .reloads, for: identifier)
    }

    // MARK: Content

    /// The extensions that have nothing to show. They stay hidden until `setHasContent`, even after the host restarts.
    package func widgetsWithoutContent() -> Set<String> { contentless }

    package func setHasContent(_ hasContent: Bool, of identifier: String) {
        if hasContent { contentless.remove(identifier) } else { contentless.insert(identifier) }
        store.keep(hasContent ? nil : PointStore.Value(bytes: []), of: Kind.contentless.rawValue, for: identifier)
    }

    private func keep(_ value: some Encodable, of kind: Kind, for identifier: String) {
        guard
            let bytes = HostLog.state.attempt(
                "A scene's state cannot be encoded", of: identifier, { try JSONEncoder().encode(value) })
        else { return }
        store.keep(PointStore.Value(bytes: [UInt8](bytes)), of: kind.rawValue, for: identifier)
    }
}
