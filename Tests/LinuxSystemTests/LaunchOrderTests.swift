import CLinux
import Confinement
import ExtensionLaunch
import HostelTestSupport
import LinuxSystem
import Testing

@Suite struct LaunchOrderTests {
    static let order = LaunchOrder(
        serial: 77, identifier: "org.example.App.Widget", extensionPoint: "com.apple.widget-extension",
        bundlePath: "/opt/ünïcode/Widget.appex", libraryPath: "/opt/Widget.so", principalClass: "Widget.Main",
        principalFunction: "widget_main", moduleName: "Widget", settings: ["A=1", "", "B=\u{1F600}"],
        environment: ["LANG=C"], workingDirectory: "/", confinement: ConfinementPolicy.standard.measures)

    @Test func orderRoundTrips() throws {
        #expect(try LaunchOrder(decoding: Self.order.encoded()) == Self.order)
    }

    @Test func everyPrefixOfAnOrderIsRefused() throws {
        let bytes = try Self.order.encoded()
        for count in 0..<bytes.count {
            #expect(throws: LaunchCodingError.self) { try LaunchOrder(decoding: Array(bytes[..<count])) }
        }
        #expect(throws: LaunchCodingError.trailingBytes) { try LaunchOrder(decoding: bytes + [0]) }
    }

    @Test func damagedOrdersAreRefusedOrRoundTrip() throws {
        for mutated in SeededGenerator.damaged(try Self.order.encoded(), count: 20_000, seed: 2024) {
            guard let order = try? LaunchOrder(decoding: mutated) else { continue }
            // There is one way to write an order down, so what was read is what was written.
            #expect(try order.encoded() == mutated)
            #expect(order.confinement.isCoherent)
        }
    }

    @Test func limitsHoldOnBothSides() throws {
        var order = Self.order
        order.identifier = "a\0b"
        #expect(throws: LaunchCodingError.textContainsZero) { try order.encoded() }
        order.identifier = String(repeating: "x", count: LaunchLimits.textBytes + 1)
        #expect(throws: LaunchCodingError.textTooLong) { try order.encoded() }
        order = Self.order
        order.settings = [String](repeating: "", count: LaunchLimits.items + 1)
        #expect(throws: LaunchCodingError.tooManyItems) { try order.encoded() }
        order.settings = [String](repeating: String(repeating: "x", count: LaunchLimits.textBytes), count: 5)
        #expect(throws: LaunchCodingError.tooLarge) { try order.encoded() }
        #expect(throws: LaunchCodingError.tooLarge) {
            try LaunchOrder(decoding: [UInt8](repeating: 0, count: LaunchLimits.orderBytes + 1))
        }
    }

    @Test func freshProcWithoutOwnMountsIsRefused() throws {
        var order = Self.order
        order.confinement.namespaces.remove(.mount)
        let bytes = try order.encoded()
        #expect(throws: LaunchCodingError.incoherentConfinement) { try LaunchOrder(decoding: bytes) }
        order.confinement.namespaces = Namespaces(rawValue: 0xFF)
        let unknown = try order.encoded()
        #expect(throws: LaunchCodingError.unknownValue) { try LaunchOrder(decoding: unknown) }
    }

    @Test func repliesRoundTripAndDamageDoesNotTrap() throws {
        let replies: [LaunchReply] = [
            .ready(.current, sdk: .current), .ready(BuildMark(version: "1.2.3", messages: 4), sdk: nil),
            .ready(.current, sdk: .untold), .launched(serial: 9, pid: 4711),
            .launched(serial: 9, pid: 4711, isFromPool: true),
            .failed(serial: 3, LaunchFailure(.freshProc, errno: 1)), .warmed(pid: 4712),
            .notWarmed(LaunchFailure(.ownRoot, errno: 38)), .enough(count: 0), .enough(count: 16),
            .discarded(pid: 4713),
        ]
        for reply in replies {
            let bytes = reply.encoded()
            #expect(bytes.count <= LaunchReply.mostBytes)
            #expect(try LaunchReply(decoding: bytes) == reply)
            for mutated in SeededGenerator.damaged(bytes, count: 3000, seed: 5) {
                _ = try? LaunchReply(decoding: mutated)
            }
        }
        func record(_ numbers: UInt8...) -> [UInt8] { numbers.flatMap { [$0, 0, 0, 0] } }
        let failed = record(14, 1, 0, 0, 0, 0, 0, 0)
        for mutated in SeededGenerator.damaged(failed, count: 3000, seed: 6) {
            _ = try? LaunchStatus(decoding: mutated)
        }
        #expect(failed.count == LaunchStatus.encodedBytes)
        #expect(
            try LaunchStatus(decoding: record(0, 0, 5, 0, 6, 0, 7, 0))
                == .confined(ChildTimes(cloned: 5, confined: 6, faults: 7)))
        #expect(try LaunchStatus(decoding: failed) == .failed(LaunchFailure(.freshProc, errno: 1)))
    }

    @Test(arguments: [
        ("12.34.567-beta.8", 16), (String(repeating: "1", count: 41), 40),
        ("e" + String(repeating: "\u{301}", count: 50), 20),
    ])
    func versionOfAnSDKTravelsAsFarAsItHasRoom(_ version: String, _ kept: Int) throws {
        let reply = LaunchReply.ready(.current, sdk: BuildMark(version: version, messages: 1))
        let bytes = reply.encoded()
        #expect(bytes.count <= LaunchReply.mostBytes)
        let read = try LaunchReply(decoding: bytes)
        let beginning = String(version.unicodeScalars.prefix(kept))
        #expect(read == .ready(.current, sdk: BuildMark(version: beginning, messages: 1)))
    }

    @Test func environmentHoldsLocaleVariablesOnly() {
        let host = ["LANG": "de_DE", "LC_TIME": "C", "TZ": "UTC", "HOME": "/home/a", "TOKEN": "x", "LD_PRELOAD": "y"]
        #expect(
            LaunchOrder.environment(from: host) == ["LANG=de_DE", "LC_TIME=C", "TZ=UTC", "SWIFT_BACKTRACE=enable=no"])
    }
}

@Suite struct ConfinementPolicyTests {
    @Test func stagesHaveTheNumbersOfTheChild() {
        let numbers: [hostel_stage] = [
            HOSTEL_STAGE_ORDER, HOSTEL_STAGE_SINGLE_TASK, HOSTEL_STAGE_SDK, HOSTEL_STAGE_CLONE,
            HOSTEL_STAGE_USER_NAMESPACE, HOSTEL_STAGE_PID_NAMESPACE, HOSTEL_STAGE_IPC_NAMESPACE,
            HOSTEL_STAGE_MOUNT_NAMESPACE, HOSTEL_STAGE_DESCRIPTORS, HOSTEL_STAGE_SESSION, HOSTEL_STAGE_USER_MAP,
            HOSTEL_STAGE_GROUP_MAP, HOSTEL_STAGE_MOUNT_PROPAGATION, HOSTEL_STAGE_PROC,
            HOSTEL_STAGE_WORKING_DIRECTORY, HOSTEL_STAGE_LIMIT, HOSTEL_STAGE_CAPABILITIES,
            HOSTEL_STAGE_NO_NEW_PRIVILEGES, HOSTEL_STAGE_PARENT_DEATH, HOSTEL_STAGE_SIGNALS, HOSTEL_STAGE_HOST_GONE,
            HOSTEL_STAGE_LANDLOCK_RULES, HOSTEL_STAGE_LANDLOCK, HOSTEL_STAGE_SECCOMP,
            HOSTEL_STAGE_NETWORK_NAMESPACE, HOSTEL_STAGE_ROOT, HOSTEL_STAGE_ROOT_FILES, HOSTEL_STAGE_WATCH,
        ]
        #expect(numbers.map(\.rawValue) == LaunchStage.allCases.map(\.rawValue))
    }

    @Test func standardPolicyAppliesEveryLayerAndGivesReasons() {
        let policy = ConfinementPolicy.standard
        #expect(policy.layers == Set(Layer.allCases))
        #expect(policy.rules.allSatisfy { !$0.reason.isEmpty })
        #expect(policy.measures.namespaces == .all && policy.measures.steps == .all && policy.measures.isCoherent)
        #expect(policy.lowered.isEmpty)
    }

    @Test(arguments: Layer.allCases) func loweringRemovesALayerAndThoseThatNeedIt(layer: Layer) {
        let policy = ConfinementPolicy.standard.lowered(without: [layer])
        let dependants = Set(Layer.allCases.filter { $0.needs.contains(layer) })
        #expect(policy.layers == Set(Layer.allCases).subtracting([layer]).subtracting(dependants))
        #expect(policy.lowered == dependants.union([layer]))
        #expect(policy.measures.isCoherent)
        let limitsProcesses = policy.measures.limits.contains { $0.resource == .processes }
        #expect(limitsProcesses == (layer != .userNamespace && layer != .resourceLimits))
    }

    @Test func probeFindsEveryLayerHere() {
        let states = LayerProbe.detect()
        #expect(Set(states.keys) == Set(Layer.allCases))
        // A machine without user namespaces is supported with a lowered requirement, but no test machine.
        for (layer, state) in states { #expect(state == .available, "\(layer)") }
        #expect(LayerProbe.refusedStage(of: .all) == .clone)
    }
}
