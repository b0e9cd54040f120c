extension PeerLink {
    /// A series that this side sends within a window of its own.
    enum Outlet {
        /// The messages of a session.
        case session(UInt16)
        /// The elements of a stream, by the call that it answers.
        case stream(UInt64)
    }

    /// Takes units of a window once the other side has room for them. The end of the task ends the wait.
    ///
    /// - Returns: false if the window was closed before, or the task was cancelled.
    func takeRoom(_ units: UInt32, in outlet: Outlet) async -> Bool {
        lastTicket += 1
        let ticket = lastTicket
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                take(units, ticket, from: outlet) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            Task { await self.withdraw(ticket, from: outlet) }
        }
    }

    private func take(
        _ units: UInt32, _ ticket: UInt64, from outlet: Outlet, _ resume: @escaping (Bool) -> Void
    ) {
        switch outlet {
        case .session(let number): sessions[number]?.window.take(units, ticket: ticket, resume)
        case .stream(let call): inCalls[call]?.window.take(units, ticket: ticket, resume)
        }
    }

    private func withdraw(_ ticket: UInt64, from outlet: Outlet) {
        switch outlet {
        case .session(let number): sessions[number]?.window.withdraw(ticket)
        case .stream(let call): inCalls[call]?.window.withdraw(ticket)
        }
    }
}
