package import LinuxSystem

/// A change of the level.
package struct PressureChange: Hashable, Sendable {
    package let from: PressureLevel
    package let to: MemoryPressure
}

/// All sources in one state machine: samples and time in, level changes out. No clock, no file.
///
/// The level is the worst of all sources. Each call returns the change it made, or nil; `pressure` holds what is.
package struct PressureMonitor: Hashable, Sendable {
    private let thresholds: PressureThresholds
    private var stallWarning: Latch
    private var stallCritical: Latch
    private var machine: ShareGauge
    private var allExtensions: ShareGauge
    private var simulation: Simulation?

    package private(set) var pressure: MemoryPressure = .normal

    private struct Simulation: Hashable {
        let level: PressureLevel
        /// The first moment at which it no longer holds; nil: it holds until another simulation.
        let end: MonotonicTime?
    }

    package init(thresholds: PressureThresholds = PressureThresholds()) {
        self.thresholds = thresholds
        stallWarning = Latch(
            enter: thresholds.stallWarning, leave: thresholds.stallWarning / thresholds.warningHysteresis)
        stallCritical = Latch(
            enter: thresholds.stallCritical, leave: thresholds.stallCritical / thresholds.criticalHysteresis)
        machine = ShareGauge(thresholds)
        allExtensions = ShareGauge(thresholds)
    }

    /// Takes /proc/pressure/memory: `some` of the last ten seconds warns, `full` is critical.
    package mutating func take(_ stall: PressureStall, at now: MonotonicTime) -> PressureChange? {
        // The parser gives hundredths of a percent.
        stallWarning.take(Double(stall.some.average10) / 10_000)
        stallCritical.take(Double(stall.full.average10) / 10_000)
        return update(at: now)
    }

    /// Takes MemTotal and MemAvailable.
    package mutating func take(_ memory: SystemMemory, at now: MonotonicTime) -> PressureChange? {
        machine.take(used: memory.total.saturatingSubtract(memory.available), of: memory.total)
        return update(at: now)
    }

    /// Takes the sum of all extensions' footprints and the host's budget, both in bytes; nil: there is no budget.
    package mutating func take(footprints: UInt64, budget: UInt64?, at now: MonotonicTime) -> PressureChange? {
        if let budget, budget > 0 {
            allExtensions.take(used: footprints, of: budget)
        } else {
            allExtensions = ShareGauge(thresholds)
        }
        return update(at: now)
    }

    /// `hostel pressure LEVEL [--for TIME]`. Normal takes a simulation back; real pressure stays. A later call replaces
    /// an earlier one.
    package mutating func simulate(
        _ level: PressureLevel, for duration: Duration?, at now: MonotonicTime
    ) -> PressureChange? {
        simulation =
            level == .normal ? nil : Simulation(level: level, end: duration.map { now.advanced(by: $0) })
        return update(at: now)
    }

    /// Lets time pass: a simulation ends at its time.
    package mutating func advance(to now: MonotonicTime) -> PressureChange? { update(at: now) }

    /// When `advance` must be called, if no other method is called before.
    package var nextExpiry: MonotonicTime? { simulation?.end }

    private mutating func update(at now: MonotonicTime) -> PressureChange? {
        if let end = simulation?.end, now >= end { simulation = nil }
        let before = pressure
        let voices = voices()
        let level = voices.map(\.level).max() ?? .normal
        guard level != .normal else {
            pressure = .normal
            return before.level == .normal ? nil : PressureChange(from: before.level, to: pressure)
        }
        let loudest = voices.filter { $0.level == level }
        pressure = MemoryPressure(
            level: level, scope: loudest.map(\.scope).max() ?? .nothing, shortage: shortage(of: loudest),
            sources: loudest.map(\.source), since: before.since ?? now)
        return before.level == level ? nil : PressureChange(from: before.level, to: pressure)
    }

    private struct Voice {
        let source: PressureSource
        let level: PressureLevel
        let scope: ReclaimScope
        /// Bytes, where they can be counted.
        let shortage: UInt64?
    }

    private func voices() -> [Voice] {
        // Thrashing cannot be counted in bytes. A suspended process is ended before others wait longer.
        let stall: PressureLevel = stallCritical.isOn ? .critical : stallWarning.isOn ? .warning : .normal
        let simulated = MemoryPressure.simulated(simulation?.level ?? .normal)
        return [
            Voice(source: .stall, level: stall, scope: Self.scope(ofStall: stall), shortage: nil),
            Voice(source: .available, level: machine.level, scope: machine.scope, shortage: machine.shortage),
            Voice(
                source: .budget, level: allExtensions.level, scope: allExtensions.scope,
                shortage: allExtensions.shortage),
            Voice(source: .simulator, level: simulated.level, scope: simulated.scope, shortage: nil),
        ]
    }

    private static func scope(ofStall level: PressureLevel) -> ReclaimScope {
        switch level {
        case .normal: .nothing
        case .warning: .idle
        case .critical: .everything
        }
    }

    /// A counted shortage comes first, then a simulated one, then stall.
    private func shortage(of voices: [Voice]) -> Shortage {
        if let bytes = voices.compactMap(\.shortage).max() { return .bytes(bytes) }
        return voices.contains { $0.source == .simulator } ? .simulated : .unmeasured
    }
}
