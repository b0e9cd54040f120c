import CFunctions
import ForeignMessages
import LinuxSystem
import Testing

/// The messages of the foreign point belong to the number of the build, by which a host refuses another build.
@Suite struct BuildMessagesTests {
    @Test func changedMessagesHaveAnotherNumber() {
        let values: [WireValue] = [
            .null, .number(1), .bytes([2]), .shared(offset: 3, count: 4), .list([.number(5)]), .reference(6), .room(7),
            .late(offset: 8, count: 9),
        ]
        var messages = [
            Self.table.encoded(), ForeignCall(serial: 1, function: 2, arguments: values).encoded(),
            ForeignResume(serial: 1, result: .number(2), outputs: values).encoded(),
            ForeignResume(serial: 1, result: nil).encoded(),
            ForeignOutcome.returned(.number(1), outputs: values, errno: 2).encoded(),
            ForeignOutcome.callback(serial: 1, number: 2, arguments: values).encoded(),
        ]
        messages += ForeignFault.allCases.map { ForeignOutcome.failed($0, detail: "a").encoded() }
        messages += ForeignMessage.all.sorted().map { Array($0.utf8) }
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in messages.joined() { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
        #expect(BuildMark.current.messages == 1)
        #expect(
            digest == 0xeccc_d715_e266_5aef,
            "A message changed. Raise HOSTEL_MESSAGES in hostel_version.h, and write the new number and digest here.")
    }

    @Test func buildsUnderstandEachOtherByTheirMessages() {
        let own = BuildMark.current
        #expect(own.understands(BuildMark(version: "99.0.0", messages: own.messages)))
        #expect(!own.understands(BuildMark(version: own.version, messages: own.messages + 1)))
        #expect(!BuildMark.untold.understands(.untold))
    }

    private static let table: CFunctionTable = {
        let number = CParameter(name: "n", type: .scalar(.int32))
        let bytes = CParameter(
            name: "b", type: .scalar(.uint8), passing: .pointer(.in, .parameter(0)), isOptional: true, free: 0,
            keptBy: 2,
            isOwned: true)
        let handle = CParameter(name: "h", type: .handle(0))
        return CFunctionTable(
            structs: [CStruct(name: "s", fields: [CField(name: "f", type: .scalar(.double), count: 2)])],
            handles: [CHandle(name: "k", size: 8)],
            callbacks: [CCallback(name: "c", result: .int32, parameters: [number])],
            functions: [
                CFunction(
                    name: "f", result: CResult(type: .string, free: 0), parameters: [number, bytes, handle],
                    releases: 2,
                    retains: .parameter(2), givesErrno: true)
            ], releasers: ["free"])
    }()
}
