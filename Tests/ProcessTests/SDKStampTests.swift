import Foundation
import HostelTestSupport
import LinuxSystem
import Testing

/// The SDK that a bundle was built against, from `hostel bundle` to the list.
extension ProcessTests {
    @Suite struct SDKStampTests {
        private static func manifest(_ bundle: String) throws -> [String: Any] {
            let data = try Data(contentsOf: URL(fileURLWithPath: bundle + "/Info.plist"))
            return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        }

        private static func stamps(_ bundle: String) throws -> [String: [String: String]] {
            try manifest(bundle)["HostelSDK"] as? [String: [String: String]] ?? [:]
        }

        @Test func bundlesOfSwiftLibrariesCarryTheSDK() throws {
            let stamp = try #require(try Self.stamps(SampleTests.sample("GridWidget.appex")).first?.value)
            #expect(stamp["Version"] == HostelVersion.current)
            #expect(stamp["Interface"]?.wholeMatch(of: /[0-9a-f]{16}/) != nil)
            #expect(stamp["Swift"]?.wholeMatch(of: /[0-9]+\.[0-9]+/) != nil)
            #expect(stamp["Build"]?.wholeMatch(of: /[0-9a-f]{16,}/) != nil)
            #expect(try Self.stamps(MisbehavingTests.kit("Spins.appex")).isEmpty)
            #expect(
                try Command.hostel("lint", SampleTests.sample("GridWidget.appex")).output.contains("No faults found"))
        }

        private static func machine() throws -> String {
            try #require(try stamps(SampleTests.sample("GridWidget.appex")).keys.first)
        }

        /// A copy of the grid, built against an SDK with another interface.
        private static func addForeign(to folder: TemporaryFolder) throws {
            try folder.add(SampleTests.sample("GridWidget.appex"), as: "Foreign.appex")
            var keys = try manifest(folder.path + "/Foreign.appex")
            let machine = try #require(try stamps(folder.path + "/Foreign.appex").keys.first)
            keys["CFBundleIdentifier"] = "com.example.foreign"
            keys["HostelSDK"] = [machine: ["Version": "0.9.0", "Interface": "0123456789abcdef"]]
            try PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0)
                .write(to: URL(fileURLWithPath: folder.path + "/Foreign.appex/Info.plist"))
        }

        @Test func aBundleOfAnotherSDKIsListedWithTheReasonAndNotLaunched() throws {
            let folder = try TemporaryFolder("stamps")
            try folder.add(SampleTests.sample("GridWidget.appex"))
            try Self.addForeign(to: folder)

            var rows = try Command.hostel("list", "--plugins", folder.path, "--json").rows
            try #require(rows.count == 2)
            #expect(rows.allSatisfy { $0["state"] as? String == "displayable" }, "its types are those of this SDK")

            // Without the record of its types, the interface alone decides.
            try folder.remove("Foreign.appex/HostelSDK.\(try Self.machine()).layouts")
            rows = try Command.hostel("list", "--plugins", folder.path, "--json").rows
            let foreign = try #require(rows.first { $0["identifier"] as? String == "com.example.foreign" })
            #expect(foreign["state"] as? String == "notDisplayed")
            let reasons = foreign["reasons"] as? [[String: Any]] ?? []
            #expect(reasons.compactMap { $0["code"] as? String } == ["sdk-mismatch"])
            let message = try #require(reasons.first?["message"] as? String)
            #expect(message.contains("SDK 0.9.0") && message.contains(HostelVersion.current))
            #expect(rows.contains { $0["state"] as? String == "displayable" })
            #expect(try Command.hostel("lint", folder.path + "/Foreign.appex").code == 1)

            // Its sibling is shown, and no process of it crashed.
            let once = try Command.hostel("run", "--once", "--plugins", folder.path)
            #expect(once.code == 0 && once.output.contains("Photos"), "\(once.output)\(once.errors)")
        }
    }
}
