/// The confinement of an extension's process as data: rules with their reasons, in the order of their application.
///
/// To support a new layer, add a case to `Measure` and to `Layer`. Other code that handles a policy stays as it is.
package struct ConfinementPolicy: Hashable, Sendable {
    /// The effect of one rule.
    package enum Measure: Hashable, Sendable {
        case leave(Namespaces)
        case take(ConfinementSteps)
        case limit(ResourceLimit)
        /// Allows files that the layer otherwise refuses.
        case allow(FileGrant)
        /// Allows TCP connections and the lookup of names.
        case allowNetworkClient
    }

    package struct Rule: Hashable, Sendable {
        package let layer: Layer
        package let measure: Measure
        package let reason: String

        package init(_ layer: Layer, _ measure: Measure, because reason: String) {
            self.layer = layer
            self.measure = measure
            self.reason = reason
        }
    }

    package private(set) var rules: [Rule]
    /// Layers that an operator disabled by name. Each launch without them is noted.
    package private(set) var lowered: Set<Layer> = []

    package init(rules: [Rule]) { self.rules = rules }

    /// The policy without `layers` and without the layers that need them. Only for an operator's explicit flag, never
    /// as a fallback.
    package func lowered(without layers: Set<Layer>) -> ConfinementPolicy {
        var policy = self
        let given = layers.union(Layer.allCases.filter { !$0.needs.isDisjoint(with: layers) })
        policy.rules.removeAll { rule in
            // Without a user namespace, a count of the user's processes includes the user's other programs.
            given.contains(rule.layer)
                || given.contains(.userNamespace) && rule.measure.limitedResource == .processes
                // The bound on process numbers is written through the extension's own /proc.
                || given.contains(.freshProc) && rule.measure == .take(.fewProcesses)
        }
        policy.lowered.formUnion(given)
        return policy
    }

    func adding(_ rules: [Rule]) -> ConfinementPolicy {
        var policy = self
        policy.rules += rules
        return policy
    }

    /// The layers that have at least one rule.
    package var layers: Set<Layer> { Set(rules.map(\.layer)) }

    /// The measures for the fork server.
    package var measures: ConfinementMeasures {
        rules.reduce(into: ConfinementMeasures()) { measures, rule in
            switch rule.measure {
            case .leave(let namespaces): measures.namespaces.formUnion(namespaces)
            case .take(let steps): measures.steps.formUnion(steps)
            case .limit(let limit): measures.limits.append(limit)
            case .allow(let grant): measures.files.append(grant)
            case .allowNetworkClient: measures.isNetworkClient = true
            }
        }
    }
}

extension ConfinementPolicy.Measure {
    var limitedResource: ResourceLimit.Resource? {
        guard case .limit(let limit) = self else { return nil }
        return limit.resource
    }
}
