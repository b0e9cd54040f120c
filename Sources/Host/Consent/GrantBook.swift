/// The records of all identifiers. A value: bundles and answers in, decisions out.
package struct GrantBook: Hashable, Sendable {
    package private(set) var records: [String: GrantRecord]
    /// The identifiers whose records differ from those in the state.
    private var changed: Set<String> = []

    package init(records: [String: GrantRecord] = [:]) { self.records = records }

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

    /// Decides about extensions that can be launched, given the containers.
    package mutating func decide(
        _ installed: [String: InstalledExtension], _ containers: [InstalledContainer], by policy: some GrantPolicy
    ) -> [String: InstalledExtension] {
        let grants = containers.reduce(into: [String: Set<Grant>]()) { found, container in
            found[container.identifier] = Set(container.groups.map { Grant.group($0) })
        }
        return installed.mapValues { bundle in
            var decided = bundle
            decided.consent = decide(
                GrantRequest(bundle, containerGrants: bundle.container.flatMap { grants[$0] } ?? []), by: policy)
            return decided
        }
    }

    /// Notes a person's answer, also about an identifier that was never seen.
    package mutating func answer(_ grants: Set<Grant>, of identifier: String, isAllowed: Bool) {
        var record = records[identifier] ?? GrantRecord()
        record.answer(grants, isAllowed: isAllowed)
        keep(record, of: identifier)
    }

    /// The records that were changed since the last call.
    package mutating func takeChanged() -> [String: GrantRecord] {
        defer { changed = [] }
        return changed.reduce(into: [:]) { $0[$1] = records[$1] }
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
            containerGrants: containerGrants, asked: bundle.consent.asked)
    }
}
