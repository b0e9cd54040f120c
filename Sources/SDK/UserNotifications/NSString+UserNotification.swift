public import Foundation

extension NSString {
    /// The text of a key in the person's language, with the arguments in its places.
    ///
    /// - Parameter arguments: texts and numbers; nil for none.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let values = (arguments ?? []).map { $0 as? any CVarArg ?? "\($0)" }
        let text = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        return values.isEmpty ? text : String(format: text, arguments: values)
    }
}
