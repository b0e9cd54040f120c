public import Foundation
public import SwiftUI

/// An array of models: the result of a query.
public protocol _QueryResult<Element> {
    associatedtype Element: PersistentModel
    init(_models: [Element])
}

extension Array: _QueryResult where Element: PersistentModel {
    public init(_models: [Element]) { self = _models }
}

/// The objects that a view shows, fetched when its body is evaluated.
@propertyWrapper
public struct Query<Result: _QueryResult>: DynamicProperty {
    public typealias Element = Result.Element

    private let descriptor: FetchDescriptor<Element>
    private let context = Environment(\.optionalModelContext)

    public init() { descriptor = FetchDescriptor() }

    /// The objects; none without a container in the environment, which the log says.
    public var wrappedValue: Result { Result(_models: fetched) }

    /// The error of the last fetch: none is kept.
    public var fetchError: (any Error)? { nil }

    public var modelContext: ModelContext { EnvironmentValues.needed(context.wrappedValue) }

    private var fetched: [Element] {
        guard let context = context.wrappedValue else {
            EnvironmentValues.reportMissingContainer()
            return []
        }
        do {
            return try context.fetch(descriptor)
        } catch {
            EnvironmentValues.report(error)
            return []
        }
    }
}

extension Query {
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) { self.descriptor = descriptor }

    public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction) { self.descriptor = descriptor }

    public init(animation: Animation) { descriptor = FetchDescriptor() }

    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        animation: Animation? = nil
    ) {
        descriptor = FetchDescriptor(predicate: filter, sortBy: descriptors)
    }

    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
        order: SortOrder = .forward, animation: Animation? = nil
    ) {
        descriptor = FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)])
    }

    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
        order: SortOrder = .forward, animation: Animation? = nil
    ) {
        descriptor = FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)])
    }
}
