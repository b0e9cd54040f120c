/// A control, such as one of a control centre. Hostel has no place for controls: a bundle's controls are left out, and
/// its widgets are shown.
@preconcurrency @MainActor
public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration
    init()
    var body: Body { get }
}

extension ControlWidget {
    /// The entry of an extension with one control: `@main`. Nothing is shown.
    public static func main() { WidgetRegistry.shared.add { $0.leaveOut(Self.self) } }
}

extension WidgetBundleBuilder {
    public static func buildExpression<Content: ControlWidget>(_ control: Content) -> some Widget {
        Widgets([{ $0.leaveOut(Content.self) }])
    }
}
