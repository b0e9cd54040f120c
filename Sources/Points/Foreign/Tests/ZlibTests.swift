import ExtensionHost
import ForeignPointHost
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
}
