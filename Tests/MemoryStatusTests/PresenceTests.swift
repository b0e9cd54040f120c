import Testing

@testable import ExtensionHost

/// The use of an extension, from which the purpose of its process follows.
struct PresenceTests {
    private let now = MonotonicTime(nanoseconds: 1)

    @Test func aVisibleExtensionComesBeforeOneAtWork() {
        var presence = Presence()
        #expect(presence.standing == .lingering)
        presence.useBegan()
        #expect(presence.standing == .working)
        #expect(presence.show(true, at: now) == true)
        #expect(presence.standing == .visible)
        #expect(presence.show(false, at: now) == true)
        #expect(presence.lastShown == now)
        #expect(presence.useEnded() == true)
        #expect(presence.standing == .lingering)
    }

    @Test func anEndWithoutAUseIsIgnored() {
        var presence = Presence()
        #expect(presence.useEnded() == false)
        presence.useBegan()
        #expect(presence.useEnded() == true)
        #expect(presence.useEnded() == false)
        #expect(presence.uses == 0)
    }

    @Test func onlyAChangeOfVisibilityCounts() {
        var presence = Presence()
        #expect(presence.show(false, at: now) == false)
        #expect(presence.lastShown == nil)
        #expect(presence.show(true, at: now) == true)
        #expect(presence.show(true, at: MonotonicTime(nanoseconds: 2)) == false)
        #expect(presence.lastShown == now)
    }

    @Test func onlyKillsForMemoryCountAsKills() {
        var presence = Presence()
        presence.launched()
        presence.exited(.exited(code: 1))
        presence.launched()
        presence.exited(.jettisoned(Jettison(reason: .highwater, footprint: 1, limit: nil)))
        #expect(presence.launches == 2 && presence.kills == 1)
    }
}
