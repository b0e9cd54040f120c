public import Foundation

extension CGFloat {
    /// The number, rounded to what a `CGFloat` can hold.
    public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
}
