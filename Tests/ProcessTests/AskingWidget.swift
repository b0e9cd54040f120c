import Foundation
import HostelTestSupport
import Testing

/// A widget that asks for the network and a group, and shows whether it has them.
final class AskingWidget: Sendable {
    private let folder: TemporaryFolder
    /// The bundle.
    var path: String { folder.path + "/Asker.appex" }

    /// - Parameter state: the host's state folder, in which the group's folder would be.
    init(
        state: String, identifier: String = ProcessTests.ConsentTests.asker, version: String = "1.0",
        network: Bool = true,
        groups: [String] = [ProcessTests.ConsentTests.group]
    ) throws {
        folder = try TemporaryFolder("asker")
        try folder.variant(
            ProcessTests.MisbehavingTests.kit("GrowsSlowly.appex"), as: "Asker.appex",
            [
                "CFBundleIdentifier": identifier, "CFBundleDisplayName": "Asker",
                "CFBundleShortVersionString": version,
            ])
        let entitlements: [String: Any] = [
            "com.apple.security.network.client": network, "com.apple.security.application-groups": groups,
        ]
        try folder.write(
            PropertyListSerialization.data(fromPropertyList: entitlements, format: .xml, options: 0),
            to: "Asker.appex/entitlements.plist")
        try folder.write(Self.source, to: "asker.c")
        let made = try Command.run(
            "/usr/bin/env",
            [
                ProcessInfo.processInfo.environment["CC"] ?? "clang", "-shared", "-fPIC", "-O1", "-D_GNU_SOURCE",
                "-DGROUP=\"\(state)/groups/\(ProcessTests.ConsentTests.group)\"", "-I",
                Products.root + "/Sources/SDK/CHostelWidget/include", folder.path + "/asker.c", "-o",
                path + "/GrowsSlowly",
            ])
        try #require(made.code == 0, "\(made.errors)")
    }

    private static let source = """
        #include <fcntl.h>
        #include <hostel_widget.h>
        #include <stdio.h>
        #include <sys/socket.h>
        #include <unistd.h>

        static void *appear(struct hostel_view *view, const struct hostel_host *host,
                            const struct hostel_tile *tile) {
            struct hostel_text_style style = {.size = 17, .alignment = HOSTEL_LEADING, .color = {0, 0, 0, 1}};
            char text[64];
            int network = socket(AF_INET, SOCK_STREAM, 0);
            int group = open(GROUP "/note", O_WRONLY | O_CREAT, 0600);
            snprintf(text, sizeof text, "network %s, group %s", network < 0 ? "no" : "yes", group < 0 ? "no" : "yes");
            if (network >= 0) close(network);
            if (group >= 0) close(group);
            host->begin(view);
            host->text(view, (struct hostel_rect){0, 0, tile->size.width, 24}, text, &style);
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
