package import ExtensionHost
internal import Foundation
internal import SceneHost

// What extensions may cost, and an operator's say in it.

extension TodayHost {
    /// The rows of the extension points that have an extension or an override, and of every extension.
    func limitRows() -> [LimitRow] {
        let bundles = order.compactMap { scenes[$0]?.process.bundle }
        let points = Set(bundles.map(\.extensionPoint)).union(sampler.overriddenPoints)
        return points.sorted().map { sampler.row(of: nil, at: $0) }
            + bundles.map { sampler.row(of: $0.identifier, at: $0.extensionPoint) }
    }

    /// Keeps a change and puts it in force; the rows that it is about.
    package func put(_ change: LimitChange) throws(TodayFailure) -> [LimitRow] {
        let point: String
        switch change.target {
        // One that is not displayed has no process, and so nothing to limit.
        case .identifier(let identifier): point = try scene(identifier).process.bundle.extensionPoint
        case .point(let name): point = name
        }
        do throws(LimitRefusal) {
            try sampler.apply(change, at: point, keepingIn: state)
        } catch {
            throw .badLimit(error.message)
        }
        switch change.target {
        case .identifier(let identifier):
            let row = sampler.row(of: identifier, at: point)
            tell(row)
            return [row]
        case .point:
            let rows = limitRows().filter { $0.extensionPoint == point }
            for row in rows { tell(row) }
            return rows
        }
    }

    private func tell(_ row: LimitRow) {
        guard let identifier = row.identifier else { return }
        let sizes = [row.activeSoft, row.activeHard, row.inactiveSoft, row.inactiveHard].map {
            ProcessFigures.text(ofBytes: $0)
        }
        note(
            "limits",
            "active \(sizes[0]) soft, \(sizes[1]) hard; inactive \(sizes[2]) soft, \(sizes[3]) hard: set by the operator",
            of: identifier)
    }
}
