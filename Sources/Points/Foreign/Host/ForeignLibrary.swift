internal import CFunctions
public import ExtensionHost

/// A C library that runs in a confined process of its own and is called by name, with checked arguments.
///
/// The process is started by the first call, and again by the first call after a crash. Calls of one library follow one
/// another. Every failure is a `ForeignError`; none of them touches the host.
@HostActor
public final class ForeignLibrary {
    /// `CFBundleIdentifier` of the library's bundle.
    public nonisolated let identifier: String
    private let host: Host

    /// Finds an installed library and starts its process.
    ///
    /// Throws `unknownLibrary`, `notLaunched`, `missingSymbol`, or an error of the process.
    ///
    /// - Parameters:
    ///   - identifier: `CFBundleIdentifier` of its bundle.
    ///   - host: a host that was started with a `ForeignPoint`.
    public init(_ identifier: String, on host: Host) async throws(ForeignError) {
        self.identifier = identifier
        self.host = host
        try await desk().open()
    }

    /// Names an installed library. Its first call starts the process, so calls are made in the order in which they begin.
    package init(named identifier: String, on host: Host) { (self.identifier, self.host) = (identifier, host) }

    /// The names of its functions, in the order of the list.
    public var functions: [String] { host[identifier]?.identity.functions?.functions.map(\.name) ?? [] }

    /// Calls a function.
    ///
    /// A cancelled task gets `cancelled`. If the library has the call already, its process is killed, as at the deadline,
    /// because nothing else stops a C function.
    ///
    /// - Parameters:
    ///   - name: the function.
    ///   - arguments: one for each parameter, without those that give the length of another.
    ///   - limit: the library's own time for the whole call, in which its callbacks' closures do not count; nil for the
    ///     `Request` deadline of Info/ExtensionPoints.plist. A process that takes longer is killed.
    public func call(
        _ name: String, _ arguments: [ForeignValue], within limit: Duration? = nil
    ) async throws(ForeignError) -> ForeignResult {
        try await desk().call(name, arguments, within: limit)
    }

    /// Calls a function, with its arguments one by one.
    @discardableResult
    public func call(
        _ name: String, _ arguments: ForeignValue..., within limit: Duration? = nil
    ) async throws(ForeignError) -> ForeignResult {
        try await desk().call(name, arguments, within: limit)
    }

    /// Runs several calls, and runs them again on a fresh process if the library crashes, exceeds its limits or answers
    /// nonsense. Meanwhile no other call of the library is made.
    ///
    /// - Parameters:
    ///   - restarts: how often the body may run again.
    ///   - limit: the library's own time for each call; nil for the `Request` deadline of the extension point.
    ///   - body: makes the calls. It may run several times, so it returns its results and changes nothing else.
    /// - Throws: the error of the last run.
    public func transaction<Value: Sendable>(
        restarts: Int = 1, within limit: Duration? = nil,
        _ body: @Sendable (ForeignTransaction) async throws -> Value
    ) async throws -> Value {
        let desk = try desk()
        return try await desk.exclusively {
            var rest = max(0, restarts)
            while true {
                do {
                    return try await body(ForeignTransaction(desk, within: limit))
                } catch let error as ForeignError where error.isProcessLost && rest > 0 {
                    rest -= 1
                    await desk.endProcess()
                }
            }
        }
    }

    /// Ends the library's process. Its handles are stale; the next call starts another process.
    public func invalidate() async { await (try? desk())?.endProcess() }

    private func desk() throws(ForeignError) -> LibraryDesk {
        if host.isStopping { throw .hostStopped }
        guard let hosted = host[identifier], let desk = ForeignPoint.desks[ObjectIdentifier(hosted)] else {
            throw .unknownLibrary(identifier)
        }
        return desk
    }
}

/// Several calls of one library in a row; see `ForeignLibrary.transaction`.
public struct ForeignTransaction: Sendable {
    private let desk: LibraryDesk
    private let limit: Duration?

    init(_ desk: LibraryDesk, within limit: Duration?) {
        self.desk = desk
        self.limit = limit
    }

    /// Calls a function; see `ForeignLibrary.call`.
    @discardableResult
    public func call(
        _ name: String, _ arguments: ForeignValue..., within limit: Duration? = nil
    ) async throws(ForeignError) -> ForeignResult {
        try await desk.callInTurn(name, arguments, within: limit ?? self.limit)
    }

    /// Calls a function; see `ForeignLibrary.call`.
    public func call(
        _ name: String, _ arguments: [ForeignValue], within limit: Duration? = nil
    ) async throws(ForeignError) -> ForeignResult {
        try await desk.callInTurn(name, arguments, within: limit ?? self.limit)
    }
}
