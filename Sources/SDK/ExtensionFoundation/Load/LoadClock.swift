internal import CLinux
internal import ExtensionMessages
internal import LinuxSystem

/// Notes the stages of this process's loading for the host. Reading the clock is no system call.
struct LoadClock {
    private var times = LoadTimes()
    /// Whether every symbol of the library was found.
    var isWhole = false

    /// - Parameter entered: when the process entered the SDK, in nanoseconds of the monotonic clock.
    init(enteredAt entered: Int64) { times.entered = Double(entered) / 1e9 }

    enum Stage { case asked, opened, found }

    mutating func note(_ stage: Stage) {
        let now = Double(monotonicNanoseconds()) / 1e9
        switch stage {
        case .asked: times.asked = now
        case .opened: times.opened = now
        case .found: times.found = now
        }
    }

    /// The stages until now, and the page faults of the process.
    var told: LoadTimes {
        var told = times
        told.isWhole = isWhole
        told.faults = UInt32(clamping: hostel_page_faults())
        return told
    }
}
