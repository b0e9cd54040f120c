internal import ExtensionFoundation
internal import InterfaceFiles

/// Sets the runtime attributes that an author gave a view or a controller in Interface Builder.
@MainActor
enum StoryboardAttributes {
    static func set(_ element: InterfaceElement, on object: UIResponder, _ file: StoryboardFile) {
        for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
            guard let path = attribute["keyPath"], let value = value(attribute, file) else { continue }
            let isSet =
                (object as? UIView).map { setLayer(path, value, $0) } == true
                || object.hostelConnect(outlet: path, to: value)
            guard !isSet else { continue }
            Log.write(
                "\(file.name).storyboard: the attribute \(path) of \(type(of: object)) is not set: the class has no "
                    + "@IBInspectable of this name and type, or its source was not lowered (hostel import, hostel lower)"
            )
        }
    }

    private static func value(_ attribute: InterfaceElement, _ file: StoryboardFile) -> Any? {
        let value = attribute.value("value")
        switch attribute["type"] {
        case "number": return value?.number("value")
        case "boolean": return attribute.flag("value")
        case "string", "localizedString": return attribute["value"] ?? value?.text
        case "color": return value.flatMap { StoryboardValue.color($0, file) }
        case "image": return StoryboardValue.image(attribute["value"], catalog: nil, file)
        case "size": return value.flatMap(StoryboardValue.size)
        case "rect": return value.flatMap(StoryboardValue.rectangle)
        case "point":
            guard let x = value?.number("x"), let y = value?.number("y") else { return nil }
            return CGPoint(x: x, y: y)
        default: return nil
        }
    }

    /// Sets a value of the view's layer; false for another path.
    private static func setLayer(_ path: String, _ value: Any, _ view: UIView) -> Bool {
        switch (path, value) {
        case ("layer.cornerRadius", let radius as Double): view.layer.cornerRadius = radius
        case ("layer.borderWidth", let width as Double): view.layer.borderWidth = width
        case ("layer.borderColor", let color as UIColor): view.layer.borderColor = color.cgColor
        case ("layer.shadowColor", let color as UIColor): view.layer.shadowColor = color.cgColor
        case ("layer.shadowOpacity", let opacity as Double): view.layer.shadowOpacity = Float(opacity)
        case ("layer.shadowRadius", let radius as Double): view.layer.shadowRadius = radius
        case ("layer.shadowOffset", let offset as CGSize): view.layer.shadowOffset = offset
        case ("layer.masksToBounds", let masks as Bool), ("clipsToBounds", let masks as Bool):
            view.clipsToBounds = masks
        default: return false
        }
        return true
    }
}
