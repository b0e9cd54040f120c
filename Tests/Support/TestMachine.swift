import LinuxSystem

/// The features of this machine. A test that needs one names it in an `.enabled(if:)` trait, so that CI sees the
/// test as skipped and fails unless .ci/expected-skips names it.
package enum TestMachine {
    /// Whether this process may bound memory with control groups.
    package static let hasMemoryGroups: Bool = {
        let (made, _) = HostGroup.forMemory(number: probe)
        try? made?.group.remove()
        return made != nil
    }()

    /// Whether this process may freeze others with control groups.
    package static let hasFreezer: Bool = {
        let (made, _) = HostGroup.forFreezing(number: probe, beside: nil)
        try? made?.group.remove()
        return made != nil
    }()

    /// A number that no host of a test has.
    private static let probe = 9_999
}
