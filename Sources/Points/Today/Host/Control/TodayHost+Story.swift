internal import ExtensionHost
internal import Foundation
internal import SceneHost

// What happened to each extension, for `hostel explain`: bounded in lines and age by the state.

extension TodayHost {
    /// Adds a line to an extension's story.
    func note(_ what: String, _ why: String, of identifier: String) {
        state.note(StateStore.Event(time: Date(), what: what, why: why), of: identifier)
    }

    /// Adds a line to the story of every extension that has a process.
    func noteOfAll(_ what: String, _ why: String) {
        for identifier in order where scenes[identifier]?.process.pid != nil { note(what, why, of: identifier) }
    }
}
