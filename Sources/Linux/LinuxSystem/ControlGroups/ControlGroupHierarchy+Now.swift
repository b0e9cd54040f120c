extension ControlGroupHierarchy {
    /// The hierarchies that this process sees now.
    package static func now() -> [ControlGroupHierarchy] {
        let most = 1 << 20
        guard let mounts = try? OwnedDescriptor.open("/proc/self/mountinfo").readAll(limit: most),
            let membership = try? OwnedDescriptor.open("/proc/self/cgroup").readAll(limit: most)
        else { return [] }
        return parse(mounts: mounts, membership: membership)
    }
}
