package import ExtensionHost
package import Foundation

/// State that scenes and their board keep between two runs: chosen modes, the last looks, which extensions have no
/// content, and a person's arrangement. All but the looks are loaded once, so that no scene waits for the disk.
@HostActor
package final class SceneState {
    private let store: PointStore
    private var modes: [String: Modes] = [:]
    private var contentless: Set<String> = []
    /// The order that a person made; nil if nobody changed it.
    private var order: [String]?
    /// The tiles that a person took off the page (true) or put back (false).
    private var hidden: [String: Bool] = [:]

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

    /// Whether no run before this one showed the page to a person.
    package private(set) var isFirstRun = true

    private enum Kind: String { case modes, snapshot, contentless, order, hidden, used }

    /// Begins without the state of an earlier run.
    package init(keptIn state: StateStore) { store = PointStore(state, point: "view") }

    /// Reads the state of an earlier run, and forgets looks that are older than `PointStore.looksAge`.
    package static func load(from state: StateStore, now: Date = Date()) async -> SceneState {
        let loaded = SceneState(keptIn: state)
        let store = loaded.store
        store.forget(Kind.snapshot.rawValue, before: now - PointStore.looksAge)
        let decoder = JSONDecoder()
        loaded.modes = await store.values(of: Kind.modes.rawValue).compactMapValues {
            try? decoder.decode(Modes.self, from: Data($0.bytes))
        }
        loaded.contentless = Set(await store.values(of: Kind.contentless.rawValue).keys)
        loaded.order = await store.value(of: Kind.order.rawValue, for: page).flatMap {
            try? decoder.decode([String].self, from: Data($0.bytes))
        }
        loaded.isFirstRun = await store.value(of: Kind.used.rawValue, for: page) == nil
        loaded.hidden = await store.values(of: Kind.hidden.rawValue).mapValues { $0.bytes == [1] }
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

    /// Keeps the looks that `make` returns, off the host's thread. nil removes earlier ones.
    package func keep(of identifier: String, _ make: @escaping @Sendable () -> Snapshot?) {
        store.keep(of: Kind.snapshot.rawValue, for: identifier) {
            make().map { PointStore.Value(version: $0.version, time: $0.takenAt, bytes: $0.list) }
        }
    }

    func forgetSnapshot(of identifier: String) { store.keep(nil, of: Kind.snapshot.rawValue, for: identifier) }

    // MARK: Content

    /// Whether an extension has something to show. Without content it stays hidden until `setHasContent`, even after
    /// the host restarts.
    package func hasContent(_ identifier: String) -> Bool { !contentless.contains(identifier) }

    package func setHasContent(_ hasContent: Bool, of identifier: String) {
        if hasContent { contentless.remove(identifier) } else { contentless.insert(identifier) }
        store.keep(hasContent ? nil : PointStore.Value(bytes: []), of: Kind.contentless.rawValue, for: identifier)
    }

    // MARK: Arrangement

    /// The identifier under which values of the whole page are kept. No extension has it.
    private static let page = ""

    /// An arrangement with a person's changes.
    package func arrangement(changing initial: BoardArrangement) -> BoardArrangement {
        let removed = hidden.filter(\.value).keys
        let added = hidden.filter { !$0.value }.keys
        return BoardArrangement(
            order: order ?? initial.order, hidden: initial.hidden.union(removed).subtracting(added))
    }

    package func setOrder(_ order: [String]) {
        self.order = order
        keep(order, of: .order, for: Self.page)
    }

    package func setHidden(_ isHidden: Bool, _ identifier: String) {
        hidden[identifier] = isHidden
        store.keep(PointStore.Value(bytes: [isHidden ? 1 : 0]), of: Kind.hidden.rawValue, for: identifier)
    }

    /// A person has used the page.
    package func noteFirstRun() {
        guard isFirstRun else { return }
        isFirstRun = false
        store.keep(PointStore.Value(bytes: []), of: Kind.used.rawValue, for: Self.page)
    }

    private func keep(_ value: some Encodable, of kind: Kind, for identifier: String) {
        guard
            let bytes = HostLog.state.attempt(
                "A scene's state cannot be encoded", of: identifier, { try JSONEncoder().encode(value) })
        else { return }
        store.keep(PointStore.Value(bytes: [UInt8](bytes)), of: kind.rawValue, for: identifier)
    }
}
