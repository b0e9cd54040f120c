import ExtensionHost
import ExtensionSession
import ForeignPointHost
import Foundation
import HostelTestSupport
import HostTestSupport
import Testing

/// A host with foreign libraries, for one test.
enum LiveLibrary {
    static let zlib = "com.hostel.samples.zlib"
    static let sample = "com.hostel.samples.foreign"

    /// Runs a test with the library of the tests, which lies in its bundle, and other samples.
    @HostActor
    static func runSample(
        _ others: String..., entitlements: [String: Bool] = [:],
        body: @HostActor (ExtensionHost.Host) async throws -> Void
    ) async throws {
        try await run(others) { folder in
            let source = BuildProducts.root + "/Sources/Points/Foreign/Sample/"
            try folder.makeFolder("ForeignSample.appex")
            for file in [
                source + "Info.plist", source + "ForeignSample.functions.plist",
                BuildProducts.debug + "/libForeignSample.so",
            ] {
                try folder.add(file, as: "ForeignSample.appex/" + URL(fileURLWithPath: file).lastPathComponent)
            }
            guard !entitlements.isEmpty else { return }
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .xml
            let list = try encoder.encode(entitlements)
            try folder.write(String(decoding: list, as: UTF8.self), to: "ForeignSample.appex/entitlements.plist")
        } body: {
            try await body($0)
        }
    }

    /// Copies the manifest and the list of a sample into a bundle.
    static func bundle(_ sample: String, in folder: TemporaryFolder) throws {
        let source = BuildProducts.root + "/Info/Samples/" + sample
        try folder.makeFolder(sample + ".appex")
        for name in try FileManager.default.contentsOfDirectory(atPath: source) {
            try folder.add(source + "/" + name, as: sample + ".appex/" + name)
        }
    }

    /// Runs a test with a host on the samples, and asserts that no process and no descriptor outlives the host.
    @HostActor
    static func run(
        _ samples: [String], prepare: (TemporaryFolder) throws -> Void = { _ in },
        body: @HostActor (ExtensionHost.Host) async throws -> Void
    ) async throws {
        let plugins = try TemporaryFolder("plugins")
        for sample in samples { try bundle(sample, in: plugins) }
        try prepare(plugins)
        try await HostRun.on(plugins, ForeignPoint()) { host in
            try #require(host.unusable.isEmpty, "\(host.unusable)")
            try await body(host)
        }
    }
}

extension ExtensionHost.Host {
    /// How many messages extensions have received.
    var messagesSent: UInt64 {
        audit.log.counts.filter { $0.line.edge == .hostToExtension }.reduce(0) { $0 + $1.count.messages }
    }

    /// Waits until extensions have received more messages than `count`.
    func waitForMessage(after count: UInt64, within limit: Duration = .seconds(60)) async throws {
        let end = ContinuousClock.now + limit
        while messagesSent <= count {
            guard ContinuousClock.now < end else { throw TimedOut("a message to an extension", within: limit) }
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}

extension ForeignLibrary {
    /// Asserts that the sample takes calls.
    func expectToAnswer() async throws {
        let result = try await call("sample_not", true)
        #expect(result.value == .bool(false))
    }

    /// The result of a call. The macros of the tests do not take a typed error here.
    func value(_ name: String, _ arguments: ForeignValue...) async throws -> ForeignValue {
        try await call(name, arguments).value
    }
}
