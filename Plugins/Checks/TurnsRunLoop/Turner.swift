import ExtensionFoundation
import Foundation

/// An extension whose code puts work on the main run loop that no descriptor shows.
@main
struct Turner: AppExtension {
    init() {}

    func accept(session: PeerSession) -> Bool {
        session.handle(Turns.self) { request in
            var done = 0
            for _ in 0..<request.count {
                await withCheckedContinuation { continuation in
                    RunLoop.main.perform { continuation.resume() }
                }
                done += 1
            }
            return done
        }
        return true
    }
}

/// Answered with the number of blocks that the run loop called.
struct Turns: SessionRequest {
    typealias Reply = Int
    var count: Int
}
