import DisplayLists
import ExtensionHost
import ExtensionMessages
import ExtensionSession
import Foundation
import HostelTestSupport
import LinuxSystem
import PhotoMessages
import PhotosPointHost
import PictureCoding
import SceneHost
import SceneMessages
import Testing
import WidgetDisplay
import WidgetHost

/// Photo editors in the host of theirs, with real processes: what they get, what is taken from them, what is left.
extension ProcessTests {
    @Suite(.serialized)
    struct PhotoHostTests {
        static let editor = "com.hostel.greyscale"
        static let bundles = [SampleTests.sample("GreyscaleEditor.appex")]

        /// A picture of 40 × 30 pixels: red on the left, blue on the right.
        static let picture: Data = {
            var words = (0..<30 * 40).map { $0 % 40 < 20 ? UInt32(0xFFFF_0000) : 0xFF00_00FF }
            return words.withUnsafeMutableBytes { PictureEncoder.png($0, width: 40, height: 30) } ?? Data()
        }()

        private static func pixels(_ report: EditReport) throws -> [UInt32] {
            var words = [UInt32](repeating: 0, count: report.width * report.height)
            #expect(report.format == "jpeg")
            #expect(
                words.withUnsafeMutableBytes {
                    JPEGDecoder.decode(report.data, width: report.width, height: report.height, into: $0)
                })
            return words
        }

        /// How far the three colours of any pixel are apart.
        private static func colour(_ report: EditReport) throws -> Int {
            try pixels(report).reduce(0) { most, word in
                let parts = [16, 8, 0].map { Int(word >> $0 & 0xFF) }
                return max(most, (parts.max() ?? 0) - (parts.min() ?? 0))
            }
        }

        private func withHost(
            _ bundles: [String] = Self.bundles, picture: Data? = Self.picture,
            _ body: @HostActor (LiveHost) async throws -> Void
        ) async throws {
            let folder = try TemporaryFolder("picture")
            let path = folder.path + "/in.png"
            try picture?.write(to: URL(fileURLWithPath: path))
            try await LiveHost.run(bundles, host: .photos, picture: picture == nil ? nil : path) { live in
                try await body(live)
                try await live.eventually("nothing is left in its folder") { Self.left(live).isEmpty }
            }
        }

        /// The files that an editing session left in the editor's own folder.
        private static func left(_ live: LiveHost) -> [String] {
            let own = live.state.path + "/data/" + editor
            return ((try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []).filter {
                $0.hasPrefix("editing-")
            }
        }

        @HostActor
        private static func finish(_ live: LiveHost) async throws -> EditReport {
            guard case .edited(let report) = try await live.send(.edit(identifier: editor, .finish)) else {
                throw POSIXError(.EINVAL)
            }
            return report
        }

        @HostActor
        private static func press(_ label: String, _ live: LiveHost) async throws {
            let scene = try live.scene(editor)
            try await live.eventually("there is a button \(label)") { scene.places.contains { $0.label == label } }
            let place = try #require(scene.places.first { $0.label == label })
            #expect(scene.press(place))
        }

        @Test func editorReturnsAnEditedPicture() async throws {
            try await withHost { live in
                let report = try await Self.finish(live)
                #expect(report.width == 40 && report.height == 30 && report.editor == Self.editor)
                #expect(try Self.colour(report) <= 8)
                let scene = try live.scene(Self.editor)
                #expect(scene.tile.stage == .hidden && scene.process.launches == 1)
                let steps = scene.trace.map { $0.split(separator: " ").last.map(String.init) ?? "" }
                let order = ["viewDidLoad", "viewDidAppear", "startContentEditing", "finishContentEditing"]
                #expect(steps.filter(order.contains) == order)
                let audit = try await AuditTests.report(live, Self.editor)
                let kinds = [PhotoStart.name, PhotoStarted.name, PhotoFinish.name, PhotoFinished.name]
                #expect(audit.messages.map(\.kind).filter(kinds.contains) == kinds)
                #expect(audit.refusals.isEmpty)
            }
        }

        @Test func editorOfAStoryboardIsShownWithItsView() async throws {
            let folder = try TemporaryFolder("storyboard")
            let bundle = try folder.storyboard(
                "GreyscaleEditor.appex", point: "com.apple.photo-editing", controller: "PhotoEditingViewController",
                label: "Drawn")
            try await withHost([bundle]) { live in
                try await live.show(Self.editor)
                let scene = try live.scene(Self.editor)
                try await live.eventually("the label is there") { scene.tile.list?.shows("Drawn") == true }
                #expect(try Self.colour(try await Self.finish(live)) <= 8)
            }
        }

        @Test func adjustmentIsPassedToTheNextEditing() async throws {
            try await withHost { live in
                try await live.show(Self.editor)
                try await Self.press("Pale", live)
                let first = try await Self.finish(live)
                #expect(try Self.colour(first) > 60)
                // The next one begins where the last ended, and not with the editor's own beginning, which is grey.
                #expect(try await Self.finish(live).data == first.data)
            }
        }

        @Test func editingIsCancelledAfterConfirmation() async throws {
            try await withHost { live in
                try await live.show(Self.editor)
                #expect(Self.left(live).count == 1)
                try await Self.press("Pale", live)
                let cancel = PhotosCommand.edit(identifier: Self.editor, .cancel(isConfirmed: false))
                try await live.eventually("it has drawn it") { try live.scene(Self.editor).tile.framesDrawn > 1 }
                await #expect(throws: CommandRefusal.needsConfirmation(Self.editor)) { try await live.send(cancel) }
                #expect(try live.scene(Self.editor).tile.view != nil)
                try await live.send(.edit(identifier: Self.editor, .cancel(isConfirmed: true)))
                #expect(try live.scene(Self.editor).tile.stage == .hidden)
                #expect(Self.left(live).isEmpty)
                await #expect(throws: CommandRefusal.notShown(Self.editor)) { try await live.send(cancel) }
            }
        }

        @Test func editingNeedsAPicture() async throws {
            try await withHost(picture: nil) { live in
                try await live.show(Self.editor)
                await #expect(throws: CommandRefusal.noPicture) { _ = try await Self.finish(live) }
            }
            try await LiveHost.run(Self.bundles) { live in
                #expect(live.codes(live.row(named: "GreyscaleEditor.appex")) == ["extension-point-not-displayed"])
                await #expect(throws: CommandRefusal.otherHost(.today, needed: .photos)) {
                    _ = try await Self.finish(live)
                }
            }
        }

        @Test func killedEditorLeavesNoFiles() async throws {
            try await withHost { live in
                try await live.show(Self.editor)
                #expect(Self.left(live).count == 1)
                let pid = try #require(try live.scene(Self.editor).process.pid)
                kill(pid, SIGKILL)
                try await live.eventually("the copy is gone") { Self.left(live).isEmpty }
                #expect(try await Self.finish(live).width == 40)
            }
        }

        // MARK: Invalid results

        /// A process that answers as an editor does, and whose result the test writes.
        @HostActor
        final class Forger {
            private var session: Session?
            private(set) var start: PhotoStart?
            /// Called when the result is asked for, with the path where it belongs.
            let write: (String) throws -> Void

            init(write: @escaping (String) throws -> Void) { self.write = write }

            func connect() -> OwnedDescriptor? {
                guard var pair = try? PacketSocket.pair() else { return nil }
                let own = pair.takeSecond()
                guard (try? own.setNonblocking()) != nil else { return nil }
                let session = Session(descriptor: own, reactor: EventLoopReactor(loop: HostActor.shared.loop))
                session.onRequest = { [weak self] channel, payload, _, token throws(MessageError) in
                    let custom = channel == .custom ? try CustomMessage(encoded: payload) : nil
                    let widget = channel == .widget ? try WidgetRequest(encoded: payload) : nil
                    HostActor.shared.assumeHere { self?.answer(custom, widget, token) }
                }
                session.activate()
                self.session = session
                return pair.takeFirst()
            }

            private func answer(_ custom: CustomMessage?, _ widget: WidgetRequest?, _ token: Session.ReplyToken) {
                if let custom {
                    if let start = try? PhotoStart(custom) {
                        self.start = start
                        try? session?.reply(token, with: PhotoStarted(resumes: false).message)
                    } else {
                        if let start { try? write(start.rendered) }
                        try? session?.reply(token, with: PhotoFinished(hasOutput: true).message)
                    }
                } else if case .appear = widget {
                    try? session?.reply(token, with: WidgetReply.appeared)
                } else if widget != nil {
                    try? session?.reply(token, with: WidgetReply.done)
                } else {
                    let ready = BeginReply.ready(version: ProtocolVersion.current, principal: "Forged.Editor")
                    try? session?.reply(token, with: ready)
                }
            }

            func close() {
                session?.invalidate()
                session = nil
            }
        }

        /// Files that are no result, by what the host says of them.
        static let forgeries: [(says: String, write: @Sendable (String) throws -> Void)] = [
            ("there is no file", { _ in }),
            (
                "no regular file",
                { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: secret) }
            ),
            (
                "no regular file",
                { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false) }
            ),
            ("no regular file", { mkfifo($0, 0o600) }),
            ("neither PNG nor JPEG", { try Data("GIF89a".utf8).write(to: URL(fileURLWithPath: $0)) }),
            ("neither PNG nor JPEG", { try Data().write(to: URL(fileURLWithPath: $0)) }),
            ("cut off or damaged", { try picture.prefix(60).write(to: URL(fileURLWithPath: $0)) }),
            ("pixels", { try huge.write(to: URL(fileURLWithPath: $0)) }),
            (
                "bytes",
                {
                    try Data().write(to: URL(fileURLWithPath: $0))
                    truncate($0, PictureFile.mostBytes + 1)
                }
            ),
        ]

        /// A picture that the editor must not have the host read.
        static let secret: String = {
            let path = NSTemporaryDirectory() + "hostel-secret-\(getpid()).png"
            try? picture.write(to: URL(fileURLWithPath: path))
            return path
        }()

        /// The header of a picture of 60,000 × 60,000 pixels.
        static let huge: Data = {
            var bytes = picture
            bytes.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
            return bytes
        }()

        @Test(arguments: forgeries.indices)
        func invalidResultIsRefused(_ index: Int) async throws {
            defer { try? FileManager.default.removeItem(atPath: Self.secret) }
            let forgery = Self.forgeries[index]
            let grid = SampleTests.sample("GridWidget.appex")
            try await withHost(Self.bundles + [grid]) { live in
                let scene = try live.scene(Self.editor)
                let plugins = live.plugins.path
                // The host also deletes other files around the result, and follows no link.
                let forger = Forger { path in
                    let folder = (path as NSString).deletingLastPathComponent
                    try FileManager.default.createDirectory(
                        atPath: folder + "/deep/er", withIntermediateDirectories: true)
                    try Data().write(to: URL(fileURLWithPath: folder + "/deep/er/file"))
                    try FileManager.default.createSymbolicLink(
                        atPath: folder + "/deep/link", withDestinationPath: plugins)
                    try forgery.write(path)
                }
                defer { forger.close() }
                scene.process.standIn = { forger.connect() }
                do {
                    _ = try await Self.finish(live)
                    Issue.record("it was taken")
                } catch let failure as CommandRefusal {
                    #expect(failure.description.contains(forgery.says), "\(failure)")
                }
                #expect(FileManager.default.fileExists(atPath: plugins + "/GridWidget.appex"))
                let report = try await AuditTests.report(live, Self.editor)
                #expect(report.refusals.map(\.rule) == ["picture"])
                #expect(scene.process.session?.end == nil)
            }
        }

        // MARK: As a program

        @Test func commandEditsWithOrWithoutARunningHost() throws {
            let folder = try TemporaryFolder("pictures")
            let (input, output) = (folder.path + "/in.png", folder.path + "/out.jpg")
            try Self.picture.write(to: URL(fileURLWithPath: input))
            try folder.add(Self.bundles[0])
            let once = ["edit", input, "--with", Self.editor, "--plugins", folder.path, "-o", output]
            let edited = try Command.run(Products.hostel, once + ["--json"])
            #expect(edited.code == 0, "\(edited.errors)")
            let told = try #require(edited.json as? [String: Any])
            #expect(told["format"] as? String == "jpeg" && told["width"] as? Int == 40)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: output))
            #expect(try PictureFile(bytes).height == 30)
            try FileManager.default.removeItem(atPath: output)

            try Data("no picture".utf8).write(to: URL(fileURLWithPath: input))
            let refused = try Command.run(Products.hostel, once)
            #expect(refused.code == 1 && refused.errors.contains("neither PNG nor JPEG"))
            #expect(!FileManager.default.fileExists(atPath: output))

            try Self.picture.write(to: URL(fileURLWithPath: input))
            try CommandTests.withHost(
                Self.bundles, options: ["--headless", "--host", "photos", "--picture", input]
            ) { host in
                #expect(try host.ask("show", Self.editor).code == 0)
                #expect(try host.ask("edit", Self.editor, "-o", output).code == 0)
                #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == bytes)
                #expect(try host.ask("show", Self.editor).code == 0)
                #expect(try host.ask("edit", Self.editor, "--cancel").code == 0)
                let none = try host.ask("document")
                #expect(none.code == 1 && none.errors.contains("--host keyboard"))
            }
        }
    }
}
