package import ExtensionHost
package import Foundation

/// State that scenes keep between two runs: chosen modes, the last looks, and which extensions have no content. All but
/// the looks are loaded once, so that no scene waits for the disk.
@HostActor
package final class SceneState {
    private let store: PointStore
    private var modes: [String: Modes] = [:]
    private var contentless: Set<String> = []

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

    private enum Kind: String { case modes, snapshot, contentless }

    /// Begins without the state of an earlier run.
    package init(keptIn state: StateStore) { store = PointStore(state, point: "view") }

    /// Reads the state of an earlier run.
    package static func load(from state: StateStore) async -> SceneState {
        let loaded = SceneState(keptIn: state)
        let store = loaded.store
        let decoder = JSONDecoder()
        loaded.modes = await store.values(of: Kind.modes.rawValue).compactMapValues {
            try? decoder.decode(Modes.self, from: Data($0.bytes))
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

    // MARK: Content

    /// Whether an extension has something to show. Without content it stays hidden until `setHasContent`, even after the
    /// host restarts.
    package func hasContent(_ identifier: String) -> Bool { !contentless.contains(identifier) }

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
