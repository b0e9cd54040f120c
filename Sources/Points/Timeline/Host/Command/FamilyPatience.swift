/// Decides which widgets are still asked when all families of an extension are drawn, one after the other. A value.
///
/// A provider that waits for a network without an answer waits in each family, so the first one that misses its deadline
/// speaks for the others of its kind: all families together wait once.
package struct FamilyPatience: Sendable {
    private var silent: [String: String] = [:]

    package init() {}

    /// Why a family of a widget is not asked; nil if it is.
    package func reason(_ kind: String) -> String? {
        silent[kind].map { "it is not asked, because \(kind) did not answer in \($0). Ask for it alone with --family." }
    }

    /// A widget gave no picture in a family.
    package mutating func failed(_ kind: String, in family: String, code: String) {
        if code == "deadline", silent[kind] == nil { silent[kind] = family }
    }
}
