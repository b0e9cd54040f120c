import Confinement
import ExtensionHost
import Glibc
import LinuxSystem
import Testing

/// The file operations that the kernel allows an extension.
@Suite struct LandlockTests {
    @Test func everyVersionRefusesAllThatItCanRefuse() {
        #expect(LandlockFileRights.handled(byVersion: 1).rawValue == 0x1FFF)
        #expect(LandlockFileRights.handled(byVersion: 2).rawValue == 0x3FFF)
        #expect(LandlockFileRights.handled(byVersion: 3).rawValue == 0x7FFF)
        #expect(LandlockFileRights.handled(byVersion: 5).rawValue == 0xFFFF)
        #expect(LandlockNetworkRights.handled(byVersion: 3, isNetworkClient: false) == [])
        #expect(LandlockNetworkRights.handled(byVersion: 4, isNetworkClient: false) == [.bindTCP, .connectTCP])
        #expect(LandlockNetworkRights.handled(byVersion: 4, isNetworkClient: true) == [.bindTCP])
        #expect(LandlockScopes.handled(byVersion: 5) == [])
        #expect(LandlockScopes.handled(byVersion: 6) == [.abstractSockets, .signals])
        #expect(LandlockVersion(1).gaps.count == 5 && LandlockVersion.complete.gaps.isEmpty)
        // Nobody is granted what would lead out of a folder.
        for access in FileGrant.Access.allCases {
            let rights = LandlockFileRights.granted(by: access)
            #expect(
                rights.isDisjoint(with: [
                    .execute, .makeLink, .makePipe, .makeSocket, .makeBlockDevice, .makeCharacterDevice,
                    .controlDevice,
                ]))
        }
    }

    @Test func grantsFollowEntitlementsAndDropWithTheirLayer() {
        let grants = ExtensionGrants(
            bundle: ["/w/A.appex"], data: "/s/data/a", groups: ["group.a": "/s/groups/group.a"], isNetworkClient: true)
        let policy = ConfinementPolicy.standard.granting(grants, names: ["/etc/hosts"])
        #expect(
            policy.measures.files == [
                FileGrant("/w/A.appex", .read), FileGrant("/s/data/a", .readWrite),
                FileGrant("/s/groups/group.a", .readWrite), FileGrant("/etc/hosts", .read),
            ])
        #expect(policy.measures.isNetworkClient && policy.measures.isCoherent)
        #expect(policy.rules.allSatisfy { !$0.reason.isEmpty })
        // The extension's own root shows the same files without Landlock.
        let shown = ConfinementPolicy.standard.lowered(without: [.landlock]).granting(grants, names: ["/etc/hosts"])
        #expect(shown.measures.files == policy.measures.files && shown.measures.isCoherent)
        let lowered = ConfinementPolicy.standard.lowered(without: [.landlock, .ownRoot]).granting(grants)
        #expect(lowered.measures.files.isEmpty && lowered.measures.isCoherent)
        let closed = ConfinementPolicy.standard.granting(ExtensionGrants(bundle: ["/w/A.appex"]), names: ["/etc/hosts"])
        #expect(closed.measures.files == [FileGrant("/w/A.appex", .read)] && !closed.measures.isNetworkClient)
    }
}
