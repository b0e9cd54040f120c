package import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession
package import Foundation
internal import LinuxSystem
internal import WidgetDisplay

/// What came of playing a recorded session again: the contract of `hostel replay --json`.
package struct ReplayReport: Hashable, Sendable, Codable {
    package struct Refusal: Hashable, Sendable, Codable {
        package var rule: String
        package var detail: String
    }

    /// Where the host did something else than when it was recorded.
    package struct Divergence: Hashable, Sendable, Codable {
        /// The entry of the file that was being played, counted from 0, and its time in seconds.
        package var entry: Int
        package var time: Double
        package var recorded: String
        package var found: String
    }

    package var identifier: String
    package var version: String
    package var system: String
    package var startedAt: String
    /// Messages of the recording, both ways.
    package var messages: Int
    /// Whether the file ended before its recording did.
    package var isTruncated: Bool
    /// The steps of the views' lives, as `1 viewDidLoad`.
    package var trace: [String]
    /// What this host refused.
    package var refusals: [Refusal]
    /// How the session ended when it was recorded; nil if the file does not tell.
    package var end: String?
    package var message: String?
    /// The hash of the tile's looks now, and when it was recorded.
    package var looks: String?
    package var recordedLooks: String?
    package var divergence: Divergence?
}

/// Plays a recorded session to a host's own scene, over a session of its own, without the extension.
@HostActor
package final class SessionReplay {
    private let recording: SessionRecording
    private let scene: WidgetScene
    private let peer: ReplayPeer
    private let ear = ReplayEar()
    private let isFast: Bool
    private var report: ReplayReport
    /// URLs that the widget asked to open, until the recording answers.
    private var openings: [(Bool) -> Void] = []
    private var containerReplies: [ContainerReply]
    private var isTapping = false
    private var picturesBegun = 0
    /// Messages of the host that were waited for so far.
    private var played = 0

    /// Bytes of a file that is read at all.
    package nonisolated static let longestFile = RecordingFormat.longestFile
    /// How long the host may take for what it did at once when it was recorded.
    private static let patience: Duration = .seconds(10)
    /// The longest pause that is kept where the recording is played at its own pace.
    private static let longestPause: Int64 = 2_000_000_000

    /// Reads a recording. `state` is an empty folder, for the memory of a host that lasts as long as this.
    ///
    /// - Parameter isFast: without the pauses of the recording.
    package init(_ bytes: Data, state: StateFolder, isFast: Bool) throws(ReplayError) {
        do throws(RecordingError) {
            recording = try SessionRecording([UInt8](bytes))
        } catch {
            throw .unreadable(error.description)
        }
        let header = recording.header
        guard header.protocolVersion == ProtocolVersion.current else {
            throw .unreadable(
                "it was recorded with version \(header.protocolVersion) of the session's protocol, and this hostel "
                    + "speaks version \(ProtocolVersion.current)")
        }
        self.isFast = isFast
        let fromHost = recording.items.compactMap { item -> Frame? in
            guard case .message(let message) = item, message.fromHost else { return nil }
            return message.frame.channel.isPlayed ? message.frame : nil
        }
        peer = ReplayPeer(expecting: fromHost)
        containerReplies = fromHost.compactMap { frame in
            guard frame.kind == .reply, frame.channel == .container else { return nil }
            return try? ContainerReply(encoded: frame.payload)
        }
        report = ReplayReport(header, recording)
        do {
            scene = try Self.makeScene(header, state)
        } catch {
            throw .noHost(String(describing: error))
        }
    }

    private static func makeScene(_ header: RecordingHeader, _ folder: StateFolder) throws -> WidgetScene {
        try folder.create()
        let state = SceneState(keptIn: try StateStore(path: folder.database))
        state.remember(SceneState.Modes(chosen: header.chosenMode, largest: header.largestMode), of: header.identifier)
        let bundle = InstalledExtension(
            identifier: header.identifier, container: nil, extensionPoint: header.extensionPoint,
            version: header.version, displayName: header.displayName, bundlePath: "", libraryPath: "",
            entry: .principalClass(""), moduleName: "", declaresExpanded: false, groups: [], stamps: [])
        let process = ExtensionInstance(
            bundle: bundle,
            services: InstanceServices(
                forkServer: ForkServer(loop: HostActor.shared.loop, configuration: ForkServerConfiguration()),
                groups: GroupFolders(state: folder), data: DataFolders(state: folder), sampler: try MemorySampler(),
                tallies: Tallies(),
                // No process is there to answer: the replay's own deadline is shorter.
                deadlines: LifeDeadlines(all: .seconds(3600))))
        let sizes = MaximumSizes(
            compact: CGSize(width: header.sizes[0], height: header.sizes[1]),
            expanded: CGSize(width: header.sizes[2], height: header.sizes[3]))
        let environment = Tile.Environment(
            sizes: sizes, textSize: TextSize(rawValue: header.textSize) ?? .large,
            appearance: Appearance(rawValue: header.appearance) ?? .light, scale: header.scale)
        let scene = WidgetScene(process: process, environment: environment, state: state)
        scene.continueNumbering(after: header.lastView, privateView: header.lastPrivateView)
        scene.mayOpenAnyTime()
        return scene
    }

    /// Plays all of it, or up to where the host does something else.
    package func run() async -> ReplayReport {
        scene.onOpen = { [weak self] _, completion in
            // A link that is touched is the host's own affair, and no message answers it.
            guard let self, !self.isTapping else { return completion(false) }
            self.openings.append(completion)
        }
        scene.onContainerRequest = { [weak self] _ in self?.nextContainerReply() ?? .contentSet }
        scene.onInput = { [weak self] input in if case .picture = input { self?.picturesBegun += 1 } }
        scene.process.standIn = { [weak self] in self?.peer.connect() }
        scene.process.audit = AuditTrail()
        scene.process.audit?.listen(to: scene.identifier, ear)
        // Never suspended: there is nothing that could be stopped.
        scene.process.useBegan()
        if recording.header.isWanted { scene.handle(.show) }
        scene.process.want()
        var clock: Int64 = 0
        for (number, item) in recording.items.enumerated() {
            await pause(from: &clock, to: item.time)
            let difference = await play(item)
            if let difference {
                report.divergence = ReplayReport.Divergence(
                    entry: number, time: Double(item.time) / 1e9, recorded: difference.recorded,
                    found: difference.found)
                break
            }
        }
        report.trace = scene.trace
        report.refusals = ear.refusals
        report.looks = scene.looksHash
        compareLooks()
        scene.process.standInEnded(.end(.requested))
        _ = await scene.process.waitUntilExited()
        peer.close()
        return report
    }

    private func compareLooks() {
        guard report.divergence == nil, let recorded = report.recordedLooks, recorded != report.looks else { return }
        report.divergence = ReplayReport.Divergence(
            entry: recording.items.count - 1, time: Double(recording.items.last?.time ?? 0) / 1e9,
            recorded: "a tile that looks like \(recorded)", found: report.looks ?? "a tile that never drew")
    }

    /// The tile as it looks now, as PNG, SVG or text; nil if it never drew.
    package func picture(as format: PictureFormat) -> Data? {
        scene.tile.list.flatMap { try? scene.draw(WidgetScene.Portrait(list: $0, pictures: scene.shown), as: format) }
    }
}

/// Why a recording cannot be played.
package enum ReplayError: Error, Hashable, Sendable {
    case unreadable(String)
    case noHost(String)
}

extension ReplayError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let why): "The recording cannot be read: \(why)."
        case .noHost(let why): "There is no place to play it: \(why)."
        }
    }
}

// MARK: - One entry after the other

extension SessionReplay {
    private typealias Difference = (recorded: String, found: String)

    private func play(_ item: RecordingItem) async -> Difference? {
        switch item {
        case .input(let input, _):
            await apply(input)
            return nil
        case .message(let message) where message.fromHost: return await hear(message.frame)
        case .message(let message): return await say(message)
        case .refusal(let refusal, _):
            if refusal.bytes != nil { return nil }
            if ear.refusals.last?.rule == refusal.rule { return nil }
            return (
                "refused: \(refusal.rule), \(refusal.detail)",
                ear.refusals.last.map { "refused: \($0.rule)" } ?? "accepted"
            )
        case .end(let end, _): return await finish(end)
        }
    }

    /// Waits until the host has said what it said; what it said instead is known at once.
    private func hear(_ frame: Frame) async -> Difference? {
        switch frame.channel {
        case .ping: return nil
        case .control:
            let hasBegun = await eventually { self.peer.beginning != nil }
            return hasBegun ? nil : ("the request to begin", "nothing")
        case .widget: await answerOpening(frame)
        case .custom, .container: break
        }
        played += 1
        let wanted = played
        let hasCome = await eventually { self.peer.heard >= wanted || self.peer.divergence != nil }
        if let divergence = peer.divergence { return (divergence.recorded, divergence.found) }
        return hasCome ? nil : (frame.text(fromHost: true), "nothing")
    }

    /// Says what the extension said, and waits until the host has taken it.
    private func say(_ message: RecordedMessage) async -> Difference? {
        let before = ear.arrived + ear.refusals.count
        guard peer.play(message) else { return nil }
        let session = scene.process.session
        let isTaken = await eventually {
            self.ear.arrived + self.ear.refusals.count > before || session == nil || session?.end != nil
        }
        if let divergence = peer.divergence { return (divergence.recorded, divergence.found) }
        return isTaken ? nil : ("\(message.frame.text(fromHost: false)), which was read", "it was not read")
    }

    private func finish(_ end: RecordedEnd) async -> Difference? {
        let isViolation = end.code == "protocol-violation"
        if let last = ear.refusals.last, !isViolation {
            return ("\(end.code)", "refused: \(last.rule), \(last.detail)")
        }
        guard let event = ProcessLife.Event(end) else { return nil }
        scene.process.standInEnded(event)
        return nil
    }

    private func apply(_ input: RecordedInput) async {
        switch input {
        case .show: scene.handle(.show)
        case .hide: scene.handle(.hide)
        case .choose(let mode): scene.handle(.choose(DisplayMode(rawValue: mode) ?? .compact))
        case .tap(let x, let y):
            isTapping = true
            _ = scene.tap(CGPoint(x: x, y: y))
            isTapping = false
        case .memoryWarning: scene.warnOfMemory()
        case .picture(let mode):
            // It looks at the tile before anything else happens to it, and then waits for the widget as it did.
            let scene = scene
            let before = picturesBegun
            Task { @HostActor in _ = try? await scene.picture(in: mode.flatMap { DisplayMode(rawValue: $0) }) }
            _ = await eventually { self.picturesBegun > before }
        }
    }

    private func nextContainerReply() -> ContainerReply {
        containerReplies.isEmpty ? .contentSet : containerReplies.removeFirst()
    }

    /// Lets the host give the recorded answer to a widget that asked to open a URL, which took its time.
    private func answerOpening(_ frame: Frame) async {
        guard frame.kind == .reply, case .opened(let success)? = try? WidgetHostReply(encoded: frame.payload) else {
            return
        }
        if await eventually({ !self.openings.isEmpty }) { openings.removeFirst()(success) }
    }

    private func eventually(_ condition: @HostActor () -> Bool) async -> Bool {
        let end = ContinuousClock.now + Self.patience
        while !condition() {
            guard ContinuousClock.now < end, (try? await HostActor.sleep(for: .microseconds(200))) != nil else {
                return false
            }
        }
        return true
    }

    private func pause(from clock: inout Int64, to time: Int64) async {
        let gap = time.subtractingReportingOverflow(clock)
        clock = max(clock, time)
        guard !isFast, !gap.overflow, gap.partialValue > 0 else { return }
        try? await HostActor.sleep(for: .nanoseconds(min(gap.partialValue, Self.longestPause)))
    }
}

/// Counts what the host's session took and refused.
private final class ReplayEar: SessionTap {
    var arrived = 0
    var refusals: [ReplayReport.Refusal] = []

    func sent(_ frame: Frame) {}
    func notSent(_ frame: Frame, _ rule: AuditRule) {}
    func arrived(_ frame: Frame, with descriptors: borrowing DescriptorList) { arrived += 1 }
    func refused(_ rule: AuditRule, detail: String, bytes: Int?) {
        refusals.append(ReplayReport.Refusal(rule: rule.rawValue, detail: detail))
    }
}

extension ReplayReport {
    fileprivate init(_ header: RecordingHeader, _ recording: SessionRecording) {
        identifier = header.identifier
        version = header.version
        system = header.system
        startedAt = header.startedAt
        messages = recording.items.reduce(0) { if case .message = $1 { $0 + 1 } else { $0 } }
        isTruncated = recording.isTruncated
        (trace, refusals) = ([], [])
        if case .end(let end, _)? = recording.items.last {
            self.end = end.code
            message = end.message
            recordedLooks = end.looks
        }
    }
}

extension Channel {
    /// Whether its messages are a scene's own: the session's control and the pings of suspension are its process's.
    fileprivate var isPlayed: Bool {
        switch self {
        case .widget, .custom, .container: true
        case .control, .ping: false
        }
    }
}

extension RecordingItem {
    fileprivate var time: Int64 {
        switch self {
        case .message(let message): message.time
        case .input(_, let time), .refusal(_, let time), .end(_, let time): time
        }
    }
}

extension ProcessLife.Event {
    /// What ended a recorded process; nil where it went on, or where the host's own refusal did.
    fileprivate init?(_ end: RecordedEnd) {
        switch end.code {
        case "exited": self = .exited(code: end.number ?? 0)
        case "crashed": self = .signaled(end.number ?? 0)
        case "watchdog":
            self = .deadlinePassed(Deadline(rawValue: end.deadline ?? "") ?? .request, seconds: Double(end.number ?? 0))
        case "held-lock": self = .heldLock
        case "stopped", "protocol-violation": return nil
        default: self = .end(EndCause(rawValue: end.code) ?? .requested)
        }
    }
}
