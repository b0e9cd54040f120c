public import FoundationGaps

extension IntentParameter {
    /// An entity that a query of the parameter's own finds. A new configuration has the query's default result.
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, query: Query
    ) where Value == Query.Entity {
        self.init(title: title, description: description, optionsProvider: query)
    }
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, query: Query
    ) where Value == Query.Entity? {
        self.init(title: title, description: description, optionsProvider: query)
    }

    /// Fails: nothing here asks a person.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value { throw needsValueError(dialog) }
    public func requestDisambiguation<C: Collection>(
        among values: C, dialog: IntentDialog? = nil
    ) async throws -> C.Element { throw needsValueError(dialog) }
    public func requestConfirmation(for itemToConfirm: Value, dialog: IntentDialog? = nil) async throws -> Bool {
        throw needsValueError(dialog)
    }
    public func needsDisambiguationError<C: Collection>(
        among values: C, dialog: IntentDialog? = nil
    ) -> any Error { needsValueError(dialog) }
}

extension AppIntent {
    /// Fails: nothing here asks a person.
    public func requestConfirmation() async throws { throw IntentParameterError.needsValue }
    public func requestConfirmation(
        conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog? = nil
    ) async throws { throw IntentParameterError.needsValue }
    public func requestConfirmation<Result: IntentResult>(
        result: Result, confirmationActionName: ConfirmationActionName = .continue, showPrompt: Bool = true
    ) async throws { throw IntentParameterError.needsValue }
}

/// When a person is asked to confirm.
public struct ConfirmationConditions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The word with which a person confirms.
public struct ConfirmationActionName: Hashable, Sendable {
    private let name: String
    public static let `continue` = ConfirmationActionName(name: "continue")
    public static let add = ConfirmationActionName(name: "add")
    public static let set = ConfirmationActionName(name: "set")
    public static let start = ConfirmationActionName(name: "start")
    public static let go = ConfirmationActionName(name: "go")
}

extension ForegroundContinuableIntent {
    /// Fails: an action here runs in the extension alone.
    public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {
        throw needsToContinueInForegroundError(dialog)
    }
    public func needsToContinueInForegroundError(_ dialog: IntentDialog? = nil) -> any Error {
        AppIntentError.needsContainer
    }
}

extension AppIntentError {
    /// A failure that no repetition mends.
    public enum Unrecoverable: Error, Equatable, Sendable {
        case entityNotFound, featureCurrentlyRestricted, partialFailure, notAllowed, unknown, unsupportedOnDevice
    }

    /// Something that a person has to do first.
    public enum UserActionRequired: Error, Equatable, Sendable {
        case signin, accountSetup, confirmation, subscription
    }
}

/// Why an action of an intent failed.
public enum AppIntentError: Error, Equatable, Sendable, CustomStringConvertible {
    case needsContainer

    public var description: String {
        "The action would continue in the container's program, which no host starts for it. Use a Link."
    }
}
