import ExtensionHost
import ForeignPointHost
import Foundation
import HostelTestSupport
import Synchronization
import Testing

/// Real libraries of the machine, each a bundle of two files, in confined processes.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SampleTests {
    @Test func expatReportsElementsToClosures() async throws {
        try await LiveLibrary.run(["Expat"]) { host in
            let library = try await ForeignLibrary("com.hostel.samples.expat", on: host)
            let seen = Mutex<[String]>([])
            let start = ForeignCallback { arguments in
                guard case .values(let attributes) = arguments[2] else { return .null }
                let text = ([arguments[1].text ?? ""] + attributes.map { $0.text ?? "" }).joined(separator: " ")
                seen.withLock { $0.append("<" + text) }
                return .null
            }
            let end = ForeignCallback { arguments in
                seen.withLock { $0.append(">" + (arguments[1].text ?? "")) }
                return .null
            }
            let text = ForeignCallback { arguments in
                let bytes = arguments[1].byteArray ?? []
                seen.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
                return .null
            }
            let parser = try await library.call("XML_ParserCreate", .null).value
            try await library.call("XML_SetElementHandler", parser, .callback(start), .callback(end))
            try await library.call("XML_SetCharacterDataHandler", parser, .callback(text))
            let result = try await library.call("XML_Parse", parser, "<a x='1' y='2'><b>hi</b></a>", 1)
            #expect(result.value == .int(1))
            #expect(seen.withLock { $0 } == ["<a x 1 y 2", "<b", "hi", ">b", ">a"])

            let broken = try await library.call("XML_ParserCreate", .null).value
            let refused = try await library.call("XML_Parse", broken, "<a>\n<b></a>", 1)
            #expect(refused.value == .int(0))
            let code = try await library.call("XML_GetErrorCode", broken).value
            let reason = try await library.call("XML_ErrorString", code).value
            #expect(reason == .string("mismatched tag"))
            let line = try await library.call("XML_GetCurrentLineNumber", broken).value
            #expect(line == .uint(2))
            try await library.call("XML_ParserFree", broken)
        }
    }

    /// The database comes through a descriptor: the extension could not open the file.
    @Test func sqliteReadsADatabaseThroughAGrantedDescriptor() async throws {
        try await LiveLibrary.run(["SQLite"]) { host in
            let library = try await ForeignLibrary("com.hostel.samples.sqlite", on: host)
            let (readWrite, memory) = (ForeignValue.int(6), ForeignValue.string(":memory:"))
            let made = try await library.call("sqlite3_open_v2", memory, .null, readWrite, .null)["db"]
            let sql = "create table t(a, b); insert into t values (1, 'one'), (2, null);"
            let created = try await library.call("sqlite3_exec", made, .string(sql), .null, .null)
            #expect(created.value == .int(0) && created["message"] == .null)
            let file = try await library.call("sqlite3_serialize", made, "main", .null, 0)
            try await library.call("sqlite3_close_v2", made)

            let folder = try TemporaryFolder("database")
            try folder.write(try #require(file.value.byteArray), to: "t.db")
            let descriptor = open(folder.path + "/t.db", O_RDONLY)
            defer { close(descriptor) }
            let size = try #require(file["size"].integer)
            let database = try await library.call("sqlite3_open_v2", memory, .null, readWrite, .null)["db"]
            let opened = try await library.call(
                "sqlite3_deserialize", database, "main", .file(descriptor), .int(size), 4)
            #expect(opened.value == .int(0))
            let rows = Mutex<[ForeignValue]>([])
            let row = ForeignCallback { arguments in
                rows.withLock { $0.append(arguments[2]) }
                return 0
            }
            let read = try await library.call(
                "sqlite3_exec", database, "select a, b from t order by a", .callback(row), .null)
            #expect(read.value == .int(0))
            #expect(
                rows.withLock { $0 } == [
                    .values([.string("1"), .string("one")]), .values([.string("2"), .null]),
                ])
            let wrong = try await library.call("sqlite3_exec", database, "select absent", .null, .null)
            #expect(wrong.value == .int(1))
            #expect(wrong["message"].text?.hasPrefix("no such column: absent") == true, "\(wrong)")
            let outside = try await library.call(
                "sqlite3_open_v2", .string(folder.path + "/t.db"), .null, 1, .null)
            #expect(outside.value == .int(14))
        }
    }

    /// A decoder of hostile pictures: the host gets pixels, an error of the library, or a typed error.
    @Test func turboJPEGDecodesAPictureAndSurvivesHostileOnes() async throws {
        let path = BuildProducts.root + "/Fuzzing/Corpus/jpeg/grey-blocks"
        let picture = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        try await LiveLibrary.run(["TurboJPEG"]) { host in
            let library = try await ForeignLibrary("com.hostel.samples.turbojpeg", on: host)
            let pixels = try #require(try await Self.decode(picture, library))
            #expect(!pixels.isEmpty)
            for damaged in SeededGenerator.damaged(picture, count: 40, seed: 40) {
                do {
                    _ = try await Self.decode(damaged, library)
                } catch let error as ForeignError {
                    #expect(error.isProcessLost || error.code == "too-large", "\(error)")
                }
            }
            let refused = try await Self.decode(Array("no picture".utf8), library)
            #expect(refused == nil)
            let again = try await Self.decode(picture, library)
            #expect(again == pixels)
        }
    }

    /// libpng aborts at an error without a jump of C, which costs its process: a typed error in the host.
    @Test func libpngHandsOutLinesAndItsAbortIsATypedError() async throws {
        let path = BuildProducts.root + "/Fuzzing/Corpus/png/rgba"
        let picture = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        try await LiveLibrary.run(["PNG", "Zlib"]) { host in
            let library = try await ForeignLibrary("com.hostel.samples.libpng", on: host)
            let sibling = try await ForeignLibrary("com.hostel.samples.zlib", on: host)
            try await sibling.call("zlibVersion")
            let pixels = try await Self.decodeLines(picture, library)
            #expect(!pixels.isEmpty && pixels.count % 4 == 0)
            var lost = 0
            for damaged in SeededGenerator.damaged(picture, count: 10, seed: 41) + [Array("no picture".utf8)] {
                do {
                    _ = try await Self.decodeLines(damaged, library)
                } catch let error as ForeignError where error.isProcessLost {
                    lost += 1
                }
            }
            #expect(lost > 0)
            let again = try await Self.decodeLines(picture, library)
            #expect(again == pixels)
            #expect(await host["com.hostel.samples.zlib"]?.figures.launches == 1)
        }
    }

    /// libpng pulls the bytes of the picture.
    @Test func libpngReadsAPictureThroughAClosure() async throws {
        let path = BuildProducts.root + "/Fuzzing/Corpus/png/rgba"
        let picture = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        try await LiveLibrary.run(["PNG"]) { host in
            let library = try await ForeignLibrary("com.hostel.samples.libpng", on: host)
            let pixels = try await Self.decodeLines(picture, library)
            #expect(try await Self.pullLines(picture, library) == pixels && !pixels.isEmpty)
            // The bytes end before the picture.
            let error = await #expect(throws: ForeignError.self) {
                try await Self.pullLines(picture.dropLast(picture.count / 2), library)
            }
            #expect(error?.code == "callback-failed" || error?.isProcessLost == true, "\(error)")
            #expect(try await Self.pullLines(picture, library) == pixels)
        }
    }

    /// The pixels as RGBA, line after line, of a picture that libpng pulls.
    @HostActor
    private static func pullLines(_ picture: some Collection<UInt8>, _ library: ForeignLibrary) async throws -> [UInt8]
    {
        let rest = Mutex(Array(picture)[...])
        let reader = ForeignCallback.reader { most in
            rest.withLock { rest in
                defer { rest = rest.dropFirst(most) }
                return Array(rest.prefix(most))
            }
        }
        let png = try await library.call("png_create_read_struct", "1.6.0").value
        let info = try await library.call("png_create_info_struct", png).value
        try await library.call("png_set_read_fn", png, .callback(reader))
        try await library.call("png_read_info", png, info)
        for function in ["png_set_expand", "png_set_strip_16", "png_set_gray_to_rgb"] {
            try await library.call(function, png)
        }
        try await library.call("png_set_add_alpha", png, 255, 1)
        try await library.call("png_read_update_info", png, info)
        let count = try await library.call("png_get_rowbytes", png, info).value.integer ?? 0
        let height = try await library.call("png_get_image_height", png, info).value.integer ?? 0
        var pixels: [UInt8] = []
        for _ in 0..<height {
            pixels += try await library.call("png_read_row", png, .room(Int(count)))["pixels"].byteArray ?? []
        }
        return pixels
    }

    /// The pixels as RGBA, line after line. libpng calls a closure for each line, which calls libpng for its pixels.
    @HostActor
    private static func decodeLines(_ picture: [UInt8], _ library: ForeignLibrary) async throws -> [UInt8] {
        let bytes = Mutex(0)
        let lines = Mutex<[UInt8]>([])
        let png = try await library.call("png_create_read_struct", "1.6.0").value
        let info = try await library.call("png_create_info_struct", png).value
        let header = ForeignCallback { _ in
            for function in ["png_set_expand", "png_set_strip_16", "png_set_gray_to_rgb"] {
                try await library.call(function, png)
            }
            try await library.call("png_set_add_alpha", png, 255, 1)
            try await library.call("png_read_update_info", png, info)
            let count = try await library.call("png_get_rowbytes", png, info).value.integer ?? 0
            bytes.withLock { $0 = Int(count) }
            return .null
        }
        let line = ForeignCallback { arguments in
            let room = ForeignValue.room(bytes.withLock { $0 })
            let read = try await library.call("png_progressive_combine_row", png, room, arguments[1])
            lines.withLock { $0 += read["pixels"].byteArray ?? [] }
            return .null
        }
        try await library.call("png_set_progressive_read_fn", png, .callback(header), .callback(line), .null)
        try await library.call("png_process_data", png, info, .bytes(picture))
        return lines.withLock { $0 }
    }

    /// The pixels as RGBA; nil for a picture that the library refuses.
    @HostActor
    private static func decode(_ picture: [UInt8], _ library: ForeignLibrary) async throws -> [UInt8]? {
        try await library.transaction { calls in
            let decompressor = try await calls.call("tjInitDecompress").value
            let header = try await calls.call(
                "tjDecompressHeader3", decompressor, .bytes(picture), .null, .null, .null, .null)
            guard header.value == .int(0), let width = header["width"].integer, let height = header["height"].integer
            else {
                try await calls.call("tjDestroy", decompressor)
                return nil
            }
            let read = try await calls.call(
                "tjDecompress2", decompressor, .bytes(picture), .room(Int(width * height) * 4), .int(width), 0,
                .int(height), 7, 0)
            try await calls.call("tjDestroy", decompressor)
            return read.value == .int(0) ? read["pixels"].byteArray : nil
        }
    }
}
