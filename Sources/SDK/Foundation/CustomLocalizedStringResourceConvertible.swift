/// A value with words that are looked up when they are shown, such as an error of an intent.
public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}
