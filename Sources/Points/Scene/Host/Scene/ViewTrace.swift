internal import SceneMessages

/// The last steps in the lives of a scene's views, for tests and replays. A value.
package struct ViewTrace: Hashable, Sendable {
    private static let mostLines = 400

    /// Such as `1 viewDidLoad`: the view's number and the step.
    package private(set) var lines: [String] = []

    mutating func add(_ step: String, of view: ViewIdentifier) {
        lines.append("\(view.rawValue) \(step)")
        if lines.count > Self.mostLines { lines.removeFirst(Self.mostLines / 2) }
    }
}
