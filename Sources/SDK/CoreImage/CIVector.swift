/// A few numbers, such as a rectangle, as an input of a filter.
public final class CIVector: NSObject, Sendable {
    private let numbers: [CGFloat]

    public init(values: [CGFloat]) { numbers = Array(values.prefix(64)) }
    public convenience init(x: CGFloat, y: CGFloat) { self.init(values: [x, y]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(values: [x, y, z]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(values: [x, y, z, w]) }
    public convenience init(cgPoint p: CGPoint) { self.init(values: [p.x, p.y]) }
    public convenience init(cgRect r: CGRect) {
        self.init(values: [r.origin.x, r.origin.y, r.size.width, r.size.height])
    }

    public var count: Int { numbers.count }
    /// Zero behind the last number.
    public func value(at index: Int) -> CGFloat { numbers.indices.contains(index) ? numbers[index] : 0 }
    public var x: CGFloat { value(at: 0) }
    public var y: CGFloat { value(at: 1) }
    public var z: CGFloat { value(at: 2) }
    public var w: CGFloat { value(at: 3) }
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}
