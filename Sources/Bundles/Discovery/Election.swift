internal import PlainText
import SystemPackage

/// Decides about the bundles of several folders together: which of those with one identifier is shown, and which may
/// not have theirs.
package struct Election: Sendable {
    /// All bundles, and a row for each container that is refused, that does not have its identifier, or whose URL
    /// scheme another container claims as well.
    package let rows: [DiscoveredBundle]
    /// The containers that have their identifiers, ordered by identifier.
    package let containers: [DiscoveredContainer]
    /// The identifiers whose recorded holder is not there, while another bundle has the identifier.
    package let orphaned: Set<String>

    /// - Parameter before: the identifiers that were orphaned at the look before; nil at the first look. A holder that
    ///   is missing for a moment, because it is being replaced, does not lose its identifier.
    package init(
        _ results: [DiscoveryResult], holders: IdentifierHolders = .none, orphanedBefore before: Set<String>? = nil
    ) {
        let found = results.flatMap(\.containers)
        let election = ContainerElection(found, holders: holders)
        containers = election.elected.sorted { $0.key < $1.key }.map(\.value)
        let conflicts = URLSchemeConflict.conflicts(among: containers.compactMap(\.manifest))
        let contested = conflicts.isEmpty ? [] : containers.compactMap { $0.row(of: conflicts) }
        let judged = Self.judge(results.flatMap(\.rows), among: election)
        let orphaned = Self.orphans(among: judged, holders: holders)
        self.orphaned = orphaned
        let waiting = before.map { orphaned.subtracting($0) } ?? []
        rows =
            Self.elect(judged, holders: holders, waiting: waiting) + election.rows
            + election.rows(ofReserved: found) + contested
    }

    /// Refuses bundles that may not have their identifiers.
    private static func judge(_ bundles: [DiscoveredBundle], among containers: ContainerElection) -> [DiscoveredBundle]
    {
        guard !containers.isEmpty else { return bundles }
        return bundles.map { bundle in
            guard let fault = containers.fault(of: bundle) else { return bundle }
            var judged = bundle
            judged.add(fault)
            return judged
        }
    }

    private static func orphans(among bundles: [DiscoveredBundle], holders: IdentifierHolders) -> Set<String> {
        var orphans: Set<String> = []
        var held: Set<String> = []
        for bundle in bundles where bundle.kind.isExtension {
            guard let identifier = bundle.identifier, let holder = holders.ofExtension(identifier) else { continue }
            if holder.isSamePath(as: bundle.path.string) {
                held.insert(identifier)
            } else if bundle.state == .displayable {
                orphans.insert(identifier)
            }
        }
        return orphans.subtracting(held)
    }

    /// Marks every displayable bundle except one of its identifier as not shown. The order stays.
    ///
    /// A recorded holder keeps its identifier as long as it is there, even if it cannot be shown. Without one the
    /// highest version has it, by CFBundleShortVersionString and then CFBundleVersion; the path decides a tie.
    ///
    /// - Parameter waiting: identifiers that no other bundle gets at this look.
    package static func elect(
        _ bundles: [DiscoveredBundle], holders: IdentifierHolders = .none, waiting: Set<String> = []
    ) -> [DiscoveredBundle] {
        var result = bundles
        var winners: [String: Int] = [:]
        var held: Set<String> = []
        for (index, bundle) in result.enumerated() where bundle.kind.isExtension {
            guard let identifier = bundle.identifier,
                holders.ofExtension(identifier)?.isSamePath(as: bundle.path.string) == true
            else {
                continue
            }
            winners[identifier] = index
            held.insert(identifier)
        }
        for (index, bundle) in result.enumerated() where bundle.state == .displayable {
            guard let identifier = bundle.manifest?.identifier.text, !held.contains(identifier) else { continue }
            if waiting.contains(identifier), let holder = holders.ofExtension(identifier) {
                result[index].add(.identifierTaken(identifier, holder: FilePath(holder)))
                continue
            }
            if let current = winners[identifier], !precedes(bundle, result[current]) { continue }
            winners[identifier] = index
        }
        for (index, bundle) in result.enumerated() where bundle.state == .displayable {
            guard let identifier = bundle.manifest?.identifier.text, let winner = winners[identifier], winner != index
            else { continue }
            let isWaiting = held.contains(identifier) && !isShownInstead(result[winner], of: bundle)
            result[index].add(
                isWaiting
                    ? .identifierTaken(identifier, holder: bundles[winner].path)
                    : .superseded(by: bundles[winner], loser: bundle))
        }
        return result
    }

    /// Whether the winner is shown and its version is not lower.
    private static func isShownInstead(_ winner: DiscoveredBundle, of loser: DiscoveredBundle) -> Bool {
        guard winner.state == .displayable, let first = winner.manifest, let second = loser.manifest else {
            return false
        }
        return first.shortVersion != second.shortVersion
            ? first.shortVersion > second.shortVersion : first.version >= second.version
    }

    private static func precedes(_ left: DiscoveredBundle, _ right: DiscoveredBundle) -> Bool {
        guard let first = left.manifest, let second = right.manifest else { return false }
        if first.shortVersion != second.shortVersion { return first.shortVersion > second.shortVersion }
        if first.version != second.version { return first.version > second.version }
        return left.path.string < right.path.string
    }
}
