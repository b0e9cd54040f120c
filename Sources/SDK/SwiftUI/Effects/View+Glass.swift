/// A look of glass: a thin material, in its tint if it has one. Nothing behind it is bent here.
public struct Glass: Equatable, Sendable {
    private(set) var opacity: Double
    private(set) var color: Color?

    public static let regular = Glass(opacity: 0.45)
    public static let clear = Glass(opacity: 0.2)
    public static let identity = Glass(opacity: 0)

    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.color = color
        return glass
    }
    /// The glass itself: nothing answers a finger.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

extension View {
    /// Lays the view on glass in a shape.
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = Capsule()) -> some View {
        background {
            shape.fill(Material(opacity: glass.opacity))
            if let color = glass.color { shape.fill(color.opacity(0.5)) }
        }
    }
    public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }
    public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View { self }
}

/// Views on glass that could flow together; here each keeps its own form.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { content }
}

extension PlatformButtonStyle {
    public static let glass = PlatformButtonStyle(kind: .bordered)
    public static let glassProminent = PlatformButtonStyle(kind: .prominent)
}
