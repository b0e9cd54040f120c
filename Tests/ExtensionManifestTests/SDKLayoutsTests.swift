import Foundation
import HostelTestSupport
import Testing

@testable import ExtensionManifest

/// The record of layouts in a bundle, which may come from a stranger.
struct SDKLayoutsTests {
    private static let sample = SDKLayouts(entries: [7: 1, 0: 9, UInt32.max: UInt32.max, 300: 0])

    @Test func aRecordSurvivesTheWayThroughAFile() {
        for layouts in [Self.sample, SDKLayouts(entries: [:])] {
            #expect(SDKLayouts(layouts.bytes) == layouts)
        }
    }

    @Test func bytesOfAnotherFormAreRefused() {
        let whole = Self.sample.bytes
        for count in 0..<whole.count { #expect(SDKLayouts(Array(whole.prefix(count))) == nil) }
        #expect(SDKLayouts(whole + [0]) == nil)
        var version = whole
        version[4] = 2
        #expect(SDKLayouts(version) == nil)
        // The same type twice, and types in another order.
        let entries = Array(whole.dropFirst(12))
        let turned = Array(entries[8..<16] + entries[0..<8])
        for pair in [Array(entries[0..<8] + entries[0..<8]), turned] {
            #expect(SDKLayouts(Array(whole.prefix(8)) + [2, 0, 0, 0] + pair) == nil)
        }
    }

    @Test func damagedBytesNeverCrashTheReader() {
        var generator = SeededGenerator(seed: 1811)
        var read = 0
        for _ in 0..<20_000 {
            let bytes = Mutation.mutate(Self.sample.bytes, using: &generator)
            if let layouts = SDKLayouts(bytes) {
                read += 1
                #expect(layouts.bytes == bytes)
            }
        }
        #expect(read > 0 && read < 20_000)
    }

    /// A public type with a package type inside, which has one of its own; a package type alone; a type with a view.
    @Test func aPackageTypeIsRecordedWithTheTypeThatHasItInside() {
        func type(_ layout: UInt32, _ reach: SDKReach = .base, isPackage: Bool = false, _ inner: Set<UInt32> = [])
            -> SDKSurface.TypeName
        {
            .init(mangled: "$s\(layout)", layout: layout, reach: reach, isPackage: isPackage, inner: inner)
        }
        let surface = SDKSurface(types: [
            1: type(11, .base, [2]), 2: type(12, isPackage: true, [3]), 3: type(13, isPackage: true, [2]),
            4: type(14, isPackage: true, [1]), 5: type(15, .views), 6: type(16, .swiftUI),
        ])
        #expect(surface.layouts(for: SDKNeeds()).entries == [1: 11, 2: 12, 3: 13])
        #expect(surface.layouts(for: SDKNeeds(reach: .views)).entries == [1: 11, 2: 12, 3: 13, 5: 15])
        #expect(surface.layouts(for: SDKNeeds(reach: .swiftUI)).entries == [1: 11, 2: 12, 3: 13, 5: 15, 6: 16])
    }

    /// A listed type that became public, or that has gone.
    @Test func listedPackageTypesAreDeclaredSo() throws {
        var sources: [String: String] = [:]
        for (module, folder) in PackageTypes.modules {
            let root = URL(fileURLWithPath: BuildProducts.root + "/Sources/" + folder)
            let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                sources[module, default: ""] += try String(contentsOf: file, encoding: .utf8)
            }
        }
        #expect(PackageTypes.mangled.count > 50)
        for mangled in PackageTypes.mangled {
            let path = try #require(demangled(mangled)).split(separator: ".").map(String.init)
            let source = try #require(sources[path[0]], "\(mangled) belongs to no module of the list")
            let name = try #require(path.last)
            func isDeclared(_ access: String) throws -> Bool {
                let words = "(?:nonisolated |final |indirect )*(?:struct|class|enum|actor)"
                return source.contains(try Regex("\\b\(access) \(words) \(name)\\b"))
            }
            #expect(try isDeclared("package"), "\(mangled) is no type of package access: take it off the list")
            #expect(try !isDeclared("(?:public|open)"), "\(mangled) may be public: take it off the list")
        }
    }

    private func demangled(_ mangled: String) -> String? {
        guard let text = swiftDemangle(mangled, mangled.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// A widget's compiler would rely on a package type that inlined code may name, or that lies behind `some View`.
    @Test func modulesOfTheListHideTheirPackageTypes() throws {
        for folder in PackageTypes.modules.values {
            let root = URL(fileURLWithPath: BuildProducts.root + "/Sources/" + folder)
            let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
            var count = 0
            for case let file as URL in files where file.pathExtension == "swift" {
                count += 1
                let source = try String(contentsOf: file, encoding: .utf8)
                #expect(!source.contains("@usableFromInline"), "\(file.lastPathComponent)")
                #expect(!source.contains(/(?:public|open) [^\n{]*-> some\b/), "\(file.lastPathComponent)")
            }
            #expect(count > 5)
        }
    }

    @Test func aSymbolIsShownByItsWords() {
        #expect(SymbolWords.brief("$s9UIKitCore6UIViewC") == "UIKitCore.UIView")
        #expect(SymbolWords.brief("$s9UIKitCore6UIViewC4ModeO") == "UIKitCore.UIView.Mode")
        for odd in ["", "$s", "main", "$s99999999999999999999a", "$s5ab", "$s0A1"] {
            #expect(SymbolWords.brief(odd) == odd)
        }
    }
}

/// The runtime's own reader of symbols.
@_silgen_name("swift_demangle")
private func swiftDemangle(
    _ name: UnsafePointer<CChar>, _ count: Int, _ output: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?,
    _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
