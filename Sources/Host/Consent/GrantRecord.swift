internal import PlainText

/// A host's record of one identifier: the bundle that it saw last, and the person's answers about it.
package struct GrantRecord: Hashable, Sendable {
    /// The path of the bundle that has the identifier; nil before the first sight.
    package var path: String?
    /// The content hash of that bundle; empty if it was not needed, because it asked for nothing.
    package var hash = ""
    package var asked: Set<Grant> = []
    /// Its grants after the last decision.
    package var granted: Set<Grant> = []
    package var allowed: Set<Grant> = []
    package var denied: Set<Grant> = []
    /// Whether the person lets a bundle at another place have the identifier.
    package var mayMove = false
    /// Whether a person enabled or disabled the extension; nil before an answer.
    package var isEnabled: Bool?

    package init() {}

    /// Takes note of a bundle. Answers about another bundle do not hold for it, nor for what it no longer asks for.
    ///
    /// A bundle is the same as before if it lies at the same place, or has the same content elsewhere.
    mutating func saw(_ request: GrantRequest) {
        if let path {
            let isSame = path.isSamePath(as: request.path) || !hash.isEmpty && hash == request.hash
            if !isSame {
                allowed = []
                denied = []
                // An extension that a person disabled stays disabled, wherever it lies.
                if isEnabled == true { isEnabled = nil }
            }
        }
        path = request.path
        mayMove = false
        hash = request.hash
        asked = request.asked
        // A version that stops asking gives the grant back. A denial stays.
        allowed.formIntersection(asked)
    }

    /// Notes a person's answer.
    mutating func answer(_ grants: Set<Grant>, isAllowed: Bool) {
        if isAllowed {
            allowed.formUnion(grants)
            denied.subtract(grants)
            granted.formUnion(path == nil ? grants : grants.intersection(asked))
        } else {
            denied.formUnion(grants)
            allowed.subtract(grants)
            granted.subtract(grants)
        }
    }
}
