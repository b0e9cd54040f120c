package import ExtensionHost
package import Foundation

/// The charged updates of all widgets, which the host's state keeps. They are loaded once, so that no widget waits for
/// the disk.
@HostActor
package final class ReloadCharges {
    private let store: PointStore
    private var charges: [String: [Date]] = [:]

    /// The most charges of one widget that are kept: more than any budget.
    private static let most = 10_000
    private static let kind = "reloads"

    /// Begins without reading the charges of an earlier run.
    package init(keptIn state: StateStore) {
        // The name under which earlier versions kept them, beside the state of all scenes.
        store = PointStore(state, point: "view")
    }

    /// Reads the charges of an earlier run.
    package static func load(from state: StateStore) async -> ReloadCharges {
        let loaded = ReloadCharges(keptIn: state)
        let decoder = JSONDecoder()
        loaded.charges = await loaded.store.values(of: kind).compactMapValues {
            try? decoder.decode([Double].self, from: Data($0.bytes)).filter(\.isFinite).prefix(most).map(
                Date.init(timeIntervalSince1970:))
        }
        return loaded
    }

    /// The moments of a widget's charges since a time, in any order.
    package func moments(of identifier: String, since: Date) -> [Date] {
        (charges[identifier] ?? []).filter { $0 >= since }
    }

    /// Keeps a charge. Charges older than a day are forgotten.
    package func keep(_ moment: Date, of identifier: String) {
        let counting = moments(of: identifier, since: moment.addingTimeInterval(-ReloadBudget.day))
        let newest = Array(([moment] + counting).prefix(Self.most))
        charges[identifier] = newest
        guard
            let bytes = HostLog.state.attempt(
                "A widget's charges cannot be encoded", of: identifier,
                { try JSONEncoder().encode(newest.map(\.timeIntervalSince1970)) })
        else { return }
        store.keep(PointStore.Value(bytes: [UInt8](bytes)), of: Self.kind, for: identifier)
    }
}
