// Sources of Swift 3 write a priority as a number.
extension UILayoutPriority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self.init(Float(value)) }
    public init(floatLiteral value: Float) { self.init(value) }
}
