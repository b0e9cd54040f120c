internal import ExtensionFoundation
internal import InterfaceFiles

/// The classes that a storyboard names.
@MainActor
enum StoryboardClass {
    /// The module of the extension, for storyboards that name none or another one.
    static var ownModule: String?

    /// A class of the extension's library; nil if it has none.
    static func find(_ name: String, modules: [String?]) -> AnyClass? {
        for module in modules {
            guard let module, !module.isEmpty else { continue }
            if let type = _typeByName("\(module).\(name)") as? AnyClass { return type }
        }
        return nil
    }
}

/// The coder that the objects of a storyboard are made with. It has the values that an object cannot change later; the
/// storyboard sets all others afterwards.
final class StoryboardCoder: NSCoder {
    let element: InterfaceElement?

    init(_ element: InterfaceElement? = nil) {
        self.element = element
        super.init()
    }

    var tableStyle: UITableView.Style { StoryboardNames.tableStyle(element?["style"]) }
    var cellStyle: UITableViewCell.CellStyle { StoryboardNames.cellStyle(element?["style"]) }
    /// The arrangement of a collection view.
    var layoutElement: InterfaceElement? { element?.value("collectionViewLayout") }
    @MainActor var buttonType: UIButton.ButtonType { StoryboardNames.buttonType(element?["buttonType"]) }
    @MainActor var spinnerStyle: UIActivityIndicatorView.Style { StoryboardNames.spinner(element?["style"]) }
    @MainActor var effect: UIVisualEffect? { element.flatMap(StoryboardViews.effect) }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}
