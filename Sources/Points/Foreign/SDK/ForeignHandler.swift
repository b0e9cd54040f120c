internal import CFunctions
internal import ExtensionFoundation
internal import ExtensionMessages
internal import ForeignMessages
internal import LinuxSystem

/// Serves the foreign point in its extension's process: makes the host's calls of a library that knows nothing of
/// Hostel.
@MainActor
final class ForeignHandler: ExtensionPointHandler {
    private var library: UnsafeMutableRawPointer?
    private var engine: ForeignEngine?
    private var turns: (any TurnScheduler)?
    /// Answer the host's requests, innermost last.
    private var replies: [@MainActor (CustomMessage?) -> Void] = []
    /// The callbacks that wait for the host, innermost last.
    private var waiting: [WaitingCallback] = []
    private var lastSerial: UInt32 = 0
    /// The host's memory for the large bytes of the next answer.
    private var answers: SharedRegion?

    var takesLibrary: Bool { true }

    func begin(
        _ principal: Principal, name: String, host: any HostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        guard case .library(let library) = principal else {
            throw LoadFailure(.principalClassWrongKind, detail: "\(name) is not a library")
        }
        self.library = library
        self.turns = turns
        return name
    }

    func receive(_ message: CustomMessage, reply: @escaping @MainActor (CustomMessage?) -> Void) {
        switch message.name {
        case ForeignMessage.open: open(message.body, reply)
        case ForeignMessage.call: call(message.body, reply)
        case ForeignMessage.resume: resume(message.body, reply)
        case ForeignMessage.collect: collect(message.body, reply)
        default: reply(nil)
        }
    }

    func receive(notice: CustomMessage, memory: consuming DescriptorList) {
        switch notice.name {
        case ForeignMessage.memory: if let region = memory.next() { engine?.shared = SharedRegion(region) }
        case ForeignMessage.results: if let region = memory.next() { engine?.results = SharedRegion(region) }
        case ForeignMessage.answers: if let region = memory.next() { answers = SharedRegion(region) }
        case ForeignMessage.file:
            if let file = memory.next() { engine?.add(file: file, isFirst: notice.body.first == 0) }
        case ForeignMessage.forget:
            var reader = ByteReader(notice.body)
            while let number = try? reader.number(UInt32.self) { engine?.callbacks.forget(number) }
        default: break
        }
    }

    private func open(_ body: [UInt8], _ reply: @MainActor (CustomMessage?) -> Void) {
        guard engine == nil, let library, let table = try? CFunctionTable(encoded: body),
            let engine = ForeignEngine(table, in: library)
        else { return reply(nil) }
        engine.askHost = { [unowned self] in askHost($0, $1) }
        self.engine = engine
        var writer = ByteWriter()
        for name in engine.missing.prefix(100) { writer.put(counted: name.utf8) }
        reply(CustomMessage(name: ForeignMessage.opened, body: writer.bytes))
    }

    private func call(_ body: [UInt8], _ reply: @escaping @MainActor (CustomMessage?) -> Void) {
        guard let engine, let call = try? ForeignCall(encoded: body) else { return reply(nil) }
        replies.append(reply)
        var outcome = engine.call(call)
        if case .returned(let value, let outputs, _) = outcome,
            value.answerBytes + outputs.reduce(0, { $0 + $1.answerBytes }) > CLimits.answerBytes
        {
            outcome = .failed(.resultTooLong, detail: "its results together")
        }
        // A callback may have answered the first request, so the answer goes to the last one.
        replies.removeLast()(CustomMessage(name: ForeignMessage.called, body: outcome.encoded()))
    }

    private func collect(_ body: [UInt8], _ reply: @MainActor (CustomMessage?) -> Void) {
        var reader = ByteReader(body)
        guard let serial = try? reader.number(UInt32.self), engine?.collect(serial) == true else { return reply(nil) }
        reply(CustomMessage(name: ForeignMessage.collected, body: []))
    }

    // MARK: Callbacks

    private func askHost(_ number: UInt32, _ arguments: [WireValue]) -> ForeignResume? {
        guard !replies.isEmpty, let turns else { return nil }
        lastSerial &+= 1
        let outcome = ForeignOutcome.callback(serial: lastSerial, number: number, arguments: arguments)
        replies.removeLast()(CustomMessage(name: ForeignMessage.called, body: outcome.encoded()))
        waiting.append(WaitingCallback(serial: lastSerial))
        let place = waiting.count - 1
        // Calls of the host's closure arrive meanwhile, and go before. So does the answer of a callback further out,
        // which stays where it belongs.
        turns.serve(until: { self.waiting.count == place + 1 && self.waiting[place].answer != nil })
        guard let answer = waiting.removeLast().answer else { return nil }
        replies.append(answer.reply)
        engine?.answers = answer.memory
        return answer.resume
    }

    private func resume(_ body: [UInt8], _ reply: @escaping @MainActor (CustomMessage?) -> Void) {
        guard let resume = try? ForeignResume(encoded: body),
            let place = waiting.lastIndex(where: { $0.serial == resume.serial }), waiting[place].answer == nil
        else { return reply(nil) }
        waiting[place].answer = WaitingCallback.Answer(resume: resume, memory: answers, reply: reply)
    }
}

/// Makes the handler of the extension point `com.hostel.foreign`, which `ExtensionPoints` finds by this symbol.
@_cdecl("hostel_point_com_hostel_foreign")
public func _hostelPointForeign() -> UnsafeMutableRawPointer? { ExtensionPoints.export { ForeignHandler() } }
