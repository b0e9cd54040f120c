import SystemPackage

/// Decides which of several bundles with one identifier is shown.
package enum Election {
    /// The rows of several folders together: their bundles after the election, and a row for each container whose URL
    /// scheme another container claims as well.
    package static func rows(of results: [DiscoveryResult]) -> [DiscoveredBundle] {
        let conflicts = URLSchemeConflict.conflicts(among: results.flatMap(\.containers).compactMap(\.manifest))
        let contested = conflicts.isEmpty ? [] : results.flatMap(\.containers).compactMap { $0.row(of: conflicts) }
        return elect(results.flatMap(\.rows)) + contested
    }

    /// Marks every displayable bundle except the best of its identifier as superseded. The order stays.
    ///
    /// The highest version wins, by CFBundleShortVersionString and then CFBundleVersion; the path decides a tie.
    package static func elect(_ bundles: [DiscoveredBundle]) -> [DiscoveredBundle] {
        var winners: [String: Int] = [:]
        for (index, bundle) in bundles.enumerated() where bundle.state == .displayable {
            guard let identifier = bundle.manifest?.identifier.text else { continue }
            if let current = winners[identifier], !precedes(bundle, bundles[current]) { continue }
            winners[identifier] = index
        }
        var result = bundles
        for (index, bundle) in bundles.enumerated() where bundle.state == .displayable {
            guard let identifier = bundle.manifest?.identifier.text, let winner = winners[identifier], winner != index
            else { continue }
            result[index].add(.superseded(by: bundles[winner], loser: bundle))
        }
        return result
    }

    private static func precedes(_ left: DiscoveredBundle, _ right: DiscoveredBundle) -> Bool {
        guard let first = left.manifest, let second = right.manifest else { return false }
        if first.shortVersion != second.shortVersion { return first.shortVersion > second.shortVersion }
        if first.version != second.version { return first.version > second.version }
        return left.path.string < right.path.string
    }
}
