internal import Synchronization

/// The value of a property wrapper, for views that are evaluated again.
class KeptBox {
    private static let writes = Atomic<Int>(0)
    /// Changes whenever a view's state is set.
    static var version: Int { writes.load(ordering: .relaxed) }
    static func noteWrite() {
        writes.wrappingAdd(1, ordering: .relaxed)
        ViewHost.stateChanged()
    }

    /// Shares the value of another box of the same type from now on.
    func take(from other: KeptBox) {}

    /// Wrappers within wrappers.
    private static let deepest = 4

    /// The boxes of a view's wrapped properties, in the order of their declarations.
    static func boxes(of view: Any) -> [KeptBox] {
        var found: [KeptBox] = []
        collect(view, 0, into: &found)
        return found
    }

    private static func collect(_ value: Any, _ depth: Int, into found: inout [KeptBox]) {
        for (name, part) in Mirror(reflecting: value).children {
            if let box = part as? KeptBox {
                found.append(box)
            } else if depth < deepest, let name, name.hasPrefix("_") || name == "state" {
                collect(part, depth + 1, into: &found)
            }
        }
    }
}
