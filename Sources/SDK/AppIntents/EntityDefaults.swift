/// The values of a new configuration: those that its options providers and the queries of its entities choose.
package enum EntityDefaults {
    /// Sets each parameter without a value to the default result of its options provider, or of its entity's query.
    package static func fill(_ intent: any AppIntent) async {
        for child in Mirror(reflecting: intent).children {
            await (child.value as? any EntityParameter)?.fill()
        }
    }

    /// Whether each parameter can be read. One without a value ends the process.
    package static func hasValues(_ intent: any AppIntent) -> Bool {
        Mirror(reflecting: intent).children.allSatisfy { ($0.value as? any EntityParameter)?.isReadable ?? true }
    }
}

private protocol EntityParameter: Sendable {
    var isReadable: Bool { get }
    func fill() async
}

extension IntentParameter: EntityParameter {
    fileprivate func fill() async {
        guard given == nil else { return }
        if let value = await defaultResult() {
            wrappedValue = value
            return
        }
        let entity: (any AppEntity.Type)? =
            (Value.self as? any AppEntity.Type) ?? (Value.self as? any OptionalEntity.Type)?.entity
        guard let entity, let value = await Self.result(of: entity) as? Value else { return }
        wrappedValue = value
    }

    private static func result<Entity: AppEntity>(of entity: Entity.Type) async -> Entity? {
        await Entity.defaultQuery.defaultResult()
    }
}

private protocol OptionalEntity {
    static var entity: any AppEntity.Type { get }
}

extension Optional: OptionalEntity where Wrapped: AppEntity {
    fileprivate static var entity: any AppEntity.Type { Wrapped.self }
}
