public import Foundation

/// The place of lines: a subsystem and a category.
public final class OSLog: NSObject, Sendable {
    let subsystem: String
    let category: String
    let isEnabled: Bool

    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
        isEnabled = true
        super.init()
    }

    private init(isEnabled: Bool) {
        subsystem = ""
        category = ""
        self.isEnabled = isEnabled
        super.init()
    }

    public static let `default` = OSLog(isEnabled: true)
    public static let disabled = OSLog(isEnabled: false)

    public func isEnabled(type: OSLogType) -> Bool { isEnabled }
}
