internal import CFFI
internal import CFunctions
internal import ForeignMessages
internal import Glibc
internal import Synchronization

/// The functions that a library may call back: each stands for a closure of the host.
///
/// A function that the library was given stays callable as long as the process lives, so a call after its release is an
/// error and not a crash. Once there are as many functions as a process may have, the one that was released the longest
/// ago stands for the next closure of its type.
@MainActor
final class CallbackTable {
    /// One function for libffi. Its type stays.
    private struct Slot {
        let kind: Int
        let code: UnsafeMutableRawPointer
        /// The callback that it stands for.
        var number: UInt32
        var isForgotten = false
        /// The bytes to which its last call set a pointer. The library reads them until the next one.
        var answer: NativeMemory?
    }

    /// Serves a call: the callback's number and kind, the arguments in memory, and the place of the result.
    var serve:
        @MainActor (UInt32, Int, UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutableRawPointer) -> Void =
            { _, _, _, _ in }
    private let types: NativeTypes
    private var conventions: [Int: UnsafeMutablePointer<ffi_cif>] = [:]
    private var slots: [Slot] = []
    /// The slots of the callbacks, by their numbers.
    private var places: [UInt32: Int] = [:]
    /// The slots of forgotten callbacks, by their kinds: the one that was forgotten first comes first.
    private var free: [Int: [Int]] = [:]

    init(_ types: NativeTypes) {
        self.types = types
        ownThread.store(pthread_self(), ordering: .releasing)
    }

    /// Whether the host still serves a callback.
    func isServed(_ number: UInt32) -> Bool { places[number].map { !slots[$0].isForgotten } ?? false }

    func forget(_ number: UInt32) {
        guard let place = places[number], !slots[place].isForgotten else { return }
        slots[place].isForgotten = true
        free[slots[place].kind, default: []].append(place)
    }

    /// Keeps the bytes of a callback's answer until its next call.
    func keep(_ answer: NativeMemory, for number: UInt32) {
        if let place = places[number] { slots[place].answer = answer }
    }

    /// The function that stands for a callback of the host. Made at the first use of its number.
    func code(of number: UInt32, kind: Int) throws(CallFailure) -> UnsafeMutableRawPointer {
        if let place = places[number] {
            guard slots[place].kind == kind, !slots[place].isForgotten else {
                throw CallFailure(.badCall, "a callback")
            }
            return slots[place].code
        }
        let place = slots.count < CLimits.held ? try make(kind) : try reused(kind)
        slots[place].number = number
        places[number] = place
        return slots[place].code
    }

    private func make(_ kind: Int) throws(CallFailure) -> Int {
        guard let cif = convention(kind) else { throw CallFailure(.noMemory, "a callback") }
        // The slot and the kind travel in the context pointer itself: both are small.
        let context = UnsafeMutableRawPointer(bitPattern: UInt(slots.count) << 16 | UInt(kind) | 1 << 60)
        guard let code = hostel_ffi_closure(cif, foreignCallback, context) else {
            throw CallFailure(.noMemory, "a callback")
        }
        slots.append(Slot(kind: kind, code: code, number: 0))
        return slots.count - 1
    }

    /// The slot that a callback of this kind was forgotten in the longest ago.
    private func reused(_ kind: Int) throws(CallFailure) -> Int {
        guard let place = free[kind]?.first else { throw CallFailure(.tooMany, "\(CLimits.held) callbacks") }
        free[kind]?.removeFirst()
        places[slots[place].number] = nil
        slots[place].isForgotten = false
        slots[place].answer = nil
        return place
    }

    /// The library calls a function.
    fileprivate func called(
        _ place: Int, _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ result: UnsafeMutableRawPointer
    ) {
        guard slots.indices.contains(place) else { return }
        serve(slots[place].number, slots[place].kind, arguments, result)
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

/// The thread on which the process's table was made: the main one.
private let ownThread = Atomic<pthread_t>(0)

/// The handler of every function that libffi makes. On another thread than the main one it has no host to ask, so it
/// notes the stray call and returns zero.
private func foreignCallback(
    _ cif: UnsafeMutablePointer<ffi_cif>?, _ result: UnsafeMutableRawPointer?,
    _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ context: UnsafeMutableRawPointer?
) {
    guard let result else { return }
    result.storeBytes(of: 0, as: UInt64.self)
    guard pthread_self() == ownThread.load(ordering: .acquiring) else {
        StrayCalls.note()
        return
    }
    let (bits, address, list) = (UInt(bitPattern: context), UInt(bitPattern: result), UInt(bitPattern: arguments))
    MainActor.assumeIsolated {
        guard let place = UnsafeMutableRawPointer(bitPattern: address) else { return }
        // A callback without parameters may have no list.
        let arguments = UnsafeMutablePointer<UnsafeMutableRawPointer?>(bitPattern: list) ?? CallbackTable.noArguments
        CallbackTable.current?.called(Int(bits >> 16 & 0xFFFF_FFFF), arguments, place)
    }
}
