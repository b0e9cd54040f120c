internal import DisplayLists
package import ExtensionHost
internal import Foundation

/// The facts that a board adds to `hostel explain`. The names are a contract, because programs read them.
package struct SceneFacts: Hashable, Sendable, Codable {
    package var shown = false
    package var activeMode: String?
    package var largestMode: String?
    /// Points.
    package var height: Double?
    package var framesDrawn = 0
    package var framesSuppressed = 0
    /// Blank frames between two frames of equal looks.
    package var flashes = 0
    package var updates = UpdateCounts()
    /// The used part of its budget; nil without a tile.
    package var reloads: ReloadFigures?

    /// The facts of an extension without a tile.
    package init() {}
}

extension Explanation {
    /// The facts of the board. Without them, the facts of an extension without a tile.
    package var scene: SceneFacts {
        get { facts.flatMap { try? JSONDecoder().decode(SceneFacts.self, from: $0) } ?? SceneFacts() }
        set { facts = try? JSONEncoder().encode(newValue) }
    }
}

/// An explanation as `hostel explain --json` prints it: the host's facts and those of one or more points in one object.
package struct FlatExplanation: Encodable {
    private var general: Explanation
    private let facts: [any Encodable]

    /// - Parameter more: the facts of further points.
    package init(_ explanation: Explanation, _ more: [any Encodable] = []) {
        general = explanation
        general.facts = nil
        facts = [explanation.scene] + more
    }

    package func encode(to encoder: any Encoder) throws {
        try general.encode(to: encoder)
        for part in facts { try part.encode(to: encoder) }
    }
}

extension SceneBoard: Explaining {
    package func explain(_ explanation: inout Explanation) {
        let identifier = explanation.identifier
        if !hasContent(identifier), explanation.state == "displayable" {
            let refusal = CommandRefusal.noContent(identifier)
            explanation.reasons = [Explanation.Reason(code: refusal.code, message: refusal.message)]
        }
        guard let scene = scenes[identifier] else { return }
        var facts = SceneFacts()
        facts.shown = scene.tile.view != nil
        facts.activeMode = scene.tile.activeMode.word
        facts.largestMode = scene.tile.largestMode.word
        facts.height = Double(scene.tile.size.height)
        facts.framesDrawn = scene.tile.framesDrawn
        facts.framesSuppressed = scene.tile.framesSuppressed
        facts.flashes = scene.tile.flashes
        facts.reloads = ReloadFigures(unusedOf: scene.process.profile.reloads)
        point.explain(scene, in: &facts)
        explanation.scene = facts
    }
}

extension DisplayMode {
    /// The word for programs.
    fileprivate var word: String { self == .compact ? "compact" : "expanded" }
}
