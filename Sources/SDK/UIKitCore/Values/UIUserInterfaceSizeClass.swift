/// How much room a direction has.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The classes of a phone that is held upright: the tiles of a host have the sizes of a phone.
extension UITraitCollection {
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
}
