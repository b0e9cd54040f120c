public import Foundation

/// A keyboard that a person has switched on.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// Empty: a program does not learn which keyboards there are.
    public class var activeInputModes: [UITextInputMode] { [] }
    /// The keyboard's language, as a code.
    open var primaryLanguage: String? { nil }
}
