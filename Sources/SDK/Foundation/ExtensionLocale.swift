import Foundation

/// The locale of the person who looks at the extension. The host tells it; until then it is the process's own.
package enum ExtensionLocale {
    private static let told = LocaleBox()

    package static var current: Locale {
        get { told.value ?? .current }
        set { told.value = newValue }
    }
}

private final class LocaleBox: @unchecked Sendable {
    private let lock = NSLock()
    private var locale: Locale?

    var value: Locale? {
        get { lock.withLock { locale } }
        set { lock.withLock { locale = newValue } }
    }
}
