import ExtensionHost
import Foundation
import HostTestSupport
import HostelTestSupport
import Testing

/// Libraries in C that were compiled with the header of an earlier release. Fixtures/KeptHeaders has each version of the
/// tables as it was released.
extension ProcessTests {
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct KeptHeaderTests {
        private static let headers = Products.root + "/Tests/Fixtures/KeptHeaders/"

        /// A folder with a widget, compiled with a header whose version may be exchanged.
        private static func widget(_ release: String, version: String? = nil) throws -> TemporaryFolder {
            let folder = try TemporaryFolder("kept")
            var header = try String(contentsOfFile: headers + release + "/hostel_widget.h", encoding: .utf8)
            let own = "#define HOSTEL_WIDGET_VERSION \(release)u"
            try #require(header.contains(own))
            if let version {
                header = header.replacingOccurrences(of: own, with: "#define HOSTEL_WIDGET_VERSION \(version)u")
            }
            try folder.makeFolder("plugins")
            try folder.variant(
                MisbehavingTests.kit("GrowsSlowly.appex"), as: "plugins/Kept.appex",
                ["CFBundleIdentifier": "com.example.kept", "CFBundleDisplayName": "Kept"])
            try folder.write(header, to: "hostel_widget.h")
            try folder.write(source, to: "kept.c")
            let made = try Command.run(
                "/usr/bin/env",
                [
                    "cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-I", folder.path,
                    folder.path + "/kept.c", "-o", folder.path + "/plugins/Kept.appex/GrowsSlowly",
                ])
            try #require(made.code == 0, "\(made.errors)")
            return folder
        }

        @Test(arguments: ["1", "2"])
        func aWidgetOfAnEarlierHeaderIsShown(release: String) throws {
            let folder = try Self.widget(release)
            let once = try Command.hostel("run", "--once", "--plugins", folder.path + "/plugins")
            #expect(once.code == 0 && once.output.contains("built with \(release)"), "\(once.output)\(once.errors)")
        }

        @Test func aWidgetOfALaterHeaderIsRefusedByName() throws {
            let folder = try Self.widget("2", version: "3")
            let once = try Command.hostel("run", "--once", "--plugins", folder.path + "/plugins")
            #expect(!once.output.contains("built with"))
            #expect(once.output.contains("version 3"), "\(once.output)\(once.errors)")
        }

        private static let source = """
            #include <hostel_widget.h>
            #include <stdio.h>

            static void *appear(struct hostel_view *view, const struct hostel_host *host,
                                const struct hostel_tile *tile) {
                struct hostel_text_style style = {.size = 17, .alignment = HOSTEL_LEADING, .color = {0, 0, 0, 1}};
                char text[64];
                snprintf(text, sizeof text, "built with %u", HOSTEL_WIDGET_VERSION);
                host->begin(view);
                host->text(view, (struct hostel_rect){0, 0, tile->size.width, 48}, text, &style);
                host->commit(view);
                return view;
            }

            static void disappear(void *context) { (void)context; }

            const struct hostel_widget *kit_widget(void) {
                static const struct hostel_widget widget = {
                    .version = HOSTEL_WIDGET_VERSION, .appear = appear, .disappear = disappear,
                };
                return &widget;
            }
            """

        /// The functions of hostel_host.h that an earlier release had.
        @Test func theLibraryForHostsInCHasAllEarlierFunctions() throws {
            let kept = try String(contentsOfFile: Self.headers + "hostel_host.symbols", encoding: .utf8)
                .split(separator: "\n").map(String.init)
            try #require(kept.count > 30)
            let listed = try Command.run(
                "/usr/bin/env", ["nm", "-D", "--defined-only", Products.debug + "/libHostelHost.so"])
            let symbols = Set(listed.output.split(separator: "\n").compactMap { $0.split(separator: " ").last })
            #expect(kept.filter { !symbols.contains(Substring($0)) } == [])
        }
    }
}
