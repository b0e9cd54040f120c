public import Foundation

/// Changes the attributes of a text that a configuration shows.
public struct UIConfigurationTextAttributesTransformer {
    public let transform: (AttributeContainer) -> AttributeContainer
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// Changes a colour that a configuration shows.
///
/// Two transformers are equal if one is a copy of the other.
// Unchecked: views alone call the closure, and they live on the main thread.
public struct UIConfigurationColorTransformer: Hashable, @unchecked Sendable {
    public let transform: (UIColor) -> UIColor
    private let identity = Identity()

    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    public static func == (one: UIConfigurationColorTransformer, other: UIConfigurationColorTransformer) -> Bool {
        one.identity === other.identity
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }

    private final class Identity {}
}
