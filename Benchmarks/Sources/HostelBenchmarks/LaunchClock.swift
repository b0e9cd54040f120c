import ExtensionHost
import LinuxSystem

/// Notes the time at which a process runs, and passes every event on to its observer.
@HostActor
final class LaunchClock: ExtensionInstanceObserver {
    private let next: (any ExtensionInstanceObserver)?
    private(set) var running: Int64 = 0

    init(before next: (any ExtensionInstanceObserver)?) { self.next = next }

    func receive(_ event: ExtensionInstanceEvent) {
        if case .running = event { running = monotonicNanoseconds() }
        next?.receive(event)
    }
}
