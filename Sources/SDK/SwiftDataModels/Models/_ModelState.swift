/// The state of an object in its context: its identifier, and whether it changed.
public final class _ModelState {
    private var known: PersistentIdentifier?
    /// The context that keeps the object. It holds its objects weakly, so nothing holds itself.
    private(set) var context: ModelContext?
    private(set) var hasChanges = false
    private(set) var isDeleted = false

    public init() {}

    func identifier<Model: PersistentModel>(of type: Model.Type) -> PersistentIdentifier {
        if let known { return known }
        let made = PersistentIdentifier(entityName: Model.entityName)
        known = made
        return made
    }

    /// Joins the object to a context, under an identifier of the store if it was read from there.
    func join(_ context: ModelContext, as identifier: PersistentIdentifier? = nil) {
        self.context = context
        if let identifier { known = identifier }
        isDeleted = false
    }

    func markChanged() { hasChanges = true }
    func markSaved() { hasChanges = false }
    func markDeleted() { isDeleted = true }

    /// A property of values changed.
    @_disfavoredOverload
    public func didChange<Value>(_ name: String, from old: Value, to new: Value, of model: any PersistentModel) {
        changed(model)
    }

    /// A property that leads to another object changed.
    public func didChange<Other: PersistentModel>(
        _ name: String, from old: Other, to new: Other, of model: any PersistentModel
    ) {
        relate(name, from: [old], to: [new], of: model)
    }

    public func didChange<Other: PersistentModel>(
        _ name: String, from old: Other?, to new: Other?, of model: any PersistentModel
    ) {
        relate(name, from: old.map { [$0] } ?? [], to: new.map { [$0] } ?? [], of: model)
    }

    public func didChange<Other: PersistentModel>(
        _ name: String, from old: [Other], to new: [Other], of model: any PersistentModel
    ) {
        relate(name, from: old, to: new, of: model)
    }

    public func didChange<Other: PersistentModel>(
        _ name: String, from old: [Other]?, to new: [Other]?, of model: any PersistentModel
    ) {
        relate(name, from: old ?? [], to: new ?? [], of: model)
    }

    private func changed(_ model: any PersistentModel) {
        hasChanges = true
        context?.didChange(model)
    }

    /// Changes the other side of a relationship as well.
    private func relate<Other: PersistentModel>(
        _ name: String, from old: [Other], to new: [Other], of model: any PersistentModel
    ) {
        changed(model)
        guard let inverse = ModelType.of(type(of: model)).inverse(of: name) else { return }
        let (before, after) = (Set(old), Set(new))
        for other in before.subtracting(after) { inverse.relation?.remove(other, model) }
        for other in after.subtracting(before) { inverse.relation?.add(other, model) }
    }
}
