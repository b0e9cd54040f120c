/// Views that show how others look, for `hostel snapshot --preview NAME`. The name is the type's.
@preconcurrency @MainActor
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

/// The surroundings of a preview.
public protocol PreviewContext {}

extension View {
    /// The surroundings for which this view is drawn, if it is one of several previews.
    public func previewContext<C: PreviewContext>(_ value: C) -> some View {
        PreviewInContext(content: self, context: value)
    }
    public func previewDisplayName(_ value: String?) -> some View { self }
    public func previewLayout(_ value: PreviewLayout) -> some View { self }
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }
}

/// The size of a preview.
public enum PreviewLayout: Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview; previews here have none.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral: String) { rawValue = stringLiteral }
}
