public import Foundation

/// Whether the value of an intent's parameter can be used. No host here asks for one.
open class INIntentResolutionResult: NSObject, @unchecked Sendable {
    public required override init() { super.init() }

    /// A person must give the value.
    open class func needsValue() -> Self { Self() }
    /// The parameter needs no value.
    open class func notRequired() -> Self { Self() }
    /// The value cannot be used.
    open class func unsupported() -> Self { Self() }
}

/// The result for a text.
open class INStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    open class func success(with resolvedString: String) -> Self { Self() }
    open class func disambiguation(with stringsToDisambiguate: [String]) -> Self { Self() }
    open class func confirmationRequired(with stringToConfirm: String?) -> Self { Self() }
}
