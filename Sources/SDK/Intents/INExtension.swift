public import Foundation

/// Chooses the object that handles an intent.
public protocol INIntentHandlerProviding: NSObjectProtocol {
    func handler(for intent: INIntent) -> Any?
}

/// The principal object of an intents extension. No host here starts such an extension.
open class INExtension: NSObject, INIntentHandlerProviding, @unchecked Sendable {
    public override init() { super.init() }
    open func handler(for intent: INIntent) -> Any? { self }
}
