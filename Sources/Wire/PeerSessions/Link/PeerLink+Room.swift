extension PeerLink {
    /// A series that this side sends within a window of its own.
    enum Outlet {
        /// The messages of a session.
        case session(UInt16)
        /// The elements of a stream, by the call that it answers.
        case stream(UInt64)
    }

    /// Sends a payload once the other side has room for it. The end of the task ends the wait.
    ///
    /// It is sent as soon as there is room, and not when its task runs again: a later payload could come before it.
    ///
    /// - Returns: nil if the window was closed before, or the task was cancelled.
    func sendWithRoom(_ payload: PeerPayload, in outlet: Outlet) async -> Result<Void, PeerSessionError>? {
        if withWindow(of: outlet, { $0.take(payload.units) }) == true { return notify(payload) }
        lastTicket += 1
        let ticket = lastTicket
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waiter = SendWindow.Waiter(ticket: ticket, units: payload.units) { [self] hasRoom in
                    continuation.resume(returning: hasRoom ? notify(payload) : nil)
                }
                let waits: Void? = withWindow(of: outlet) { $0.wait(waiter) }
                if waits == nil { waiter.resume(false) }
            }
        } onCancel: {
            Task { await self.withdraw(ticket, from: outlet) }
        }
    }

    /// The other side took units.
    func give(_ units: UInt32, to outlet: Outlet) {
        for waiter in withWindow(of: outlet, { $0.give(units) }) ?? [] { waiter.resume(true) }
    }

    private func withdraw(_ ticket: UInt64, from outlet: Outlet) {
        guard let (withdrawn, served) = withWindow(of: outlet, { $0.withdraw(ticket) }) else { return }
        withdrawn?.resume(false)
        for waiter in served { waiter.resume(true) }
    }

    /// Nil for a session or a stream that is over.
    private func withWindow<Value>(of outlet: Outlet, _ body: (inout SendWindow) -> Value) -> Value? {
        switch outlet {
        case .session(let number): sessions[number]?.window.change(body)
        case .stream(let call): inCalls[call]?.window.change(body)
        }
    }
}
