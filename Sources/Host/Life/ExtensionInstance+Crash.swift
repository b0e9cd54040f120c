internal import Foundation
internal import LinuxSystem

// What a process that crashed left behind.

extension ExtensionInstance {
    /// Its process was ended by a signal: the record that its handler sent, if it did, says more than the kernel.
    ///
    /// - Returns: the signal of the crash and its last word.
    func noteCrash(signal: Int32) -> (signal: Int32, message: String?) {
        // A kill comes from outside: what the handler may have told before it is not what ended the process.
        readCrashRecord()
        let record = signal == SIGKILL ? nil : crashRecord
        let report = CrashReport(
            record: record, signal: signal, log: log.lines.filter { $0.source == .output && $0.time >= launchedAt },
            time: Date())
        pendingCrash = report
        return (report.signal, report.message)
    }

    /// It was a crash and not the host's own kill: the report is kept, and symbolised when there is time.
    func publishCrash(_ reason: ExitReason) {
        defer { pendingCrash = nil }
        guard case .crashed = reason, let report = pendingCrash else { return }
        crash = report
        guard !report.backtrace.isEmpty, let symboliser else { return }
        symboliser.symbolise(report.backtrace, in: SymbolScope(bundle: bundle)) { [weak self] frames in
            guard let self, crash?.time == report.time else { return }
            crash?.backtrace = frames
            observer?.receive(.backtrace(frames))
        }
    }

    /// Takes the one packet that may come, at once, and closes the socket: what lay there unread could be descriptors,
    /// of which the kernel lets a user have few under way, all of the user's extensions together.
    func listen(forCrashOn socket: consuming OwnedDescriptor) {
        crashRecord = nil
        crashWatch = try? HostActor.watch(socket.rawValue, for: .readable, self) { owner, _ in owner.readCrashRecord() }
        crashSocket = consume socket
    }

    func closeCrashSocket() {
        crashWatch?.cancel()
        crashWatch = nil
        crashSocket = nil
    }

    private func readCrashRecord() {
        guard let socket = crashSocket?.rawValue else { return }
        defer { closeCrashSocket() }
        var buffer = PacketBuffer(capacity: CrashRecord.mostBytes + 1)
        guard case .packet(let packet) = try? buffer.receive(from: socket, mostDescriptors: 0) else { return }
        crashRecord = CrashRecord(decoding: buffer.bytes(packet.count))
    }
}
