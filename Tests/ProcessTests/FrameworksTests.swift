import Confinement
import ExtensionHost
import ExtensionManifest
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

extension ProcessTests {
    /// Which libraries an extension may link with, shown with libraries that the linker loads.
    @Suite(.serialized)
    struct FrameworksTests {
        private static let identifier = "com.hostel.test.shared.widget"

        @Test func ownFrameworksAreLoaded() async throws {
            let folder = try TemporaryFolder("frameworks")
            try Self.makeContainer(in: folder, place: "PlugIns/Word.appex/Frameworks")
            try await LiveHost.run([SampleTests.sample("GridWidget.appex"), folder.path + "/Shared.app"]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.identifier)
                // The word comes from the library.
                #expect(try await live.text(Self.identifier).contains("borrowed word"))
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func containersFrameworksAreRefusedByName() async throws {
            let folder = try TemporaryFolder("frameworks")
            try Self.makeContainer(in: folder, place: "Frameworks")
            let lint = try Command.hostel("lint", folder.path + "/Shared.app", "--json")
            #expect(lint.code == 1)
            #expect(lint.output.contains("library-in-container") && lint.output.contains("libWord.so"))
            let text = try Command.hostel("lint", folder.path + "/Shared.app")
            #expect(text.output.contains("Copy libWord.so into Word.appex/Frameworks"), "\(text.output)")
            try await LiveHost.run([SampleTests.sample("GridWidget.appex"), folder.path + "/Shared.app"]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let row = live.row(named: "Word.appex")
                #expect(row?["state"] as? String == "refused")
                #expect(live.codes(row) == ["library-in-container"])
                let reasons = row?["reasons"] as? [[String: String]]
                #expect(reasons?.first?["message"]?.contains("libWord.so") == true)
                try await live.expectUnharmed(sibling)
            }
        }

        /// As if the rules had not seen it: the library is good when it is read, and goes before it is loaded. The
        /// linker then finds the container's in its way, and may not open it.
        @Test func forcedStartFailsWithTheLibrarysName() async throws {
            let folder = try TemporaryFolder("frameworks")
            try Self.makeContainer(in: folder, place: "PlugIns/Word.appex/Frameworks")
            let container = folder.path + "/Shared.app"
            try await LiveHost.run([SampleTests.sample("GridWidget.appex"), container]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let scene = try live.scene(Self.identifier)
                let installed = live.plugins.path + "/Shared.app"
                live.host.registry.stop()
                try FileManager.default.moveItem(
                    atPath: installed + "/PlugIns/Word.appex/Frameworks", toPath: installed + "/Frameworks")
                let failure = await #expect(throws: CommandRefusal.self) { try await live.show(Self.identifier) }
                #expect("\(String(describing: failure))".contains("libWord.so: cannot open shared object file"))
                guard case .unableToLoad = scene.tile.content else {
                    Issue.record("the tile shows \(scene.tile.content)")
                    return
                }
                try await live.expectUnharmed(sibling)
            }
        }

        // MARK: The container

        /// A container with a widget in C whose word is a library's, which lies in `place`.
        private static func makeContainer(in folder: TemporaryFolder, place: String) throws {
            let widget = "Shared.app/PlugIns/Word.appex"
            try folder.makeFolder(widget)
            try folder.makeFolder("Shared.app/" + place)
            try folder.write(list("com.hostel.test.shared", "APPL", ""), to: "Shared.app/Info.plist")
            let entry = """
                <key>CFBundleExecutable</key><string>Word</string>
                <key>NSExtension</key><dict>
                <key>NSExtensionPointIdentifier</key><string>com.apple.widget-extension</string>
                <key>HostelPrincipalFunction</key><string>word_widget</string>
                </dict>
                """
            try folder.write(list(identifier, "XPC!", entry), to: widget + "/Info.plist")
            try folder.write("const char *borrowed_word(void) { return \"borrowed word\"; }\n", to: ".word.c")
            try folder.write(source, to: ".widget.c")
            let library = folder.path + "/Shared.app/" + place + "/libWord.so"
            try compile(folder.path + "/.word.c", to: library, [])
            // It looks in its own folder and in its container's, as on the platform that it may come from.
            try compile(
                folder.path + "/.widget.c", to: folder.path + "/" + widget + "/Word",
                [
                    library, "-I", Products.root + "/Sources/SDK/CHostelWidget/include",
                    "-Wl,-rpath,$ORIGIN/Frameworks:$ORIGIN/../../Frameworks",
                ])
        }

        private static func compile(_ source: String, to output: String, _ options: [String]) throws {
            let compiler = ProcessInfo.processInfo.environment["CC"] ?? "clang"
            let made = try Command.run(
                "/usr/bin/env",
                [compiler, "-shared", "-fPIC", "-O1", source, "-o", output, "-Wl,-soname," + name(output)] + options)
            try #require(made.code == 0, "\(made.errors)")
        }

        private static func name(_ path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

        private static func list(_ identifier: String, _ type: String, _ more: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>\(identifier)</string>
            <key>CFBundleName</key><string>Word</string>
            <key>CFBundlePackageType</key><string>\(type)</string>
            <key>CFBundleVersion</key><string>1</string>
            <key>CFBundleShortVersionString</key><string>1.0</string>
            <key>MinimumOSVersion</key><string>10.0</string>
            \(more)
            </dict></plist>
            """
        }

        private static let source = """
            #include <hostel_widget.h>
            #include <stddef.h>

            const char *borrowed_word(void);

            static void *appear(struct hostel_view *view, const struct hostel_host *host,
                                const struct hostel_tile *tile) {
                struct hostel_text_style style = {.size = 17, .alignment = HOSTEL_CENTER, .color = {0, 0, 0, 1}};
                host->begin(view);
                host->text(view, (struct hostel_rect){0, 0, tile->size.width, 24}, borrowed_word(), &style);
                host->commit(view);
                return view;
            }

            static void disappear(void *context) { (void)context; }

            __attribute__((visibility("default"))) const struct hostel_widget *word_widget(void) {
                static const struct hostel_widget widget = {
                    .version = HOSTEL_WIDGET_VERSION, .appear = appear, .disappear = disappear,
                };
                return &widget;
            }
            """
    }
}
