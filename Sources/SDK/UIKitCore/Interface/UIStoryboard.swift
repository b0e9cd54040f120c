internal import InterfaceFiles

/// A storyboard of the bundle: `hostel bundle` compiles it, and `hostel lower` writes the code that connects its outlets
/// and actions.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let file: StoryboardFile

    /// - Parameter name: without its ending. A bundle without the storyboard stops the extension with a message, as on the
    ///   original platform.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        do {
            file = try StoryboardFile.read(name, in: storyboardBundleOrNil ?? .main)
        } catch {
            fatalError("\(error)")
        }
        super.init()
    }

    init(_ file: StoryboardFile) {
        self.file = file
        super.init()
    }

    /// The controller that the storyboard begins with; nil if it names none.
    open func instantiateInitialViewController() -> UIViewController? {
        file.initialScene.map { StoryboardScene($0, of: self, in: file).makeController() }
    }

    public func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)?
    ) -> Controller? {
        file.initialScene.flatMap { StoryboardScene($0, of: self, in: file).makeController(creator) as? Controller }
    }

    /// A controller by its storyboard identifier. One without such a scene stops the extension with a message.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        StoryboardScene(scene(identifier), of: self, in: file).makeController()
    }

    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        let controller = StoryboardScene(scene(identifier), of: self, in: file).makeController(creator)
        guard let controller = controller as? Controller else {
            fatalError("The controller \(identifier) of \(file.name).storyboard is no \(Controller.self).")
        }
        return controller
    }

    private func scene(_ identifier: String) -> InterfaceElement {
        guard let scene = file.scene(identifier) else {
            fatalError("\(file.name).storyboard has no controller with the storyboard identifier \(identifier).")
        }
        return scene
    }
}

extension UIViewController {
    /// The storyboard that the controller comes from; nil for one that was made in code.
    public var storyboard: UIStoryboard? { scene?.storyboard }
}
