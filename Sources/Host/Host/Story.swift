public import Foundation
internal import Logging

/// An event in the life of an extension or of a container.
public struct LifeEvent: Hashable, Sendable {
    public let time: Date
    /// The bundle identifier of the extension or container.
    public let identifier: String
    /// A stable word: `launched`, `suspended`, `resumed`, `warned`, `killed`, `exited`, `backtrace`, `limits`, `open`,
    /// `content`, `reload`, `pressure`, or another word of a point.
    public let what: String
    /// A sentence or a part of one for people, such as the number of the process or the reason of its exit.
    public let why: String
}

/// Notes each event of an extension in the state for `hostel explain`, which bounds lines and age, in the log, and for
/// every reader of `Host.events`.
@HostActor
package final class Story {
    private let state: StateStore
    let events = Broadcast<LifeEvent>()

    init(state: StateStore) { self.state = state }

    package func note(_ what: String, _ why: String, of identifier: String) {
        let now = Date()
        state.note(StateStore.Event(time: now, what: what, why: why), of: identifier)
        HostLog.life.info("\(what): \(why)", of: identifier)
        events.send(LifeEvent(time: now, identifier: identifier, what: what, why: why))
    }

    /// The events of one extension or container within the last day, oldest first.
    package func lastDay(of identifier: String) async -> [StateStore.Event] {
        await state.events(of: identifier, since: Date(timeIntervalSinceNow: -StateStore.storyLength))
    }
}
