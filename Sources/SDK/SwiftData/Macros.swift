// The macros live in a module of their own, which is compiled without warnings: their implementation is a compiler
// plugin that an author's build loads (`Scripts/build-macros`), and Hostel's own build does not have it.

/// Makes a class a model: its stored properties are kept in a store.
@attached(member, names: named(_modelState), named(_modelProperties), named(init(_row:)))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "HostelMacros", type: "ModelMacro")

/// Keeps a model's property. `@Model` adds it to each stored variable.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "HostelMacros", type: "PersistedPropertyMacro")

/// How a property is kept.
@attached(peer)
public macro Attribute(
    _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "HostelMacros", type: "MarkerMacro")

/// How a property leads to other models.
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
    minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
    inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "HostelMacros", type: "MarkerMacro")

/// A property that is not kept.
@attached(peer)
public macro Transient() = #externalMacro(module: "HostelMacros", type: "MarkerMacro")

/// An actor with a context of its own.
@attached(member, names: named(modelContainer), named(modelExecutor), named(init(modelContainer:)))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "HostelMacros", type: "ModelActorMacro")

/// Has no effect: a store of Hostel is read whole.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
    #externalMacro(module: "HostelMacros", type: "NothingMacro")

/// Has no effect. Use `@Attribute(.unique)` for a property whose value occurs once.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
    #externalMacro(module: "HostelMacros", type: "NothingMacro")
