/// The extensions that a host can launch, by identifier, and those whose bundle is gone and whose process still ends.
@HostActor
package final class ExtensionTable {
    private var hosted: [String: HostedExtension] = [:]
    /// Kept until their processes have ended, so that each end is noted as every other.
    private var retiring: [ObjectIdentifier: HostedExtension] = [:]
    /// Identifiers, sorted.
    package private(set) var order: [String] = []

    package subscript(identifier: String) -> HostedExtension? { hosted[identifier] }

    /// All of them, ordered by identifier.
    package var all: [HostedExtension] { order.compactMap { hosted[$0] } }

    func add(_ entry: HostedExtension) {
        let identifier = entry.identity.identifier
        hosted[identifier] = entry
        let place = order.partitioningIndex { $0 >= identifier }
        if !order[place...].starts(with: [identifier]) { order.insert(identifier, at: place) }
    }

    /// Takes an extension out of the table.
    func remove(_ identifier: String) -> HostedExtension? {
        guard let entry = hosted.removeValue(forKey: identifier) else { return nil }
        let place = order.partitioningIndex { $0 >= identifier }
        if order[place...].starts(with: [identifier]) { order.remove(at: place) }
        return entry
    }

    /// Keeps an extension that is no longer in the table until its process has ended, and ends that.
    func retire(_ entry: HostedExtension, _ cause: EndCause) {
        switch entry.process.state {
        case .idle, .exited: break
        case .forking, .loading, .running, .suspended, .terminating: retiring[ObjectIdentifier(entry)] = entry
        }
        entry.process.retire(cause)
    }

    func ended(_ entry: HostedExtension) { retiring[ObjectIdentifier(entry)] = nil }
}
