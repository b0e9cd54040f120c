internal import CRuntime
internal import Foundation
internal import Glibc

/// The main loop of a container's program. It serves timers, the main queue and main-actor tasks, and takes the URLs
/// that the host passes on.
@MainActor
package enum ContainerMain {
    private static var isEnded = false
    private static var termination: (any DispatchSourceSignal)?

    /// Runs until `quit`, SIGTERM, or the end of the host that started the program.
    ///
    /// - Parameters:
    /// - open: takes a URL and the identifier of the widget that opened it (nil: a person), and returns whether it
    ///   handled the URL.
    ///   - willEnd: called once before this returns.
    package static func run(
        open: @escaping @MainActor @Sendable (String, String?) -> Bool, willEnd: @MainActor () -> Void
    ) {
        Log.flushByLine()
        signal(SIGTERM, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { quit() } }
        source.resume()
        termination = source
        ContainerLink.shared.receive(open) { DispatchQueue.main.async { quit() } }
        // Without a source or timer the run loop would return at once.
        let forever = Timer(timeInterval: 1e9, repeats: true) { _ in }
        RunLoop.main.add(forever, forMode: .common)
        while !isEnded { CFRunLoopRun() }
        forever.invalidate()
        willEnd()
    }

    /// Makes `run` return.
    package static func quit() {
        isEnded = true
        CFRunLoopStop(CFRunLoopGetMain())
    }
}
