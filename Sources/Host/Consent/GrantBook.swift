package import ExtensionManifest
internal import PlainText

/// The records of all identifiers. A value: bundles and answers in, decisions out.
package struct GrantBook: Hashable, Sendable {
    package private(set) var records: [String: GrantRecord]
    /// The paths of the containers that have their identifiers, by identifier.
    package private(set) var containers: [String: String]
    package private(set) var groups: GroupOwners
    /// The identifiers whose records differ from those in the state.
    private var changed: Set<String> = []
    private var changedContainers: Set<String> = []
    /// Containers that were seen once at another place than the recorded one, which is not there.
    private var moving: [String: String] = [:]

    package init(
        records: [String: GrantRecord] = [:], containers: [String: String] = [:], groups: GroupOwners = GroupOwners()
    ) {
        (self.records, self.containers, self.groups) = (records, containers, groups)
    }

    /// The bundles that had their identifiers first.
    package var holders: IdentifierHolders {
        IdentifierHolders(
            ofExtension: { [records] identifier in
                records[identifier].flatMap { $0.mayMove ? nil : $0.path }
            }, ofContainer: { [containers] in containers[$0] })
    }

    /// Notes the containers that have their identifiers. One at another place is recorded when it is seen again,
    /// because a container that is being replaced is missing for a moment.
    package mutating func saw(_ installed: [InstalledContainer]) {
        groups.saw(installed)
        for container in installed {
            let (identifier, place) = (container.identifier, container.place)
            guard containers[identifier]?.isSamePath(as: place) != true else {
                moving[identifier] = nil
                continue
            }
            if containers[identifier] != nil, moving[identifier]?.isSamePath(as: place) != true {
                moving[identifier] = place
                continue
            }
            moving[identifier] = nil
            containers[identifier] = place
            changedContainers.insert(identifier)
        }
    }

    /// Lets the highest version have an identifier, wherever it lies; false for an identifier that was never seen.
    package mutating func free(_ identifier: String) -> Bool {
        let isContainer = containers.removeValue(forKey: identifier) != nil
        if isContainer { changedContainers.insert(identifier) }
        guard var record = records[identifier], record.path != nil else { return isContainer }
        record.mayMove = true
        keep(record, of: identifier)
        return true
    }

    /// Decides about a bundle, and records it.
    package mutating func decide(_ request: GrantRequest, by policy: some GrantPolicy) -> Consent {
        var record = records[request.identifier] ?? GrantRecord()
        record.saw(request)
        let consent = Consent(
            asked: request.asked, granted: policy.grants(for: request).union(record.allowed), denied: record.denied)
        record.granted = consent.granted
        keep(record, of: request.identifier)
        return consent
    }

    /// The side that disables a bundle; nil if it may be launched. A person's answer counts, and without one the
    /// policy's.
    package func disabler(of request: GrantRequest, by policy: some GrantPolicy) -> InstalledExtension.Disabler? {
        switch records[request.identifier]?.isEnabled {
        case true?: nil
        case false?: .person
        case nil: policy.enables(request) ? nil : .policy
        }
    }

    /// Decides about extensions that can be launched, given the containers.
    package mutating func decide(
        _ installed: [String: InstalledExtension], _ containers: [InstalledContainer], by policy: some GrantPolicy
    ) -> [String: InstalledExtension] {
        let grants = containers.reduce(into: [String: Set<Grant>]()) { found, container in
            found[container.identifier] = groups.grants(of: container)
        }
        return installed.mapValues { bundle in
            var decided = bundle
            let request = GrantRequest(bundle, containerGrants: bundle.container.flatMap { grants[$0] } ?? [])
            decided.consent = decide(request, by: policy)
            decided.disabledBy = disabler(of: request, by: policy)
            return decided
        }
    }

    /// Notes a person's answer, also about an identifier that was never seen.
    package mutating func answer(_ grants: Set<Grant>, of identifier: String, isAllowed: Bool) {
        var record = records[identifier] ?? GrantRecord()
        record.answer(grants, isAllowed: isAllowed)
        keep(record, of: identifier)
    }

    /// Notes whether a person wants an extension, also about an identifier that was never seen.
    package mutating func elect(_ identifier: String, isEnabled: Bool) {
        var record = records[identifier] ?? GrantRecord()
        record.isEnabled = isEnabled
        keep(record, of: identifier)
    }

    /// The records that were changed since the last call.
    package mutating func takeChanged() -> [String: GrantRecord] {
        defer { changed = [] }
        return changed.reduce(into: [:]) { $0[$1] = records[$1] }
    }

    /// The groups that got an owner since the last call.
    package mutating func takeChangedGroups() -> [String: String] { groups.takeChanged() }

    /// The containers whose place was changed since the last call; nil for one without a place.
    package mutating func takeChangedContainers() -> [String: String?] {
        defer { changedContainers = [] }
        return changedContainers.reduce(into: [:]) { $0[$1] = .some(containers[$1]) }
    }

    private mutating func keep(_ record: GrantRecord, of identifier: String) {
        guard records[identifier] != record else { return }
        records[identifier] = record
        changed.insert(identifier)
    }
}

extension GrantRequest {
    fileprivate init(_ bundle: InstalledExtension, containerGrants: Set<Grant>) {
        self.init(
            identifier: bundle.identifier, path: bundle.place, hash: bundle.contentHash, container: bundle.container,
            containerGrants: containerGrants, asked: bundle.consent.asked, extensionPoint: bundle.extensionPoint)
    }
}
