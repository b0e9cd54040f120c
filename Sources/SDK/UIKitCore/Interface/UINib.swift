internal import ExtensionFoundation
internal import InterfaceFiles

/// A nib of the bundle: `hostel bundle` compiles it, and `hostel lower` writes the code that connects its outlets and
/// actions.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let file: StoryboardFile?

    /// - Parameter name: without its ending. A nib that the bundle lacks has no objects, and the log says so.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        do {
            file = try StoryboardFile.read(name, in: bundleOrNil ?? .main, ending: InterfaceFile.nibEnding)
        } catch {
            Log.write("\(error)")
            file = nil
        }
        super.init()
    }

    /// Makes the objects of the nib, and connects them with one another and with the owner.
    ///
    /// - Returns: the objects at the top, without the owner.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        guard let file else { return [] }
        let elements = file.document.child("objects")?.children ?? []
        let owner = elements.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        let graph = StoryboardGraph(file, owner: ownerOrNil as AnyObject?, identifier: owner?.identifier)
        if let owner, let ownerOrNil { graph.note(owner: ownerOrNil as AnyObject, for: owner) }
        let objects = elements.filter { $0.name != "placeholder" }.map { element -> AnyObject in
            guard element.name.hasSuffix("GestureRecognizer") else { return graph.makeView(element) }
            let recognizer = StoryboardViews.recognizer(element)
            graph.note(recognizer, for: element)
            return recognizer
        }
        graph.connect()
        return objects
    }

    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// A new view, the first one at the top of the nib; nil for a nib without any.
    final func firstView() -> UIView? { instantiate(withOwner: nil).lazy.compactMap { $0 as? UIView }.first }

    /// Whether a bundle has a nib.
    static func exists(_ name: String, in bundle: Bundle) -> Bool {
        (try? StoryboardFile.read(name, in: bundle, ending: InterfaceFile.nibEnding)) != nil
    }
}

extension Bundle {
    /// The objects at the top of a nib, connected with the owner; nil for a nib that the bundle lacks.
    // Sources call it in protocols and structs that belong to no actor, where the original platform does not ask for one.
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner)
        return objects.isEmpty ? nil : objects
    }
}

extension UIViewController {
    /// Loads the view from the controller's nib: the owner's outlet `view`. False without a nib.
    final func loadNib() -> Bool {
        guard scene == nil, let nibName, UINib.exists(nibName, in: nibBundle ?? .main) else { return false }
        _ = UINib(nibName: nibName, bundle: nibBundle).instantiate(withOwner: self)
        return isViewLoaded
    }
}
