import Foundation
import HostelTestSupport
import Testing

/// The compiler's errors for names of UIKit that Hostel does not have yet.
extension ProcessTests {
    @Suite
    struct UnavailableTests {
        /// Runs the compiler on a source of Tests/Fixtures/Unavailable, and returns its errors without their places.
        private func errors(
            fixture: String, modules: String? = nil, options: [String] = ["-typecheck"]
        ) throws -> [String] {
            try errors(
                file: Products.root + "/Tests/Fixtures/Unavailable/\(fixture).swift", modules: modules, options: options
            )
        }

        private func errors(
            file: String, modules: String? = nil, options: [String] = ["-typecheck"]
        ) throws -> [String] {
            let folders = [modules, Products.debug + "/Modules", Products.root + "/Sources/SDK/ModuleMaps"]
            let result = try Command.run(
                "/usr/bin/env",
                ["swiftc", "-swift-version", "6"] + options + folders.compactMap { $0 }.flatMap { ["-I", $0] } + [file])
            let errors = result.errors.split(separator: "\n").compactMap { line in
                line.range(of: "error: ").map { String(line[$0.upperBound...]) }
            }
            #expect(errors.isEmpty == (result.code == 0), "\(result.errors)")
            return errors
        }

        /// Each declaration of the folder with its message.
        private func declared() throws -> [String: String] {
            let folder = Products.root + "/Sources/SDK/UIKitCore/Unavailable"
            var found: [String: String] = [:]
            let pattern =
                /@available\(\s*\*,\s*unavailable,\s*message:\s*"([^"]*)"\s*\)\s*(?:@preconcurrency\s+)?(?:@MainActor\s+)?(?:public|open)\s+(?:final\s+)?(?:class|struct|protocol)\s+(\w+)/
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
                for match in text.matches(of: pattern) { found[String(match.2)] = String(match.1) }
            }
            return found
        }

        @Test func everyMissingTypeIsReportedWithItsRemedy() throws {
            let declared = try declared()
            #expect(!declared.isEmpty)
            let names = declared.keys.sorted()
            let source = "import UIKit\n" + names.map { "typealias My\($0) = \($0)\n" }.joined()
            let folder = try TemporaryFolder("unavailable")
            let file = folder.path + "/Names.swift"
            try source.write(toFile: file, atomically: true, encoding: .utf8)
            let errors = try errors(file: file)
            for (name, message) in declared {
                #expect(errors.contains("'\(name)' is unavailable: \(message)"), "\(name)")
                #expect(message.hasSuffix(".") && message.split(separator: ". ").count == 2, "\(message)")
            }
        }

        @Test func anAuthorsSourceIsReportedWithoutFurtherErrors() throws {
            let errors = try errors(fixture: "Widget")
            #expect(errors.count >= 2)
            let others = errors.filter { !$0.contains("is unavailable: ") && !$0.contains("marked unavailable: ") }
            #expect(others.isEmpty, "\(others)")
            for name in ["UIWebView"] {
                #expect(errors.contains { $0.contains(name) }, "\(name)")
            }
        }

        @Test(arguments: ["UIKit", "SwiftUI", "WidgetKit"])
        func frameworkAloneGivesFoundationAndRequests(_ module: String) throws {
            let source = """
                import \(module)
                func load(_ url: URL) async throws -> Int {
                    let (data, response) = try await URLSession.shared.data(for: URLRequest(url: url))
                    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
                    return data.count + Calendar.current.component(.day, from: Date())
                }
                """
            let folder = try TemporaryFolder("alone")
            let file = folder.path + "/Alone.swift"
            try source.write(toFile: file, atomically: true, encoding: .utf8)
            #expect(try errors(file: file) == [])
            // The check itself sees a missing name.
            try ("import \(module)\nlet missing: NoSuchName? = nil\n")
                .write(toFile: file, atomically: true, encoding: .utf8)
            #expect(try errors(file: file).contains { $0.contains("NoSuchName") })
        }

        @Test func handlerThatDoesNotFitItsRequestIsReportedWithTheCorrection() throws {
            let sdk = "ExtensionFoundation"
            let types = """
                import \(sdk)
                struct Note: SessionMessage { var text = "" }
                struct Ask: SessionRequest { typealias Reply = Int; var text = "" }
                struct Count: SessionStreamRequest { typealias Element = Int; var end = 3 }
                func check(_ note: Note) throws {}

                """
            func said(_ line: String) throws -> String {
                let folder = try TemporaryFolder("handlers")
                try (types + "func run(_ session: PeerSession) async throws { \(line) }\n").write(
                    toFile: folder.path + "/Handlers.swift", atomically: true, encoding: .utf8)
                return try Command.run(
                    "/usr/bin/env",
                    ["swiftc", "-swift-version", "6", "-typecheck"]
                        + [Products.debug + "/Modules", Products.root + "/Sources/SDK/ModuleMaps"].flatMap {
                            ["-I", $0]
                        }
                        + [folder.path + "/Handlers.swift"]
                ).errors
            }
            for (line, correction) in [
                ("session.handle(Ask.self) { request in request.text }", "The handler of a request returns its Reply."),
                ("session.handle(Count.self) { request in print(request.end) }", "a stream takes (request, sink)"),
                ("try await session.send(Ask())", "Use request(_:)."),
                ("try await session.send(Count())", "Use stream(_:)."),
                ("session.handle(Note.self) { note in try check(note) }", "The handler of a message does not throw."),
            ] {
                let said = try said(line)
                #expect(said.contains(correction), "\(line): \(said)")
            }
            for line in [
                "session.handle(Ask.self) { $0.text.count }", "session.handle(Note.self) { print($0.text) }",
                "session.handle(Ask.self) { request in try await session.request(Ask(text: request.text)) }",
                "session.handle(Count.self) { count, sink in for n in 0..<count.end { try await sink.send(n) } }",
                "try await session.send(Note())", "session.handle(Ask.self) { _ in throw CancellationError() }",
            ] {
                let said = try said(line)
                #expect(said.isEmpty, "\(line): \(said)")
            }
        }

        @Test func anAuthorsOwnTypesOfTheseNamesCompile() throws {
            #expect(try errors(fixture: "OwnTypes").isEmpty)
        }

        @Test func anAuthorsModuleOfStandInsCompiles() throws {
            let folder = try TemporaryFolder("stand-ins")
            let emit = [
                "-emit-module", "-parse-as-library", "-module-name", "StandIns", "-emit-module-path",
                folder.path + "/StandIns.swiftmodule",
            ]
            #expect(try errors(fixture: "StandIns", options: emit).isEmpty)
            #expect(try errors(fixture: "UserOfStandIns", modules: folder.path).isEmpty)
        }
    }
}
