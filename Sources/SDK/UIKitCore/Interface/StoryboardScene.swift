internal import ExtensionFoundation
internal import InterfaceFiles

/// The objects of one scene: a controller and, once its view is loaded, all views, constraints and connections.
@MainActor
final class StoryboardScene {
    let storyboard: UIStoryboard
    let file: StoryboardFile
    private let objects: [InterfaceElement]
    private let element: InterfaceElement
    /// The views that were made and are not connected yet.
    private var graph: StoryboardGraph?

    init(_ scene: InterfaceElement, of storyboard: UIStoryboard, in file: StoryboardFile) {
        self.storyboard = storyboard
        self.file = file
        objects = scene.child("objects")?.children ?? []
        element = StoryboardFile.controller(of: scene) ?? InterfaceElement("viewController")
    }

    // MARK: Controller

    /// The class of the controller; nil if the library has no class of that name.
    static func controllerClass(_ element: InterfaceElement, module: String?) -> UIViewController.Type? {
        guard let name = element["customClass"] else {
            return switch element.name {
            case "tableViewController": UITableViewController.self
            case "pageViewController": UIPageViewController.self
            case "navigationController": UINavigationController.self
            case "collectionViewController": UICollectionViewController.self
            case "tabBarController": UITabBarController.self
            case "splitViewController": UISplitViewController.self
            default: UIViewController.self
            }
        }
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
        StoryboardAttributes.set(element, on: controller, file)
        switch controller {
        case let pages as UIPageViewController:
            pages.take(
                element["transitionStyle"] == "scroll" ? .scroll : .pageCurl,
                element["navigationOrientation"] == "vertical" ? .vertical : .horizontal)
        case let navigation as UINavigationController:
            if let root = pages("rootViewController").first { navigation.viewControllers = [root] }
        case let tabs as UITabBarController: tabs.viewControllers = pages("viewControllers")
        default: break
        }
        return controller
    }

    /// The controllers inside of a controller that shows one of them, in the document's order.
    private func pages(_ relationship: String) -> [UIViewController] {
        // One that leads to itself, or back through another one, has no end.
        guard Self.depth < 4 else { return [] }
        Self.depth += 1
        defer { Self.depth -= 1 }
        let segues = element.child("connections")?.children.filter { $0["relationship"] == relationship } ?? []
        let scenes = segues.prefix(Self.mostPages).compactMap { $0["destination"].flatMap { scene(controller: $0) } }
        return scenes.filter { $0.element.name != element.name }.map { $0.makeController() }
    }

    /// The controllers with further ones inside that are being made, and the pages that one of them may have.
    private static var depth = 0
    private static let mostPages = 16

    /// The scene of a controller by its identifier in the document.
    func scene(controller identifier: String) -> StoryboardScene? {
        file.scene(controller: identifier).map { StoryboardScene($0, of: storyboard, in: file) }
    }

    // MARK: View

    /// Makes the view with all inside. The controller calls this once, when it loads its view.
    func makeView(for controller: UIViewController) -> UIView? {
        guard let root = element.value("view") else { return nil }
        let graph = StoryboardGraph(file, owner: controller, identifier: element.identifier)
        graph.note(controller, for: element)
        for object in objects where object.name.hasSuffix("GestureRecognizer") {
            graph.note(StoryboardViews.recognizer(object), for: object)
        }
        let view = graph.makeView(root)
        // The layout guides of older storyboards.
        for guide in element.child("layoutGuides")?.children ?? [] {
            graph.note(StoryboardEdge(view: view, isTop: guide["type"] == "top"), as: guide.identifier)
        }
        self.graph = graph
        return view
    }

    /// Makes constraints and connections, and embeds the controllers of container views. The view belongs to its controller
    /// by now.
    func connect(_ controller: UIViewController) {
        guard let graph else { return }
        self.graph = nil
        let containers = graph.containers
        graph.connect()
        StoryboardEmbedding(parent: controller, scene: self).fill(containers)
    }
}

/// The upper or the lower edge of a controller's view, as a layout guide of a storyboard.
final class StoryboardEdge {
    let view: UIView
    let isTop: Bool

    init(view: UIView, isTop: Bool) { (self.view, self.isTop) = (view, isTop) }
}
