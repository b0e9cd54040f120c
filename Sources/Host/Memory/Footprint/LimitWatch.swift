/// The consequence of a sample.
package enum LimitVerdict: Hashable, Sendable {
    /// Nothing to do.
    case within
    /// Notify the extension (`didReceiveMemoryWarning`): it is near its hard limit or above its soft limit.
    case tell(LimitNotice)
    /// Read smaps_rollup and take the exact sample. An estimate alone never ends a process, but
    /// what is certain does (`FootprintGauge.least`).
    case confirm
    /// End it now (`per-process-limit`).
    case exceeded
}

/// The two notices of the original platform: PROC_LIMIT_WARN, and PROC_LIMIT_CRITICAL, which is for soft limits alone.
package enum LimitNotice: String, Hashable, Sendable, Codable {
    case nearHardLimit = "limit-warning"
    case aboveSoftLimit = "soft-limit"
}

/// Watches one process against its limits. Each notice is given once for each crossing, and again only after the
/// footprint fell clearly (by the factor 1.2, the original platform's hysteresis) below the mark.
package struct LimitWatch: Hashable, Sendable {
    /// Share of the hard limit at which the original platform's ledger warns (PHYS_FOOTPRINT_WARNING_LEVEL, 80 %).
    package static let warningShare = 0.8
    private static let hysteresis = 1.2

    private var warned = false
    /// Whether the process was warned, and its footprint has not fallen clearly below the mark since.
    package var isWarned: Bool { warned }
    private var aboveSoft = false
    private var isCalibrated = false

    package init() {}

    /// Takes a sample; the limit is the one that holds in the process's band at that moment.
    package mutating func take(_ sample: FootprintSample, limit: MemoryLimit) -> LimitVerdict {
        if limit.isAboveHard(sample.bytes) { return sample.kind == .confirmed ? .exceeded : .confirm }
        if sample.kind == .confirmed { isCalibrated = true }
        let warningMark = limit.hard.share(Self.warningShare)
        if Double(sample.bytes) * Self.hysteresis < Double(warningMark) { (warned, isCalibrated) = (false, false) }
        if Double(sample.bytes) * Self.hysteresis < Double(limit.soft) { aboveSoft = false }
        guard sample.bytes >= warningMark || limit.isAboveSoft(sample.bytes) else { return .within }
        // The first estimate near the limit is followed by an exact reading, which corrects the later estimates.
        if !isCalibrated { return .confirm }
        if limit.isAboveSoft(sample.bytes), !aboveSoft {
            (aboveSoft, warned) = (true, true)
            return .tell(.aboveSoftLimit)
        }
        if sample.bytes >= warningMark, !warned {
            warned = true
            return .tell(.nearHardLimit)
        }
        return .within
    }
}
