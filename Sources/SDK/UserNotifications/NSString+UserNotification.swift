public import Foundation
internal import HostelFoundation

extension NSString {
    /// The text of a key in the person's language, with the arguments in its places.
    ///
    /// - Parameter arguments: texts and numbers; nil for none.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let text = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        guard let arguments, !arguments.isEmpty else { return text }
        // A translation may ask for other types, or for more values.
        return LocalizedFormat(text).string(arguments.map(argument), locale: ExtensionLocale.current)
    }

    private static func argument(_ value: Any) -> LocalizationArgument {
        switch value {
        case let number as any BinaryInteger: .integer(Int64(clamping: number))
        default: .text("\(value)")
        }
    }
}
