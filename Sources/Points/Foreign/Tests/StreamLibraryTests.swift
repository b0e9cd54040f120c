import ExtensionHost
import ForeignPointHost
import Foundation
import Glibc
import HostelTestSupport
import Synchronization
import Testing

/// Libraries of Debian that read from closures, where they are installed.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct StreamLibraryTests {
    private static func isInstalled(_ library: String) -> Bool {
        guard let opened = dlopen(library, RTLD_LAZY) else { return false }
        dlclose(opened)
        return true
    }

    /// Runs a test with a library whose list is in its manifest.
    @HostActor
    private static func run(
        _ list: [String: Any], _ body: @HostActor (ForeignLibrary) async throws -> Void
    ) async throws {
        let manifest: [String: Any] = [
            "CFBundleIdentifier": "com.hostel.streams", "CFBundleName": "Streams", "CFBundlePackageType": "XPC!",
            "CFBundleDisplayName": "Streams", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
            "CFBundleInfoDictionaryVersion": "6.0", "MinimumOSVersion": "10.0",
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.hostel.foreign",
                "NSExtensionAttributes": ["HostelFunctions": list],
            ],
        ]
        try await LiveLibrary.run([]) { folder in
            try folder.makeFolder("Streams.appex")
            let bytes = try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
            try folder.write([UInt8](bytes), to: "Streams.appex/Info.plist")
        } body: { host in
            try await body(try await ForeignLibrary("com.hostel.streams", on: host))
        }
    }

    private static func parameter(
        _ name: String, _ type: String, _ direction: String? = nil, count: String? = nil
    ) -> [String: Any] {
        var items: [String: Any] = ["Name": name, "Type": type]
        items["Direction"] = direction
        items["Count"] = count
        return items
    }

    private static func function(_ name: String, _ returns: String, _ parameters: [String: Any]...) -> [String: Any] {
        ["Name": name, "Returns": returns, "Parameters": parameters]
    }

    /// A WAVE file with 16-bit samples of one channel.
    private static func wave(_ samples: [Int16]) -> [UInt8] {
        func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: number.littleEndian) { Array($0) }
        }
        let data = samples.flatMap { bytes($0) }
        let format = bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(UInt32(8_000)) + bytes(UInt32(16_000))
        return Array("RIFF".utf8) + bytes(UInt32(36 + data.count)) + Array("WAVEfmt ".utf8) + bytes(UInt32(16)) + format
            + bytes(UInt16(2)) + bytes(UInt16(16)) + Array("data".utf8) + bytes(UInt32(data.count)) + data
    }

    /// libsndfile gets a struct of functions, one of which it gives a buffer to fill.
    @Test(.enabled(if: isInstalled("libsndfile.so.1"), "libsndfile is not installed"))
    func soundIsDecodedFromAClosure() async throws {
        let samples = (0..<70_000).map { Int16(truncatingIfNeeded: $0 &* 37) }
        let file = Self.wave(samples)
        let list: [String: Any] = [
            "Library": "libsndfile.so.1", "Handles": ["sound"],
            "Structs": [
                "info": [
                    "frames:longlong", "samplerate:int", "channels:int", "format:int", "sections:int", "seekable:int",
                ]
                .map { $0.split(separator: ":").map(String.init) }.map { Self.parameter($0[0], $0[1]) },
                "stream": ["length", "seek", "read", "write", "tell"].map {
                    Self.parameter($0, $0 == "write" ? "length" : $0 == "tell" ? "length" : $0)
                },
            ],
            "Callbacks": [
                "length": ["Returns": "longlong", "Parameters": [Self.parameter("context", "null")]],
                "seek": [
                    "Returns": "longlong",
                    "Parameters": [
                        Self.parameter("offset", "longlong"), Self.parameter("whence", "int"),
                        Self.parameter("context", "null"),
                    ],
                ],
                "read": [
                    "Returns": "longlong",
                    "Parameters": [
                        Self.parameter("bytes", "bytes", "out", count: "room"), Self.parameter("room", "longlong"),
                        Self.parameter("context", "null"),
                    ],
                ],
            ],
            "Functions": [
                Self.function(
                    "sf_open_virtual", "sound", Self.parameter("stream", "stream", "in"), Self.parameter("mode", "int"),
                    Self.parameter("info", "info", "inout"), Self.parameter("context", "null")),
                Self.function(
                    "sf_readf_short", "longlong", Self.parameter("sound", "sound"),
                    Self.parameter("samples", "short", "out", count: "frames"), Self.parameter("frames", "longlong")),
                Self.function("sf_close", "int", Self.parameter("sound", "sound")).merging(["Releases": "sound"]) {
                    $1
                },
            ],
        ]
        try await Self.run(list) { library in
            let place = Mutex(0)
            let reader = ForeignCallback.reader { most in
                place.withLock { place in
                    defer { place = min(file.count, place + most) }
                    return Array(file[place..<min(file.count, place + most)])
                }
            }
            let length = ForeignCallback { _ in .int(Int64(file.count)) }
            let tell = ForeignCallback { _ in .int(Int64(place.withLock { $0 })) }
            let seek = ForeignCallback { arguments in
                let (offset, whence) = (Int(arguments[0].integer ?? 0), arguments[1].integer ?? 0)
                return .int(
                    Int64(
                        place.withLock { place in
                            place = offset + (whence == 0 ? 0 : whence == 1 ? place : file.count)
                            return place
                        }))
            }
            let opened = try await library.call(
                "sf_open_virtual",
                .fields([
                    "length": .callback(length), "seek": .callback(seek), "read": .callback(reader),
                    "tell": .callback(tell),
                ]), 0x10, .fields([:]))
            guard case .fields(let info) = opened["info"] else { throw TimedOut("the sound's form", within: .zero) }
            #expect(info["frames"] == .int(Int64(samples.count)) && info["channels"] == 1)
            let read = try await library.call("sf_readf_short", opened.value, .room(samples.count))
            #expect(read.value == .int(Int64(samples.count)))
            #expect(read["samples"].integers(as: Int16.self) == samples)
            #expect(try await library.value("sf_close", opened.value) == 0)
        }
    }

    /// libarchive wants a pointer to the bytes, which stay until its next call.
    @Test(.enabled(if: isInstalled("libarchive.so.13"), "libarchive is not installed"))
    func archiveIsReadFromAClosureThatGivesPointers() async throws {
        let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }
        let file = Self.archive("content", content)
        let list: [String: Any] = [
            "Library": "libarchive.so.13",
            "Handles": [["Name": "archive", "Unreleased": true], ["Name": "entry", "Unreleased": true]],
            "Callbacks": [
                "read": [
                    "Returns": "ssize",
                    "Parameters": [
                        Self.parameter("archive", "archive"), Self.parameter("context", "null"),
                        Self.parameter("bytes", "bytes", "out", count: "Returns"),
                    ],
                ]
            ],
            "Functions": [
                Self.function("archive_read_new", "archive"),
                Self.function("archive_read_support_format_tar", "int", Self.parameter("archive", "archive")),
                Self.function(
                    "archive_read_open", "int", Self.parameter("archive", "archive"), Self.parameter("context", "null"),
                    Self.parameter("open", "null"), Self.parameter("read", "read"), Self.parameter("close", "null")),
                Self.function(
                    "archive_read_next_header", "int", Self.parameter("archive", "archive"),
                    Self.parameter("entry", "entry", "out")),
                Self.function("archive_entry_pathname", "string", Self.parameter("entry", "entry")),
                Self.function(
                    "archive_read_data", "ssize", Self.parameter("archive", "archive"),
                    Self.parameter("bytes", "bytes", "out", count: "room"), Self.parameter("room", "size")),
            ],
        ]
        try await Self.run(list) { library in
            let rest = Mutex(file[...])
            let reader = ForeignCallback.reader { most in
                rest.withLock { rest in
                    defer { rest = rest.dropFirst(min(most, 60_000)) }
                    return Array(rest.prefix(min(most, 60_000)))
                }
            }
            let archive = try await library.call("archive_read_new").value
            try await library.call("archive_read_support_format_tar", archive)
            #expect(try await library.value("archive_read_open", archive, .callback(reader)) == 0)
            let entry = try await library.call("archive_read_next_header", archive, .null)
            #expect(try await library.value("archive_entry_pathname", entry["entry"]) == "content")
            let read = try await library.call("archive_read_data", archive, .room(content.count))
            #expect(read.value == .int(Int64(content.count)) && read["bytes"].byteArray == content)
        }
    }

    /// A tar archive with one file.
    private static func archive(_ name: String, _ content: [UInt8]) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 512)
        func put(_ text: String, at offset: Int) {
            header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
        }
        put(name, at: 0)
        put("0000644", at: 100)
        put("0000000", at: 108)
        put("0000000", at: 116)
        put(octal(content.count, 11), at: 124)
        put("00000000000", at: 136)
        put("        0", at: 148)
        put("ustar", at: 257)
        put("00", at: 263)
        put(octal(header.reduce(0) { $0 + Int($1) }, 6), at: 148)
        header[154] = 0
        let padding = [UInt8](repeating: 0, count: (512 - content.count % 512) % 512 + 1_024)
        return header + content + padding
    }

    private static func octal(_ number: Int, _ digits: Int) -> String {
        let text = String(number, radix: 8)
        return String(repeating: "0", count: digits - text.count) + text
    }
}
