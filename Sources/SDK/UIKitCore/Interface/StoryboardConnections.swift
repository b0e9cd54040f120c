internal import ExtensionFoundation
internal import InterfaceFiles

/// Connects the outlets and actions of a storyboard's objects.
@MainActor
struct StoryboardConnections {
    let storyboard: String
    let objects: [String: AnyObject]

    /// - Parameter list: the connections of the object.
    func make(_ list: InterfaceElement?, of object: AnyObject) {
        var collections: [(name: String, objects: [AnyObject])] = []
        for element in list?.children ?? [] {
            guard let destination = element["destination"].flatMap({ objects[$0] }) else { continue }
            switch element.name {
            case "outlet": connect(element["property"], of: object, to: destination)
            case "outletCollection":
                guard let name = element["property"] else { continue }
                if let index = collections.firstIndex(where: { $0.name == name }) {
                    collections[index].objects.append(destination)
                } else {
                    collections.append((name, [destination]))
                }
            case "action": act(element, of: object, on: destination)
            default: break
            }
        }
        for (name, objects) in collections {
            if name == "gestureRecognizers", let view = object as? UIView {
                for case let recognizer as UIGestureRecognizer in objects { view.addGestureRecognizer(recognizer) }
            } else {
                connect(name, of: object, to: objects)
            }
        }
    }

    private func connect(_ name: String?, of object: AnyObject, to value: Any) {
        guard let name else { return }
        if name == "view", let controller = object as? UIViewController {
            // The view of a scene is set already; that of a nib comes to its owner here.
            if !controller.isViewLoaded { controller.view = value as? UIView }
            return
        }
        if name == "delegate", connect(delegate: value, of: object) { return }
        guard let responder = object as? UIResponder, responder.hostelConnect(outlet: name, to: value) else {
            return Log.write(
                "\(storyboard).storyboard: the outlet \(name) of \(type(of: object)) is not connected: the class has no @IBOutlet of "
                    + "this name and type, or its source was not lowered (hostel import, hostel lower)")
        }
    }

    /// Connects the delegate of an object whose class of this SDK has one.
    ///
    /// - Returns: false for an object of another class, and for a value that is no delegate of it.
    private func connect(delegate: Any, of object: AnyObject) -> Bool {
        switch object {
        case let recognizer as UIGestureRecognizer:
            recognizer.delegate = delegate as? any UIGestureRecognizerDelegate
            return recognizer.delegate != nil
        case let field as UITextField:
            field.delegate = delegate as? any UITextFieldDelegate
            return field.delegate != nil
        default: return false
        }
    }

    private func act(_ element: InterfaceElement, of object: AnyObject, on destination: AnyObject) {
        guard let name = element["selector"] else { return }
        guard let action = (destination as? UIResponder)?.hostelAction(named: name) else {
            return Log.write(
                "\(storyboard).storyboard: the action \(name) is not connected: \(type(of: destination)) has no @IBAction of "
                    + "this name, or its source was not lowered (hostel import, hostel lower)")
        }
        switch object {
        case let control as UIControl:
            control.addTarget(destination, action: action, for: Self.event(element["eventType"]))
        case let recognizer as UIGestureRecognizer: recognizer.addTarget(destination, action: action)
        default: break
        }
    }

    private static func event(_ name: String?) -> UIControl.Event {
        switch name {
        case "touchDown": .touchDown
        case "touchDownRepeat": .touchDownRepeat
        case "touchDragInside": .touchDragInside
        case "touchDragOutside": .touchDragOutside
        case "touchDragEnter": .touchDragEnter
        case "touchDragExit": .touchDragExit
        case "touchUpOutside": .touchUpOutside
        case "touchCancel": .touchCancel
        case "valueChanged": .valueChanged
        case "primaryActionTriggered": .primaryActionTriggered
        default: .touchUpInside
        }
    }
}
