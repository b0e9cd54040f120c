internal import ExtensionLaunch
package import ExtensionMessages

/// The stages of an extension's last launch: when each was reached, and the page faults until then.
///
/// The times of the host, of the fork server's child and of the extension are of one clock. An extension's own times
/// are its claims: each is kept within the time in which the host saw it. Its JSON keys are a contract.
package struct LaunchStages: Hashable, Sendable, Codable {
    package enum Stage: String, Hashable, Sendable, Codable, CaseIterable {
        case requested, ordered, taken, cloned, confined, entered, connected, begun, asked, opened, found, answered,
            loaded,
            drawn

        /// Such as "library open".
        package var text: String {
            switch self {
            case .requested: "requested"
            case .ordered: "order sent"
            case .taken: "taken from the pool"
            case .cloned: "cloned"
            case .confined: "confined"
            case .entered: "in the SDK"
            case .connected: "host has the process"
            case .begun: "begin sent"
            case .asked: "begin arrived"
            case .opened: "library open"
            case .found: "class found"
            case .answered: "first message"
            case .loaded: "view loaded"
            case .drawn: "first frame"
            }
        }

        /// Whether the process reaches it, not the host.
        package var isOfProcess: Bool {
            switch self {
            case .taken, .cloned, .confined, .entered, .asked, .opened, .found: true
            case .requested, .ordered, .connected, .begun, .answered, .loaded, .drawn: false
            }
        }
    }

    package struct Step: Hashable, Sendable, Codable {
        package var stage: Stage
        /// Since the request.
        package var microseconds: Double
        /// The page faults of the process from its start; nil if they were not counted here.
        package var faults: UInt64?
    }

    /// The request: the monotonic time in nanoseconds, which `hostel record --trace` writes.
    package let start: Int64
    /// The process of the host.
    package let host: Int32
    /// The extension's process; nil until the fork server has made it.
    package private(set) var pid: Int32?
    /// In the order of their times.
    package private(set) var steps: [Step]

    package init(requestedAt start: Int64, host: Int32) {
        (self.start, self.host) = (start, host)
        steps = [Step(stage: .requested, microseconds: 0)]
    }

    /// Notes that the host saw a stage. Only the first time counts.
    package mutating func reach(_ stage: Stage, at time: Int64, faults: UInt64? = nil) {
        guard !has(stage) else { return }
        let step = Step(stage: stage, microseconds: Double(max(0, time - start)) / 1000, faults: faults)
        let place = steps.lastIndex { $0.microseconds <= step.microseconds }.map { $0 + 1 } ?? steps.endIndex
        steps.insert(step, at: place)
    }

    /// Whether the process waited for the launch, instead of being made for it.
    package var isFromPool: Bool { has(.taken) }

    package func has(_ stage: Stage) -> Bool { steps.contains { $0.stage == stage } }

    /// Notes the process that the fork server made.
    package mutating func launched(_ times: LaunchTimes, pid: Int32, at now: Int64) {
        self.pid = pid
        reach(.ordered, at: times.ordered)
        let cloned = min(max(times.child.cloned, times.ordered), now)
        reach(times.isFromPool ? .taken : .cloned, at: cloned)
        reach(.confined, at: min(max(times.child.confined, cloned), now), faults: times.child.faults)
        reach(.connected, at: now)
    }

    /// Notes the extension's answer to its first message, and its claims about the time before. A claim that is not
    /// told is left out. The others are put between the end of the confinement and now, in their order.
    package mutating func answered(_ claims: LoadTimes, at now: Int64) {
        var earliest = steps.last { $0.stage == .confined }.map { $0.microseconds } ?? 0
        let latest = Double(max(0, now - start)) / 1000
        for (stage, seconds) in [
            (Stage.entered, claims.entered), (.asked, claims.asked), (.opened, claims.opened), (.found, claims.found),
        ] where seconds > 0 {
            earliest = min(max(seconds * 1e6 - Double(start) / 1000, earliest), max(earliest, latest))
            let faults = stage == .found && claims.faults > 0 ? UInt64(claims.faults) : nil
            reach(stage, at: start + Int64((earliest * 1000).rounded()), faults: faults)
        }
        reach(.answered, at: now)
    }
}
