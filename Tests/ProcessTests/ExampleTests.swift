import Foundation
import HostelTestSupport
import Testing

/// The program of Examples/Embedding, which is a package of its own and uses the public API alone. `make test` builds it.
extension ProcessTests {
    @Suite(.serialized)
    struct ExampleTests {
        private static let source = Products.root + "/Examples/Embedding/Sources/Embedding.swift"
        private static let program = Products.debug + "/Embedding"

        @Test func theReadmeShowsTheExample() throws {
            let readme = try String(contentsOfFile: Products.root + "/README.md", encoding: .utf8)
            let section = try #require(readme.components(separatedBy: "\n## Your own host\n").dropFirst().first)
            let block = try #require(section.components(separatedBy: "```swift\n").dropFirst().first)
            let shown = try #require(block.components(separatedBy: "```").first)
            #expect(try shown == String(contentsOfFile: Self.source, encoding: .utf8))
        }

        @Test func theExampleListsLaunchesAndEndsAnExtension() throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            try plugins.makeFolder("Broken.appex")
            try plugins.write("no list", to: "Broken.appex/Info.plist")
            try plugins.add(SampleTests.sample("LetterKeyboard.appex"))
            let result = try Command.run(Self.program, [plugins.path, state.path, Products.forkServer])
            #expect(result.code == 0, "\(result.errors)")

            let lines = result.output.split(separator: "\n").map(String.init)
            try #require(lines.count == 6, "\(result.output)")
            // One line for each bundle in the order of their paths, with at least one reason.
            for (line, name) in zip(lines, ["Broken", "LetterKeyboard"]) {
                let start = "unusable: \(plugins.path)/\(name).appex "
                #expect(line.hasPrefix(start) && line.count > start.count, "\(line)")
            }
            #expect(lines[2] == "installed: \(SampleTests.grid) 1.0 for com.apple.widget-extension")
            let figures = try #require(lines[3].wholeMatch(of: /state: running memory: (\d+) bytes/))
            let memory = try #require(UInt64(figures.1))
            #expect(memory > 100_000 && memory < 16 << 20)
            #expect(lines[4].hasPrefix("event: \(SampleTests.grid) launched process "))
            #expect(lines[5].hasPrefix("event: \(SampleTests.grid) exited requested: "))
        }
    }
}
