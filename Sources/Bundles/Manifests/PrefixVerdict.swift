/// The rule that ties an extension to its container: its identifier is the container's, a dot, and more.
package enum PrefixVerdict: String, Sendable, Hashable {
    case kept
    case broken
    /// One of the two holds a build variable, so the rule cannot be checked.
    case undeterminable

    /// Compares raw identifiers, which may still hold build variables. Equal identifiers break the rule.
    package init(extension inner: String, container outer: String) {
        if !outer.isEmpty, inner.hasPrefix(outer + "."), inner.utf8.count > outer.utf8.count + 1 {
            self = .kept
        } else if BuildVariable.occurs(in: inner) || BuildVariable.occurs(in: outer) {
            // Equal texts stay equal for all values of the variables.
            self = inner == outer ? .broken : .undeterminable
        } else {
            self = .broken
        }
    }
}
