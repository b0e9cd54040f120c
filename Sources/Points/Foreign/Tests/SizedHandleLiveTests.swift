import ExtensionHost
import ForeignPointHost
import Foundation
import HostelTestSupport
import Testing

/// A struct that the caller makes and the library keeps by its address.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SizedHandleLiveTests {
    private static var list: [String: Any] {
        [
            "Library": "libc.so.6", "Handles": [["Name": "semaphore", "Size": 32] as [String: Any]],
            "Functions": [
                [
                    "Name": "sem_init", "Returns": "int",
                    "Parameters": [
                        ["Name": "it", "Type": "semaphore", "Direction": "out"], ["Name": "shared", "Type": "int"],
                        ["Name": "value", "Type": "uint"],
                    ],
                ],
                ["Name": "sem_trywait", "Returns": "int", "Parameters": [["Name": "it", "Type": "semaphore"]]],
                [
                    "Name": "sem_destroy", "Returns": "int", "Releases": "it",
                    "Parameters": [["Name": "it", "Type": "semaphore"]],
                ] as [String: Any],
            ] as [[String: Any]],
        ]
    }

    @Test func structStaysInTheExtensionUntilItIsReleased() async throws {
        try await LiveLibrary.run([]) { folder in
            try LiveLibrary.bundle("Zlib", in: folder)
            let list = try PropertyListSerialization.data(fromPropertyList: Self.list, format: .xml, options: 0)
            try folder.write([UInt8](list), to: "Zlib.appex/Zlib.functions.plist")
        } body: { host in
            let library = try await ForeignLibrary(LiveLibrary.zlib, on: host)
            let made = try await library.call("sem_init", nil, 0, 1)
            let semaphore = ForeignValue.handle(try #require(made["it"].handle))
            #expect(try await library.value("sem_trywait", semaphore) == .int(0))
            #expect(try await library.value("sem_trywait", semaphore) == .int(-1))
            #expect(try await library.value("sem_destroy", semaphore) == .int(0))
            let error = await #expect(throws: ForeignError.self) { try await library.call("sem_trywait", semaphore) }
            #expect(error?.code == "bad-handle")
        }
    }
}
