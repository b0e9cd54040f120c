internal import ExtensionFoundation
internal import InterfaceFiles

/// Puts the controllers of embed segues into their container views.
@MainActor
struct StoryboardEmbedding {
    /// A container view, and the segue that says what it embeds.
    struct Container {
        let view: UIView
        let segue: InterfaceElement
    }

    /// Controllers in one another. A storyboard whose controllers embed each other has no end.
    private static let deepest = 8

    let parent: UIViewController
    let scene: StoryboardScene

    /// The segue of a container view's element; nil for any other element.
    static func segue(_ element: InterfaceElement) -> InterfaceElement? {
        guard element.name == "containerView" else { return nil }
        return element.child("connections")?.children.first { $0.name == "segue" && $0["kind"] == "embed" }
    }

    func fill(_ containers: [Container]) {
        guard !containers.isEmpty else { return }
        guard depth < Self.deepest else {
            return Log.write(
                "\(scene.file.name).storyboard: its controllers embed each other deeper than \(Self.deepest); the innermost are "
                    + "left out.")
        }
        for container in containers { fill(container) }
    }

    private var depth: Int {
        var (depth, step) = (0, parent.parent)
        while let outer = step, depth < Self.deepest { (depth, step) = (depth + 1, outer.parent) }
        return depth
    }

    private func fill(_ container: Container) {
        let segue = container.segue
        guard let identifier = segue["destination"], let inner = scene.scene(controller: identifier) else { return }
        let action = segue["destinationCreationSelector"].flatMap { parent.hostelSegueAction(named: $0) }
        let child = inner.makeController { action?($0, nil, segue["identifier"]) }
        parent.addChild(child)
        parent.prepare(
            for: UIStoryboardSegue(identifier: segue["identifier"], source: parent, destination: child), sender: nil)
        let view = child.requiredView
        view.frame = container.view.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.translatesAutoresizingMaskIntoConstraints = true
        container.view.addSubview(view)
        child.didMove(toParent: parent)
    }
}
