import ExtensionHost
import Foundation
import HostTestSupport
import HostelTestSupport
import PeerSessions
import Synchronization
import Testing

/// The number of words in a text, and of those among them that are new to the session.
private struct CountWords: SessionRequest {
    struct Reply: Codable, Sendable, Equatable { var words: Int, fresh: Int }
    var text: String
}

/// A request that the extension does not know.
private struct CountLetters: SessionRequest {
    typealias Reply = Int
    var text: String
}

private struct Welcome: SessionRequest {
    typealias Reply = String
    var name: String
}

private struct Turns: SessionRequest {
    typealias Reply = Int
    var count: Int
}

/// Extensions for an application's own point that begin in other ways than at a class in Swift.
extension ProcessTests {
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct OwnPointTests {
        private static let point = "com.example.words"
        private static let identifier = "com.example.words.counter"
        private static let examples = Products.root + "/Examples/OtherLanguages/"

        @Test func extensionInCPlusPlusAnswersAndKeepsAStateForEachSession() async throws {
            try await Self.expectToCountWords { library in
                try Command.run(
                    "/usr/bin/env",
                    [
                        "c++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-I",
                        Products.root + "/Sources/SDK/CHostelWidget/include", Self.examples + "cpp/words.cpp", "-o",
                        library,
                    ])
            }
        }

        @Test func extensionOfAnEarlierHeaderAnswers() async throws {
            try await Self.expectToCountWords { try Self.compileKept(version: nil, to: $0) }
        }

        @Test func extensionOfALaterHeaderIsRefusedByName() async throws {
            let (build, plugins) = (try TemporaryFolder("build"), try TemporaryFolder("plugins"))
            let library = build.path + "/libWords.so"
            let built = try Self.compileKept(version: "2", to: library)
            try #require(built.code == 0, "\(built.errors)")
            try Self.addWords(library, to: plugins)
            await #expect {
                try await Self.run(plugins) { _ = try await $0.makeSession() }
            } throws: {
                "\($0)".contains("words_extension has version 2") && "\($0)".contains("this SDK has version 1")
            }
        }

        /// An extension in C that works until nobody needs its answer, and counts such answers.
        private static let worker = """
            #include <hostel_extension.h>
            #include <string.h>
            #include <unistd.h>

            static int64_t cancelled;

            static void request(void *state, const struct hostel_calls *calls, struct hostel_call *call, const char *name) {
                (void)state;
                if (strcmp(name, "Steps") == 0)
                    for (int step = 1; step <= 4; step++) calls->progress(call, step / 4.0);
                if (strcmp(name, "Toil") == 0) {
                    calls->progress(call, 0);
                    for (int turn = 0; turn < 1500; turn++) {
                        if (calls->is_cancelled(call)) { cancelled++; break; }
                        usleep(10000);
                    }
                }
                calls->put_integer(call, "cancelled", cancelled);
                calls->answer(call);
            }

            static const struct hostel_extension extension = {.version = HOSTEL_EXTENSION_VERSION, .request = request};
            const struct hostel_extension *words_extension(void) { return &extension; }
            """

        private struct Worked: Codable, Hashable { var cancelled: Int }
        private struct Steps: SessionRequest { typealias Reply = Worked }
        private struct Toil: SessionRequest { typealias Reply = Worked }
        private struct Look: SessionRequest { typealias Reply = Worked }

        @Test func extensionInCReportsProgressAndLearnsOfACancellationWhileItWorks() async throws {
            let (build, plugins) = (try TemporaryFolder("build"), try TemporaryFolder("plugins"))
            try build.write(Self.worker, to: "worker.c")
            let built = try Command.run(
                "/usr/bin/env",
                [
                    "cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-I",
                    Products.root + "/Sources/SDK/CHostelWidget/include", build.path + "/worker.c", "-o",
                    build.path + "/libWords.so",
                ])
            try #require(built.code == 0, "\(built.errors)")
            try Self.addWords(build.path + "/libWords.so", to: plugins)
            try await Self.run(plugins) { process in
                let session = try await process.makeSession()
                let parts = Mutex<[Double]>([])
                _ = try await session.request(Steps()) { part in parts.withLock { $0.append(part) } }
                #expect(parts.withLock { $0 } == [0.25, 0.5, 0.75, 1])

                let (begun, beginning) = AsyncStream.makeStream(of: Double.self)
                let toil = Task { try await session.request(Toil()) { beginning.yield($0) } }
                for await _ in begun { break }
                // It arrives while the extension works, and follows.
                let look = Task { try await session.request(Look()) }
                await #expect(throws: PeerSessionError.deadlinePassed) {
                    try await session.request(Toil(), within: .milliseconds(300))
                }
                toil.cancel()
                await #expect(throws: PeerSessionError.cancelled) { try await toil.value }
                #expect(try await look.value.cancelled >= 1)
                #expect(try await session.request(Look()).cancelled == 2)
            }
        }

        /// Compiles the extension in C++ with the header of an earlier release.
        private static func compileKept(version: String?, to library: String) throws -> Command {
            let folder = try TemporaryFolder("kept")
            let kept = Products.root + "/Tests/Fixtures/KeptHeaders/1/hostel_extension.h"
            var header = try String(contentsOfFile: kept, encoding: .utf8)
            let own = "#define HOSTEL_EXTENSION_VERSION 1u"
            try #require(header.contains(own))
            if let version {
                header = header.replacingOccurrences(of: own, with: "#define HOSTEL_EXTENSION_VERSION \(version)u")
            }
            try folder.write(header, to: "hostel_extension.h")
            return try Command.run(
                "/usr/bin/env",
                [
                    "c++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-I", folder.path,
                    Self.examples + "cpp/words.cpp", "-o", library,
                ])
        }

        @Test(.enabled(if: OtherLanguagesTests.rust != nil, "rustc is not installed"))
        func extensionInRustAnswersAndKeepsAStateForEachSession() async throws {
            let rust = try #require(OtherLanguagesTests.rust)
            try await Self.expectToCountWords { library in
                try Command.run(
                    rust,
                    [
                        "--edition", "2021", "-D", "warnings", "--crate-type", "cdylib", "-C", "panic=abort",
                        Self.examples + "rust/words.rs", "-o", library,
                    ])
            }
        }

        @Test func appExtensionBeginsAtItsMain() async throws {
            let plugins = try TemporaryFolder("plugins")
            try PointBundle.add(
                to: plugins, as: "Greeter.appex", identifier: Self.identifier,
                library: Products.plugins + "/libStartsAtMain.so", key: "EXAppExtensionAttributes",
                entry: ["EXExtensionPointIdentifier": Self.point])
            try await Self.run(plugins) { process in
                let session = try await process.makeSession()
                #expect(try await session.request(Welcome(name: "Ada")) == "Welcome, Ada")
                let second = try await process.makeSession()
                #expect(try await second.request(Welcome(name: "Bo")) == "Welcome, Bo")
            }
        }

        /// A block on the run loop wakes no descriptor, so the loop has to turn for it.
        @Test func blocksOnTheRunLoopAreCalled() async throws {
            let plugins = try TemporaryFolder("plugins")
            try PointBundle.add(
                to: plugins, as: "Turner.appex", identifier: Self.identifier,
                library: Products.plugins + "/libTurnsRunLoop.so", key: "EXAppExtensionAttributes",
                entry: ["EXExtensionPointIdentifier": Self.point])
            try await Self.run(plugins) { process in
                let session = try await process.makeSession()
                for count in [1, 20] { #expect(try await session.request(Turns(count: count)) == count) }
            }
        }

        /// Compiles an extension, and asserts that it counts words.
        @HostActor
        private static func expectToCountWords(_ compile: (_ library: String) throws -> Command) async throws {
            let (build, plugins) = (try TemporaryFolder("build"), try TemporaryFolder("plugins"))
            let library = build.path + "/libWords.so"
            let built = try compile(library)
            try #require(built.code == 0, "\(built.errors)")
            try addWords(library, to: plugins)
            try await run(plugins) { process in
                let session = try await process.makeSession()
                let first = try await session.request(CountWords(text: "the cat and the dog"))
                #expect(first == CountWords.Reply(words: 5, fresh: 4))
                let second = try await session.request(CountWords(text: " the  bird\n"))
                #expect(second == CountWords.Reply(words: 2, fresh: 1))
                let other = try await process.makeSession()
                let apart = try await other.request(CountWords(text: "the"))
                #expect(apart == CountWords.Reply(words: 1, fresh: 1))
                let failure = SessionFailure(
                    code: "unknown", message: "this extension takes CountWords with a text")
                await #expect(throws: PeerSessionError.failed(failure)) {
                    try await session.request(CountLetters(text: "the"))
                }
                let empty = try await session.request(CountWords(text: ""))
                #expect(empty == CountWords.Reply(words: 0, fresh: 0))
            }
        }

        private static func addWords(_ library: String, to plugins: TemporaryFolder) throws {
            try PointBundle.add(
                to: plugins, as: "Words.appex", identifier: identifier, library: library,
                entry: ["NSExtensionPointIdentifier": point, "HostelPrincipalFunction": "words_extension"])
        }

        @HostActor
        private static func run(
            _ plugins: TemporaryFolder, _ body: @HostActor (ExtensionProcess) async throws -> Void
        ) async throws {
            var definition = ExtensionPointDefinition(identifier: point, name: "Words")
            definition.deadlines.request = .seconds(20)
            try await HostRun.on(plugins, DefinedPoint(definition)) { host in
                let identity = try #require(host.installed.first, "\(host.unusable)")
                try await body(try await ExtensionProcess(identity: identity, of: host))
            }
        }
    }
}
