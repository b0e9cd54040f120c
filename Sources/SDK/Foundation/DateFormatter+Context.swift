public import Foundation

extension DateFormatter {
    /// Has no effect.
    public var formattingContext: Formatter.Context {
        get { .unknown }
        set {}
    }
}

extension NumberFormatter {
    /// Has no effect.
    public var formattingContext: Formatter.Context {
        get { .unknown }
        set {}
    }
}
