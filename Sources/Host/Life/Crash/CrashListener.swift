internal import LinuxSystem
internal import Logging

/// Receives the one record that the crash handler of a process sends, on a socket of its own.
@HostActor
final class CrashListener {
    private var socket: OwnedDescriptor?
    /// The process decides how long the kernel takes to close what it sent. No other one waits for that.
    private let sender = DescriptorSender()
    private var registration: Registration?
    private var record: CrashRecord?

    /// Reads the record as soon as it arrives and closes the socket then: a packet that stays unread could hold
    /// descriptors, and the kernel bounds the descriptors in flight for all processes of a user together.
    init(socket: consuming OwnedDescriptor) {
        let number = socket.rawValue
        // Packets that nobody reads may carry descriptors.
        self.socket = OwnedDescriptor(received: socket.release(), from: sender)
        do throws(SystemError) {
            registration = try HostActor.watch(number, for: .readable, self) { owner, _ in owner.read() }
        } catch {
            HostLog.life.warning("A process's crash socket cannot be watched: \(error)")
        }
    }

    /// The record, if one arrived. Reads it now if it is still in the socket.
    func take() -> CrashRecord? {
        read()
        return record
    }

    func close() {
        registration?.cancel()
        registration = nil
        socket = nil
    }

    private func read() {
        guard let number = socket?.rawValue else { return }
        defer { close() }
        // Without a packet, or after an error, the exit status alone describes the crash.
        var buffer = PacketBuffer(capacity: CrashRecord.mostBytes + 1)
        guard case .packet(let packet) = try? buffer.receive(from: number, mostDescriptors: 0, sentBy: sender) else {
            return
        }
        record = CrashRecord(decoding: buffer.bytes(packet.count))
    }
}
