internal import Synchronization

/// A class of models with its properties, made once.
final class ModelType {
    let model: any PersistentModel.Type
    let properties: [_ModelProperty]

    private init(_ model: any PersistentModel.Type) {
        (self.model, properties) = (model, model._modelProperties)
    }

    // The closures of a property are not Sendable, though they only read key paths.
    private struct Known: @unchecked Sendable { var types: [ObjectIdentifier: ModelType] = [:] }
    private static let known = Mutex(Known())

    static func of(_ model: any PersistentModel.Type) -> ModelType {
        if let type = known.withLock({ $0.types[ObjectIdentifier(model)] }) { return type }
        // Not under the lock: an author's code may make the properties.
        let type = ModelType(model)
        known.withLock { $0.types[ObjectIdentifier(model)] = type }
        return type
    }

    /// The property of the other class that a relationship changes as well: the one that either side names, or the only
    /// pair of the two classes.
    func inverse(of name: String) -> _ModelProperty? {
        guard let property = properties.first(where: { $0.name == name }), let relation = property.relation else {
            return nil
        }
        let others = ModelType.of(relation.target).properties.filter { $0.relation?.target == model }
        if let named = relation.inverse { return others.first { $0.keyPath == named } }
        if let naming = others.first(where: { $0.relation?.inverse == property.keyPath }) { return naming }
        let free = others.filter { $0.relation?.inverse == nil && $0.name != name }
        let mine = properties.filter { $0.relation?.target == relation.target && $0.relation?.inverse == nil }
        return free.count == 1 && mine.count == 1 ? free.first : nil
    }
}
