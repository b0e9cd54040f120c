package import Foundation
internal import Glibc
internal import LinuxSystem

/// A command's side of the host's socket.
package struct ControlClient: Sendable {
    private let state: StateFolder

    package init(state: StateFolder) {
        self.state = state
    }

    /// The process of the host that runs on this state folder; nil if none does, and before Linux 6.5, which cannot
    /// identify it.
    package func runningHost() throws(StateError) -> RunningHost? {
        guard let connection = try connect(),
            let process = try? PeerIdentity.processDescriptor(of: connection.rawValue)
        else { return nil }
        return RunningHost(process: process)
    }

    /// Asks one question and waits for its answer; nil if no host runs on this state folder.
    package func ask(_ question: Data) throws(StateError) -> Data? {
        guard let connection = try connect() else { return nil }
        let answer: Data
        do throws(SystemError) {
            try StreamSocket.sendAll([UInt8](question) + [UInt8(ascii: "\n")], to: connection)
            answer = Data(try connection.readAll(limit: .max, chunk: 1 << 16))
        } catch {
            throw StateError(error, socket: state.socket)
        }
        guard answer.last == UInt8(ascii: "\n") else {
            throw .socket(path: state.socket, detail: "the host closed the connection before its answer was whole")
        }
        return answer.dropLast()
    }

    /// A connection to the host, which blocks; nil if no host listens.
    private func connect() throws(StateError) -> OwnedDescriptor? {
        let foreign: UInt32
        do throws(SystemError) {
            let connection = try UnixSocket.connect(to: state.socket, kind: .stream, isBlocking: true)
            // The answers of another user's program are not a host's.
            let user = try PeerIdentity(of: connection.rawValue).uid
            if user == geteuid() { return connection }
            foreign = user
        } catch {
            if error.errno == ENOENT || error.errno == ECONNREFUSED { return nil }
            throw StateError(error, socket: state.socket)
        }
        throw .foreignHost(path: state.path, user: foreign)
    }
}

/// The process of a host, for another process of the same user.
package struct RunningHost: ~Copyable {
    fileprivate let process: ProcessDescriptor

    /// Waits until the host's process has exited; false if the time passes first, or if it cannot be watched. Blocks
    /// the thread.
    package func waitUntilGone(for patience: Duration) -> Bool {
        let isOver = try? FullTransfer.wait(for: .readable, of: process.descriptor.rawValue, timeout: patience)
        return isOver ?? false
    }
}
