/// A property that a store keeps.
public struct _ModelProperty {
    let name: String
    /// The name that the property had in earlier versions.
    let oldName: String?
    /// The key path that the author's code names.
    let keyPath: AnyKeyPath
    let isUnique: Bool
    /// The JSON of a model's value.
    let encode: (any PersistentModel) throws -> String
    /// Reads the value again from a row; nil for a constant.
    let load: ((any PersistentModel, _ModelRow) throws -> Void)?
    /// Nil for values.
    let relation: ModelRelation?

    /// A property of values.
    @_disfavoredOverload
    public static func of<Model: PersistentModel, Value: Codable>(
        _ name: String, originally oldName: String? = nil, _ storage: KeyPath<Model, Value>,
        named keyPath: KeyPath<Model, Value>, isUnique: Bool = false
    ) -> _ModelProperty {
        let variable = storage as? ReferenceWritableKeyPath<Model, Value>
        return _ModelProperty(
            name: name, oldName: oldName, keyPath: keyPath, isUnique: isUnique,
            encode: { model in
                guard let model = model as? Model else { return "null" }
                return try ModelCoding.encode(model[keyPath: storage])
            },
            load: variable.map { path in
                { model, row in
                    guard let model = model as? Model else { return }
                    let present = model[keyPath: path]
                    model[keyPath: path] = try row.value(
                        name, originally: oldName, as: Value.self, else: { present })
                }
            }, relation: nil)
    }

    /// A property that leads to one object.
    public static func of<Model: PersistentModel, Other: PersistentModel>(
        _ name: String, originally oldName: String? = nil, _ storage: KeyPath<Model, Other>,
        named keyPath: KeyPath<Model, Other>, isUnique: Bool = false,
        deleteRule: Schema.Relationship.DeleteRule = .nullify, inverse: AnyKeyPath? = nil
    ) -> _ModelProperty {
        relation(
            name, oldName, keyPath, Model.self, Other.self, deleteRule, inverse, get: { [$0[keyPath: storage]] },
            set: { model, others in
                guard let path = storage as? ReferenceWritableKeyPath<Model, Other>, let other = others.first else {
                    return
                }
                model[keyPath: path] = other
            }, isMany: false)
    }

    /// A property that leads to at most one object.
    public static func of<Model: PersistentModel, Other: PersistentModel>(
        _ name: String, originally oldName: String? = nil, _ storage: ReferenceWritableKeyPath<Model, Other?>,
        named keyPath: KeyPath<Model, Other?>, isUnique: Bool = false,
        deleteRule: Schema.Relationship.DeleteRule = .nullify, inverse: AnyKeyPath? = nil
    ) -> _ModelProperty {
        relation(
            name, oldName, keyPath, Model.self, Other.self, deleteRule, inverse,
            get: { model in model[keyPath: storage].map { [$0] } ?? [] },
            set: { model, others in model[keyPath: storage] = others.first }, isMany: false)
    }

    /// A property that leads to many objects.
    public static func of<Model: PersistentModel, Other: PersistentModel>(
        _ name: String, originally oldName: String? = nil, _ storage: ReferenceWritableKeyPath<Model, [Other]>,
        named keyPath: KeyPath<Model, [Other]>, isUnique: Bool = false,
        deleteRule: Schema.Relationship.DeleteRule = .nullify, inverse: AnyKeyPath? = nil
    ) -> _ModelProperty {
        relation(
            name, oldName, keyPath, Model.self, Other.self, deleteRule, inverse, get: { $0[keyPath: storage] },
            set: { model, others in model[keyPath: storage] = others }, isMany: true)
    }

    public static func of<Model: PersistentModel, Other: PersistentModel>(
        _ name: String, originally oldName: String? = nil, _ storage: ReferenceWritableKeyPath<Model, [Other]?>,
        named keyPath: KeyPath<Model, [Other]?>, isUnique: Bool = false,
        deleteRule: Schema.Relationship.DeleteRule = .nullify, inverse: AnyKeyPath? = nil
    ) -> _ModelProperty {
        relation(
            name, oldName, keyPath, Model.self, Other.self, deleteRule, inverse,
            get: { $0[keyPath: storage] ?? [] },
            set: { model, others in model[keyPath: storage] = others }, isMany: true)
    }

    private static func relation<Model: PersistentModel, Other: PersistentModel>(
        _ name: String, _ oldName: String?, _ keyPath: AnyKeyPath, _ type: Model.Type, _ other: Other.Type,
        _ deleteRule: Schema.Relationship.DeleteRule, _ inverse: AnyKeyPath?, get: @escaping (Model) -> [Other],
        set: @escaping (Model, [Other]) -> Void, isMany: Bool
    ) -> _ModelProperty {
        let relation = ModelRelation(
            target: Other.self, deleteRule: deleteRule, inverse: inverse,
            related: { model in (model as? Model).map(get) ?? [] },
            add: { model, other in
                guard let model = model as? Model, let other = other as? Other, !get(model).contains(other) else {
                    return
                }
                set(model, isMany ? get(model) + [other] : [other])
                model._modelState.context?.didChange(model)
                model._modelState.markChanged()
            },
            remove: { model, other in
                guard let model = model as? Model, let other = other as? Other, get(model).contains(other) else {
                    return
                }
                set(model, get(model).filter { $0 !== other })
                model._modelState.context?.didChange(model)
                model._modelState.markChanged()
            })
        return _ModelProperty(
            name: name, oldName: oldName, keyPath: keyPath, isUnique: false,
            encode: { model in try ModelCoding.encode(relation.related(model).map(\.persistentModelID.key)) },
            load: { model, row in
                guard let model = model as? Model else { return }
                set(model, try row.models(name, originally: oldName, as: Other.self))
            }, relation: relation)
    }
}
