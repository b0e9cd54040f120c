/// Callers that wait until a tile is in a state.
struct TileWaiters {
    private struct Waiter {
        let isWanted: (Tile) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private var waiters: [Waiter] = []

    mutating func add(_ continuation: CheckedContinuation<Void, Never>, until isWanted: @escaping (Tile) -> Bool) {
        waiters.append(Waiter(isWanted: isWanted, continuation: continuation))
    }

    /// Resumes the callers whose state the tile has reached.
    mutating func resume(_ tile: Tile) {
        waiters.removeAll { waiter in
            guard waiter.isWanted(tile) else { return false }
            waiter.continuation.resume()
            return true
        }
    }

    /// Resumes all of them.
    mutating func resumeAll() {
        let all = waiters
        waiters = []
        for waiter in all { waiter.continuation.resume() }
    }
}
