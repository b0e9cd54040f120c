/// The marks between the levels, as data.
package struct PressureThresholds: Hashable, Sendable {
    /// Free shares of memory (or of the host's budget), 0 to 1: below the first, extensions are warned and violators of
    /// soft limits may go, below the second suspended processes go, below the third all go by band.
    ///
    /// Order 15, 10 and 5 % of memory: kern.memstat_pressure_mb, idle_mb and critical_mb of the original platform.
    package var pressureFree = 0.15
    package var idleFree = 0.10
    package var criticalFree = 0.05

    /// A level is left once this multiple of its mark is free: 1.2 from warning to normal, 1.4 from critical to warning
    /// (XNU's vm_pageout: VM_PRESSURE_WARNING_TO_NORMAL, VM_PRESSURE_CRITICAL_TO_WARNING).
    package var warningHysteresis = 1.2
    package var criticalHysteresis = 1.4

    /// The share of the last ten seconds in which some task waited for memory: 7 %. Hostel's own number, near the 70 ms in
    /// a second at which Android's lmkd begins to act. In a healthy system the figure is 0.
    package var stallWarning = 0.07
    /// The share in which all tasks waited: 20 %. Hostel's own number, a third of the 60 % over 30 s at which systemd-oomd
    /// ends a whole unit, because an extension is easier to replace.
    package var stallCritical = 0.20

    package init() {}

    /// The marks by free shares, on the scale of what is used.
    func latches() -> (pressure: Latch, idle: Latch, critical: Latch) {
        (
            Latch(enter: 1 - pressureFree, leave: 1 - pressureFree * warningHysteresis),
            Latch(enter: 1 - idleFree, leave: 1 - idleFree * warningHysteresis),
            Latch(enter: 1 - criticalFree, leave: 1 - criticalFree * criticalHysteresis)
        )
    }
}
