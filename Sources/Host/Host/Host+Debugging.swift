extension Host {
    /// Carries out a step of `hostel debug`.
    func debug(
        _ hosted: HostedExtension, _ step: HostCommand.DebugStep
    ) async throws(CommandRefusal) -> DebugStatus {
        let process = hosted.process
        var lines = 0
        switch step {
        case .look(let count):
            process.stayAwakeForDebugger()
            lines = count
        case .wait: try await launchHeld(hosted)
        case .status: break
        case .overlay(let isShown): process.reportsLog = isShown
        case .proceed: process.continueDebugging()
        }
        return process.debugStatus(lines: lines)
    }

    /// Ends the present process and launches another, which waits for a debugger. Returns once it exists.
    private func launchHeld(_ hosted: HostedExtension) async throws(CommandRefusal) {
        let process = hosted.process
        let identifier = hosted.identity.identifier
        process.holdNextProcess()
        // A process that is on its way may have the request to load its library already.
        if process.pid != nil || process.state == .forking {
            process.endNow()
            _ = await process.waitUntilExited()
        }
        do throws(CommandRefusal) {
            // Shown, so that its view loads when the process continues.
            if let point = point(of: identifier, as: (any DebugShowing).self) {
                try point.beginToShow(identifier)
            }
            process.want()
            try await process.waitUntilHeld()
        } catch {
            process.continueDebugging()
            throw error
        }
    }
}
