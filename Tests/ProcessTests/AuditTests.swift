import Confinement
import DisplayLists
import ExtensionHost
import ExtensionLaunch
import ExtensionMessages
import ExtensionSession
import Foundation
import HostelTestSupport
import HostTestSupport
import LinuxSystem
import SceneHost
import SceneMessages
import Testing
import WidgetHost

/// The audit shows each message that crosses an edge and counts the refused ones; a recorded session plays without its
/// widget.
extension ProcessTests {
    @Suite(.serialized)
    struct AuditTests {
        static let grid = ProcessTests.SampleTests.grid
        static let gridBundle = ProcessTests.SampleTests.sample("GridWidget.appex")

        @HostActor
        static func report(_ live: LiveHost, _ identifier: String? = nil) async throws -> AuditReport {
            let answer = try await live.send(.audit(identifier: identifier, from: 0, onlyRefused: false))
            guard case .audit(let report) = answer else { throw POSIXError(.EINVAL) }
            return report
        }

        @Test func auditShowsTheMessagesOfAWidgetInOrder() async throws {
            try await LiveHost.run([Self.gridBundle]) { live in
                try await live.show(Self.grid)
                let report = try await Self.report(live, Self.grid)
                let order = [
                    ("host-to-fork-server", "launch"), ("fork-server-to-host", "launched"),
                    ("host-to-extension", "begin"), ("extension-to-host", "ready"), ("host-to-extension", "appear"),
                    ("extension-to-host", "frame"), ("host-to-extension", "frameShown"),
                ]
                var rest = order[...]
                for message in report.messages {
                    guard let next = rest.first else { break }
                    if (message.edge, message.kind) == next { rest = rest.dropFirst() }
                }
                #expect(rest.isEmpty, "not there, or not in this order: \(Array(rest)) of \(report.messages)")
                #expect(report.messages.contains { $0.kind == "appeared" && $0.edge == "extension-to-host" })
                #expect(report.messages.allSatisfy { $0.verdict == "accepted" && $0.extension == Self.grid })
                #expect(report.messages.filter { $0.kind == "frame" }.allSatisfy { $0.size > 100 })
                #expect(report.messages.map(\.time) == report.messages.map(\.time).sorted())
                #expect(report.refusals.isEmpty)
                let counts = try await Self.report(live).counts
                #expect(counts.contains { $0.kind == "frame" && $0.accepted >= 1 && $0.refused == 0 })
                await #expect(throws: CommandRefusal.unknownIdentifier("com.no.such")) {
                    _ = try await Self.report(live, "com.no.such")
                }
            }
        }

        /// A process that says what it must to begin, and then something that no session allows.
        @HostActor
        final class Forger {
            private var far: OwnedDescriptor?
            private var registration: Registration?
            private let lines: [[UInt8]]

            init(_ lines: [[UInt8]]) { self.lines = lines }

            func connect() -> OwnedDescriptor? {
                guard var pair = try? PacketSocket.pair() else { return nil }
                let second = pair.takeSecond()
                registration = try? HostActor.shared.loop.watch(second.rawValue, for: .readable) { [weak self] _ in
                    HostActor.shared.assumeHere { self?.begin() }
                }
                far = consume second
                return pair.takeFirst()
            }

            private func begin() {
                registration?.cancel()
                guard registration != nil, let socket = far?.rawValue else { return }
                registration = nil
                let ready = BeginReply.ready(version: ProtocolVersion.current, principal: "Forged.Widget").encoded()
                let first = Frame(kind: .reply, channel: .control, request: 1, payload: ready).packets(limit: 1024)
                for line in first + lines { _ = try? PacketSocket.send(line, to: socket) }
            }

            func close() {
                registration?.cancel()
                registration = nil
                _ = far.take()
            }
        }

        static let forgeries: [(rule: String, kind: String, packet: [UInt8])] = [
            ("shorter-than-header", "unreadable", [1, 2, 3]),
            ("unknown-version", "unreadable", [9] + [UInt8](repeating: 0, count: 15)),
            ("oversized", "unreadable", [1, 0, 1, 0, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0]),
            ("unexpected-answer", "done", frame(.reply, 99, WidgetReply.done.encoded())),
            ("missing-field", "unknown", frame(.notice, 0, [])),
            ("malformed", "unknown", frame(.notice, 0, [255, 255, 255])),
            (
                "display-list", "frame",
                frame(
                    .notice, 0,
                    WidgetEvent.frame(
                        ViewIdentifier(rawValue: 1), serial: 1,
                        DisplayList(size: CGSize(width: 9, height: 9), operations: [.pop])
                    ).encoded())
            ),
            ("picture", "imageReleased", frame(.notice, 0, WidgetEvent.imageReleased(image: 3).encoded())),
        ]

        private static func frame(_ kind: FrameKind, _ number: UInt64, _ payload: [UInt8]) -> [UInt8] {
            Frame(kind: kind, channel: .widget, request: number, payload: payload).packets(limit: 1 << 16)[0]
        }

        @Test(arguments: forgeries)
        func forgedMessageIsRefusedAndSparesTheSibling(
            _ rule: String, _ kind: String, _ packet: [UInt8]
        ) async throws {
            try await LiveHost.run([Self.gridBundle, ProcessTests.SampleTests.sample("Daily.app")]) { live in
                let sibling = try await live.sibling(ProcessTests.SampleTests.clock)
                let scene = try live.scene(Self.grid)
                let forger = Forger([packet])
                defer { forger.close() }
                scene.process.standIn = { forger.connect() }
                await #expect(throws: CommandRefusal.self) { try await live.show(Self.grid) }
                guard case .unableToLoad(let code, _) = scene.tile.content else {
                    Issue.record("the tile shows \(scene.tile.content)")
                    return
                }
                #expect(code == "protocol-violation")
                let report = try await Self.report(live, Self.grid)
                #expect(report.refusals.map(\.rule) == [rule])
                #expect(report.refusals.first?.edge == "extension-to-host")
                #expect(report.refusals.first?.extensions == [Self.grid: 1])
                // A packet that is not a frame has no name: the detail shows its first bytes.
                let first = packet.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined(separator: " ")
                let detail = report.refusals.first?.detail ?? ""
                #expect(detail.hasSuffix("bytes " + first) == (kind == "unreadable"), "\(detail)")
                let refused = report.messages.filter { $0.verdict == "refused" }
                #expect(refused.map(\.kind) == [kind])
                #expect(refused.map(\.rule) == [rule])
                #expect(live.host.audit.log.refusalCount(on: .extensionToHost) == 1)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func unknownCommandIsRefusedAndAudited() async throws {
            try await LiveHost.run([Self.gridBundle]) { live in
                let question = Data(#"{"explode":{}}"#.utf8)
                let path = StateFolder(path: live.state.path)
                let answer = await Task.detached { try? ControlClient(state: path).ask(question) }.value
                #expect(answer != nil)
                let report = try await Self.report(live)
                #expect(report.refusals.map(\.rule) == ["unknown-verb"])
                #expect(report.refusals.first?.edge == "command-to-host")
                // {"explode
                #expect(report.refusals.first?.detail.contains("bytes 7b 22 65 78 70 6c 6f 64 65") == true)
            }
        }

        @Test func launchOrderIsAuditedWithSizeAndVerdict() throws {
            try ProcessTests.CommandTests.withHost { host in
                #expect(try host.ask("show", Self.grid).code == 0)
                let text = try host.ask("audit", Self.grid)
                // The host also asks for processes that wait for a launch.
                let line = text.output.split(separator: "\n").first {
                    $0.contains("host-to-fork-server") && $0.contains("launch")
                }
                #expect(line?.contains("refused") == false, "\(text.output)")
                let report = try JSONDecoder().decode(
                    AuditReport.self, from: Data(try host.ask("audit", "--json").output.utf8))
                let order = try #require(
                    report.messages.first { $0.edge == "host-to-fork-server" && $0.kind == "launch" })
                #expect(order.extension == Self.grid && order.verdict == "accepted")
                // Identifier, paths, environment and measures.
                #expect(order.size > 300)
                #expect(
                    report.counts.contains {
                        $0.edge == "host-to-fork-server" && $0.kind == "launch" && $0.accepted == 1
                    })
                #expect(report.counts.contains { $0.edge == "fork-server-to-host" && $0.kind == "ready" })
            }
        }

        @Test @HostActor func failedLaunchOrderIsAuditedWithItsReason() {
            let trail = AuditTrail()
            let tap = LaunchTap(trail: trail)
            let failure = LaunchError.refused(LaunchFailure(.userNamespace, errno: ENOSPC))
            tap.hear(.ordered(serial: 1, identifier: "a.b", bytes: 700))
            tap.hear(.ordered(serial: 2, identifier: "c.d", bytes: 800))
            tap.hear(.said(.failed, identifier: "a.b", bytes: 20))
            tap.hear(.refused(serial: 1, identifier: "a.b", failure))
            tap.hear(.settled(serial: 2))
            tap.hear(.refused(serial: 3, identifier: "e.f", .exhausted(SystemError(.socketpair, EMFILE))))
            tap.hear(.unreadable(bytes: 3, first: "bytes 01 02 03"))
            let report = AuditReport(trail.log, of: nil)
            #expect(
                report.messages.map { "\($0.edge) \($0.kind) \($0.size) \($0.extension ?? "-") \($0.rule ?? "ok")" }
                    == [
                        "host-to-fork-server launch 700 a.b launch-refused", "host-to-fork-server launch 800 c.d ok",
                        "fork-server-to-host failed 20 a.b ok", "host-to-fork-server launch 0 e.f no-room",
                        "fork-server-to-host unreadable 3 - malformed",
                    ])
            #expect(report.refusals.first?.detail == failure.description)
            #expect(report.refusals.last?.detail == "bytes 01 02 03")
        }

        @Test func recordedSessionReplaysWithoutItsBundle() async throws {
            let folder = try TemporaryFolder("recordings")
            let file = folder.path + "/grid.hostelrec"
            var looks: String?
            var trace: [String] = []
            try await LiveHost.run([Self.gridBundle]) { live in
                try await live.show(Self.grid)
                try await live.send(.record(identifier: Self.grid, .start(path: file, relaunches: true)))
                try await live.show(Self.grid)
                let scene = try live.scene(Self.grid)
                let before = scene.trace.count
                try await live.eventually("the widget offers more") { scene.tile.largestMode == .expanded }
                let frames = scene.tile.framesDrawn
                try await live.send(.choose(identifier: Self.grid, mode: .expanded))
                try await live.eventually("it is drawn anew") { scene.tile.framesDrawn > frames }
                #expect(scene.tap(CGPoint(x: 45, y: 45)), "nothing is drawn there")
                try await live.hide(Self.grid)
                try await live.show(Self.grid)
                // The widget takes its expanded size again. A replay lacks each look after the recording's end.
                try await live.eventually("it has its size") {
                    scene.trace.last?.hasSuffix("viewWillTransition") == true
                }
                try await live.untilTheyRest("it is drawn") { scene.trace + [scene.looksHash ?? ""] }
                let answer = try await live.send(.record(identifier: Self.grid, .stop))
                guard case .recording(let status) = answer else {
                    Issue.record("the answer is \(answer)")
                    return
                }
                #expect(status.state == .finished && status.failure == nil && status.messages > 10)
                looks = scene.looksHash
                trace = Array(scene.trace.suffix(max(0, scene.trace.count - before)))
                let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
                #expect(mode == 0o600)
            }
            // No bundle, no host, no process from here on.
            let before = Leftovers.now()
            let picture = folder.path + "/grid.png"
            let replayed = try Command.hostel("replay", file, "--as-fast", "--json", "-o", picture)
            #expect(replayed.code == 0, "\(replayed.errors)")
            let report = try JSONDecoder().decode(ReplayReport.self, from: Data(replayed.output.utf8))
            #expect(report.divergence == nil)
            #expect(report.looks == looks && looks != nil)
            #expect(report.recordedLooks == looks)
            #expect(report.trace.suffix(trace.count) == trace[...])
            #expect(report.trace.contains { $0.hasSuffix("viewDidAppear") })
            #expect(report.end == "stopped")
            #expect(report.refusals.isEmpty)
            #expect(try Data(contentsOf: URL(fileURLWithPath: picture)).starts(with: [0x89, 0x50, 0x4e, 0x47]))
            try Self.expectADivergence(file)
            let after = try await Leftovers.afterStop(before)
            #expect(after.children.subtracting(before.children).isEmpty)
            #expect(after.descriptors(openedSince: before) == [])
        }

        /// A recording in which the host made another request is reported with the place of the difference.
        private static func expectADivergence(_ file: String) throws {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
            let recording = try SessionRecording(bytes)
            var items = recording.items
            let place = try #require(
                items.firstIndex { item in
                    guard case .message(let message) = item, message.fromHost else { return false }
                    guard message.frame.channel == .widget, message.frame.kind == .request else { return false }
                    if case .changeMode? = try? WidgetRequest(encoded: message.frame.payload) { return true }
                    return false
                })
            guard case .message(var message) = items[place] else {
                Issue.record("a message was found there")
                return
            }
            message.frame.payload = WidgetRequest.performUpdate(ViewIdentifier(rawValue: 1)).encoded()
            items[place] = .message(message)
            let forged = RecordingWriter.preamble(recording.header) + items.flatMap { RecordingWriter.bytes(of: $0) }
            try Data(forged).write(to: URL(fileURLWithPath: file + ".forged"))
            let replayed = try Command.hostel("replay", file + ".forged", "--as-fast", "--json")
            #expect(replayed.code == 1)
            let report = try JSONDecoder().decode(ReplayReport.self, from: Data(replayed.output.utf8))
            #expect(report.divergence?.entry ?? 0 <= place && report.divergence != nil)
            #expect(report.divergence?.found.contains("changeMode") == true)
            #expect(replayed.errors.contains("diverges"))
        }

        @Test func invalidRecordingIsRefusedWithAMessage() throws {
            let folder = try TemporaryFolder("recordings")
            try folder.write("not a recording", to: "x.hostelrec")
            let replayed = try Command.hostel("replay", folder.path + "/x.hostelrec")
            #expect(replayed.code == 1)
            #expect(replayed.errors.contains("it is not a recording of hostel"))
            #expect(try Command.hostel("replay", folder.path + "/none").code == 1)
        }
    }
}
