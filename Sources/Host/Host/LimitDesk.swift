/// The limits of extensions, and the changes that an operator makes to them.
@HostActor
package final class LimitDesk {
    private let sampler: MemorySampler
    private let state: StateStore
    private let extensions: ExtensionTable
    private let story: Story

    init(sampler: MemorySampler, state: StateStore, extensions: ExtensionTable, story: Story) {
        self.sampler = sampler
        self.state = state
        self.extensions = extensions
        self.story = story
    }

    /// The rows of the extension points that have an extension or an override, and of every extension.
    func rows() -> [LimitRow] {
        let bundles = extensions.all.map(\.identity)
        let points = Set(bundles.map(\.extensionPoint)).union(sampler.overriddenPoints)
        return points.sorted().map { sampler.row(of: nil, at: $0) }
            + bundles.map { sampler.row(of: $0.identifier, at: $0.extensionPoint) }
    }

    /// Keeps a change and puts it in force. Returns the rows that it is about.
    ///
    /// - Parameter point: the extension point that the target is of, or is.
    package func apply(_ change: LimitChange, at point: String) throws(CommandRefusal) -> [LimitRow] {
        do throws(LimitRefusal) {
            try sampler.apply(change, at: point, keepingIn: state)
        } catch {
            throw .badLimit(error.message)
        }
        switch change.target {
        case .identifier(let identifier):
            let row = sampler.row(of: identifier, at: point)
            note(row)
            return [row]
        case .point:
            let rows = rows().filter { $0.extensionPoint == point }
            for row in rows { note(row) }
            return rows
        }
    }

    private func note(_ row: LimitRow) {
        guard let identifier = row.identifier else { return }
        let sizes = [row.activeSoft, row.activeHard, row.inactiveSoft, row.inactiveHard].map {
            ProcessFigures.text(ofBytes: $0)
        }
        story.note(
            "limits",
            "active \(sizes[0]) soft, \(sizes[1]) hard; inactive \(sizes[2]) soft, \(sizes[3]) hard: set by the operator",
            of: identifier)
    }
}
