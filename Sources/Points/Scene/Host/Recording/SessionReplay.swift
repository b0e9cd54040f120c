internal import DisplayLists
package import DrawingHost
package import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession
package import Foundation
internal import SceneMessages

/// Replays a recorded session with a scene of this host and a session without an extension.
@HostActor
package final class SessionReplay {
    private let recording: SessionRecording
    private let scene: WidgetScene
    private let peer: ReplayPeer
    private let answers: ReplayAnswers
    private let ear = ReplayEar()
    private let isFast: Bool
    /// Messages of the host that the replay has waited for.
    private var played = 0

    /// Bytes of the longest file that is read.
    package nonisolated static let longestFile = RecordingFormat.longestFile
    /// How long the host may take for each of its messages.
    private static let patience: Duration = .seconds(10)
    /// The longest pause, in nanoseconds, of a replay with the pauses of the recording. Longer ones are shortened.
    private static let longestPause: Int64 = 2_000_000_000

    /// Reads a recording. `state` is an empty folder, for the state of a host that lasts as long as this.
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
        let updatesViews = recording.items.contains { item in
            guard case .message(let message) = item, !message.fromHost, message.frame.channel == .widget,
                message.frame.kind == .notice, case .updated? = try? WidgetEvent(encoded: message.frame.payload)
            else { return false }
            return true
        }
        answers = ReplayAnswers(fromHost, updatesViews: updatesViews)
        do {
            scene = try WidgetScene.replaying(header, state)
        } catch {
            throw .noHost(String(describing: error))
        }
    }

    /// Plays all of it, or up to the place where the host does something else.
    package func run() async -> ReplayReport {
        begin()
        var report = ReplayReport(recording.header, recording)
        report.divergence = await playAll()
        report.trace = scene.trace
        report.refusals = ear.refusals
        report.looks = scene.looksHash
        if report.divergence == nil { report.divergence = differenceOfLooks(report) }
        scene.process.standInEnded(.end(.requested))
        _ = await scene.process.waitUntilExited()
        // A relaunch that waits would begin a session that nobody plays.
        scene.process.retire(.hostStops)
        _ = await scene.process.waitUntilExited()
        peer.close()
        return report
    }

    /// The tile as it looks now, as PNG, SVG or text; nil if it never drew.
    package func picture(as format: PictureFormat, at desk: PictureDesk) async -> Data? {
        guard let list = scene.tile.list else { return nil }
        let portrait = WidgetScene.Portrait(list: list, pictures: scene.shown, environment: scene.tile.environment)
        return try? await scene.draw(portrait, as: format, at: desk)
    }

    private func begin() {
        scene.observer = answers
        scene.process.standIn = { [weak self] in self?.peer.connect() }
        scene.process.audit = AuditTrail()
        scene.process.audit?.listen(to: scene.identifier, ear)
        // A replay has no process, so nothing is suspended.
        scene.process.useBegan()
        if recording.header.isWanted { scene.handle(.show) }
        scene.process.want()
    }

    private func playAll() async -> ReplayReport.Divergence? {
        var clock: Int64 = 0
        for (number, item) in recording.items.enumerated() {
            await pause(from: &clock, to: item.time)
            if let difference = await play(item) {
                return ReplayReport.Divergence(
                    entry: number, time: Double(item.time) / 1e9, recorded: difference.recorded,
                    found: difference.found)
            }
        }
        return nil
    }

    private func differenceOfLooks(_ report: ReplayReport) -> ReplayReport.Divergence? {
        guard let recorded = report.recordedLooks, recorded != report.looks else { return nil }
        return ReplayReport.Divergence(
            entry: recording.items.count - 1, time: Double(recording.items.last?.time ?? 0) / 1e9,
            recorded: "a tile that looks like \(recorded)", found: report.looks ?? "a tile that never drew")
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
        case .end(let end, _): return finish(end)
        }
    }

    /// Waits until the host has sent a message of the recording. A different message returns at once.
    private func hear(_ frame: Frame) async -> Difference? {
        switch frame.channel {
        case .ping: return nil
        case .control:
            let hasBegun = await eventually { self.peer.beginning != nil }
            return hasBegun ? nil : ("the request to begin", "nothing")
        case .widget: await answerOpening(frame)
        case .custom, .container, .session: break
        }
        played += 1
        let wanted = played
        let hasCome = await eventually { self.peer.heard >= wanted || self.peer.divergence != nil }
        if let divergence = peer.divergence { return (divergence.recorded, divergence.found) }
        return hasCome ? nil : (frame.text(fromHost: true), "nothing")
    }

    /// Sends a message of the extension, and waits until the host has received it.
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

    private func finish(_ end: RecordedEnd) -> Difference? {
        let isViolation = end.code == "protocol-violation"
        if let last = ear.refusals.last, !isViolation {
            return ("\(end.code)", "refused: \(last.rule), \(last.detail)")
        }
        if let event = ProcessLife.Event(end) { scene.process.standInEnded(event) }
        return nil
    }

    private func apply(_ input: RecordedInput) async {
        switch input {
        case .show: scene.handle(.show)
        case .hide: scene.handle(.hide)
        case .choose(let mode): scene.handle(.choose(DisplayMode(rawValue: mode) ?? .compact))
        case .tap(let x, let y):
            answers.isTapping = true
            _ = scene.tap(CGPoint(x: x, y: y))
            answers.isTapping = false
        case .memoryWarning: scene.warnOfMemory()
        case .picture(let mode, let room):
            // The task starts before the next event of the tile, and then waits for the recorded messages of the
            // widget.
            let scene = scene
            let before = answers.picturesBegun
            Task { @HostActor in
                _ = try? await scene.picture(
                    in: mode.flatMap { DisplayMode(rawValue: $0) }, environment: room.map(Tile.Environment.init))
            }
            _ = await eventually { self.answers.picturesBegun > before }
        }
    }

    /// Gives the recorded answer to a request to open a URL, which may have come later.
    private func answerOpening(_ frame: Frame) async {
        guard frame.kind == .reply, case .opened(let isOpened)? = try? WidgetHostReply(encoded: frame.payload) else {
            return
        }
        if await eventually({ self.answers.hasOpening }) { answers.answerOpening(isOpened) }
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
