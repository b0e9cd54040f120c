internal import CFunctions
package import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession
internal import ForeignMessages
internal import LinuxSystem

/// One process of a foreign library: exchanges the messages of its calls, and knows its callbacks.
@HostActor
package final class ForeignProcess {
    /// Unique among all processes of all libraries, so that no handle is taken for another's.
    package struct Identifier: Hashable, Sendable {
        let number: UInt64

        package init(number: UInt64) { self.number = number }
    }

    private static var last: UInt64 = 0
    nonisolated let identifier: Identifier
    nonisolated let table: CFunctionTable
    private let hosted: HostedExtension
    private let session: Session
    private var memory = KeptMemory(ForeignMessage.memory)
    private var answers = AnswerMemory()
    /// The callbacks that the process knows, by number.
    private var callbacks: [UInt32: (callback: ForeignCallback, kind: Int)] = [:]
    private var depth = 0
    private var lastCallback: UInt64 = 0
    /// The callbacks whose closures run.
    private var served: Set<UInt64> = []
    private var lastSerial: UInt32 = 0
    private var isCancelled = false

    /// Whether it is a process of this library, and the closure of the callback still runs.
    func serves(_ nesting: CallNesting, of hosted: HostedExtension) -> Bool {
        self.hosted === hosted && served.contains(nesting.callback)
    }

    /// Whether this is still the extension's process.
    var isCurrent: Bool { session.end == nil && hosted.process.session === session }

    /// Hands the functions to a process that has just begun to run.
    init(_ table: CFunctionTable, _ hosted: HostedExtension) async throws(ForeignError) {
        guard let session = hosted.process.session else { throw .notLaunched(.sessionClosed) }
        Self.last += 1
        identifier = Identifier(number: Self.last)
        self.table = table
        self.hosted = hosted
        self.session = session
        let answer = try await ask(ForeignMessage.open, table.encoded(), within: hosted.process.deadlines.request)
        guard answer.name == ForeignMessage.opened else { throw nonsense("another message") }
        var reader = ByteReader(answer.body)
        guard !reader.isAtEnd else { return }
        guard let name = try? reader.text(limit: CLimits.name) else { throw nonsense("its missing symbols") }
        throw .missingSymbol(name)
    }

    // MARK: Calls

    /// Throws the reason of its end, once it has ended.
    func expectToRun() async throws(ForeignError) {
        if session.end != nil { throw ForeignError(await hosted.process.exit(of: session)) }
    }

    /// Begins a call: takes its place among the calls within one another.
    func begin(_ request: EncodedCall, within limit: Duration?) throws(ForeignError) -> CallOnItsWay {
        guard depth < CLimits.calls else { throw .tooDeep(limit: CLimits.calls) }
        // The results of the outer call may lie in the shared memory.
        guard request.plan.size == 0 || depth == 0 else {
            throw .tooLarge(bytes: request.plan.size, limit: SharedPlan.threshold)
        }
        try request.checkKinds(table) { callbacks[$0]?.kind }
        depth += 1
        lastSerial &+= 1
        return CallOnItsWay(request, serial: lastSerial, within: limit ?? hosted.process.deadlines.request)
    }

    func end() {
        depth -= 1
        guard depth == 0 else { return }
        memory.shrink()
        answers.shrink()
    }

    /// The memory for a call's large arguments; nil if it has none.
    func memory(for plan: SharedPlan) throws(ForeignError) -> CallMemory? {
        plan.size > 0 ? try memory.room(for: plan, announce) : nil
    }

    /// Makes a call whose large arguments are written, and serves the callbacks that it leads to.
    func exchange(_ call: inout CallOnItsWay) async throws(ForeignError) -> ForeignOutcome {
        var message = call.request.call
        message.serial = call.serial
        let body = message.encoded()
        // Checked before a file is sent: one without its call would be taken for the next call's.
        guard body.count < SessionLimits.standard.payload - CustomMessage.longestName else {
            throw .tooLarge(bytes: body.count, limit: CLimits.messageBytes)
        }
        // Cancelled while the arguments were prepared: the library does not have the call.
        if Task.isCancelled { throw .cancelled }
        try forgetReleased()
        for passed in call.request.callbacks { callbacks[passed.callback.number] = (passed.callback, passed.kind) }
        for (index, file) in call.request.files.enumerated() {
            try send(ForeignMessage.file, [UInt8(truncatingIfNeeded: index)], descriptors: [file])
        }
        var answer = try await ask(ForeignMessage.call, body, of: &call)
        while true {
            guard answer.name == ForeignMessage.called, let outcome = await Self.outcome(answer.body) else {
                throw nonsense("its answer")
            }
            guard case .callback(let serial, let number, let values) = outcome else { return outcome }
            var answered = try await serve(
                number, values, isLong: answer.body.count > Self.shortBody, fault: &call.callbackFault)
            answered.resume.serial = serial
            defer { if let memory = answered.memory { answers.giveBack(memory) } }
            try await expectToRun()
            if let memory = answered.memory { try answers.announce(memory, announce) }
            answer = try await ask(ForeignMessage.resume, answered.resume.encoded(), of: &call)
        }
    }

    /// The memory with the results that are too large for the answer to a call.
    func collect(_ count: Int, of call: inout CallOnItsWay) async throws(ForeignError) -> CallMemory {
        guard count <= CLimits.pointerBytes else { throw nonsense("\(count) bytes of results") }
        let made = try CallMemory(count: max(1, count))
        try send(ForeignMessage.results, descriptors: [made.descriptor])
        var writer = ByteWriter()
        writer.put(call.serial)
        let answer = try await ask(ForeignMessage.collect, writer.bytes, of: &call)
        guard answer.name == ForeignMessage.collected else { throw nonsense("another message") }
        return made
    }

    /// The bytes of an answer that is decoded on the host's thread. Our choice: some 0.1 ms.
    private static let shortBody = 4 << 10

    /// Nil for an answer that is not valid.
    private static func outcome(_ body: [UInt8]) async -> ForeignOutcome? {
        body.count <= shortBody ? try? ForeignOutcome(encoded: body) : await longOutcome(body)
    }

    // The library decides the length of its answers, so the host's thread does not decode long ones.
    @concurrent
    private static func longOutcome(_ body: [UInt8]) async -> ForeignOutcome? { try? ForeignOutcome(encoded: body) }

    // MARK: Callbacks

    private func serve(
        _ number: UInt32, _ values: [WireValue], isLong: Bool, fault: inout String?
    ) async throws(ForeignError) -> (resume: ForeignResume, memory: CallMemory?) {
        guard let (callback, kind) = callbacks[number] else { throw nonsense("an unknown callback") }
        guard !callback.isReleased else {
            fault = "it was released"
            return (ForeignResume(result: nil), nil)
        }
        let signature = table.callbacks[kind]
        let arguments: [ForeignValue]
        let decoder = ResultDecoder(table: table, process: identifier, memory: nil)
        do throws(Nonsense) {
            arguments =
                isLong
                ? try await Self.longArguments(values, signature, decoder)
                : try decoder.arguments(values, of: signature)
        } catch {
            throw nonsense("\(signature.name): \(error.what)")
        }
        let serve = callback.serve
        lastCallback += 1
        let inside = CallNesting(process: self, callback: lastCallback)
        served.insert(inside.callback)
        defer { served.remove(inside.callback) }
        let encoded: EncodedAnswer
        do {
            let answer = try await CallNesting.$current.withValue(inside) { try await serve(signature, arguments) }
            encoded =
                EncodedAnswer.isLarge(answer)
                ? try await Self.longAnswer(answer, signature, values)
                : try EncodedAnswer(answer, of: signature, asked: values)
        } catch {
            // Without an answer the function could return before its process is ended.
            if Task.isCancelled { throw await endedByCancellation() }
            fault = (error as? EncodedAnswer.Misfit)?.why ?? "it threw \(error)"
            return (ForeignResume(result: nil), nil)
        }
        guard encoded.plan.size > 0 else { return (encoded.resume, nil) }
        let memory = try answers.take(for: encoded.plan)
        await Self.write(encoded.plan, to: memory)
        return (encoded.resume, memory)
    }

    private func announce(_ name: String, _ memory: CallMemory) throws(ForeignError) {
        try send(name, descriptors: [memory.descriptor])
    }

    @concurrent
    private static func longAnswer(
        _ answer: ForeignAnswer, _ signature: CCallback, _ asked: [WireValue]
    ) async throws(EncodedAnswer.Misfit) -> EncodedAnswer {
        try EncodedAnswer(answer, of: signature, asked: asked)
    }

    @concurrent
    private static func write(_ plan: SharedPlan, to memory: CallMemory) async { memory.write(plan.pieces) }

    @concurrent
    private static func longArguments(
        _ values: [WireValue], _ signature: CCallback, _ decoder: ResultDecoder
    ) async throws(Nonsense) -> [ForeignValue] {
        try decoder.arguments(values, of: signature)
    }

    /// Tells the process which callbacks it may not call any more.
    private func forgetReleased() throws(ForeignError) {
        let released = callbacks.filter { $0.value.callback.isReleased }.map(\.key)
        guard !released.isEmpty else { return }
        var writer = ByteWriter()
        for number in released.sorted() {
            writer.put(number)
            callbacks[number] = nil
        }
        try send(ForeignMessage.forget, writer.bytes)
    }

    // MARK: Messages

    /// The process broke a rule: it is ended.
    func nonsense(_ what: String) -> ForeignError {
        hosted.process.violated("an answer of a foreign library: \(what)")
        return .nonsense(what)
    }

    private func send(_ name: String, _ body: [UInt8] = [], descriptors: [Int32] = []) throws(ForeignError) {
        guard let message = CustomMessage(name: name, body: body) else { return }
        do throws(SessionError) { try session.notify(message, descriptors: descriptors) } catch {
            if case .ended = error { throw .ended(.sessionClosed) }
            throw .refused("a message was not sent")
        }
    }

    /// Sends a request of a call, whose time passes until the answer.
    private func ask(
        _ name: String, _ body: [UInt8], of call: inout CallOnItsWay
    ) async throws(ForeignError) -> CustomMessage {
        if call.clock.rest <= .zero {
            guard hosted.process.isHeldByDebugger() else { throw missed(call.clock.limit) }
            call.clock.beginAnew()
        }
        let start = monotonicNanoseconds()
        defer { call.clock.pass(.nanoseconds(monotonicNanoseconds() - start)) }
        return try await ask(name, body, within: call.clock.rest, of: call.clock.limit)
    }

    /// - Parameters:
    ///   - rest: the time for the answer.
    ///   - limit: the whole time, of which a call may have used a part; nil: the same.
    private func ask(
        _ name: String, _ body: [UInt8], within rest: Duration, of limit: Duration? = nil
    ) async throws(ForeignError) -> CustomMessage {
        guard let message = CustomMessage(name: name, body: body) else { throw .refused(name) }
        let answer = AwaitedAnswer()
        // Before the task waits for the first time, so that nothing comes between it and the notices that belong to it.
        session.request(message, expecting: CustomMessage.self, deadline: rest) { answer.arrived($0) }
        // The task resumes on the host's thread, and not first on a thread of the pool, which would have to wake it.
        let result = await withTaskExecutorPreference(HostActor.shared.loop) {
            await withTaskCancellationHandler {
                await answer.value()
            } onCancel: {
                Task { @HostActor in cancel(answer) }
            }
        }
        switch result {
        case .success(let answer): return answer
        case .failure(.refused): throw .refused("it does not know the message \(name)")
        case .failure(.deadlinePassed): throw missed(limit ?? rest)
        case .failure(.backpressure), .failure(.oversized): throw .refused("a message was not sent")
        case .failure(.ended):
            let reason = await hosted.process.exit(of: session)
            // Another task's call may have waited for the same process.
            throw isCancelled && Task.isCancelled ? .cancelled : ForeignError(reason)
        }
    }

    /// The deadline passed: the process is killed.
    private func missed(_ limit: Duration) -> ForeignError {
        hosted.process.missed(.request, after: limit.inSeconds)
        return .deadlinePassed
    }

    /// Ends the process, because its function cannot be stopped otherwise, unless the answer has arrived.
    private func cancel(_ answer: AwaitedAnswer) {
        if answer.isAwaited, isCurrent { endForCancellation() }
    }

    /// Ends the process of a call that is cancelled while the library waits for a callback.
    private func endedByCancellation() async -> ForeignError {
        guard isCurrent else { return .cancelled }
        endForCancellation()
        _ = await hosted.process.exit(of: session)
        return .cancelled
    }

    private func endForCancellation() {
        isCancelled = true
        hosted.process.endNow()
    }
}

extension ForeignError {
    init(_ reason: ExitReason) {
        self =
            switch reason {
            case .watchdog: .deadlinePassed
            case .jettisoned: .memoryLimit(reason)
            case .ended: .ended(reason)
            case .protocolViolation(let what): .nonsense(what)
            default: .crashed(reason)
            }
    }

    init(_ fault: ForeignFault, _ detail: String, in function: String) {
        self =
            switch fault {
            case .missingSymbol: .missingSymbol(detail)
            case .resultTooLong:
                .badResult(
                    "too long: \(detail). A string or an array of numbers that a function returns has at most "
                        + "\(CLimits.pointerBytes >> 20) MiB; in a struct, a list or a callback it has "
                        + "\(CLimits.messageBytes >> 10) KiB, and a list \(CLimits.elements) elements. List a function that "
                        + "writes into room of the caller, or that returns a part")
            case .badLength: .badResult("its length is \(detail); check Count in the list")
            case .strayCallback: .strayCallback(detail)
            case .callbackFailed: .callbackFailed(detail)
            case .badCall: .refused("the call does not fit: \(detail)")
            case .noMemory: .refused("it has no memory for \(detail)")
            case .tooMany:
                .refused(
                    "more than \(detail), and all of them stay. A function with Releases ends a handle, `release()` of a "
                        + "`ForeignCallback` ends a callback, and `invalidate()` ends the process")
            case .staleHandle:
                .badHandle(
                    function: function, parameter: detail,
                    reason: "it was released; if the library counts references, add Retains to the list")
            }
    }
}
