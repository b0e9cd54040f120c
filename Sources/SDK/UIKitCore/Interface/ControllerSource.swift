package import ExtensionMessages
internal import InterfaceFiles

/// How each appearance makes its controller.
@MainActor
package struct ControllerSource {
    package let type: UIViewController.Type
    private let maker: @MainActor () -> UIViewController

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

    func make() -> UIViewController { maker() }
}
