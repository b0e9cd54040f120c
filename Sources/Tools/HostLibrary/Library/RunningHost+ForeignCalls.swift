internal import CFunctions
internal import CHostelHost
internal import ExtensionHost
internal import ForeignPointHost

extension RunningHost {
    /// Begins a call of a foreign library.
    ///
    /// - Parameter milliseconds: 0 for the deadline of the extension point.
    fileprivate func call(
        _ identifier: String, _ function: String, _ arguments: CallArguments.Values, _ milliseconds: UInt32,
        inside nesting: CallNesting? = nil
    ) -> UInt64 {
        let questions = questions
        return call(identifier) { host, number in
            if let problem = arguments.problem {
                return Outcome(badArgument: "The arguments of \(function) cannot be passed: \(problem).")
            }
            let hosted = host[identifier]
            let usual = hosted?.process.deadlines.request ?? .seconds(10)
            let call = ProgramCall(
                number, of: identifier, hosted?.identity.functions,
                limit: milliseconds == 0 ? usual : .milliseconds(milliseconds), asking: questions)
            return await CallNesting.$current.withValue(nesting) {
                await ProgramCall.$current.withValue(call) { await Self.make(call, function, arguments.all, on: host) }
            }
        }
    }

    @HostActor
    private static func make(
        _ call: ProgramCall, _ function: String, _ values: [ForeignValue], on host: ExtensionHost.Host
    ) async -> Outcome {
        do throws(ForeignError) {
            let library = ForeignLibrary(named: call.identifier, on: host)
            let result = try await library.call(function, values, within: call.limit)
            return Outcome(result, ValueTypes(of: function, in: call.table))
        } catch {
            var outcome = Outcome(error)
            if case .callbackFailed = error, call.isAnswerOverdue { outcome.status = HOSTEL_NOT_ANSWERED }
            return outcome
        }
    }
}

@c @implementation
public func hostel_host_call(
    _ host: OpaquePointer!, _ identifier: UnsafePointer<CChar>!, _ function: UnsafePointer<CChar>!,
    _ arguments: OpaquePointer?, _ milliseconds: UInt32
) -> UInt64 {
    RunningHost.borrowed(host)?.call(
        String(given: identifier), String(given: function), CallArguments.values(arguments), milliseconds) ?? 0
}

@c @implementation
public func hostel_host_call_inside(
    _ host: OpaquePointer!, _ question: UInt64, _ function: UnsafePointer<CChar>!, _ arguments: OpaquePointer!,
    _ milliseconds: UInt32
) -> UInt64 {
    guard let host = RunningHost.borrowed(host) else { return 0 }
    do throws(QuestionDesk.Refusal) {
        let outer = try host.questions.question(question)
        return host.call(
            outer.call.identifier, String(given: function), CallArguments.values(arguments), milliseconds,
            inside: outer.nesting)
    } catch {
        let outcome = Outcome(error)
        return host.call("") { _, _ in outcome }
    }
}
