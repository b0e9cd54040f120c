internal import CFunctions
internal import ExtensionHost
internal import ForeignMessages

/// One installed library: its present process, and the order of its calls.
@HostActor
final class LibraryDesk {
    private let hosted: HostedExtension
    private let table: CFunctionTable
    private let turns = CallTurns()
    private var process: ForeignProcess?
    /// The launch on its way, which all callers of a transaction await.
    private var opening: Task<Result<ForeignProcess, ForeignError>, Never>?

    init?(_ hosted: HostedExtension) {
        guard let table = hosted.identity.functions else { return nil }
        self.hosted = hosted
        self.table = table
    }

    /// The process inside whose callback the present task runs, also one that has ended: the call that led to the callback
    /// has its turn until the closure returns.
    private var nested: ForeignProcess? {
        guard let nesting = CallNesting.current, nesting.process.serves(nesting, of: hosted) else { return nil }
        return nesting.process
    }

    /// Starts the process unless it runs, after the calls before: tasks that open the library at once start one process.
    func open() async throws(ForeignError) {
        if isReady || nested != nil || HeldTurn.isHeld(of: turns) {
            _ = try await ready()
            return
        }
        try await turns.begin()
        defer { turns.end() }
        _ = try await ready()
    }

    /// Whether the present process takes calls.
    private var isReady: Bool { process?.isCurrent == true && hosted.process.isReady }

    /// Makes one call, after those before it. A call inside a callback or a transaction of the same library does not
    /// wait.
    func call(
        _ name: String, _ arguments: [ForeignValue], within limit: Duration?
    ) async throws(ForeignError) -> ForeignResult {
        if let nested { return try await call(name, arguments, within: limit, nested) }
        if HeldTurn.isHeld(of: turns) { return try await callInTurn(name, arguments, within: limit) }
        try await turns.begin()
        defer { turns.end() }
        return try await callInTurn(name, arguments, within: limit)
    }

    /// Makes one call without waiting for a turn, which the caller has.
    func callInTurn(
        _ name: String, _ arguments: [ForeignValue], within limit: Duration?
    ) async throws(ForeignError) -> ForeignResult {
        try await call(name, arguments, within: limit, try await ready())
    }

    /// Runs a body while no other caller has a turn.
    func exclusively<Value: Sendable>(_ body: @HostActor () async throws -> Value) async throws -> Value {
        if nested != nil || HeldTurn.isHeld(of: turns) { return try await body() }
        try await turns.begin()
        let held = HeldTurn(turns)
        defer {
            held.finish()
            turns.end()
        }
        return try await HeldTurn.$current.withValue(HeldTurn.current + [held]) { try await body() }
    }

    /// Ends the present process; the next call starts another.
    func endProcess() async {
        process = nil
        await hosted.invalidate()
    }

    /// The process that takes calls, launched if it is missing.
    ///
    /// Throws `cancelled` in a task that is cancelled already; the process stays.
    func ready() async throws(ForeignError) -> ForeignProcess {
        if Task.isCancelled { throw .cancelled }
        if let process, isReady { return process }
        let task = opening ?? Task { await launch() }
        opening = task
        return try await task.value.get()
    }

    /// Launches a process, or resumes the present one.
    private func launch() async -> Result<ForeignProcess, ForeignError> {
        defer { opening = nil }
        do throws(HostError) { try await hosted.launch() } catch {
            process = nil
            guard case .notLaunched(_, let reason) = error else { return .failure(.refused(error.description)) }
            return .failure(.notLaunched(reason))
        }
        // It was suspended, and knows its functions.
        if let process, process.isCurrent { return .success(process) }
        process = nil
        do throws(ForeignError) {
            let made = try await ForeignProcess(table, hosted)
            process = made
            return .success(made)
        } catch { return .failure(error) }
    }

    private func call(
        _ name: String, _ arguments: [ForeignValue], within limit: Duration?, _ process: ForeignProcess
    ) async throws(ForeignError) -> ForeignResult {
        let isLarge = EncodedCall.areLarge(arguments)
        let request =
            isLarge
            ? try await Self.encode(name, arguments, table, process.identifier)
            : try EncodedCall(name, arguments, table, process: process.identifier)
        try await process.expectToRun()
        var onItsWay = try process.begin(request, within: limit)
        defer { process.end() }
        let memory = try process.memory(for: request.plan)
        if let memory { await Self.write(request.plan, to: memory) }
        let outcome = try await process.exchange(&onItsWay)
        let hasLargeResults = outcome.isLarge
        let late = hasLargeResults ? outcome.lateBytes : 0
        let results = late > 0 ? try await process.collect(late, of: &onItsWay) : nil
        let decoder = ResultDecoder(table: table, process: process.identifier, memory: memory, results: results)
        let result =
            isLarge || hasLargeResults
            ? await Self.decode(outcome, request, decoder) : decoder.result(of: outcome, request)
        switch result {
        case .success(let value): return value
        case .failure(let nonsense): throw process.nonsense("\(name): \(nonsense.what)")
        case .fault(let fault, let detail): throw onItsWay.failure(fault, detail)
        }
    }

    // MARK: Off the host's thread

    @concurrent
    private static func encode(
        _ name: String, _ arguments: [ForeignValue], _ table: CFunctionTable, _ process: ForeignProcess.Identifier
    ) async throws(ForeignError) -> EncodedCall {
        try EncodedCall(name, arguments, table, process: process)
    }

    @concurrent
    private static func write(_ plan: SharedPlan, to memory: CallMemory) async { memory.write(plan.pieces) }

    @concurrent
    private static func decode(
        _ outcome: ForeignOutcome, _ request: EncodedCall, _ decoder: ResultDecoder
    ) async -> ResultDecoder.Decoded {
        decoder.result(of: outcome, request)
    }
}
