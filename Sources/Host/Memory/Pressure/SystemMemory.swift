internal import LinuxSystem

/// MemTotal and MemAvailable of /proc/meminfo, in bytes.
package struct SystemMemory: Hashable, Sendable {
    package let total: UInt64
    /// The bytes that programs can get without swapping, by the kernel's estimate.
    package let available: UInt64

    package init(total: UInt64, available: UInt64) {
        (self.total, self.available) = (total, min(available, total))
    }

    /// Reads the file's text; nil if a field is missing or the total is 0.
    package init?(parsing bytes: [UInt8]) {
        let fields = ProcFields(bytes)
        guard let total = fields.kilobytes("MemTotal"), let available = fields.kilobytes("MemAvailable"), total > 0
        else { return nil }
        self.init(total: total, available: available)
    }
}
