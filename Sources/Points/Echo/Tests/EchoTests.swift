import EchoPointHost
import ExtensionHost
import Glibc
import HostelTestSupport
import HostTestSupport
import Testing

/// The echo point with a real host and the sample in a confined process.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EchoTests {
    private static let sample = "com.hostel.samples.echo"
    private static let megabyte = 1 << 20

    @HostActor
    private static func run(_ body: @HostActor (ExtensionHost.Host, EchoPoint) async throws -> Void) async throws {
        try await HostRun.on([BuildProducts.debug + "/libEchoSample.so"], EchoPoint(), body)
    }

    @Test func requestIsAnsweredWithItsOwnBytes() async throws {
        var random = SeededGenerator(seed: 1)
        // The longest message is 1 MiB, and its name is a part of it.
        let large = (0..<Self.megabyte - 100).map { _ in UInt8.random(in: 0...255, using: &random) }
        try await Self.run { host, point in
            #expect(host.installed.map(\.extensionPoint) == ["com.hostel.echo"])
            let hosted = try await host.launch(Self.sample)
            for bytes in [[], [0], [1, 2, 3], large] {
                #expect(try await point.echo(bytes, by: hosted) == bytes)
            }
        }
    }

    @Test func badRequestIsAnErrorAndTheSessionContinues() async throws {
        try await Self.run { host, point in
            let hosted = try await host.launch(Self.sample)
            let process = await hosted.figures.pid
            let tooLarge = [UInt8](repeating: 0, count: Self.megabyte)
            let bad: [(PointMessage, PointMessageError)] = [
                (PointMessage(name: "echo.unknown"), .refused), (PointMessage(name: "no name"), .unknownName),
                (PointMessage(name: "echo.request", body: tooLarge), .notSent),
            ]
            for (message, error) in bad {
                await #expect(throws: error) { try await hosted.request(message) }
                #expect(try await point.echo([1, 2, 3], by: hosted) == [1, 2, 3])
            }
            let figures = await hosted.figures
            #expect(figures.pid == process && figures.launches == 1)
        }
    }

    /// The numbers are those of Info/ExtensionPoints.plist.
    @Test func limitsOfTheTableApply() async throws {
        try await Self.run { host, point in
            let hosted = try await host.launch(Self.sample)
            #expect(await hosted.figures.softLimit == UInt64(15 * Self.megabyte))
            #expect(await hosted.figures.hardLimit == UInt64(16 * Self.megabyte))

            let process = try #require(await hosted.figures.pid)
            kill(process, SIGSTOP)
            let start = ContinuousClock.now
            await #expect(throws: PointMessageError.deadlinePassed) { try await point.echo([1], by: hosted) }
            #expect(ContinuousClock.now - start >= .seconds(1))

            // The late process is killed, and another one answers.
            try await hosted.launch()
            let figures = await hosted.figures
            #expect(figures.pid != process && figures.launches == 2)
            #expect(try await point.echo([1], by: hosted) == [1])
        }
    }
}
