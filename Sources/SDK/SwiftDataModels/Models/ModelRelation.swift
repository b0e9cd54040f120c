/// How a property leads to other objects.
struct ModelRelation {
    let target: any PersistentModel.Type
    let deleteRule: Schema.Relationship.DeleteRule
    /// The key path of the other side, if the author named it.
    let inverse: AnyKeyPath?
    let related: (any PersistentModel) -> [any PersistentModel]
    /// Adds an object without telling the other side.
    let add: (any PersistentModel, any PersistentModel) -> Void
    let remove: (any PersistentModel, any PersistentModel) -> Void
}
