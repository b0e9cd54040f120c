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
        guard let total = Self.field("MemTotal", in: bytes), let available = Self.field("MemAvailable", in: bytes),
            total > 0
        else { return nil }
        self.init(total: total, available: available)
    }

    /// "MemTotal:       24683912 kB" in bytes. Of a repeated field the first counts.
    private static func field(_ name: String, in bytes: [UInt8]) -> UInt64? {
        let prefix = Array("\(name):".utf8)
        guard let line = bytes.split(separator: 0x0A).first(where: { $0.starts(with: prefix) }) else { return nil }
        let words = line.dropFirst(prefix.count).split(separator: 0x20)
        guard words.count == 2, words[1].elementsEqual("kB".utf8), let number = ProcNumber.decimal(words[0]) else {
            return nil
        }
        let (product, overflow) = number.multipliedReportingOverflow(by: 1024)
        return overflow ? nil : product
    }
}
