internal import CFFI
package import CFunctions
package import ForeignMessages
internal import Glibc
internal import LinuxSystem

/// Calls the functions of one library through libffi.
@MainActor
package final class ForeignEngine {
    private let library: UnsafeMutableRawPointer
    private let types: NativeTypes
    private let addresses: [UnsafeMutableRawPointer?]
    private let releasers: [UnsafeMutableRawPointer?]
    private var prepared: [PreparedFunction?]
    /// The calls of prepared functions of numbers alone, by the place of the function.
    private let numberCalls: UnsafeMutableBufferPointer<NumberCall?>
    private var held = HeldPointers()
    let callbacks: CallbackTable
    /// The host's memory for large arguments.
    var shared: SharedRegion?
    /// The host's memory for results that are too large for their answer.
    var results: SharedRegion?
    /// Those of the call whose results are being read.
    private var late = LateResults()
    /// Those that wait for the host's memory, by the serials of their calls, oldest first.
    private var waiting: [(serial: UInt32, results: LateResults)] = []
    /// Descriptors for the next call, which closes them unless the library owns them.
    private var files: [Int32] = []
    /// The host's memory for the large bytes that its callbacks answer.
    var answers: SharedRegion?
    /// Asks the host to serve a callback; nil if the host cannot.
    var askHost: @MainActor (UInt32, [WireValue]) -> ForeignResume? = { _, _ in nil }
    /// The first fault of a callback in the present call.
    private var fault: CallFailure? { didSet { state.pointee.hasFault = fault != nil } }
    private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

    /// The part of the state that each call needs. It has a place of its own, which needs no check of exclusive access.
    private struct State {
        /// Calls within one another.
        var depth = 0
        var hasFault = false
        /// Whether descriptors wait for the next call.
        var hasFiles = false
    }

    /// The symbols that the library lacks.
    let missing: [String]

    /// Nil for a table that is not sound.
    package init?(_ table: CFunctionTable, in library: UnsafeMutableRawPointer) {
        guard let types = NativeTypes(table) else { return nil }
        self.library = library
        self.types = types
        addresses = table.functions.map { dlsym(library, $0.name) }
        releasers = table.releasers.map { dlsym(library, $0) }
        missing =
            zip(table.functions.map(\.name), addresses).filter { $0.1 == nil }.map(\.0)
            + zip(table.releasers, releasers).filter { $0.1 == nil }.map(\.0)
        prepared = [PreparedFunction?](repeating: nil, count: table.functions.count)
        numberCalls = .allocate(capacity: table.functions.count)
        numberCalls.initialize(repeating: nil)
        state.initialize(to: State())
        callbacks = CallbackTable(types)
        CallbackTable.current = callbacks
        callbacks.serve = { [unowned self] in serve($0, kind: $1, $2, result: $3) }
    }

    isolated deinit {
        numberCalls.deallocate()
        state.deallocate()
    }

    /// Takes over a descriptor for the next call.
    ///
    /// - Parameter isFirst: whether it is the call's first. Files of a call that was never sent are closed then.
    func add(file: consuming OwnedDescriptor, isFirst: Bool) {
        if isFirst {
            for file in files { Glibc.close(file) }
            files = []
        }
        guard files.count < CLimits.parameters else { return }
        files.append(file.release())
        state.pointee.hasFiles = true
    }

    package func call(_ call: ForeignCall) -> ForeignOutcome {
        // No other call runs, so there is no fault, and nothing has to be kept for after the call.
        if state.pointee.depth == 0, !state.pointee.hasFiles, numberCalls.indices.contains(call.function),
            let numbers = numberCalls[call.function]
        {
            state.pointee.depth = 1
            let made = numbers.make(call.arguments)
            state.pointee.depth = 0
            if let made { return outcome(numbers, made) }
        }
        return callAny(call)
    }

    /// The outcome of a call of numbers alone.
    private func outcome(_ call: NumberCall, _ made: (result: UInt64, errno: Int32)) -> ForeignOutcome {
        if StrayCalls.takeAny() { noteStray() }
        if state.pointee.hasFault, let fault {
            if state.pointee.depth == 0 { self.fault = nil }
            return .failed(fault.fault, detail: fault.detail)
        }
        return .returned(call.result == nil ? .null : .number(made.result), outputs: [], errno: made.errno)
    }

    private func noteStray() { fault = fault ?? CallFailure(.strayCallback, "on another thread") }

    private func callAny(_ call: ForeignCall) -> ForeignOutcome {
        guard state.pointee.depth < CLimits.calls else {
            return .failed(.tooMany, detail: "\(CLimits.calls) calls within calls")
        }
        let outer = fault
        fault = nil
        state.pointee.depth += 1
        defer {
            state.pointee.depth -= 1
            fault = outer
        }
        // Each call takes the files that came with it, also one that fails.
        let taken = files
        files = []
        state.pointee.hasFiles = false
        do throws(CallFailure) {
            let function: PreparedFunction
            do throws(CallFailure) { function = try prepare(call.function) } catch {
                for file in taken { Glibc.close(file) }
                throw error
            }
            let outcome = try perform(function, call.arguments, taken)
            if !late.isEmpty { store(late, of: call.serial) }
            late = LateResults()
            return outcome
        } catch {
            late.drop()
            return .failed(error.fault, detail: error.detail)
        }
    }

    /// Keeps results until the host has made memory for them. It collects those of a call before the next one, unless
    /// several of its tasks call at once.
    private func store(_ results: LateResults, of serial: UInt32) {
        waiting.append((serial, results))
        guard waiting.count > CLimits.calls else { return }
        waiting[0].results.drop()
        waiting.removeFirst()
    }

    /// Writes the results of a call into the memory that came for them.
    func collect(_ serial: UInt32) -> Bool {
        defer { results = nil }
        guard let results, let place = waiting.firstIndex(where: { $0.serial == serial }) else { return false }
        var found = waiting.remove(at: place).results
        if found.move(to: results) { return true }
        found.drop()
        return false
    }

    private func prepare(_ index: Int) throws(CallFailure) -> PreparedFunction {
        guard prepared.indices.contains(index) else { throw CallFailure(.badCall, "function \(index)") }
        if let made = prepared[index] { return made }
        let function = types.table.functions[index]
        guard let address = addresses[index] else { throw CallFailure(.missingSymbol, function.name) }
        guard let made = PreparedFunction(function, at: address, types: types) else {
            throw CallFailure(.badCall, "libffi refuses the types of \(function.name)")
        }
        prepared[index] = made
        numberCalls[index] = made.numbers
        return made
    }

    private func perform(
        _ prepared: PreparedFunction, _ arguments: [WireValue], _ taken: [Int32]
    ) throws(CallFailure) -> ForeignOutcome {
        let function = prepared.function
        var isCalled = false
        defer { close(taken, of: function, isCalled ? arguments : []) }
        guard arguments.count == function.parameters.count else { throw CallFailure(.badCall, "its arguments") }
        if let numbers = prepared.numbers {
            guard let made = numbers.make(arguments) else { throw CallFailure(.badCall, "a value of another type") }
            return outcome(numbers, made)
        }
        let memory = NativeMemory()
        let writer = NativeWriter(
            types: types, held: held, shared: shared, callbacks: callbacks, files: taken, memory: memory)
        var places: [UnsafeMutableRawPointer?] = []
        var pointers: [NativePointer?] = []
        for (parameter, value) in zip(function.parameters, arguments) {
            switch parameter.passing {
            case .value:
                let place = try memory.make(max(8, writer.size(of: parameter.type)))
                do throws(CallFailure) { try writer.write(value, as: parameter.type, to: place) } catch {
                    throw error.naming(parameter)
                }
                places.append(place)
                pointers.append(nil)
            case .pointer(let direction, let count):
                let pointer: NativePointer
                do throws(CallFailure) {
                    pointer = try NativePointer(value, parameter, direction, count, writer)
                } catch {
                    throw error.naming(parameter)
                }
                let place = try memory.make(8)
                place.storeBytes(of: pointer.address, as: UnsafeMutableRawPointer?.self)
                places.append(place)
                pointers.append(pointer)
            }
        }
        let lengths = CallLengths(arguments: arguments, pointers: pointers)
        try lengths.checkProducts(of: function)
        let result = try memory.make(prepared.resultBytes)
        isCalled = true
        let errno = hostel_ffi_call(prepared.cif, prepared.address, result, &places)
        if StrayCalls.takeAny() { noteStray() }
        if let fault { throw fault }
        let isHeld = isHeldResult(result, of: function)
        let value = try readResult(result, function, lengths)
        if isHeld, case .reference(let number) = value { held.retain(number) }
        var outputs: [WireValue] = []
        for (index, parameter) in function.parameters.enumerated() {
            guard case .pointer(let direction, _) = parameter.passing, direction.isOut else { continue }
            if case .handle(let kind) = parameter.type, types.table.handles[kind].size != nil {
                outputs.append(try hold(pointers[index], kind, memory))
            } else {
                outputs.append(try readOutput(pointers[index], parameter, lengths))
            }
        }
        keep(function, arguments, places, pointers, memory)
        late.keep(memory)
        if case .parameter(let index)? = function.retains, case .reference(let number) = arguments[index] {
            held.retain(number)
        }
        if let releases = function.releases, case .reference(let number) = arguments[releases] { held.release(number) }
        return .returned(value, outputs: outputs, errno: errno)
    }

    /// Closes the descriptors of a call that its library does not take over.
    ///
    /// - Parameter arguments: none for a call that was not made, of which the library has no descriptor.
    private func close(_ taken: [Int32], of function: CFunction, _ arguments: [WireValue]) {
        var owned: Set<Int> = []
        for (parameter, value) in zip(function.parameters, arguments) where parameter.isOwned {
            if parameter.type == .descriptor, case .reference(let number) = value { owned.insert(Int(number)) }
        }
        for (index, file) in taken.enumerated() where !owned.contains(index) { Glibc.close(file) }
    }

    // MARK: Results

    /// Whether a function returned a reference more to a pointer that is held already.
    private func isHeldResult(_ place: UnsafeMutableRawPointer, of function: CFunction) -> Bool {
        guard function.retains == .result, case .handle(let kind)? = function.result.type,
            let pointer = place.load(as: UnsafeMutableRawPointer?.self)
        else { return false }
        return held.isHeld(pointer, kind: kind)
    }

    private func readResult(
        _ place: UnsafeMutableRawPointer, _ function: CFunction, _ lengths: CallLengths
    ) throws(CallFailure) -> WireValue {
        guard let type = function.result.type else { return .null }
        let free = function.result.free
        guard let count = function.result.count else {
            if type == .string { return try text(place.load(as: UnsafeMutableRawPointer?.self), free) }
            return try NativeReader.read(place, as: type, types, &held)
        }
        guard let pointer = place.load(as: UnsafeMutableRawPointer?.self) else { return .null }
        let number: Int?
        switch count {
        case .constant(let constant): number = constant
        case .parameter(let index): number = lengths.written(index)
        case .product(let product): number = lengths.value(of: product)
        case .terminated:
            defer { release(pointer, free) }
            return try NativeReader.terminated(pointer)
        case .caller, .returned: number = nil
        }
        guard let number, number >= 0 else {
            release(pointer, free)
            throw CallFailure(.badLength, number.map { "\($0)" } ?? "not known, or too large")
        }
        if case .scalar(let scalar) = type, number > 0, number <= CLimits.pointerBytes / scalar.size,
            !late.isInline(number * scalar.size)
        {
            return try late.add(pointer, count: number * scalar.size) { [self] in release(pointer, free) }
        }
        defer { release(pointer, free) }
        return try NativeReader.array(pointer, of: type, count: number, types, &held)
    }

    /// A string that the library returned, which is freed after it was read.
    private func text(_ pointer: UnsafeMutableRawPointer?, _ free: Int?) throws(CallFailure) -> WireValue {
        guard let pointer else { return .null }
        let text = UnsafePointer(pointer.assumingMemoryBound(to: CChar.self))
        let count = strnlen(text, CLimits.pointerBytes + 1)
        if late.isInline(count) {
            defer { release(pointer, free) }
            return .bytes([UInt8](UnsafeRawBufferPointer(start: pointer, count: count)))
        }
        do throws(CallFailure) {
            guard count <= CLimits.pointerBytes else { throw CallFailure(.resultTooLong, "a string without an end") }
            return try late.add(pointer, count: count) { [self] in release(pointer, free) }
        } catch {
            release(pointer, free)
            throw error
        }
    }

    /// Holds a struct that the call made. Its memory goes with the handle.
    private func hold(
        _ pointer: NativePointer?, _ kind: Int, _ memory: NativeMemory
    ) throws(CallFailure) -> WireValue {
        guard let address = pointer?.address else { return .null }
        guard let number = held.add(address, kind: kind) else {
            throw CallFailure(.tooMany, "\(CLimits.held) handles")
        }
        if let block = memory.release(address) { held.keep(block, with: number) }
        return .list([.reference(number)])
    }

    private func readOutput(
        _ pointer: NativePointer?, _ parameter: CParameter, _ lengths: CallLengths
    ) throws(CallFailure) -> WireValue {
        guard let pointer, let address = pointer.address else { return .null }
        var count = pointer.count
        // The function wrote the number of elements that it used.
        switch parameter.passing {
        case .pointer(_, .parameter(let index)):
            if let used = lengths.written(index) { count = min(max(0, used), count) }
        case .pointer(_, .product(let product)):
            if let used = lengths.value(of: product) { count = min(used, count) }
        default: break
        }
        if parameter.type == .string, count == 1 {
            return .list([try text(address.load(as: UnsafeMutableRawPointer?.self), parameter.free)])
        }
        if let offset = pointer.sharedOffset {
            return .shared(offset: offset, count: count * types.size(of: parameter.type))
        }
        return try NativeReader.array(address, of: parameter.type, count: count, types, &held)
    }

    private func release(_ pointer: UnsafeMutableRawPointer?, _ releaser: Int?) {
        guard let pointer, let releaser, let address = releasers[releaser] else { return }
        unsafeBitCast(address, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)(pointer)
    }

    /// Lets the arguments live that the library keeps with a handle.
    private func keep(
        _ function: CFunction, _ arguments: [WireValue], _ places: [UnsafeMutableRawPointer?],
        _ pointers: [NativePointer?], _ memory: NativeMemory
    ) {
        for (index, parameter) in function.parameters.enumerated() where parameter.isOwned {
            if let pointer = pointers[index], let address = pointer.address, pointer.sharedOffset == nil {
                _ = memory.release(address)
            } else if parameter.type == .string, let text = places[index]?.load(as: UnsafeMutableRawPointer?.self) {
                _ = memory.release(text)
            }
        }
        for (index, parameter) in function.parameters.enumerated() where !parameter.isOwned {
            guard let keeper = parameter.keptBy, case .reference(let number) = arguments[keeper] else { continue }
            if let pointer = pointers[index], let address = pointer.address, pointer.sharedOffset == nil {
                if let block = memory.release(address) { held.keep(block, with: number) }
            } else if parameter.passing == .value, parameter.type == .string,
                let text = places[index]?.load(as: UnsafeMutableRawPointer?.self)
            {
                if let block = memory.release(text) { held.keep(block, with: number) }
            }
        }
    }

    // MARK: Callbacks

    private func serve(
        _ number: UInt32, kind: Int, _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
        result place: UnsafeMutableRawPointer
    ) {
        guard fault == nil, types.table.callbacks.indices.contains(kind) else { return }
        let callback = types.table.callbacks[kind]
        guard state.pointee.depth > 0, callbacks.isServed(number) else {
            fault = CallFailure(.strayCallback, "\(callback.name) was called after its release")
            return
        }
        do throws(CallFailure) {
            var call = CallbackArguments(callback, types, at: arguments)
            let values = try call.read(&held)
            guard let answer = askHost(number, values), answer.result != nil else {
                throw CallFailure(.callbackFailed, callback.name)
            }
            let memory = NativeMemory()
            try call.write(answer, in: answers, result: place, memory)
            if callback.setsPointers { callbacks.keep(memory, for: number) }
        } catch {
            fault = error
        }
    }
}

extension CCallback {
    /// Whether its answer has bytes that the library reads after it returned.
    fileprivate var setsPointers: Bool { parameters.contains { $0.passing == .pointer(.out, .returned) } }
}
