import Foundation
import Glibc
import Testing

/// The host's socket: it answers when it knows something, and costs nothing when it cannot.
extension ProcessTests {
    @Suite(.serialized)
    struct SocketTests {
        @Test func theFirstAnswerKnowsTheWholeFolder() throws {
            let plugins = try TemporaryFolder("plugins")
            // Enough that a look takes longer than a question.
            for number in 0..<400 {
                try plugins.makeFolder("Broken\(number).appex")
                try plugins.write("no list", to: "Broken\(number).appex/Info.plist")
            }
            let state = try TemporaryFolder("state")
            let host = try HostProcess(plugins: plugins.path, state: state.path)
            var first: Command?
            let end = Date() + 30
            while first == nil, !host.isOver, Date() < end {
                let asked = try host.ask("list", "--json")
                if asked.code != 3 { first = asked }
            }
            #expect(first?.code == 0)
            #expect(first?.rows.count == 400)
            #expect(try host.ask("stop").code == 0)
            #expect(host.ending() == 0)
        }
    }
}
