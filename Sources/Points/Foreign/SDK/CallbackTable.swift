internal import CFFI
internal import CFunctions
internal import ForeignMessages
internal import Glibc

/// The functions that a library may call back: each stands for a closure of the host.
///
/// A function that the library was given stays callable as long as the process lives, so a call after its release is an
/// error and not a crash.
@MainActor
final class CallbackTable {
    /// The context of one function for libffi.
    private final class Entry {
        let number: UInt32
        let kind: Int
        let code: UnsafeMutableRawPointer
        /// The bytes to which its last call set a pointer. The library reads them until the next one.
        var answer: NativeMemory?
        init(number: UInt32, kind: Int, code: UnsafeMutableRawPointer) {
            (self.number, self.kind, self.code) = (number, kind, code)
        }
    }

    /// Serves a call: the callback's number and kind, the arguments in memory, and the place of the result.
    var serve:
        @MainActor (UInt32, Int, UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutableRawPointer) -> Void =
            { _, _, _, _ in }
    private let types: NativeTypes
    private var conventions: [Int: UnsafeMutablePointer<ffi_cif>] = [:]
    private var entries: [UInt32: Entry] = [:]
    private var forgotten: Set<UInt32> = []

    init(_ types: NativeTypes) {
        self.types = types
        _ = mainThread
    }

    /// Whether the host still serves a callback.
    func isServed(_ number: UInt32) -> Bool { entries[number] != nil && !forgotten.contains(number) }

    func forget(_ number: UInt32) { if entries[number] != nil { forgotten.insert(number) } }

    /// Keeps the bytes of a callback's answer until its next call.
    func keep(_ answer: NativeMemory, for number: UInt32) { entries[number]?.answer = answer }

    /// The function that stands for a callback of the host. Made at the first use of its number.
    func code(of number: UInt32, kind: Int) throws(CallFailure) -> UnsafeMutableRawPointer {
        if let entry = entries[number] {
            guard entry.kind == kind, !forgotten.contains(number) else { throw CallFailure(.badCall, "a callback") }
            return entry.code
        }
        guard entries.count < CLimits.held, let cif = convention(kind) else {
            throw CallFailure(.tooMany, "\(CLimits.held) callbacks")
        }
        // The number and the kind travel in the context pointer itself: both are small.
        let context = UnsafeMutableRawPointer(bitPattern: UInt(number) << 16 | UInt(kind) | 1 << 60)
        guard let code = hostel_ffi_closure(cif, foreignCallback, context) else {
            throw CallFailure(.noMemory, "a callback")
        }
        entries[number] = Entry(number: number, kind: kind, code: code)
        return code
    }

    private func convention(_ kind: Int) -> UnsafeMutablePointer<ffi_cif>? {
        if let made = conventions[kind] { return made }
        let callback = types.table.callbacks[kind]
        let parameters = callback.parameters.map { $0.passing == .value ? types.type($0.type) : hostel_ffi_type(0) }
        let result = callback.result.map { hostel_ffi_type(Int32($0.rawValue)) } ?? hostel_ffi_void()
        let made = types.prepare(parameters, result: result)
        conventions[kind] = made
        return made
    }

    /// The process's own table, which the functions find.
    static var current: CallbackTable?
    fileprivate static let noArguments = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
}

/// Set on the main thread, where the table is made.
private let mainThread = pthread_self()

/// The handler of every function that libffi makes. On another thread than the main one it has no host to ask, so it
/// notes the stray call and returns zero.
private func foreignCallback(
    _ cif: UnsafeMutablePointer<ffi_cif>?, _ result: UnsafeMutableRawPointer?,
    _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ context: UnsafeMutableRawPointer?
) {
    guard let result else { return }
    result.storeBytes(of: 0, as: UInt64.self)
    guard pthread_equal(pthread_self(), mainThread) != 0 else {
        StrayCalls.note()
        return
    }
    let (bits, address, list) = (UInt(bitPattern: context), UInt(bitPattern: result), UInt(bitPattern: arguments))
    MainActor.assumeIsolated {
        guard let place = UnsafeMutableRawPointer(bitPattern: address) else { return }
        // A callback without parameters may have no list.
        let arguments = UnsafeMutablePointer<UnsafeMutableRawPointer?>(bitPattern: list) ?? CallbackTable.noArguments
        CallbackTable.current?.serve(UInt32(truncatingIfNeeded: bits >> 16), Int(bits & 0xFFFF), arguments, place)
    }
}
