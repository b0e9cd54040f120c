import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// Confinement breaks nothing of what a widget's runtime offers.
extension ProcessTests {
    @Suite(.serialized)
    struct RuntimeUseTests {
        @Test func everyPartOfTheRuntimeWorksInsideOfAnExtension() async throws {
            let folder = try TemporaryFolder("runtime")
            let (name, identifier) = ("Runtime.appex", "com.example.runtime")
            let path = try folder.variant(
                MisbehavingTests.kit("AsksTheHost.appex"), as: name,
                [
                    "CFBundleIdentifier": identifier,
                    "NSExtension": [
                        "NSExtensionPointIdentifier": "com.apple.widget-extension",
                        "NSExtensionPrincipalClass": "UsesRuntime.TodayViewController",
                    ],
                ])
            try folder.remove(name + "/AsksTheHost")
            try folder.add(Products.plugins + "/libUsesRuntime.so", as: name + "/AsksTheHost")
            try await LiveHost.run([path]) { live in
                try await live.show(identifier)
                let scene = try live.scene(identifier)
                @HostActor func said() -> [String] {
                    scene.process.log.lines.map(\.text).filter { $0.hasPrefix("runtime ") }
                }
                try await live.eventually("its tasks end") { said().contains("runtime end") }
                let parts = ["plurals", "defaults", "files", "threads", "timers", "main queue", "tasks"]
                try await live.eventually("all parts work") { parts.allSatisfy { said().contains("runtime \($0) ok") } }
                #expect(!said().contains { $0.contains("FAILED") }, "\(said())")
            }
        }
    }
}
