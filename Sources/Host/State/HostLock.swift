internal import Glibc
internal import LinuxSystem

/// The lock by which a state folder has one host at a time, held until the host has stopped or its process has exited.
package struct HostLock: ~Copyable {
    private let descriptor: OwnedDescriptor

    private init(owning descriptor: consuming OwnedDescriptor) {
        self.descriptor = descriptor
    }

    /// Takes the lock. Throws `StateError.inUse` if another host holds it.
    package static func take(_ state: StateFolder) throws(StateError) -> HostLock {
        let file = try open(state.lock, in: state)
        let isTaken: Bool
        do throws(SystemError) {
            isTaken = try file.tryLock()
        } catch {
            throw .folderNotMade(path: state.path, detail: "\(state.lock): \(error)")
        }
        guard isTaken else { throw .inUse(path: state.path) }
        return HostLock(owning: file)
    }

    /// Waits until no host holds the lock, and looks a hundred times a second; false if the time passes first.
    ///
    /// It blocks its thread, so it is for a command in a process of its own.
    package static func waitUntilFree(_ state: StateFolder, for patience: Duration) -> Bool {
        let end = ContinuousClock.now + patience
        while ContinuousClock.now < end {
            do throws(StateError) {
                _ = try take(state)
                return true
            } catch {
                guard case .inUse = error else { return true }
                usleep(10_000)
            }
        }
        return false
    }

    private static func open(_ path: String, in state: StateFolder) throws(StateError) -> OwnedDescriptor {
        do throws(SystemError) {
            return try OwnedDescriptor.open(path, flags: O_RDWR | O_CREAT, mode: 0o600)
        } catch {
            throw .folderNotMade(path: state.path, detail: String(describing: error))
        }
    }
}
