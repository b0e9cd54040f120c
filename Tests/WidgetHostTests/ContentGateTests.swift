import SceneHost
import Testing

/// A tile is shown only while its extension has content.
struct ContentGateTests {
    @Test func openGateAdmitsEveryEvent() {
        var gate = ContentGate()
        #expect(gate.isOpen)
        for event in [Tile.Event.show, .hide, .processRunning] {
            let isAdmitted = gate.admits(event)
            #expect(isAdmitted)
        }
    }

    @Test func showWaitsUntilTheGateOpens() {
        var gate = ContentGate()
        let hidden = gate.close(isWanted: false)
        #expect(hidden == .hide)
        let admitted = [gate.admits(.show), gate.admits(.processRunning)]
        #expect(admitted == [false, true])
        let event = gate.open()
        #expect(event == .show)
        let isAdmittedNow = gate.admits(.show)
        #expect(isAdmittedNow)
    }

    @Test func hideWithdrawsTheWaitingShow() {
        var gate = ContentGate()
        _ = gate.close(isWanted: false)
        _ = gate.admits(.show)
        let isAdmitted = gate.admits(.hide)
        let event = gate.open()
        #expect(isAdmitted && event == nil)
    }

    @Test func tileThatWasVisibleAppearsAgain() {
        var gate = ContentGate()
        let hidden = gate.close(isWanted: true)
        #expect(hidden == .hide && !gate.isOpen)
        let shown = gate.open()
        #expect(shown == .show)
    }

    @Test func tileThatWasHiddenStaysHidden() {
        var gate = ContentGate()
        _ = gate.close(isWanted: false)
        let event = gate.open()
        #expect(event == nil)
    }
}
