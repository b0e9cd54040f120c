internal import PlainText
import SystemPackage

/// Decides which container has an identifier, and refuses this identifier and those that begin with it to all bundles
/// outside of the container.
package struct ContainerElection: Sendable {
    /// The containers that have their identifiers, by identifier.
    package private(set) var elected: [String: DiscoveredContainer] = [:]
    /// The containers whose identifier belongs to another container, by path, with that container's identifier.
    private var reserved: [FilePath: String] = [:]
    private let copies: [DiscoveredContainer]
    private let copiesByPath: [FilePath: DiscoveredContainer]

    /// A recorded holder keeps its identifier as long as it is there. Without one the highest version has it.
    package init(_ containers: [DiscoveredContainer], holders: IdentifierHolders = .none) {
        var copies: [DiscoveredContainer] = []
        for container in containers {
            guard let identifier = container.identifier else { continue }
            guard let other = elected[identifier] else {
                elected[identifier] = container
                continue
            }
            let holder = holders.ofContainer(identifier)
            let isBetter =
                !other.lies(at: holder) && (container.lies(at: holder) || container.precedes(other))
            if isBetter { elected[identifier] = container }
            copies.append(isBetter ? other : container)
        }
        self.copies = copies
        copiesByPath = Dictionary(copies.map { ($0.path, $0) }) { first, _ in first }
        for (identifier, container) in elected where !container.lies(at: holders.ofContainer(identifier)) {
            if let owner = owner(of: identifier, isContainer: true) {
                reserved[container.path] = owner
            }
        }
        elected = elected.filter { reserved[$0.value.path] == nil }
    }

    /// Whether no identifier can be refused.
    var isEmpty: Bool { elected.isEmpty && reserved.isEmpty }

    /// Why an extension may not have its identifier; nil if it may.
    package func fault(of bundle: DiscoveredBundle) -> Finding? {
        guard bundle.kind.isExtension, let identifier = bundle.identifier, BundleIdentifier(identifier) != nil,
            let owner = owner(of: identifier, isContainer: false), let container = elected[owner],
            bundle.containerPath != container.path
        else { return nil }
        guard bundle.containerIdentifier == owner,
            let copy = bundle.containerPath.flatMap({ copiesByPath[$0] })
        else { return .identifierReserved(identifier, container: owner, path: container.path) }
        return copy.isNewer(than: container)
            ? .identifierTaken(owner, holder: container.path)
            : .supersededContainer(owner, holder: container.path, loser: copy)
    }

    /// The rows of containers that do not have their identifier and whose extensions are listed for that reason.
    var rows: [DiscoveredBundle] {
        copies.compactMap { copy in
            guard let identifier = copy.identifier, let holder = elected[identifier], copy.isNewer(than: holder) else {
                return nil
            }
            return copy.row([.identifierTaken(identifier, holder: holder.path)])
        }
    }

    /// The rows of containers whose identifier belongs to another container.
    package func rows(ofReserved containers: [DiscoveredContainer]) -> [DiscoveredBundle] {
        containers.compactMap { container in
            guard let owner = reserved[container.path], let identifier = container.identifier,
                let holder = elected[owner]
            else { return nil }
            return container.row([.identifierReserved(identifier, container: owner, path: holder.path)])
        }
    }

    /// The container to whom an identifier belongs: the one with the longest identifier that it equals or begins with.
    ///
    /// A container with a single component, such as `com`, has no other identifiers but its own.
    private func owner(of identifier: String, isContainer: Bool) -> String? {
        if !isContainer, elected[identifier] != nil { return identifier }
        var rest = identifier[...]
        while let dot = rest.lastIndex(of: ".") {
            rest = rest[..<dot]
            guard rest.contains(".") else { return nil }
            if elected[String(rest)] != nil { return String(rest) }
        }
        return nil
    }
}

extension DiscoveredContainer {
    /// A well-formed identifier, also of a container that is refused for another fault.
    var identifier: String? { values.identifier.flatMap { BundleIdentifier($0) }?.text }

    /// Whether this is its recorded place.
    fileprivate func lies(at place: String?) -> Bool { place?.isSamePath(as: path.string) == true }

    /// Whether its version is higher, whatever the paths are.
    func isNewer(than other: DiscoveredContainer) -> Bool {
        guard let first = manifest else { return false }
        guard let second = other.manifest else { return true }
        return first.shortVersion != second.shortVersion
            ? first.shortVersion > second.shortVersion : first.version > second.version
    }

    /// The higher version comes first, and then the path.
    fileprivate func precedes(_ other: DiscoveredContainer) -> Bool {
        if isNewer(than: other) { return true }
        return !other.isNewer(than: self) && path.string < other.path.string
    }

    func row(_ findings: [Finding]) -> DiscoveredBundle {
        DiscoveredBundle(path: path, kind: .container, values: values, findings: findings)
    }
}
