import Foundation
import HostelTestSupport

/// An author's package with a widget in Swift, its test, and a widget in C, which builds against an installed SDK.
struct AuthorPackage {
    let folder: TemporaryFolder

    init(prefix: String) throws {
        folder = try TemporaryFolder("author")
        try folder.write(Self.manifest(prefix), to: "Package.swift")
        try folder.write(Self.widget, to: "Sources/Hello/TodayViewController.swift")
        try folder.write(Self.test, to: "Tests/HelloTests/HelloTests.swift")
        try folder.write(Self.widgetInC, to: "Sources/HelloC/hello.c")
        try folder.write(Self.list("NSExtensionPrincipalClass", "Hello.TodayViewController"), to: "Hello.plist")
        try folder.write(Self.list("HostelPrincipalFunction", "hello_widget"), to: "HelloC.plist")
    }

    /// `swift build` or `swift test`.
    func run(_ action: String) throws -> Command {
        try Command.run("/usr/bin/env", ["swift", action, "--package-path", folder.path], within: 300)
    }

    /// Bundles a library of the package with an installed command.
    func bundle(_ name: String, with hostel: String, into plugins: TemporaryFolder) throws -> Command {
        try Command.run(
            hostel,
            [
                "bundle", "--library", folder.path + "/.build/debug/lib\(name).so", "--info",
                folder.path + "/\(name).plist", "--output", plugins.path + "/\(name).appex", "--setting",
                "PRODUCT_BUNDLE_IDENTIFIER=com.example.\(name)",
            ])
    }

    private static func manifest(_ prefix: String) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let library = "\(prefix)/lib/hostel"
        let modules: [SwiftSetting] = [.unsafeFlags(["-I", library + "/modules"])]
        let sdk: [LinkerSetting] = [.unsafeFlags(["-L", library]), .linkedLibrary("HostelSDK")]

        let package = Package(
            name: "Hello",
            products: [
                .library(name: "Hello", type: .dynamic, targets: ["Hello"]),
                .library(name: "HelloC", type: .dynamic, targets: ["HelloC"]),
            ],
            targets: [
                .target(name: "Hello", swiftSettings: modules, linkerSettings: sdk),
                .target(
                    name: "HelloC", publicHeadersPath: ".",
                    cSettings: [.unsafeFlags(["-I", "\(prefix)/include/hostel"])]),
                .testTarget(
                    name: "HelloTests", dependencies: ["Hello"], swiftSettings: modules,
                    linkerSettings: [.unsafeFlags(["-Xlinker", "-rpath=" + library])]),
            ])
        """
    }

    private static let widget = """
        import NotificationCenter
        import UIKit

        final class TodayViewController: UIViewController, NCWidgetProviding {
            override func viewDidLoad() {
                super.viewDidLoad()
                let label = UILabel(frame: view.bounds)
                label.text = "Hello from Swift"
                label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(label)
            }
        }
        """

    private static let test = """
        import Testing
        import UIKit
        @testable import Hello

        @MainActor struct HelloTests {
            @Test func theViewHasALabel() {
                #expect(TodayViewController().view.subviews.first is UILabel)
            }
        }
        """

    private static let widgetInC = """
        #include <hostel_widget.h>

        static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
            struct hostel_rect whole = {0, 0, tile->size.width, tile->size.height};
            struct hostel_text_style style = {.size = 17, .color = {0, 0, 0, 1}};
            host->begin(view);
            host->text(view, whole, "Hello from C", &style);
            host->commit(view);
            return 0;
        }

        static const struct hostel_widget hello = {.version = HOSTEL_WIDGET_VERSION, .appear = appear};

        const struct hostel_widget *hello_widget(void) { return &hello; }
        """

    private static func list(_ key: String, _ value: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>NSExtension</key>
          <dict>
            <key>NSExtensionPointIdentifier</key>
            <string>com.apple.widget-extension</string>
            <key>\(key)</key>
            <string>\(value)</string>
          </dict>
        </dict>
        </plist>
        """
    }
}
