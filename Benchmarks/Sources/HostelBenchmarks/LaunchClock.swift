import ExtensionHost
import LinuxSystem

/// Notes when a process runs, and passes every event on.
@HostActor
final class LaunchClock: ExtensionInstanceObserver {
    private let next: any ExtensionInstanceObserver
    private(set) var running: Int64 = 0

    init(before next: any ExtensionInstanceObserver) { self.next = next }

    func receive(_ event: ExtensionInstanceEvent) {
        if case .running = event { running = monotonicNanoseconds() }
        next.receive(event)
    }
}
