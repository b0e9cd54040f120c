/// The grants that one bundle requests, and the facts by which a policy decides.
public struct GrantRequest: Hashable, Sendable {
    /// `CFBundleIdentifier`.
    public var identifier: String
    /// The absolute path of the bundle.
    public var path: String
    /// The SHA-256 of its manifest, entitlements and library, in hexadecimal digits; empty if it cannot be read, or if
    /// it asks for nothing and the policy's `needsHash` says that it decides without.
    public var hash: String
    /// The identifier of the container that the bundle lies in; nil outside of a container.
    public var container: String?
    /// The grants that this container's own entitlements have.
    public var containerGrants: Set<Grant>
    /// The grants that the bundle's entitlements ask for.
    public var asked: Set<Grant>
    /// The value of `NSExtensionPointIdentifier`.
    public var extensionPoint: String

    public init(
        identifier: String, path: String, hash: String, container: String? = nil, containerGrants: Set<Grant> = [],
        asked: Set<Grant>, extensionPoint: String = ""
    ) {
        self.identifier = identifier
        self.path = path
        self.hash = hash
        self.container = container
        self.containerGrants = containerGrants
        self.asked = asked
        self.extensionPoint = extensionPoint
    }
}
