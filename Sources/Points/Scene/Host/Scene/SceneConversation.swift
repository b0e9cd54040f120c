internal import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession
internal import LinuxSystem
internal import SceneMessages

/// The receiver of an extension's messages: its scene.
@HostActor
protocol SceneReceiver: AnyObject {
    func received(_ event: WidgetEvent, memory: inout DescriptorList)
    /// A message of the extension point. An error ends the session.
    func received(_ message: CustomMessage) throws(MessageError)
    /// Calls back with whether the URL was opened.
    func open(_ url: String, _ completion: @escaping @HostActor (Bool) -> Void)
    /// A request of the extension about itself.
    func answer(_ request: ContainerRequest) -> ContainerReply
}

/// The messages between a scene and its extension: requests, notices, and received messages at bounded rates.
@HostActor
final class SceneConversation {
    private static let tooMany = "more messages than a widget needs"

    weak var receiver: (any SceneReceiver)?
    private let process: ExtensionInstance
    private var rates = MessageRates()

    init(_ process: ExtensionInstance) { self.process = process }

    /// Removes the limit on URLs, for a replay.
    func allowAnyOpening() { rates.allowAnyOpening() }
}

// MARK: - From the host

extension SceneConversation {
    /// Sends a request. A missed deadline ends the process.
    ///
    /// A suspended process receives the request when it resumes. It does, because the caller has begun a use of the
    /// process. The completion is called once, with nil if no answer can come.
    func ask(
        _ request: WidgetRequest, deadline: Deadline, within limit: Duration,
        _ completion: @escaping @HostActor (WidgetReply?) -> Void
    ) {
        if process.isGated {
            return process.whenOpen { [weak self] in
                guard let self else { return completion(nil) }
                self.ask(request, deadline: deadline, within: limit, completion)
            }
        }
        send(request, expecting: WidgetReply.self, deadline: deadline, within: limit) { _, reply in completion(reply) }
    }

    /// Sends a request of the extension point. A suspended process receives none, and the completion gets nil.
    func ask<Reply: CustomBody>(
        _ body: some CustomBody, expecting: Reply.Type, deadline: Deadline, within limit: Duration,
        _ completion: @escaping @HostActor (Reply?) -> Void
    ) {
        guard !process.isGated else { return completion(nil) }
        send(body.message, expecting: CustomMessage.self, deadline: deadline, within: limit) { own, message in
            guard let message else { return completion(nil) }
            do throws(MessageError) { return completion(try Reply(message)) } catch { own?.refuse(message, error) }
            completion(nil)
        }
    }

    private func send<Reply: ChannelMessage>(
        _ request: some ChannelMessage, expecting: Reply.Type, deadline: Deadline, within limit: Duration,
        _ completion: @escaping @HostActor (SceneConversation?, Reply?) -> Void
    ) {
        guard let session = process.session else { return completion(self, nil) }
        session.request(request, expecting: Reply.self, deadline: limit) { [weak self] result in
            switch result {
            case .success(let reply): return completion(self, reply)
            case .failure(.deadlinePassed): self?.process.missed(deadline, after: limit.inSeconds)
            case .failure(let error): self?.failed(error)
            }
            completion(self, nil)
        }
    }

    /// Sends a notice. A suspended process receives none, because its views are gone.
    func tell(_ message: some ChannelMessage) {
        guard !process.isGated else { return }
        do throws(SessionError) { try process.session?.notify(message) } catch { failed(error) }
    }

    /// Ends the process if a message failed by its fault.
    private func failed(_ error: SessionError) {
        if let fault = error.fault { process.violated(fault) }
    }

    private func refuse(_ message: CustomMessage, _ error: MessageError) {
        process.violated("a message \(message.name): \(error)", rule: error.rule)
    }
}

// MARK: - From the extension

extension SceneConversation {
    /// Sets the handlers of a new session, before its first message arrives.
    func begin(_ session: Session) {
        rates.beginSession()
        session.onNotice = { [weak self] channel, payload, descriptors throws(MessageError) in
            switch channel {
            case .custom:
                try descriptors.expect(atMost: 0)
                self?.received(try CustomMessage(encoded: payload))
            case .widget:
                let event = try WidgetEvent(encoded: payload)
                try descriptors.expect(atMost: event.mostDescriptors)
                self?.received(event, memory: &descriptors)
            case .control, .container, .ping, .session: throw .missing(field: "widget channel")
            }
        }
        session.onRequest = { [weak self] channel, payload, descriptors, token throws(MessageError) in
            try descriptors.expect(atMost: 0)
            // A refused request has an answer. Too many requests end the session.
            guard let self, allowsMessage() else { return }
            switch channel {
            case .widget:
                requested(try WidgetHostRequest(encoded: payload), token)
            case .container:
                requested(try ContainerRequest(encoded: payload), token)
            case .control, .custom, .ping, .session: throw .missing(field: "widget channel")
            }
        }
    }

    private func allowsMessage() -> Bool {
        if rates.allowsMessage(now: monotonicNanoseconds()) { return true }
        process.violated(Self.tooMany)
        return false
    }

    private func received(_ event: WidgetEvent, memory: inout DescriptorList) {
        guard allowsMessage() else { return }
        receiver?.received(event, memory: &memory)
    }

    private func received(_ message: CustomMessage) {
        guard allowsMessage() else { return }
        do throws(MessageError) { try receiver?.received(message) } catch { refuse(message, error) }
    }

    private func requested(_ request: WidgetHostRequest, _ token: Session.ReplyToken) {
        switch request {
        case .open(_, let url):
            guard rates.allowsOpening(now: monotonicNanoseconds()) else {
                process.count(.refused)
                process.audit?.refuse(
                    .extensionToContainer, "open", bytes: url.utf8.count, of: process.bundle.identifier, .rateLimit)
                process.note("open \(OpenableURL.shown(url)): \(OpenRefusal.tooOften)")
                return answer(token, with: WidgetHostReply.opened(false), in: process.session)
            }
            // The answer may come later, when another process has replaced this one.
            let session = process.session
            receiver?.open(url) { [weak self] in self?.answer(token, with: WidgetHostReply.opened($0), in: session) }
        }
    }

    private func requested(_ request: ContainerRequest, _ token: Session.ReplyToken) {
        let reply =
            rates.allowsOwnRequest(now: monotonicNanoseconds())
            ? receiver?.answer(request) ?? .contentSet
            : .refused(ContainerRefusal(.tooOften, detail: "more than one request a second"))
        if case .refused(let refusal) = reply {
            refused(refusal.rule, refusal.detail)
            // The SDK writes the advice for this refusal to the extension's log, once.
            if refusal.code != .noSuchChannel { process.note("refused: \(refusal.detail)") }
        }
        answer(token, with: reply, in: process.session)
    }

    /// Counts the message that arrived last as refused. Its session continues.
    func refused(_ rule: AuditRule, _ detail: String) {
        process.count(.refused)
        process.session?.tap?.refused(rule, detail: detail, bytes: nil)
    }

    private func answer(_ token: Session.ReplyToken, with reply: some ChannelMessage, in session: Session?) {
        do throws(SessionError) { try session?.reply(token, with: reply) } catch { failed(error) }
    }
}
