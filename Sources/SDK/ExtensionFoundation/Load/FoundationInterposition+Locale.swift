internal import CExtensionRuntime
internal import Foundation

extension FoundationInterposition {
    /// Functions that tell the person's locale, because Foundation on Linux has one locale alone, `en_001`. Its own
    /// libraries ask one another by them too, so formatters and format styles follow.
    static var locales: [Replacement] {
        let symbols: [StaticString] = [
            "$s20FoundationEssentials6LocaleV7currentACvgZ",
            "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ",
            "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ",
            "$s20FoundationEssentials8CalendarV7currentACvgZ",
            "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ",
        ]
        return symbols.enumerated().map { Replacement(symbol: $1, function: hostel_locale_function(Int32($0))) }
    }

    /// Replaces the methods of bundles, whose table all libraries share.
    static func installBundleMethods() {
        let replaced = hostel_locale_install(unsafeBitCast(Bundle.self as AnyClass, to: UnsafeRawPointer.self))
        if replaced < 2 { Log.write("Bundle's own methods take English texts here.") }
    }

    /// Replaces the methods of formatters that leave out a part of their settings.
    static func installFormatterMethods() {
        func address(_ type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }
        let replaced = hostel_formatters_install(address(NumberFormatter.self), address(DateFormatter.self))
        if replaced < 2 { Log.write("Formatters here leave out fraction digits and the names of days.") }
    }
}
