internal import ExtensionFoundation
internal import InterfaceFiles

/// The objects of one scene: a controller and, once its view is loaded, all views, constraints and connections.
@MainActor
final class StoryboardScene {
    let storyboard: UIStoryboard
    let file: StoryboardFile
    private let objects: [InterfaceElement]
    private let element: InterfaceElement
    /// The objects that were made, by the identifiers of their elements.
    private var made: [String: AnyObject] = [:]
    private var order: [(element: InterfaceElement, object: AnyObject)] = []

    init(_ scene: InterfaceElement, of storyboard: UIStoryboard, in file: StoryboardFile) {
        self.storyboard = storyboard
        self.file = file
        objects = scene.child("objects")?.children ?? []
        element = StoryboardFile.controller(of: scene) ?? InterfaceElement("viewController")
    }

    // MARK: Controller

    /// The class of the controller; nil if the library has no class of that name.
    static func controllerClass(_ element: InterfaceElement, module: String?) -> UIViewController.Type? {
        guard let name = element["customClass"] else { return UIViewController.self }
        return StoryboardClass.find(name, modules: [element["customModule"], module]) as? UIViewController.Type
    }

    /// - Parameter creator: makes the controller instead of its class, or returns nil.
    func makeController<Controller: UIViewController>(_ creator: ((NSCoder) -> Controller?)?) -> UIViewController {
        if let made = creator?(StoryboardCoder()) { return adopt(made) }
        return makeController()
    }

    func makeController() -> UIViewController {
        guard let type = Self.controllerClass(element, module: StoryboardClass.ownModule) else {
            fatalError(
                "The class \(element["customClass"] ?? "") of \(file.name).storyboard is not in the extension's library."
            )
        }
        guard let controller = type.init(coder: StoryboardCoder()) else {
            fatalError("\(type).init(coder:) returned nil for \(file.name).storyboard.")
        }
        return adopt(controller)
    }

    private func adopt(_ controller: UIViewController) -> UIViewController {
        controller.title = file.text(element, "title") ?? element["title"]
        if let size = element.value("preferredContentSize").flatMap(StoryboardValue.size) {
            controller.preferredContentSize = size
        }
        controller.scene = self
        return controller
    }

    // MARK: View

    /// Makes the view with all inside, and connects it. The controller calls this once, when it loads its view.
    func makeView(for controller: UIViewController) -> UIView? {
        guard let root = element.value("view") else { return nil }
        note(controller, for: element)
        for object in objects where object.name.hasSuffix("GestureRecognizer") {
            note(StoryboardViews.recognizer(object), for: object)
        }
        let view = makeView(root)
        // The layout guides of older storyboards.
        for guide in element.child("layoutGuides")?.children ?? [] {
            let isTop = guide["type"] == "top"
            made[guide.identifier ?? ""] = StoryboardEdge(view: view, isTop: isTop)
        }
        return view
    }

    /// Makes constraints and connections. The view belongs to its controller by now.
    func connect() {
        let constraints = StoryboardConstraints(made)
        for (element, object) in order {
            guard let view = object as? UIView else { continue }
            for (identifier, constraint) in constraints.make(element.child("constraints"), in: view) {
                made[identifier] = constraint
            }
        }
        let connections = StoryboardConnections(storyboard: file.name, objects: made)
        for (element, object) in order { connections.make(element.child("connections"), of: object) }
        for (_, object) in order { (object as? UIResponder)?.awakeFromNib() }
        (made, order) = ([:], [])
    }

    private func makeView(_ element: InterfaceElement) -> UIView {
        let view = StoryboardViews.make(element, storyboard: file.name)
        note(view, for: element)
        StoryboardViews.configure(view, element, file)
        for child in element.child("subviews")?.children ?? [] {
            let subview = makeView(child)
            if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
        }
        for guide in element.children where guide.name == "viewLayoutGuide" {
            made[guide.identifier ?? ""] = view.safeAreaLayoutGuide
        }
        return view
    }

    private func note(_ object: AnyObject, for element: InterfaceElement) {
        if let identifier = element.identifier { made[identifier] = object }
        order.append((element, object))
    }
}

/// The upper or the lower edge of a controller's view, as a layout guide of a storyboard.
final class StoryboardEdge {
    let view: UIView
    let isTop: Bool

    init(view: UIView, isTop: Bool) { (self.view, self.isTop) = (view, isTop) }
}
