import Foundation
import HostelTestSupport
import SystemPackage
import Testing

@testable import ExtensionManifest

struct ArchitectureTests {
    static func read(_ bytes: [UInt8]) throws -> LibraryImage {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "file")
        return try LibraryImageReader.read(try OpenFile(folder.filePath.appending("file").string))
    }

    private func error(_ bytes: [UInt8]) throws -> LibraryImageError? {
        do { _ = try Self.read(bytes) } catch { return error as? LibraryImageError }
        return nil
    }

    @Test(arguments: [
        (UInt16(62), true, true, "x86_64"), (183, true, true, "aarch64"), (3, false, true, "i386"),
        (40, false, true, "arm"), (243, true, true, "riscv64"), (21, true, false, "ppc64"), (21, true, true, "ppc64le"),
        (22, true, false, "s390x"), (8, false, false, "mips"), (9999, true, true, "elf-machine-9999"),
    ])
    func everyClassByteOrderAndMachineIsRead(machine: UInt16, is64Bit: Bool, isLittle: Bool, name: String) throws {
        for hash in [ELFBuilder.HashKind.gnu, .systemV, .none] {
            let builder = ELFBuilder(
                is64Bit: is64Bit, isLittleEndian: isLittle, machine: machine, needed: ["liba.so", "libHostelSDK.so"],
                soname: "libClock.so", symbols: ["clock_main", "other"], undefinedSymbols: ["puts"], hash: hash,
                versions: ["GLIBC_2.2.5", "GLIBC_2.34", "GLIBC_PRIVATE", "GLIBC_2.4"])
            let elf = try #require(try Self.read(builder.build()).elf)
            #expect(elf.machine.name == name)
            #expect(elf.is64Bit == is64Bit)
            #expect(elf.isLittleEndian == isLittle)
            #expect(elf.isSharedObject)
            #expect(elf.neededLibraries == ["liba.so", "libHostelSDK.so"])
            #expect(elf.needsSDK)
            #expect(!elf.needsSwiftRuntime)
            #expect(elf.soname == "libClock.so")
            #expect(elf.neededGlibc == DottedVersion([2, 34]))
            #expect(!elf.definesSDK)
        }
    }

    @Test(arguments: [ELFBuilder.HashKind.gnu, .systemV])
    func staticCopyOfTheSDKIsDetected(hash: ELFBuilder.HashKind) throws {
        let many = (0..<50).map { "symbol\($0)" }
        for symbol in ELFReader.sdkSymbols {
            let own = ELFBuilder(symbols: many + [symbol], hash: hash)
            #expect(try Self.read(own.build()).elf?.definesSDK == true)
            // Using the class does not define it.
            let user = ELFBuilder(symbols: many, undefinedSymbols: [symbol], hash: hash)
            #expect(try Self.read(user.build()).elf?.definesSDK == false)
        }
    }

    @Test func otherFilesAreRefusedWithTheirKind() throws {
        #expect(try error([]) == .empty)
        #expect(try error(Array("#!/bin/sh".utf8)) == .notALibrary(looksLike: "a script"))
        #expect(try error(Array("MZ..".utf8)) == .notALibrary(looksLike: "a Windows program"))
        #expect(try error(Array("hello".utf8)) == .notALibrary(looksLike: "a text"))
        #expect(try error(Array("!<arch>\n".utf8)) == .notALibrary(looksLike: "a static library"))
        #expect(try error([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 0]) == .notALibrary(looksLike: "a Java class"))
        #expect(try Self.read(ELFBuilder(type: 2).build()).elf?.isSharedObject == false)
        #expect(try Self.read(ELFBuilder(flags1: 0x0800_0000).build()).elf?.isSharedObject == false)
    }

    @Test func everyPrefixOfALibraryIsTruncatedOrMalformed() throws {
        let whole = ELFBuilder(versions: ["GLIBC_2.34"], infoPlist: Array(Sample().xml.utf8)).build()
        let folder = try TemporaryFolder()
        for count in stride(from: 1, to: whole.count, by: 7) {
            try folder.write(Array(whole[..<count]), to: "file")
            #expect(throws: LibraryImageError.self, "\(count)") {
                _ = try LibraryImageReader.read(try OpenFile(folder.filePath.appending("file").string))
            }
        }
        #expect(try error(Array(whole.dropLast())) == .truncated(needed: whole.count, size: whole.count - 1))
    }

    @Test func hostRefusesEachKindOfUnsuitableLibrary() throws {
        let values = Sample().read().values
        func codes(_ builder: ELFBuilder, _ values: ManifestValues) throws -> [FindingCode] {
            LibraryRules.judge(try Self.read(builder.build()), file: "Clock", host: .test, values: values).map(\.code)
        }
        #expect(try codes(ELFBuilder(), values) == [])
        #expect(try codes(.aarch64, values) == [.architectureMismatch])
        #expect(try codes(ELFBuilder(osABI: 9), values) == [.unsupportedABI])
        #expect(try codes(ELFBuilder(osABI: 3), values) == [])
        #expect(try codes(ELFBuilder(versions: ["GLIBC_2.38"]), values) == [.glibcTooOld])
        #expect(try codes(ELFBuilder(versions: ["GLIBC_2.36"]), values) == [])
        #expect(try codes(ELFBuilder(needed: ["libc.so.6"]), values) == [.sdkNotLinked])
        #expect(try codes(ELFBuilder(symbols: [ELFReader.sdkSymbols[1]]), values) == [.sdkStaticCopy])
        #expect(try codes(ELFBuilder(type: 1), values).contains(.executableNotALibrary))
        for tag in LibraryImage.LoaderInstruction.Tag.allCases {
            for is64Bit in [true, false] {
                let builder = ELFBuilder(
                    is64Bit: is64Bit, machine: is64Bit ? 62 : 3, instructions: [(tag.rawValue, "libOther.so")])
                #expect(try codes(builder, values).contains(.loaderInstruction), "\(tag)")
                let elf = try #require(try Self.read(builder.build()).elf)
                #expect(elf.loaderInstructions == [LibraryImage.LoaderInstruction(tag: tag, name: "libOther.so")])
            }
        }
        var c = values
        c.principalClass = nil
        c.principalFunction = "clock_main"
        #expect(try codes(ELFBuilder(needed: ["libc.so.6"]), c) == [])
    }

    @Test func librariesOfThisProcessAreReadable() throws {
        let paths = try mappedLibraries()
        #expect(!paths.isEmpty)
        let host = HostProfile.current()
        for path in paths {
            let real = try #require(LinkResolution.realPath(FilePath(path)))
            let elf = try #require(try LibraryImageReader.read(try OpenFile(real.string)).elf)
            #expect(elf.isSharedObject, "\(path)")
            #expect(elf.machine == host.machine, "\(path)")
            #expect((elf.neededGlibc ?? host.glibcVersion) <= host.glibcVersion, "\(path)")
        }
        let swift = try #require(paths.first { $0.hasSuffix("libFoundationEssentials.so") })
        #expect(try LibraryImageReader.read(try OpenFile(swift)).elf?.needsSwiftRuntime == true)
        #expect(try LibraryImageReader.read(try OpenFile("/proc/self/exe".resolvingLink)).elf?.isSharedObject == false)
    }

    @Test(arguments: [
        ("amd64", "x86_64"), ("arm64", "aarch64"), ("i686", "i386"), ("armv7l", "arm"), ("riscv64", "riscv64"),
    ])
    func machineAliasesShareOneName(alias: String, name: String) {
        #expect(Machine(alias) == Machine(name))
    }
}

extension String {
    fileprivate var resolvingLink: String {
        LinkResolution.realPath(FilePath(self))?.string ?? self
    }
}
