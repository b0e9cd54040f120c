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
    /// The answers to callbacks that wait, innermost last; nil: none arrived yet.
    private var resumptions: [ForeignResume?] = []

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
        case ForeignMessage.collect:
            reply(engine?.collect() == true ? CustomMessage(name: ForeignMessage.collected, body: []) : nil)
        default: reply(nil)
        }
    }

    func receive(notice: CustomMessage, memory: consuming DescriptorList) {
        switch notice.name {
        case ForeignMessage.memory: if let region = memory.next() { engine?.shared = SharedRegion(region) }
        case ForeignMessage.results: if let region = memory.next() { engine?.results = SharedRegion(region) }
        case ForeignMessage.answers: if let region = memory.next() { engine?.answers = SharedRegion(region) }
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

    // MARK: Callbacks

    private func askHost(_ number: UInt32, _ arguments: [WireValue]) -> ForeignResume? {
        guard !replies.isEmpty, let turns else { return nil }
        let outcome = ForeignOutcome.callback(number: number, arguments: arguments)
        replies.removeLast()(CustomMessage(name: ForeignMessage.called, body: outcome.encoded()))
        resumptions.append(nil)
        let place = resumptions.count - 1
        // Calls of the host's closure arrive meanwhile, and go before.
        turns.serve(until: { self.resumptions.count == place + 1 && self.resumptions[place] != nil })
        return resumptions.removeLast()
    }

    private func resume(_ body: [UInt8], _ reply: @escaping @MainActor (CustomMessage?) -> Void) {
        guard let last = resumptions.indices.last, resumptions[last] == nil,
            let resume = try? ForeignResume(encoded: body)
        else { return reply(nil) }
        resumptions[last] = resume
        replies.append(reply)
    }
}

/// Makes the handler of the extension point `com.hostel.foreign`, which `ExtensionPoints` finds by this symbol.
@_cdecl("hostel_point_com_hostel_foreign")
public func _hostelPointForeign() -> UnsafeMutableRawPointer? { ExtensionPoints.export { ForeignHandler() } }
