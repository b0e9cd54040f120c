public import Foundation
internal import Glibc
internal import LinuxSystem

/// A command's side of the host's socket.
public struct ControlClient: Sendable {
    private let state: StateFolder

    public init(state: StateFolder) {
        self.state = state
    }

    /// The process of the host that runs on this state folder; nil where none does, or before Linux 6.5, which cannot
    /// name it.
    package func runningHost() throws(StateError) -> RunningHost? {
        guard let connection = try UnixSocket.connect(to: state.socket),
            let process = try? PeerIdentity.processDescriptor(of: connection.rawValue)
        else { return nil }
        return RunningHost(process: process)
    }

    /// Asks one question and waits for its answer; nil where no host runs on this state folder.
    public func ask(_ question: Data) throws(StateError) -> Data? {
        guard let connection = try UnixSocket.connect(to: state.socket) else { return nil }
        var rest = question + Data([UInt8(ascii: "\n")])
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(connection.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .socket(path: state.socket, detail: errorText(errno)) }
            rest = rest.dropFirst(count)
        }
        var answer = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(connection.rawValue, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .socket(path: state.socket, detail: errorText(errno)) }
            if count == 0 { break }
            answer.append(contentsOf: chunk[..<count])
        }
        guard answer.last == UInt8(ascii: "\n") else {
            throw .socket(path: state.socket, detail: "the host closed the connection before its answer was whole")
        }
        return answer.dropLast()
    }
}

/// A host's process, from another one's side.
package struct RunningHost: ~Copyable {
    fileprivate let process: ProcessDescriptor

    /// Waits until it has ended; false when the time is over. Blocks its thread.
    package func waitUntilGone(for patience: Duration) -> Bool {
        var entry = pollfd(fd: process.descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, Int32(patience.inSeconds * 1000)) != 0
    }
}
