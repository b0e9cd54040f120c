// Swift calls an initialiser on a class that is known at run time alone only if each subclass must declare that
// initialiser, and sources of the original platform do not. A convenience initialiser of the superclass makes an object
// of whatever class it is called on, with that class's own override of the designated one. So these methods are such
// initialisers, by the names that the compiler gives them: both take the class in the same register, and return the new
// object.

extension CALayer {
    /// A new layer of the class, by its `init()`.
    @_silgen_name("$s9UIKitCore7CALayerC7byClassACyt_tcfC")
    final class func _new() -> CALayer

    convenience init(byClass: Void) { self.init() }
}

extension UIViewController {
    /// A new controller of the class, by its `init(nibName:bundle:)`: this is `UIViewController.init()`.
    @_silgen_name("$s9UIKitCore16UIViewControllerCACycfC")
    final class func _new() -> UIViewController
}
