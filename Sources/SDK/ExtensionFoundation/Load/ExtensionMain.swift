internal import ExtensionMessages
internal import ExtensionSession
internal import Glibc
internal import HostelFoundation
internal import LinuxSystem
internal import PeerSessions

/// An extension's process from its first message to its last: its session and the handler of its point.
@MainActor
final class ExtensionMain {
    private let options: LaunchOptions
    private let loop: MainLoop
    private let session: Session
    private let link: SessionLink
    private var handler: (any ExtensionPointHandler)?
    private var hasBegun = false
    /// Whether the host has the answer to its first request.
    private var isReady = false
    /// Requests that were made before.
    private var early: [EarlyRequest] = []

    private struct EarlyRequest {
        let content: ContainerRequest
        let completion: (ContainerReply?) -> Void

        init(_ content: ContainerRequest, _ completion: @escaping (ContainerReply?) -> Void) {
            (self.content, self.completion) = (content, completion)
        }
    }

    /// Our choice: more than the initialisers of any widget make.
    private static let mostEarly = 64
    /// The main thread.
    private let thread = pthread_self()
    private var times: LoadClock
    /// The typed sessions, which the handler accepts or not.
    private lazy var sessions = PeerLink(
        PeerLink.Handover(session),
        side: .extension { [weak self] session in
            MainActor.assumeIsolated { self?.handler?.accept(session) ?? false }
        })

    init(options: LaunchOptions, enteredAt entered: Int64) throws(SystemError) {
        self.options = options
        times = LoadClock(enteredAt: entered)
        let socket = OwnedDescriptor(owning: options.sessionDescriptor)
        try socket.setNonblocking()
        loop = try PreparedLoop.take()
        DefaultsNotices.reactor = loop.reactor
        session = Session(descriptor: socket, reactor: loop.reactor, limits: .extension)
        link = SessionLink(session: session)
    }

    /// Serves the session to its end.
    func run() {
        // The session calls on the reactor's thread, which is the main one.
        session.onNotice = { [unowned self] channel, payload, descriptors throws(MessageError) in
            // The numbers cross into the closure, because a list that is not copyable cannot.
            let numbers = descriptors.takeAll()
            try onMainActor { () throws(MessageError) in
                try receive(notice: payload, channel, DescriptorList(owning: numbers))
            }
        }
        session.onRequest = { [unowned self] channel, payload, descriptors, token throws(MessageError) in
            let numbers = descriptors.takeAll()
            try onMainActor { () throws(MessageError) in
                try receive(request: payload, channel, DescriptorList(owning: numbers), token)
            }
        }
        session.onEnd = { [unowned self] _ in MainActor.assumeIsolated { loop.stop() } }
        HostEdge.askHost = { [unowned self] request, completion in ask(EarlyRequest(request, completion)) }
        session.activate()
        loop.run()
    }

    private func receive(
        notice payload: [UInt8], _ channel: Channel, _ memory: consuming DescriptorList
    ) throws(MessageError) {
        switch channel {
        case .widget: try handler?.receive(viewNotice: payload)
        case .custom: handler?.receive(notice: try CustomMessage(encoded: payload), memory: memory)
        case .session:
            var memory = memory
            try sessions.receive(notice: payload, memory.takeAll())
        case .control, .ping, .container: break
        }
    }

    private func receive(
        request payload: [UInt8], _ channel: Channel, _ descriptors: consuming DescriptorList,
        _ token: Session.ReplyToken
    ) throws(MessageError) {
        switch channel {
        case .control: serve(try ControlRequest(encoded: payload), token)
        case .widget:
            guard let handler else { return refuse(token) }
            try handler.receive(viewRequest: payload) { [session] answer in
                if let answer { try? session.reply(token, with: answer) } else { try? session.refuse(token) }
            }
        case .custom:
            let message = try CustomMessage(encoded: payload)
            guard let handler else { return refuse(token) }
            handler.receive(message) { [session] answer in
                if let answer { try? session.reply(token, with: answer) } else { try? session.refuse(token) }
            }
        case .session:
            guard handler != nil else { return refuse(token) }
            var descriptors = descriptors
            try sessions.receive(request: payload, descriptors.takeAll(), token)
        case .ping, .container: refuse(token)
        }
    }

    /// Sends a request, or keeps it until the session has begun: the initialiser of a widget may ask for something, and the
    /// host takes nothing before the answer to its first request.
    private func ask(_ request: EarlyRequest) {
        if isReady {
            send(request)
        } else if early.count < Self.mostEarly {
            early.append(request)
        } else {
            request.completion(nil)
        }
    }

    private func send(_ request: EarlyRequest) {
        let completion = request.completion
        session.request(request.content, expecting: ContainerReply.self, deadline: nil) { completion(try? $0.get()) }
    }

    private func refuse(_ token: Session.ReplyToken) { try? session.refuse(token) }

    private func serve(_ request: ControlRequest, _ token: Session.ReplyToken) {
        switch request {
        case .begin(let request): return begin(request, token)
        case .willSuspend:
            HostNotifications.willSuspend()
            handler?.willSuspend()
            session.memory.giveBack()
        case .didResume:
            HostNotifications.didResume()
            handler?.didResume()
        }
        // The answer follows the work that the extension's code put off to the end of this turn.
        loop.atEndOfTurn { [session] in try? session.reply(token, with: LifeReply()) }
    }

    private func begin(_ request: BeginRequest, _ token: Session.ReplyToken) {
        guard !hasBegun else { return session.invalidate(.outOfState("a second begin")) }
        hasBegun = true
        times.note(.asked)
        let reply: BeginReply
        do throws(LoadFailure) {
            let principal = try load(request)
            reply = .ready(version: ProtocolVersion.current, principal: principal, times: times.told)
        } catch {
            reply = .failed(error)
        }
        try? session.reply(token, with: reply)
        isReady = true
        let waiting = early
        early = []
        for request in waiting {
            // A host ends a process that was not loaded.
            if case .ready = reply { send(request) } else { request.completion(nil) }
        }
        // Loading goes deeper than most of what follows.
        loop.atEndOfTurn { UnusedMemory.giveBackStack() }
    }

    private func load(_ request: BeginRequest) throws(LoadFailure) -> String {
        guard request.version == ProtocolVersion.current else { throw LoadFailures.protocolVersion(request.version) }
        // A point that the SDK does not know is an application's own.
        let handler =
            ExtensionPoints.makeHandler(for: options.extensionPoint)
            ?? AppExtensionHandler(point: options.extensionPoint)
        func groups(_ setting: String) -> Set<String> {
            Set((options.settings[setting] ?? "").split(separator: " ").map(String.init))
        }
        AppContainers.set(
            AppContainers(
                identifier: options.identifier, groups: request.groups, awaited: groups("AwaitedGroups"),
                denied: groups("DeniedGroups"), dataFolder: options.settings["DataFolder"]))
        if let descriptor = options.noticesDescriptor, DefaultsNotices.handed == nil {
            DefaultsNotices.handed = HandedWatch(descriptor: descriptor, folders: options.watchedFolders)
        }
        ExtensionLocale.tell(languages: request.languages, identifier: request.locale)
        let libraries = FoundationInterposition.loadedLibraries
        let isRefused = options.settings["NetworkNotAllowed"] != nil
        Refusals.begin(
            bundle: options.bundlePath, isNetworkClient: options.settings["NetworkClient"] != nil,
            allowing: isRefused ? "hostel allow \(options.identifier) network" : nil)
        let loaded = try PrincipalLoader.load(options, takesLibrary: handler.takesLibrary, times: &times)
        times.isWhole = loaded.isWhole
        FoundationInterposition.install(first: libraries)
        Refusals.install(first: libraries)
        let full = try handler.begin(loaded.principal, name: loaded.name, host: link, turns: loop)
        if handler.leavesRunLoopAlone || !RunLoopUse.isPossible(inLibrariesFrom: libraries) { loop.serveInPlace() }
        self.handler = handler
        return full
    }

    /// Runs `body` on the main actor, where the caller already is, and rethrows its error with its type.
    ///
    /// As `MainActor.assumeIsolated`, which asks the runtime: that takes 600 instructions for each message.
    private nonisolated func onMainActor(
        _ body: @MainActor () throws(MessageError) -> Void
    ) throws(MessageError) {
        precondition(pthread_equal(pthread_self(), thread) != 0, "A session's messages belong to the main thread.")
        let failure = withoutActuallyEscaping(body) { body -> MessageError? in
            do throws(MessageError) {
                try unsafeBitCast(body, to: (() throws(MessageError) -> Void).self)()
                return nil
            } catch { return error }
        }
        if let failure { throw failure }
    }
}
