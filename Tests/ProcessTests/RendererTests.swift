import Confinement
import DisplayLists
import DrawingMessages
import ExtensionHost
import Foundation
import HostelTestSupport
import PictureCoding
import PictureFiles
import SceneHost
import Testing
import WidgetDisplay
import WidgetHost

@testable import DrawingHost

/// Pictures are drawn in a confined process. One that it cannot draw costs the session that sent it, and nothing else.
extension ProcessTests {
    @Suite(.serialized)
    struct RendererTests {
        private static let hostile = "com.hostel.misbehaving.DrawsManyLetters"

        /// A view of 64 fills of its whole area.
        private static func job(side: Double, scale: Double) -> DrawingJob {
            let area = DisplayShape.ellipse(CGRect(x: 0, y: 0, width: side, height: side))
            let fills = (0..<60).map { index in
                DisplayOperation.fill(
                    area, .color(DisplayColor(red: Double(index) / 60, green: 0, blue: 0, alpha: 0.5)))
            }
            let list = DisplayList(size: CGSize(width: side, height: side), operations: fills)
            return .view(
                DrawingJob.Looks(list: list, pictures: [:], now: nil), .png, scale: scale, background: .white)
        }

        private static let small = job(side: 20, scale: 1)
        /// Takes more than a second: sixty times 67 million pixels.
        private static let large = job(side: 2048, scale: 4)

        /// Runs a test with the desk of a host without extensions, and asserts that no process is left behind.
        @HostActor
        private static func run(
            deadline: Duration = .seconds(20), idle: Duration = .seconds(30),
            _ body: @HostActor (LiveHost, PictureDesk) async throws -> Void
        ) async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                var timing = PictureDesk.Timing()
                timing.deadline = deadline
                timing.idle = idle
                let desk = PictureDesk(live.host.host.launching.servants(live.host.audit), timing: timing)
                try await body(live, desk)
                desk.stop()
            }
        }

        @HostActor
        private static func failure(_ desk: PictureDesk, _ job: DrawingJob) async -> DrawingFailure? {
            do throws(DrawingFailure) {
                _ = try await desk.draw(job)
                return nil
            } catch {
                return error
            }
        }

        private static func status(of pid: Int32, _ field: String) -> String? {
            let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
            return text?.split(separator: "\n").first { $0.hasPrefix(field + ":") }
                .map { $0.dropFirst(field.count + 1).trimmingCharacters(in: .whitespaces) }
        }

        /// The rows of `hostel top`.
        @HostActor
        private static func rows(_ live: LiveHost) async throws -> [ProcessFigures] {
            let answer = try await live.send(.top)
            guard case .top(let rows) = answer else { throw TimedOut("the rows of top", within: .zero) }
            return rows
        }

        @Test func picturesAreDrawnInAConfinedProcess() async throws {
            try await LiveHost.run([SampleTests.sample("GridWidget.appex")]) { live in
                #expect(live.host.board.drawing?.pid == nil, "it is launched for the first picture")
                try await live.show(SampleTests.grid)
                for format in PictureFormat.allCases {
                    guard
                        case .picture(let picture) = try await live.send(
                            .snapshot(identifier: SampleTests.grid, mode: nil, format: format))
                    else {
                        Issue.record("no picture as \(format)")
                        return
                    }
                    switch format {
                    case .png:
                        let header = try #require(PictureHeader(picture.data))
                        #expect(Double(header.width) == picture.width * 2)
                    case .svg: #expect(String(decoding: picture.data, as: UTF8.self).contains("<svg"))
                    case .txt: #expect(!picture.data.isEmpty)
                    }
                }
                let renderer = try #require(live.host.board.drawing?.pid)
                #expect(Self.status(of: renderer, "Seccomp") == "2")
                #expect(Self.status(of: renderer, "NoNewPrivs") == "1")
                #expect(Self.status(of: renderer, "CapEff") == "0000000000000000")
                #expect(renderer != live.host.scenes[SampleTests.grid]?.process.pid)
                let rows = try await Self.rows(live)
                let row = try #require(rows.first { $0.identifier == "com.hostel.renderer" })
                #expect(row.pid == renderer && row.footprint > 0 && row.state == "running")
                // It works for extensions, so it has their share of the processors.
                #expect(ProcessTable.niceValues(of: renderer) == [ProcessorShare.usual.nice])
                // A nice value counts only within a session where the kernel schedules each session as one.
                #expect(
                    ProcessTable.sessionNice(of: renderer) ?? ProcessorShare.usual.nice == ProcessorShare.usual.nice)
            }
        }

        @Test func rendererOfACommandRunsWithoutTheLayersThatAreGivenUp() async throws {
            for (given, filter) in [(Set<Layer>(), "2"), ([.seccomp], "0")] {
                try await OwnRenderer.with(without: given) { desk in
                    let failure = await Self.failure(desk, Self.small)
                    let renderer = try #require(desk.pid)
                    #expect(failure == nil && Self.status(of: renderer, "Seccomp") == filter)
                }
            }
        }

        @Test func theCommandLinksNoDrawingLibrary() throws {
            let linked = try Command.run("/usr/bin/ldd", [Products.hostel])
            #expect(linked.code == 0 && linked.output.contains("libc.so"), "\(linked.output)")
            for library in ["pango", "cairo", "harfbuzz", "fontconfig", "turbojpeg", "libpng", "libgif", "HostelSDK"] {
                #expect(!linked.output.contains(library), "\(linked.output)")
            }
        }

        @Test func pictureIsDrawnAgainIfTheRendererIsKilled() async throws {
            try await Self.run { live, desk in
                #expect(await Self.failure(desk, Self.small) == nil)
                let first = try #require(desk.pid)
                // It is stopped, so that the picture is under way when it is killed.
                kill(first, SIGSTOP)
                async let drawn = Self.failure(desk, Self.small)
                try await live.remains("the picture waits", for: .milliseconds(50)) { desk.pid == first }
                kill(first, SIGKILL)
                #expect(await drawn == nil)
                let second = try #require(desk.pid)
                #expect(second != first)
                // Twice is too often.
                kill(second, SIGSTOP)
                async let failed = Self.failure(desk, Self.small)
                try await live.remains("the picture waits", for: .milliseconds(50)) { desk.pid == second }
                kill(second, SIGKILL)
                try await live.eventually("another renderer has the picture") { desk.pid.map { $0 != second } ?? false }
                desk.pid.map { _ = kill($0, SIGKILL) }
                // The third may have finished before it was killed.
                if let failure = await failed { #expect(failure.cause == .crashed("ended by SIGKILL")) }
                #expect(await Self.failure(desk, Self.small) == nil)
            }
        }

        @Test func pictureThatTakesTooLongIsGivenUpAndTheNextIsDrawn() async throws {
            try await Self.run(deadline: .seconds(1)) { live, desk in
                #expect(await Self.failure(desk, Self.small) == nil)
                let first = try #require(desk.pid)
                async let slow = Self.failure(desk, Self.large)
                async let next = Self.failure(desk, Self.small)
                #expect(await slow == DrawingFailure(.overdue(seconds: 1), part: 0))
                #expect(await next == nil)
                // The first one is killed by then.
                #expect(await Self.failure(desk, Self.small) == nil)
                #expect(desk.pid != first)
            }
        }

        @Test func hostAnswersWhileARendererIsBusy() async throws {
            try await Self.run { live, desk in
                var worst = Duration.zero
                var isDone = false
                var answers = 0
                Task { @HostActor in
                    _ = await Self.failure(desk, Self.large)
                    isDone = true
                }
                let start = ContinuousClock.now
                while !isDone {
                    let time = try await ContinuousClock().measure { _ = try await live.send(HostCommand.top) }
                    worst = max(worst, time)
                    answers += 1
                    try await HostActor.sleep(for: .milliseconds(2))
                }
                #expect(answers > 20)
                // A host that waits for the picture gives one answer, which takes as long as the picture.
                let whole = ContinuousClock.now - start
                #expect(worst < whole / 2, "\(worst) of \(whole), \(answers) answers")
            }
        }

        @Test func idleRendererEndsAndIsLaunchedAgain() async throws {
            try await Self.run(idle: .milliseconds(50)) { live, desk in
                #expect(await Self.failure(desk, Self.small) == nil)
                try await live.eventually("it is ended") { desk.pid == nil }
                let rows = try await Self.rows(live)
                #expect(!rows.contains { $0.identifier == "com.hostel.renderer" })
                #expect(await Self.failure(desk, Self.small) == nil)
            }
        }

        @Test func openPicturesFailWhenTheHostStops() async throws {
            try await Self.run { live, desk in
                async let slow = Self.failure(desk, Self.large)
                try await live.eventually("a renderer draws") { desk.pid != nil }
                desk.stop()
                #expect(await slow?.cause == .stopped)
                #expect(await Self.failure(desk, Self.small)?.cause == .stopped)
            }
        }

        @Test func looksThatCannotBeDrawnEndTheirSession() async throws {
            try await LiveHost.run(
                [SampleTests.sample("GridWidget.appex"), MisbehavingTests.kit("NotAProvider.appex")]
            ) { live in
                let identifier = "com.hostel.misbehaving.NotAProvider"
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(identifier)
                let scene = try live.scene(identifier)
                scene.looksFailed(DrawingFailure(.overdue(seconds: 4), part: 0))
                try await live.eventually("its process ends") { scene.process.pid == nil }
                guard case .exited(.watchdog(.draw, let seconds)) = scene.process.state else {
                    Issue.record("it is \(scene.process.state)")
                    return
                }
                #expect(seconds == 4 && scene.tile.list == nil)
                let told = try await live.explanation(of: identifier)
                #expect(told.process == "exited")
                #expect(told.events.contains { $0.why.contains("watchdog") && $0.why.contains("4 s to draw") })
                #expect(await live.host.pageOfText(columns: 80).contains("Unable to Load"))
                #expect(scene.process.log.lines.contains { $0.text.contains("its looks were not drawn") })
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func manyLettersAreNotDrawn() async throws {
            try await LiveHost.run(
                [SampleTests.sample("GridWidget.appex"), MisbehavingTests.kit("DrawsManyLetters.appex")]
            ) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.hostile)
                let scene = try live.scene(Self.hostile)
                try await live.eventually("its log says why") {
                    scene.process.log.lines.contains { $0.text.contains("more than 256 texts") }
                }
                #expect(scene.tile.list?.operations.contains { if case .text = $0 { true } else { false } } != true)
                #expect(try await live.text(SampleTests.grid).isEmpty == false)
                try await live.expectUnharmed(sibling)
            }
        }
    }
}
