import Glibc
import SystemPackage

/// Makes one call of the C library on a file. If a signal interrupts it, makes it again: this room's one policy for
/// EINTR.
///
/// The room Linux has the same policy (`systemCall`). Bundles stays apart from it, because its module also starts
/// processes.
///
/// - Parameter body: returns the call's result; a negative one means that `errno` holds the reason.
/// - Throws: the reason, except EINTR.
@inline(__always)
func fileCall<Result: FixedWidthInteger & SignedInteger>(_ body: () -> Result) throws(Errno) -> Result {
    while true {
        let result = body()
        if result >= 0 { return result }
        let reason = Errno(rawValue: errno)
        if reason != .interrupted { throw reason }
    }
}
