import Foundation
import Glibc
import Testing

/// Clients of the host's socket that keep to no rule.
extension ProcessTests.CommandTests {
    /// A client that asks and goes away before its answer, many times; and ones that say nothing sensible.
    @Test func clientThatLeavesEarlyDoesNotHarmTheHost() throws {
        try Self.withHost { host in
            let questions = [
                "{\"list\":{}}\n", "{\"show\":{\"identifier\":\"\(Self.grid)\"}}\n", "\n", "{}\n", "[[[[",
                "\u{0}\n",
                String(repeating: "x", count: 200_000), "{\"explain\":{\"identifier\":\"\(Self.grid)\"}}\n",
            ]
            for round in 0..<200 {
                let client = try SocketClient(host.state + "/host.sock")
                client.send(questions[round % questions.count])
            }
            let bad = try SocketClient(host.state + "/host.sock")
            bad.send("{\"fly\":{}}\n")
            #expect(bad.answer().contains("\"code\":\"bad-command\""))
            #expect(!host.isOver)
            #expect(try host.ask("show", Self.grid).code == 0)
            #expect(try host.ask("list", "--json").rows.count == ProcessTests.SampleTests.all.count)
        }
    }
}

/// A client of the host's socket that keeps to no rule.
private final class SocketClient {
    private let descriptor: Int32

    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
        }
        guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { close(descriptor) }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    func answer() -> String {
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
            answer += chunk[..<count]
        }
    }
}
