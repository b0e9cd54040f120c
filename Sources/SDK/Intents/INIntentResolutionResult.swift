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

/// The result for an object. The class of a definition's own type has `success(with:)` for this type.
open class INObjectResolutionResult: INIntentResolutionResult, @unchecked Sendable {}

/// The result for an enumeration. The class of a definition's own type has `success(with:)` for this type.
open class INEnumResolutionResult: INIntentResolutionResult, @unchecked Sendable {}

/// The result for an integer.
open class INIntegerResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    open class func success(with resolvedValue: Int) -> Self { Self() }
    open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { Self() }
}

/// The result for a number.
open class INDoubleResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    open class func success(with resolvedValue: Double) -> Self { Self() }
    open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { Self() }
}

/// The result for a switch.
open class INBooleanResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    open class func success(with resolvedValue: Bool) -> Self { Self() }
    open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { Self() }
}

/// The result for a date.
open class INDateComponentsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    open class func success(with resolvedDateComponents: DateComponents) -> Self { Self() }
    open class func disambiguation(with dateComponentsToDisambiguate: [DateComponents]) -> Self { Self() }
    open class func confirmationRequired(with dateComponentsToConfirm: DateComponents?) -> Self { Self() }
}

/// The result for an address.
open class INURLResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    open class func success(with resolvedURL: URL) -> Self { Self() }
    open class func disambiguation(with urlsToDisambiguate: [URL]) -> Self { Self() }
    open class func confirmationRequired(with urlToConfirm: URL?) -> Self { Self() }
}
