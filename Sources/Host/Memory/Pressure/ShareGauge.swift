internal import LinuxSystem

/// The level of a used share: of the machine's memory, or of the host's budget.
struct ShareGauge: Hashable, Sendable {
    private var pressure: Latch
    private var idle: Latch
    private var critical: Latch
    private var used: UInt64 = 0
    private var total: UInt64 = 0

    init(_ thresholds: PressureThresholds) {
        (pressure, idle, critical) = thresholds.latches()
    }

    /// Takes the bytes used of a total. A total of 0 changes nothing.
    mutating func take(used: UInt64, of total: UInt64) {
        guard total > 0 else { return }
        (self.used, self.total) = (used, total)
        let share = Double(used) / Double(total)
        pressure.take(share)
        idle.take(share)
        critical.take(share)
    }

    var level: PressureLevel {
        critical.isOn ? .critical : pressure.isOn || idle.isOn ? .warning : .normal
    }

    var scope: ReclaimScope {
        critical.isOn ? .everything : idle.isOn ? .idle : pressure.isOn ? .violators : .nothing
    }

    /// The bytes that must become free before the present mark is left.
    var shortage: UInt64 {
        let mark = critical.isOn ? critical : idle.isOn ? idle : pressure
        return mark.isOn ? used.saturatingSubtract(total.share(mark.leave)).saturatingAdd(1) : 0
    }
}
