import ExtensionHost
import LinuxSystem
import Testing

@testable import SceneHost

/// The extension's side of a replay.
struct ReplayPeerTests {
    @Test @HostActor func aPeerThatIsClosedMakesNoSecondSession() {
        let peer = ReplayPeer(expecting: [])
        peer.close()
        if let end = peer.connect() {
            Issue.record("it made \(end.rawValue)")
        }
    }
}
