import Foundation

/// Reads the numbers that authors write into `Any`, such as the attributes of a text and the values of an animation.
package enum AuthorNumber {
    /// - Returns: nil for any other value.
    package static func value(_ value: Any?) -> Double? {
        switch value {
        case let number as Int: Double(number)
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as CGFloat: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }
}
