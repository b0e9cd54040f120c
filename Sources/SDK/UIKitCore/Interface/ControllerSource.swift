package import ExtensionMessages
internal import InterfaceFiles

/// How each appearance makes its controller.
@MainActor
package struct ControllerSource {
    package let type: UIViewController.Type
    private let maker: @MainActor () -> UIViewController
    /// The name by which the class was found; nil for that of a storyboard.
    private var foundName: String?

    /// The class with its module.
    package var fullName: String {
        foundName.map { ClassNames.full(type, name: $0) } ?? _typeName(type, qualified: true)
    }

    /// By `init(nibName:bundle:)` of a class. A class that has other initialisers and not this one ends the process, as on
    /// the original platform.
    package init(_ type: UIViewController.Type) { self.init(type) { type._new() } }

    private init(_ type: UIViewController.Type, _ maker: @escaping @MainActor () -> UIViewController) {
        self.type = type
        self.maker = maker
    }

    /// From the first scene of a storyboard of the extension's bundle.
    ///
    /// - Parameter module: the extension's module, for classes whose module the storyboard does not name.
    package static func storyboard(_ name: String, module: String) throws(LoadFailure) -> ControllerSource {
        let file: StoryboardFile
        do {
            file = try StoryboardFile.read(name, in: .main)
        } catch {
            throw LoadFailure(.principalClassNotFound, detail: error.description)
        }
        StoryboardClass.ownModule = module
        guard let scene = file.initialScene, let controller = StoryboardFile.controller(of: scene) else {
            throw LoadFailure(
                .principalClassNotFound,
                detail: "the storyboard \(name) names no controller as its first; set Is Initial View Controller")
        }
        guard let type = StoryboardScene.controllerClass(controller, module: module) else {
            throw LoadFailure(
                .principalClassNotFound,
                detail:
                    "the storyboard \(name) begins with the class \(controller["customClass"] ?? ""), and the library "
                    + "has no view controller of this name")
        }
        let storyboard = UIStoryboard(file)
        return ControllerSource(type) { StoryboardScene(scene, of: storyboard, in: file).makeController() }
    }

    /// From the class or the storyboard at which an extension begins.
    ///
    /// - Parameters:
    ///   - needed: the class of which the controller has to be a subclass.
    ///   - name: the name of the class or of the storyboard in the manifest.
    package static func of<Controller: UIViewController>(
        _ principal: Principal, _ needed: Controller.Type, name: String
    ) throws(LoadFailure) -> ControllerSource {
        var source: ControllerSource
        switch principal {
        case .type(let type as UIViewController.Type):
            source = ControllerSource(type)
            source.foundName = name
        case .storyboard(let storyboard, let module): source = try .storyboard(storyboard, module: module)
        default: throw LoadFailures.notA(needed, principal, name: name)
        }
        guard source.type is Controller.Type else { throw LoadFailures.notA(needed, .type(source.type), name: name) }
        return source
    }

    func make() -> UIViewController { maker() }
}
