/// The places of the bundles that had an identifier first, as a host has recorded them.
package struct IdentifierHolders: Sendable {
    /// The path of the extension that has an identifier; nil if none is recorded.
    package let ofExtension: @Sendable (String) -> String?
    /// The path of the container that has an identifier; nil if none is recorded.
    package let ofContainer: @Sendable (String) -> String?

    package init(
        ofExtension: @escaping @Sendable (String) -> String?, ofContainer: @escaping @Sendable (String) -> String?
    ) {
        self.ofExtension = ofExtension
        self.ofContainer = ofContainer
    }

    /// Nothing was seen before.
    package static let none = IdentifierHolders(ofExtension: { _ in nil }, ofContainer: { _ in nil })
}
