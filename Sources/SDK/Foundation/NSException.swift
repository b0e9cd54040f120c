public import Foundation

/// A fault that ends the process when it is raised: nothing here catches one.
open class NSException: NSObject, @unchecked Sendable {
    public let name: NSExceptionName
    public let reason: String?
    // Immutable after `init`.
    public let userInfo: [AnyHashable: Any]?

    public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
        (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
        super.init()
    }

    /// Ends the process with the words that a format makes of its arguments.
    public static func raise(_ name: NSExceptionName, format: String, arguments argList: _VaList) {
        NSException(name: name, reason: String(format: format, arguments: argList.arguments)).raise()
    }

    open func raise() { fatalError("\(name.rawValue): \(reason ?? "no reason")") }
}

extension NSExceptionName {
    public static let genericException = NSExceptionName(rawValue: "NSGenericException")
    public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
    public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
    public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
}
