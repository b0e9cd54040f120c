/// /proc/PID/smaps_rollup: the exact and expensive sample of memory (0.2 to 0.8 ms), in bytes.
package struct SmapsRollup: Hashable, Sendable {
    package let privateDirty: UInt64
    package let privateClean: UInt64
    package let swap: UInt64
    /// The proportional set size: each shared page counts with this process's share.
    package let proportional: UInt64

    package init(parsing bytes: [UInt8]) throws(ProcFormatError) {
        let fields = ProcText.fields(bytes)
        func value(_ key: String) throws(ProcFormatError) -> UInt64 {
            guard let value = ProcText.kilobytes(fields[key]) else { throw .missing(.smapsRollup, field: key) }
            return value
        }
        privateDirty = try value("Private_Dirty")
        privateClean = try value("Private_Clean")
        swap = try value("Swap")
        proportional = try value("Pss")
    }

    /// The memory that this process alone costs. Limits are compared with this value.
    package var footprint: UInt64 {
        let (sum, overflow) = privateDirty.addingReportingOverflow(swap)
        return overflow ? .max : sum
    }
}
