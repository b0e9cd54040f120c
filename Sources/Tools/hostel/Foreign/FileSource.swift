internal import CFunctions
internal import ForeignPointHost
internal import Foundation
internal import LinuxSystem
internal import Synchronization

/// A file from which a callback of a library reads, from its start to its end.
///
/// The callback returns 0 at the end. To a library that asks again it returns -1, which is the end for OpenJPEG.
final class FileSource: Sendable {
    private struct State {
        let file: FileHandle
        var hasEnded = false
    }

    private let state: Mutex<State>

    /// Throws if the file cannot be opened.
    init(_ path: String) throws {
        do throws(SystemError) {
            let descriptor = try OwnedDescriptor.open(path)
            state = Mutex(State(file: FileHandle(fileDescriptor: descriptor.release(), closeOnDealloc: true)))
        } catch {
            throw CommandFailure.bad("\(path) cannot be opened: \(error). Name a readable file.")
        }
    }

    /// The bytes of one answer, at most. Our choice: a library asks again.
    private static let most = 1 << 20

    var callback: ForeignCallback {
        .reader(ending: { [self] in
            state.withLock { state in
                defer { state.hasEnded = true }
                return state.hasEnded ? -1 : 0
            }
        }) { [self] room in
            try state.withLock { Array(try $0.file.read(upToCount: min(room, Self.most)) ?? Data()) }
        }
    }
}

extension CCallback {
    /// Whether it reads bytes into one buffer, as the callback of a stream does.
    var isReader: Bool {
        guard filled.count == 1, case .pointer(.out, _) = parameters[filled[0]].passing,
            case .scalar(let scalar) = parameters[filled[0]].type
        else { return false }
        return scalar.size == 1
    }
}
