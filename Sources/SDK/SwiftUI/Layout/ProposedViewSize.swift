/// A size that a container offers to a view. A side of nil asks for the ideal length.
public struct ProposedViewSize: Hashable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// The size, with 10 points or the given ones for sides of nil.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    /// With 0 for negative lengths and for values that are not numbers.
    package var usable: ProposedViewSize {
        ProposedViewSize(width: width.map(Self.usable), height: height.map(Self.usable))
    }

    private static func usable(_ length: CGFloat) -> CGFloat { length > 0 ? length : 0 }

    subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    init(_ axis: Axis, _ major: CGFloat?, minor: CGFloat?) {
        self = axis == .horizontal ? .init(width: major, height: minor) : .init(width: minor, height: major)
    }
}

extension CGSize {
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// With 0 for negative lengths and for values that are not numbers; an infinite side stays.
    var usable: CGSize { CGSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0) }
}
