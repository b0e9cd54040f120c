internal import ExtensionManifest
internal import SystemPackage

/// Decides about the grants of a host's extensions, and keeps the decisions and the person's answers in the state.
@HostActor
final class ConsentDesk {
    private var book: GrantBook
    private let policy: any GrantPolicy
    private let state: StateStore
    /// The kinds of grants that an extension point offers.
    private let offers: (String) -> Set<ExtensionPointDefinition.Entitlement>

    init(
        policy: any GrantPolicy, state: StateStore,
        offers: @escaping (String) -> Set<ExtensionPointDefinition.Entitlement>
    ) async {
        self.policy = policy
        self.state = state
        self.offers = offers
        book = await state.grantBook()
    }

    /// Decides about extensions that can be launched, given the containers.
    func decide(
        _ installed: [String: InstalledExtension], _ containers: [InstalledContainer]
    ) -> [String: InstalledExtension] {
        book.saw(containers)
        let asking = installed.mapValues { bundle in
            var asking = bundle
            let kinds = offers(bundle.extensionPoint)
            asking.consent = Consent(asked: bundle.requested.filter { kinds.contains($0.entitlement) })
            return asking
        }
        let decided = book.decide(asking, containers, by: policy)
        keep()
        return decided
    }

    /// Whether the policy decides by the content hash of the bundle with an identifier.
    var needsHash: @Sendable (String) -> Bool { { [policy] in policy.needsHash(of: $0) } }

    /// The bundles that had their identifiers first.
    var holders: IdentifierHolders { book.holders }

    /// Lets the highest version have an identifier, wherever it lies; false for an identifier that was never seen.
    func free(_ identifier: String) -> Bool {
        defer { keep() }
        return book.free(identifier)
    }

    private func keep() { state.keep(&book) }

    /// Whether the identifier was seen before, or an answer about it was given.
    func knows(_ identifier: String) -> Bool { book.records[identifier] != nil }

    /// Keeps a person's answer. The caller decides again.
    func answer(_ grants: Set<Grant>, of identifier: String, isAllowed: Bool) {
        book.answer(grants, of: identifier, isAllowed: isAllowed)
        keep()
    }

    /// Keeps whether a person wants an extension. The caller decides again.
    func elect(_ identifier: String, isEnabled: Bool) {
        book.elect(identifier, isEnabled: isEnabled)
        keep()
    }

    /// The rows of `hostel grants`: each usable extension, and each other identifier with an answer.
    func rows(_ installed: [InstalledExtension], _ bundles: [DiscoveredBundle]) async -> [GrantRow] {
        let hashes = await Self.hashes(of: installed.filter(\.contentHash.isEmpty), among: bundles)
        let present = installed.map {
            GrantRow($0.identifier, hash: hashes[FilePath($0.place)] ?? $0.contentHash, $0.consent)
        }
        let identifiers = Set(installed.map(\.identifier))
        let others = book.records.compactMap { identifier, record in
            identifiers.contains(identifier) || record.allowed.isEmpty && record.denied.isEmpty
                ? nil : GrantRow(identifier, record)
        }
        return (present + others).sorted { $0.identifier < $1.identifier }
    }

    /// The content hashes of extensions that ask for nothing, which no look has read.
    @concurrent
    private static func hashes(
        of installed: [InstalledExtension], among bundles: [DiscoveredBundle]
    ) async -> [FilePath: String] {
        let places = Set(installed.map { FilePath($0.place) })
        return BundleContentHash.of(bundles.filter { places.contains($0.path) })
    }
}
