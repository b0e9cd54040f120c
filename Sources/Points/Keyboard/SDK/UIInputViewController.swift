import Foundation
import KeyboardMessages
public import UIKitCore

/// The principal of a keyboard: its view is the keyboard, and its proxy writes into the document.
///
/// A new one is made each time the keyboard is shown. Its height is `preferredContentSize`; if that is not set, the height
/// that the constraints of its view need, or else 216 points. The host sets its width.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
    package private(set) var proxy: DocumentProxy?

    package func adopt(_ proxy: DocumentProxy) {
        self.proxy = proxy
        proxy.keyboard = self
    }

    /// Makes the view: an empty `UIInputView`, unless a nib or a storyboard has another one.
    open override func loadView() {
        super.loadView()
        guard hasEmptyView, let view = viewIfLoaded else { return }
        self.view = UIInputView(frame: view.frame, inputViewStyle: .keyboard)
    }

    /// The view of the keyboard; nil if it is no `UIInputView`.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { if let newValue { view = newValue } }
    }

    /// The document's caret and the text around it. In `init`, and after the keyboard disappeared, it is empty and
    /// drops all edits.
    open var textDocumentProxy: any UITextDocumentProxy { proxy ?? UnboundProxy.shared }

    /// Whether there is another keyboard to switch to, so that this one needs a key for it.
    open var needsInputModeSwitchKey: Bool { proxy?.hasNext ?? false }

    /// Full access, which an operator cannot grant. A keyboard has no network unless its entitlements say so, and no
    /// group that its container does not have.
    open var hasFullAccess: Bool { false }

    /// The language of the keyboard, as a code; nil: the one in its Info.plist.
    open var primaryLanguage: String?

    /// Replaces this keyboard by the next one.
    open func advanceToNextInputMode() { proxy?.wish(.nextKeyboard) }

    /// Hides the keyboard.
    open func dismissKeyboard() { proxy?.wish(.dismiss) }

    /// The text around the caret is about to change, by this keyboard or another program; `textInput` is always nil.
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    open func textDidChange(_ textInput: (any UITextInput)?) {}
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
}

extension UIInputViewController {
    /// False: no device here listens.
    public var hasDictationKey: Bool {
        get { false }
        set {}
    }

    /// Switches to the next keyboard at the end of a press inside of the key. There is no list of keyboards.
    public func handleInputModeList(from view: UIView, with event: UIEvent) {
        let events = UIControl.sentEvents
        if events.isEmpty || !events.isDisjoint(with: [.touchUpInside, .primaryActionTriggered]) {
            advanceToNextInputMode()
        }
    }

    /// Gives an empty lexicon to the closure, on the main thread.
    public func requestSupplementaryLexicon(completion completionHandler: @escaping (UILexicon) -> Void) {
        Task { completionHandler(UILexicon()) }
    }

    /// An empty lexicon.
    public func requestSupplementaryLexicon() async -> UILexicon { UILexicon() }
}

/// The proxy without a document.
@MainActor
private final class UnboundProxy: UITextDocumentProxy {
    static let shared = UnboundProxy()
    let documentIdentifier = UUID()
    var hasText: Bool { false }
    var documentContextBeforeInput: String? { nil }
    var documentContextAfterInput: String? { nil }
    var selectedText: String? { nil }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    func adjustTextPosition(byCharacterOffset offset: Int) {}
}
