/// A type that `#Preview` made. The SDK finds these types in a loaded library.
public protocol _PreviewSource {
    static var place: _PreviewPlace { get }
    @MainActor static func makePreview() -> _Preview
}

/// The place of a `#Preview` in the sources.
public struct _PreviewPlace: Hashable, Sendable, CustomStringConvertible {
    private let file: String
    private let line: Int

    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    /// Such as `ClockView.swift:12`, also for a lowered source, whose lines are the author's.
    public var description: String {
        let name = file.split(separator: "/").last ?? ""
        let lowered = ".lowered.swift"
        return "\(name.hasSuffix(lowered) ? name.dropLast(lowered.count) + ".swift" : name):\(line)"
    }
}

/// A preview: its name and its content.
@preconcurrency @MainActor
public struct _Preview {
    /// nil: its place is its name.
    package let name: String?
    /// An `AnyView`, a `ModifiedPreview`, or a value of the module that added the kind of preview.
    package let content: Any

    package init(name: String?, content: Any) {
        self.name = name
        self.content = content
    }

    private init(_ name: String?, _ traits: [PreviewTrait<Preview.ViewTraits>], _ view: AnyView) {
        let changes = traits.compactMap(\.change)
        self.init(name: name, content: changes.isEmpty ? view : ModifiedPreview(view: view, changes: changes))
    }

    /// For bundles that were built when the closure had a type of its own.
    @_disfavoredOverload
    public init(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: () -> some View
    ) {
        self.init(name, traits, AnyView(body()))
    }

    // `any View`: the compiler ends with a fault at a closure whose own type names a view that it declares, as in
    // `#Preview { struct Host: View { … }; return Host() }`.
    public init(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: () -> any View
    ) {
        self.init(name, traits, AnyView(body()))
    }
}
