/// The bounds of a list of functions and of one call. The numbers are ours: the largest header of the samples
/// (sqlite3.h) declares 300 functions.
package enum CLimits {
    package static let functions = 1_024
    package static let parameters = 32
    package static let structs = 256
    package static let fields = 128
    package static let handles = 128
    package static let callbacks = 128
    /// Bytes of a name.
    package static let name = 128
    /// Bytes of one struct.
    package static let structBytes = 64 << 10
    /// Structs within one another.
    package static let depth = 8
    /// Bytes behind one pointer, and of one string that a host passes.
    package static let pointerBytes = 64 << 20
    /// Parameters of a product that gives a length.
    package static let factors = 4
    /// Elements of a list of strings or structs.
    package static let elements = 4_096
    /// Bytes of all arguments that travel in a message, and of all results in its answer; larger ones travel through shared
    /// memory.
    package static let messageBytes = 512 << 10
    /// Bytes of all results in one answer, below a session's payload of 1 MiB.
    package static let answerBytes = 1_000 << 10
    /// Handles and callbacks that one process holds.
    package static let held = 4_096
    /// Calls within callbacks within calls.
    package static let calls = 8
}
