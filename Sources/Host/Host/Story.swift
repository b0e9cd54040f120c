public import Foundation
internal import Logging

/// Something that happened to an extension or to a container.
public struct LifeEvent: Hashable, Sendable {
    public var time: Date
    public var identifier: String
    /// A stable word: `launched`, `suspended`, `resumed`, `warned`, `killed`, `exited`, `backtrace`, `limits`, `open`,
    /// `content`, `reload`, `pressure`, or another word of a point.
    public var what: String
    /// A sentence or its part for people, such as the process's number or the reason of its end.
    public var why: String
}

/// Notes what happens to each extension: in the state for `hostel explain`, bounded in lines and age there, in the
/// log, and for every reader of `Host.events`.
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
