internal import CExtensionRuntime
internal import Glibc

/// Does what a launch does once and cannot do twice, in a process that waits for its launch.
///
/// Its fork server must not have done the same: then the runtime would know the results already, and the pages that lead
/// to them would stay untouched.
enum WaitingRehearsal {
    static func run() {
        // The linker writes into its record of each library that a new one names.
        for name in usual { _ = dlopen(name, RTLD_NOW | RTLD_NOLOAD) }
        // Until the launch, a crash has no socket to be reported on.
        _ = hostel_crash_install(-1)
        // The demangler prints the name, and the search for a conformance walks the records of all libraries.
        use(_typeName(Stranger.self, qualified: true))
        use(isHandler(Stranger()))
        MainActor.assumeIsolated {
            _ = ExtensionPoints.makeHandler(for: "a.b")
            PreparedLoop.make()
        }
        // The launch calls it again before the extension's code runs.
        Refusals.begin(bundle: "", isNetworkClient: false, allowing: nil)
        UnusedMemory.giveBackHeap()
    }

    /// The libraries that an extension in Swift names once `hostel bundle` has left out the idle ones.
    private static let usual = [
        "libHostelSDK.so", "libswiftCore.so", "libswift_Concurrency.so", "libFoundation.so",
        "libFoundationEssentials.so", "libm.so.6", "libc.so.6",
    ]

    private final class Stranger {}

    @inline(never) @_optimize(none)
    private static func isHandler(_ object: Any) -> Bool { object is any ExtensionPointHandler }

    /// Keeps the compiler from leaving out the work for a value.
    @inline(never) @_optimize(none)
    private static func use(_ value: Any) {}
}
