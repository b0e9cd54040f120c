import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// The log names the cause when the kernel refuses a file or the network to a widget.
extension ProcessTests {
    @Suite(.serialized)
    struct RefusalTests {
        private static let network = "com.apple.security.network.client"

        /// The host's lines about a widget's refused calls, once it has made them all.
        @HostActor
        private static func refusals(_ live: LiveHost, _ name: String) async throws -> [String] {
            let identifier = "com.hostel.test.\(name)"
            try await live.show(identifier)
            let process = try live.scene(identifier).process
            @HostActor func lines() -> [String] { process.log.lines.filter { $0.source == .output }.map(\.text) }
            try await live.eventually("it has tried everything") { lines().contains("tried") }
            return lines().filter { $0.hasPrefix("refused: ") }
        }

        @Test func refusedFilesAreNamedOnceAndTheNetworkNamesItsEntitlement() async throws {
            let folder = try TemporaryFolder("refusals")
            try folder.write("secret", to: "secret.txt")
            try folder.makeFolder("secrets")
            for (name, isEntitled) in [("Curious", false), ("Connected", true)] {
                try Self.makeWidget(name, isEntitled: isEntitled, in: folder)
            }
            let bundles = ["Curious", "Connected"].map { folder.path + "/\($0).appex" }
            try await LiveHost.run(
                bundles + [SampleTests.sample("GridWidget.appex")], policy: TrustingPolicy()
            ) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                let curious = try await Self.refusals(live, "Curious")
                let path = folder.path
                #expect(curious.count { $0.contains("opening \(path)/secret.txt;") } == 1, "\(curious)")
                #expect(curious.count { $0.contains("opening \(path)/secrets;") } == 1, "\(curious)")
                #expect(curious.count { $0.contains("writing \(path)/new.txt;") } == 1, "\(curious)")
                #expect(curious.count { $0.contains("the network; it needs the entitlement \(Self.network)") } == 1)
                // An extension does not learn whether a file outside of its root exists, but one that its own folder
                // lacks is missing.
                #expect(curious.count { $0.contains("opening /no/such/file;") } == 1, "\(curious)")
                #expect(curious.count == 5, "nothing else is refused: \(curious)")
                let connected = try await Self.refusals(live, "Connected")
                #expect(connected.count { $0.contains("a socket other than TCP") } == 1, "\(connected)")
                #expect(connected.count == 5, "\(connected)")
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func noMoreThan32RefusedFilesAreNamed() async throws {
            let folder = try TemporaryFolder("refusals")
            try Self.makeWidget("Greedy", isEntitled: false, in: folder, more: 500)
            try await LiveHost.run([folder.path + "/Greedy.appex"]) { live in
                let lines = try await Self.refusals(live, "Greedy")
                #expect(lines.count { !$0.contains("the network") } == 32)
            }
        }

        @Test func samplesAreRefusedNothing() async throws {
            try await LiveHost.run(SampleTests.everything) { live in
                for identifier in SampleTests.all {
                    try await live.show(identifier)
                    let process = try live.scene(identifier).process
                    process.endNow()
                    // The host has read all of its output then.
                    _ = await process.waitUntilExited()
                    let lines = process.log.lines.map(\.text)
                    #expect(!lines.contains { $0.hasPrefix("refused: ") }, "\(identifier): \(lines)")
                }
            }
        }

        private static func makeWidget(
            _ name: String, isEntitled: Bool, in folder: TemporaryFolder, more: Int = 0
        ) throws {
            let bundle = try folder.variant(
                MisbehavingTests.kit("GrowsSlowly.appex"), as: name + ".appex",
                ["CFBundleIdentifier": "com.hostel.test.\(name)", "CFBundleDisplayName": name])
            if isEntitled {
                try folder.write(
                    """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <plist version="1.0"><dict><key>\(network)</key><true/></dict></plist>
                    """, to: name + ".appex/entitlements.plist")
            }
            try folder.write(source, to: ".curious.c")
            let made = try Command.run(
                "/usr/bin/env",
                [
                    ProcessInfo.processInfo.environment["CC"] ?? "clang", "-shared", "-fPIC", "-O1", "-D_GNU_SOURCE",
                    "-DFOLDER=\"\(folder.path)\"", "-DMORE=\(more)", "-I",
                    Products.root + "/Sources/SDK/CHostelWidget/include", folder.path + "/.curious.c", "-o",
                    bundle + "/GrowsSlowly",
                ])
            try #require(made.code == 0, "\(made.errors)")
        }

        private static let source = """
            #include <dirent.h>
            #include <fcntl.h>
            #include <hostel_widget.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <sys/socket.h>
            #include <unistd.h>

            static void try_everything(void) {
                char path[4096];
                for (int round = 0; round < 3; round++) {
                    if (open(FOLDER "/secret.txt", O_RDONLY) >= 0) puts("opened");
                    if (openat(AT_FDCWD, FOLDER "/secret.txt", O_RDONLY) >= 0) puts("opened");
                    if (fopen(FOLDER "/secret.txt", "r")) puts("opened");
                    if (opendir(FOLDER "/secrets")) puts("opened");
                    if (fopen(FOLDER "/new.txt", "w")) puts("opened");
                    if (open("/no/such/file", O_RDONLY) >= 0) puts("opened");
                    snprintf(path, sizeof path, "%s/missing", getenv("HOME"));
                    if (open(path, O_RDONLY) >= 0) puts("opened");
                    if (socket(AF_INET, SOCK_DGRAM, 0) >= 0) puts("opened");
                }
                for (int number = 0; number < MORE; number++) {
                    snprintf(path, sizeof path, FOLDER "/%d", number);
                    if (open(path, O_WRONLY | O_CREAT, 0600) >= 0) puts("opened");
                }
                puts("tried");
            }

            static void *appear(struct hostel_view *view, const struct hostel_host *host,
                                const struct hostel_tile *tile) {
                struct hostel_text_style style = {.size = 17, .alignment = HOSTEL_LEADING, .color = {0, 0, 0, 1}};
                try_everything();
                host->begin(view);
                host->text(view, (struct hostel_rect){0, 0, tile->size.width, 24}, "Curious", &style);
                host->commit(view);
                return view;
            }

            static void disappear(void *context) { (void)context; }

            __attribute__((visibility("default"))) const struct hostel_widget *kit_widget(void) {
                static const struct hostel_widget widget = {
                    .version = HOSTEL_WIDGET_VERSION, .appear = appear, .disappear = disappear,
                };
                return &widget;
            }
            """
    }
}
