import LinuxSystem

/// The private memory of a process, as the kernel counts it.
struct ProcessMemory {
    private let pid: Int32

    init(_ pid: Int32) { self.pid = pid }

    var privateBytes: Double {
        get throws {
            let rollup = try SmapsRollup(parsing: file("smaps_rollup"))
            return Double(rollup.privateDirty + rollup.privateClean)
        }
    }

    /// The bytes of a file of the process in `/proc`.
    func file(_ name: String) throws -> [UInt8] {
        try OwnedDescriptor.open("/proc/\(pid)/\(name)").readAll(limit: 4 << 20)
    }
}
