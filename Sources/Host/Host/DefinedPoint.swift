/// A point that is defined by a value alone. The application launches its extensions (`Host.launch`,
/// `ExtensionProcess`) and speaks with them through typed sessions.
public final class DefinedPoint: ExtensionPoint {
    public nonisolated let definitions: [ExtensionPointDefinition]
    public nonisolated var identifiers: Set<String> { Set(definitions.map(\.identifier)) }

    public nonisolated init(_ definitions: ExtensionPointDefinition...) { self.definitions = definitions }
}
