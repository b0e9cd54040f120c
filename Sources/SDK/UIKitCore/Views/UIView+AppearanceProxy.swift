internal import ExtensionFoundation
internal import Foundation

extension UIView {
    /// A view of the class that takes what a source sets for all views of it. No other view takes it over, which the log
    /// says once for each class: set it on each view. An author's class needs `init(frame:)` for it.
    public final class func appearance() -> Self {
        unusedAppearances.write("\(self)", "\(self).appearance() changes no view here. Set the values on each view.")
        // Each class of the SDK has this initialiser, and only some have `init(frame:)`. An author's mostly ends the process.
        let isOwn = String(reflecting: self).hasPrefix("UIKitCore.")
        if isOwn, let view = self.init(coder: NSCoder()) { return view }
        return unsafeDowncast(_new(), to: Self.self)
    }

    /// As `appearance()`.
    public final class func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self { appearance() }

    /// A new view of the class: this is `UIView.init()`, by the name that the compiler gives it. See
    /// `UIViewController._new`.
    @_silgen_name("$s9UIKitCore6UIViewCACycfC")
    final class func _new() -> UIView
}

/// The classes whose appearance was set.
private let unusedAppearances = LogOnce()
