public import Foundation

/// A request of the system to an extension, with parameters.
///
/// On the original platform a build makes subclasses from an intent definition. Here an author writes them; a widget's
/// configuration is an intent with its initial values.
open class INIntent: NSObject, @unchecked Sendable {
    open var identifier: String? { nil }
    open var intentDescription: String? { nil }
    open var suggestedInvocationPhrase: String?

    public required override init() { super.init() }
}

/// The answer to an intent.
open class INIntentResponse: NSObject, @unchecked Sendable {
    public override init() { super.init() }
}

/// A person's action, from which the original system learns. Here nothing does, so a donation ends at once.
open class INInteraction: NSObject, @unchecked Sendable {
    public let intent: INIntent
    public let intentResponse: INIntentResponse?

    public init(intent: INIntent, response: INIntentResponse?) {
        self.intent = intent
        intentResponse = response
        super.init()
    }

    open func donate(completion: ((any Error)?) -> Void = { _ in }) { completion(nil) }
}
