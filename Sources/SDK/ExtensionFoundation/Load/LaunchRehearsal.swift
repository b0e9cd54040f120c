internal import CLinux
internal import ExtensionMessages
internal import ExtensionSession
internal import LinuxSystem

/// Does once, in the fork server, what every extension's process does before its library is opened: it reads its
/// options and answers requests. Swift's runtime then knows the types, which takes it up to 0.1 ms each.
enum LaunchRehearsal {
    static func run() {
        readOptions()
        touch((any ChannelMessage)?.self)
        // Until the host reports the real ones, nothing asks for them.
        AppContainers.set(AppContainers(identifier: "a.b", groups: ["a": "b"], dataFolder: "/"))
        AppContainers.set(nil)
        _ = ClassNames.candidates("A", module: "B")
        _ = PointSymbols(point: "a.b-c")
        // No library has such a number, so none is looked at.
        _ = RunLoopUse.isPossible(inLibrariesFrom: .max)
        try? answerRequests()
    }

    private static func readOptions() {
        "a=b".withCString { text in
            let (texts, numbers) = ([text, nil], UnsafeMutablePointer<Int32>.allocate(capacity: 1))
            defer { numbers.deallocate() }
            numbers.initialize(to: 1)
            texts.withUnsafeBufferPointer { texts in
                var launch = hostel_launch()
                launch.version = HOSTEL_LAUNCH_VERSION
                launch.settings = texts.baseAddress
                launch.watched_folders = texts.baseAddress
                launch.watch_numbers = numbers
                _ = LaunchOptions(launch)
            }
        }
    }

    /// A session with an extension's side and a host's, on one thread.
    private static func answerRequests() throws(SystemError) {
        var pair = try PacketSocket.pair()
        let near = pair.takeFirst()
        let far = pair.takeSecond()
        try near.setNonblocking()
        try far.setNonblocking()
        let reactor = try RunLoopReactor()
        let session = Session(descriptor: near, reactor: reactor, limits: .extension)
        let host = Session(descriptor: far, reactor: reactor, limits: .extension)
        session.onRequest = { [unowned session] _, payload, _, token throws(MessageError) in
            switch try ControlRequest(encoded: payload) {
            case .begin:
                let reply = BeginReply.ready(version: ProtocolVersion.current, principal: "a")
                try? session.reply(token, with: reply)
            case .willSuspend, .didResume: try? session.reply(token, with: LifeReply())
            }
        }
        session.activate()
        host.activate()
        host.request(
            ControlRequest.begin(BeginRequest(languages: ["en"], groups: ["a": "b"])), expecting: BeginReply.self,
            deadline: nil, completion: { _ in })
        host.request(ControlRequest.willSuspend, expecting: LifeReply.self, deadline: nil, completion: { _ in })
        for _ in 0..<2 { reactor.performReady() }
        session.invalidate()
        host.invalidate()
    }

    /// Makes the runtime prepare a type.
    @inline(never) @_optimize(none)
    private static func touch(_ type: Any.Type) {}
}
