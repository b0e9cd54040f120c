package import ExtensionHost
internal import Glibc

/// Decides when a scene needs a process of its extension. A value.
package struct SceneUse: Hashable, Sendable {
    /// A change of whether the scene uses the process.
    package enum Change: Hashable, Sendable {
        case begins, ends
    }

    /// The answer to a tile that asks for a process.
    package enum Answer: Hashable, Sendable {
        /// The process is ready for messages, so the view can appear.
        case appear
        case launch
        /// A later event of the process decides.
        case wait
    }

    private enum Awaited: Hashable, Sendable {
        case nothing
        /// The process is suspended and will be ready.
        case resumption
        /// The process is ending, and the next one is for this scene.
        case exit
    }

    private var isUsing = false
    private var awaited = Awaited.nothing

    package init() {}

    /// A tile uses its process from the request to show it until its view is gone.
    package mutating func tileIs(at stage: Tile.Stage) -> Change? {
        let needsProcess = stage != .hidden
        guard needsProcess != isUsing else { return nil }
        isUsing = needsProcess
        return needsProcess ? .begins : .ends
    }

    package mutating func tileAsks(_ state: ProcessLife.State, isReady: Bool) -> Answer {
        switch state {
        case .running, .suspended:
            if isReady { return .appear }
            awaited = .resumption
            return .wait
        case .terminating:
            awaited = .exit
            return .wait
        case .idle, .forking, .loading, .exited: return .launch
        }
    }

    package mutating func processIsReady() {
        if awaited == .resumption { awaited = .nothing }
    }

    /// - Returns: whether the tile waits for the next process, so that this exit does not concern it.
    package mutating func processExited(_ reason: ExitReason, at stage: Tile.Stage) -> Bool {
        defer { awaited = .nothing }
        guard stage == .launching else { return false }
        switch (awaited, reason) {
        case (.exit, _): return true
        // A process that was killed while it was suspended exits when it is resumed.
        case (.resumption, .sessionClosed), (.resumption, .crashed(signal: SIGKILL, _)): return true
        case (.resumption, _), (.nothing, _): return false
        }
    }
}
