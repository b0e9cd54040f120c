/// The extensions of a host at one moment, usable or not.
public struct ExtensionListing: Hashable, Sendable {
    /// The extensions that can be launched, ordered by identifier.
    public let identities: [InstalledExtension]
    /// The bundles that cannot be launched, each with the reasons. Of several bundles with one identifier, all but the
    /// elected one are here.
    public let unusable: [UnusableBundle]
}

extension Host {
    /// The extensions of this moment, usable or not.
    public var present: ExtensionListing { ExtensionListing(identities: installed, unusable: unusable) }

    /// The listing now and after every change. The stream ends with the host. A slow reader misses listings that were
    /// replaced meanwhile, never the newest.
    public func monitor() -> AsyncStream<ExtensionListing> { listingReaders.stream(from: present) }
}
