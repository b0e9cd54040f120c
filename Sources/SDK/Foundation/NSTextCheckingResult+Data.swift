public import Foundation

extension NSTextCheckingResult {
    /// The link, or the address of mail with the scheme `mailto`; nil for a result of another kind.
    public var url: URL? { (self as? DetectedData)?.foundURL }
    /// The phone number as it stands in the text; nil for a result of another kind.
    public var phoneNumber: String? { (self as? DetectedData)?.foundNumber }
    /// Nil: no dates are found.
    public var date: Date? { nil }
    /// Nil: no addresses of places are found.
    public var addressComponents: [NSTextCheckingKey: String]? { nil }
}

extension NSTextCheckingResult.CheckingType {
    public static var allTypes: NSTextCheckingTypes { .max }
    public static var allSystemTypes: NSTextCheckingTypes { 0xFFFF_FFFF }
}
