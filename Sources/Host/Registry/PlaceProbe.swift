internal import Foundation
internal import Glibc
internal import PlainText
internal import Synchronization

/// Finds the places that do not answer. A look at a network share without its server does not end, and all other places
/// would wait for it.
///
/// Each question has a thread of its own, because nothing ends one that waits for a file system. A place is not asked again
/// before its last question has an answer.
final class PlaceProbe: Sendable {
    /// The time for an answer. Our choice: a disk that stood still needs most of it.
    static let patience = Duration.seconds(8)

    private let patience: Duration
    private let look: @Sendable (String) -> Void
    /// The places whose question has no answer yet.
    private let asked = Mutex<Set<PathText>>([])

    /// - Parameter look: looks at a place; it returns once the place has answered.
    init(
        patience: Duration = PlaceProbe.patience, look: @escaping @Sendable (String) -> Void = PlaceProbe.lookAtFolder
    ) {
        self.patience = patience
        self.look = look
    }

    /// The places that give no answer in time. It waits for none that gave none before.
    @concurrent
    func silent(among places: [String]) async -> Set<PathText> {
        let keys = Set(places.map { PathText($0) })
        let new = asked.withLock { asked in
            let new = keys.subtracting(asked)
            asked.formUnion(new)
            return new
        }
        if !new.isEmpty {
            let patience = patience
            await withCheckedContinuation { continuation in
                let answers = AwaitedAnswers(new.count, continuation)
                let timer = Task {
                    guard (try? await Task.sleep(for: patience)) != nil else { return }
                    answers.giveUp()
                }
                for place in new {
                    Thread.detachNewThread { [self] in
                        look(place.text)
                        asked.withLock { _ = $0.remove(place) }
                        if answers.isLast() { timer.cancel() }
                    }
                }
            }
        }
        return asked.withLock { keys.intersection($0) }
    }

    /// Asks for a folder, and for its first entries.
    static func lookAtFolder(_ path: String) {
        guard let folder = opendir(path) else { return }
        _ = readdir(folder)
        closedir(folder)
    }
}

/// Resumes a task when all answers have come, or when it gives up.
private final class AwaitedAnswers: Sendable {
    private let state: Mutex<(missing: Int, waiter: CheckedContinuation<Void, Never>?)>

    init(_ count: Int, _ waiter: CheckedContinuation<Void, Never>) { state = Mutex((count, waiter)) }

    /// Counts an answer. Returns whether none is missing now.
    func isLast() -> Bool {
        let (isLast, waiter) = state.withLock { state in
            state.missing -= 1
            return (state.missing == 0, state.missing == 0 ? state.waiter.take() : nil)
        }
        waiter?.resume()
        return isLast
    }

    func giveUp() { state.withLock { $0.waiter.take() }?.resume() }
}
