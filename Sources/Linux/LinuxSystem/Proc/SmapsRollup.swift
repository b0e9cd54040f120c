/// /proc/PID/smaps_rollup: the exact and expensive sample of memory (0.2 to 0.8 ms), in bytes.
package struct SmapsRollup: Hashable, Sendable {
    package let privateDirty: UInt64
    package let privateClean: UInt64
    package let swap: UInt64
    /// At most so many pages without a file are another process's as well; nil if the file does not say. All of them
    /// are dirty, or they count as clean ones of the process's own here, which is too many.
    package let sharedAnonymous: UInt64?
    /// The proportional set size: each shared page counts with this process's share.
    package let proportional: UInt64

    package init(parsing bytes: [UInt8]) throws(ProcFormatError) {
        let fields = ProcFields(bytes)
        func value(_ key: StaticString) throws(ProcFormatError) -> UInt64 {
            guard let value = fields.kilobytes(key) else { throw .missing(.smapsRollup, field: "\(key)") }
            return value
        }
        privateDirty = try value("Private_Dirty")
        privateClean = try value("Private_Clean")
        swap = try value("Swap")
        if let shared = fields.kilobytes("Shared_Dirty"), let anonymous = fields.kilobytes("Anonymous") {
            sharedAnonymous = max(shared, anonymous > privateDirty ? anonymous - privateDirty : 0)
        } else {
            sharedAnonymous = nil
        }
        proportional = try value("Pss")
    }

    /// The memory that this process alone costs. Limits are compared with this value.
    package var footprint: UInt64 { privateDirty.saturatingAdd(swap) }
}
