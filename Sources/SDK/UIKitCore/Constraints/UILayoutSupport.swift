/// The guides at the top and the bottom of a controller's view, which older sources take by this name.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The room that bars take.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}
