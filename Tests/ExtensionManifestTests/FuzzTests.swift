@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import SystemPackage
import Testing

/// Damaged input from a fixed seed. No input crashes or hangs; each is read or refused.
struct FuzzTests {
    private func manifests() throws -> [[UInt8]] {
        var seeds = [Array(Sample().xml.utf8), Array(Sample.container.xml.utf8)]
        seeds.append(Array("{ CFBundleIdentifier = \"com.a.b\"; NSExtension = { list = (a, <0fbd>); }; }".utf8))
        let binary = try PropertyListSerialization.data(
            fromPropertyList: PropertyListValue.dictionary(Sample().keys).foundationObject, format: .binary, options: 0)
        seeds.append(Array(binary))
        seeds.append(PropertyListTests.binary([[0xA2, 1, 2], [0x51, 0x61], [0xD1, 1, 3], [0x10, 7]]))
        if let corpus = Corpus.shared {
            seeds += try corpus.rows.map { try corpus.bytes("\($0.folder)/Info.plist") }
            seeds += try corpus.odd.map { try corpus.bytes($0.path) }
        }
        return seeds
    }

    @Test(.timeLimit(.minutes(10))) func damagedManifestsAreReadOrRefused() throws {
        var generator = SeededGenerator(seed: 20_240_601)
        let seeds = try manifests()
        for turn in 0..<8_000 {
            let seed = seeds[turn % seeds.count]
            // Foundation reads old-style lists and complains on standard error. A few are enough.
            let bytes = Mutation.mutate(seed, using: &generator)
            let isText = !bytes.starts(with: "bplist".utf8) && bytes.first != UInt8(ascii: "<")
            if isText, turn % 16 != 0 { continue }
            let (values, findings) = ManifestFile.read(
                bytes, file: "Info.plist", context: ManifestContext(role: .unknown, host: .test), limits: .standard)
            #expect(values.unexpandedVariables.count <= bytes.count)
            for finding in findings { #expect(!finding.message.isEmpty) }
            guard turn % 8 == 0 else { continue }
            // Every value that was read can be written as the JSON report.
            let report = LintReport(path: "x", values: values, findings: findings)
            let json = try JSONEncoder().encode(report)
            #expect(try JSONDecoder().decode(LintReport.self, from: json) == report)
        }
    }

    /// This module's reader accepts an XML list if and only if Foundation does, and both read the same values.
    @Test(.timeLimit(.minutes(10))) func damagedXMLReadsAsInFoundation() throws {
        var generator = SeededGenerator(seed: 77)
        try compareWithFoundation { Mutation.mutate($0, using: &generator) }
    }

    /// As above, with damage that more often leaves bytes that are not UTF-8, also inside tags and the document type.
    @Test(.timeLimit(.minutes(10))) func xmlWithDamagedBytesReadsAsInFoundation() throws {
        var generator = SeededGenerator(seed: 77)
        try compareWithFoundation { generator.damaged($0) }
    }

    private func compareWithFoundation(_ damage: ([UInt8]) -> [UInt8]) throws {
        let seeds = try manifests().filter { $0.starts(with: "<?xml".utf8) && $0.count < 8_000 }
        var taken = 0
        for turn in 0..<3_000 {
            let bytes = damage(seeds[turn % seeds.count])
            guard bytes.starts(with: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8) else { continue }
            let list = try? PropertyList.read(bytes)
            guard let list, list.format == .xml else {
                // Foundation accepts more in one respect: a few byte sequences that are not UTF-8.
                let isRead = (try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)) != nil
                if isRead, list == nil { #expect(isBadText(bytes), "\(String(decoding: bytes, as: UTF8.self))") }
                continue
            }
            taken += 1
            let object = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
            guard let object else {
                Issue.record("Foundation refuses what was read: \(String(decoding: bytes, as: UTF8.self))")
                continue
            }
            #expect(same(list.root, object), "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(taken > 200)
    }

    private func isBadText(_ bytes: [UInt8]) -> Bool {
        do { _ = try PropertyList.read(bytes) } catch { return "\(error)".contains("not valid UTF-8") }
        return false
    }

    @Test(.timeLimit(.minutes(10))) func damagedLibrariesAreReadOrRefused() throws {
        var generator = SeededGenerator(seed: 4)
        var seeds: [[UInt8]] = []
        for is64Bit in [true, false] {
            for isLittle in [true, false] {
                for hash in [ELFBuilder.HashKind.gnu, .systemV] {
                    seeds.append(
                        ELFBuilder(
                            is64Bit: is64Bit, isLittleEndian: isLittle, machine: is64Bit ? 62 : 40, soname: "libx.so",
                            symbols: ["a", ELFReader.sdkSymbols[0]], undefinedSymbols: ["b"], hash: hash,
                            versions: ["GLIBC_2.4", "GLIBC_2.34"], infoPlist: Array(Sample().xml.utf8)
                        ).build())
                }
            }
        }
        seeds.append([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2] + [UInt8](repeating: 7, count: 40))
        let folder = try TemporaryFolder()
        let path = folder.filePath.appending("file").string
        for turn in 0..<3_000 {
            // Changes in the headers have the most effect.
            var bytes = seeds[turn % seeds.count]
            if turn % 3 == 0, bytes.count > 200 {
                let head = Mutation.mutate(Array(bytes[..<180]), using: &generator)
                bytes = head + bytes[min(head.count, bytes.count)...]
            } else {
                bytes = Mutation.mutate(bytes, using: &generator)
            }
            try folder.write(bytes, to: "file")
            if let image = try? LibraryImageReader.read(try OpenFile(path)) {
                #expect(!image.architectures.isEmpty)
            }
            _ = try? LibraryImageReader.embeddedPropertyList(try OpenFile(path), limit: 1 << 20)
        }
    }

    @Test(.timeLimit(.minutes(10))) func damagedSystemLibrariesAreReadOrRefused() throws {
        let libc = try #require(try mappedLibraries().first { $0.hasSuffix("libc.so.6") })
        let original = Array(try Data(contentsOf: URL(fileURLWithPath: libc)))
        var generator = SeededGenerator(seed: 9)
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("file")
        for _ in 0..<400 {
            // The dynamic tables of a real library lie within its first hundreds of kilobytes.
            var bytes = original
            for _ in 0..<200 {
                let index = Int.random(in: 0..<min(bytes.count, 160_000), using: &generator)
                bytes[index] = UInt8.random(in: 0...255, using: &generator)
            }
            for _ in 0..<3 {
                bytes[Int.random(in: 16..<800, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            try Data(bytes).write(to: url)
            _ = try? LibraryImageReader.read(try OpenFile(url.path))
        }
    }

    @Test(.timeLimit(.minutes(10))) func damagedBundlesAreListed() throws {
        var generator = SeededGenerator(seed: 31)
        let folder = try TemporaryFolder()
        for _ in 0..<300 {
            try folder.write(
                Mutation.mutate(Array(Sample.container.xml.utf8), using: &generator), to: "W.app/Info.plist")
            try folder.write(
                Mutation.mutate(Array(Sample().xml.utf8), using: &generator), to: "W.app/PlugIns/Clock.appex/Info.plist"
            )
            try folder.write(
                Mutation.mutate(ELFBuilder().build(), using: &generator), to: "W.app/PlugIns/Clock.appex/Clock")
            let bundles = folder.scan().bundles
            #expect(bundles.contains { $0.kind == .contained })
            for bundle in bundles {
                #expect((bundle.state == .displayable) == bundle.reasons.isEmpty)
                #expect((bundle.state == .refused) == (bundle.manifest == nil))
                let row = BundleListing(bundle)
                #expect(try JSONDecoder().decode(BundleListing.self, from: JSONEncoder().encode(row)) == row)
            }
        }
    }

    @Test(.timeLimit(.minutes(10))) func expansionOfAnySettingsEnds() {
        var generator = SeededGenerator(seed: 5)
        let pieces = [
            "$(A)", "$(B)", "${C}", "$(A:lower)", "$(", ")", "}", "${", "x", ":", "$(D:default=$(A))", "$(A_$(B))",
        ]
        for _ in 0..<3_000 {
            func text() -> String {
                (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? ""
                }.joined()
            }
            let settings = BuildSettings(["A": text(), "B": text(), "C": text(), "A_x": text()])
            let expansion = settings.expand(text())
            #expect(expansion.text.utf8.count <= 1 << 21)
        }
        let doubling = BuildSettings(
            Dictionary(uniqueKeysWithValues: (0..<40).map { ("V\($0)", "$(V\($0 + 1))$(V\($0 + 1))") }))
        #expect(doubling.expand("$(V0)").missing == ["V40"] || !doubling.expand("$(V0)").faults.isEmpty)
    }
}
