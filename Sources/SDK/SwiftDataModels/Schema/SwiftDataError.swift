public import Foundation

/// Why SwiftData could not do something.
public struct SwiftDataError: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
    private enum Cause: Hashable {
        case loadIssueModelContainer, missingModel
        case store(String)
        case denied(String)
    }

    private let cause: Cause

    /// The store's file cannot be read.
    public static let loadIssueModelContainer = SwiftDataError(cause: .loadIssueModelContainer)
    /// A row names an object that is gone.
    static let missingModel = SwiftDataError(cause: .missingModel)

    static func store(_ text: String) -> SwiftDataError { SwiftDataError(cause: .store(text)) }
    static func denied(_ text: String) -> SwiftDataError { SwiftDataError(cause: .denied(text)) }

    public var description: String {
        switch cause {
        case .loadIssueModelContainer: "The store cannot be read."
        case .missingModel: "The store has an object that needs another one, which is gone."
        case .store(let text), .denied(let text): text
        }
    }

    public var errorDescription: String? { description }
}
