import ExtensionHost
import ForeignPointHost
import Foundation
import Glibc
import HostelTestSupport
import Testing

/// Debian's zlib, which knows nothing of Hostel, in a confined process.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ZlibTests {
    @Test func functionReturnsItsNumber() async throws {
        try await LiveLibrary.run(["Zlib"]) { host in
            let library = try await ForeignLibrary(LiveLibrary.zlib, on: host)
            let result = try await library.call("adler32", .uint(1), .bytes(Array("hello".utf8)))
            #expect(result.value == .uint(103_547_413))
            #expect(try await library.value("zlibVersion").text?.hasPrefix("1.") == true)
        }
    }

    @Test func bytesSurviveCompressionInBothSizesOfMessages() async throws {
        var random = SeededGenerator(seed: 7)
        for count in [0, 1, 1_000, 300_000] {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...3, using: &random) }
            try await LiveLibrary.run(["Zlib"]) { host in
                let library = try await ForeignLibrary(LiveLibrary.zlib, on: host)
                let bound = try #require(
                    try await library.call("compressBound", .uint(UInt64(count))).value.unsigned)
                let packed = try await library.call("compress2", .room(Int(bound)), .bytes(bytes), 6)
                #expect(packed.value == .int(0))
                let small = try #require(packed["dest"].byteArray)
                #expect(packed["destLen"] == .uint(UInt64(small.count)))
                let unpacked = try await library.call("uncompress", .room(max(1, count)), .bytes(small))
                #expect(unpacked.value == .int(0))
                #expect(unpacked["dest"].byteArray == bytes)
            }
        }
    }

    @Test func ownedFileBelongsToTheLibraryWhichClosesIt() async throws {
        let folder = try TemporaryFolder("compressed")
        let path = folder.path + "/a.gz"
        // "hello, gz" as gzip packs it.
        let packed: [UInt8] = [
            0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xD7,
            0x51, 0x48, 0xAF, 0x02, 0x00, 0xC5, 0xA3, 0x3E, 0xF9, 0x09, 0x00, 0x00, 0x00,
        ]
        try folder.write(packed, to: "a.gz")
        try await LiveLibrary.run(["Zlib"]) { host in
            let library = try await ForeignLibrary(LiveLibrary.zlib, on: host)
            let pid = try #require(await host[LiveLibrary.zlib]?.figures.pid)
            /// How often the library has the file open. Its run loop opens and closes a timer meanwhile.
            func openFiles() throws -> Int {
                let descriptors = "/proc/\(pid)/fd/"
                return try FileManager.default.contentsOfDirectory(atPath: descriptors).count { name in
                    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: descriptors + name)
                    return target?.hasSuffix("/a.gz") == true
                }
            }
            for _ in 0..<20 {
                let file = open(path, O_RDONLY | O_CLOEXEC)
                try #require(file >= 0)
                let stream = try await library.value("gzdopen", .file(file), "rb")
                close(file)
                #expect(stream.handle != nil)
                // The call of gzdopen is over, and its file is still open.
                let read = try await library.call("gzread", stream, .room(100))
                #expect(read.value == .int(9) && read["buf"].byteArray?.starts(with: Array("hello, gz".utf8)) == true)
                #expect(try openFiles() == 1)
                #expect(try await library.value("gzclose", stream) == .int(0))
                #expect(try openFiles() == 0)
            }
        }
    }

    @Test func listLiesInTheManifest() async throws {
        let attributes: [String: Any] = [
            "HostelFunctions": [
                "Library": "libz.so.1",
                "Functions": [
                    [
                        "Name": "compressBound", "Returns": "ulong",
                        "Parameters": [["Name": "sourceLen", "Type": "ulong"]],
                    ]
                ],
            ]
        ]
        try await LiveLibrary.run([]) { folder in
            let source = BuildProducts.root + "/Info/Samples/Zlib/Info.plist"
            let bytes = try Data(contentsOf: URL(fileURLWithPath: source))
            var list = try #require(
                PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any])
            list["NSExtension"] = [
                "NSExtensionPointIdentifier": "com.hostel.foreign", "NSExtensionAttributes": attributes,
            ]
            try folder.makeFolder("Zlib.appex")
            let changed = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            try folder.write([UInt8](changed), to: "Zlib.appex/Info.plist")
        } body: { host in
            let library = try await ForeignLibrary(LiveLibrary.zlib, on: host)
            #expect(try await library.value("compressBound", 100) == .uint(113))
            await #expect(throws: ForeignError.self) { try await library.value("adler32", 1) }
        }
    }
}
