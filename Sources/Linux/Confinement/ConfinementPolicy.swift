/// The confinement of an extension's process as data: rules with their reasons, in the order in which they are applied.
///
/// A layer that this module does not know yet is added as a case of `Measure` and of `Layer`; nothing else that handles
/// a policy changes.
package struct ConfinementPolicy: Hashable, Sendable {
    /// The effect of one rule.
    package enum Measure: Hashable, Sendable {
        case leave(Namespaces)
        case take(ConfinementSteps)
        case limit(ResourceLimit)
        /// Opens files that are closed without it.
        case allow(FileGrant)
        /// Opens TCP connections and the lookup of names.
        case allowNetworkClient
    }

    package struct Rule: Hashable, Sendable {
        package let layer: Layer
        package let measure: Measure
        package let reason: String
        /// Whether a launch is refused if the rule cannot be applied. `adapted` drops an optional rule.
        package let isRequired: Bool

        package init(_ layer: Layer, _ measure: Measure, isRequired: Bool = true, because reason: String) {
            self.layer = layer
            self.measure = measure
            self.reason = reason
            self.isRequired = isRequired
        }
    }

    package private(set) var rules: [Rule]
    /// Layers that an operator gave up by name. Whoever launches with such a policy warns each time.
    package private(set) var lowered: Set<Layer> = []

    package init(rules: [Rule]) { self.rules = rules }

    /// The policy without `layers` and without what needs them: the explicit flag of an operator, never a fallback.
    package func lowered(without layers: Set<Layer>) -> ConfinementPolicy {
        var policy = self
        let given = layers.union(Layer.allCases.filter { !$0.needs.isDisjoint(with: layers) })
        policy.rules.removeAll { rule in
            // A count of the user's processes is a count of the extension's own only in a user namespace.
            given.contains(rule.layer)
                || given.contains(.userNamespace) && rule.measure.limitedResource == .processes
                // Without a /proc of its own there is no place to say it.
                || given.contains(.freshProc) && rule.measure == .take(.fewProcesses)
        }
        policy.lowered.formUnion(given)
        return policy
    }

    /// The policy without those optional rules that this machine cannot apply. Required ones stay, and are refused.
    package func adapted(to states: [Layer: LayerState]) -> ConfinementPolicy {
        var policy = self
        policy.rules.removeAll { !$0.isRequired && states[$0.layer]?.isAvailable != true }
        return policy
    }

    func adding(_ rules: [Rule]) -> ConfinementPolicy {
        var policy = self
        policy.rules += rules
        return policy
    }

    /// The layers that some rule applies.
    package var layers: Set<Layer> { Set(rules.map(\.layer)) }

    /// The measures that the fork server receives.
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
