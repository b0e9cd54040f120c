import Foundation
import HostelTestSupport
import SystemPackage

@testable import ExtensionManifest

extension TemporaryFolder {
    var filePath: FilePath { FilePath(path) }

    func scan(host: HostProfile = .test, limits: DiscoveryLimits = DiscoveryLimits()) -> DiscoveryResult {
        BundleDiscovery(folder: filePath, host: host, limits: limits).scan()
    }

    func bundle(_ suffix: String) -> DiscoveredBundle? {
        scan().bundles.first { $0.path.string.hasSuffix(suffix) }
    }
}

extension HostProfile {
    static let test = HostProfile(
        machine: Machine("x86_64"), osVersion: DottedVersion([16]), glibcVersion: DottedVersion([2, 36]))
}

/// A manifest that breaks no rule. Tests change it so that it does.
struct Sample {
    var keys: [String: PropertyListValue] = [
        "CFBundleIdentifier": .string("com.example.clock.today"),
        "CFBundleExecutable": .string("Clock"),
        "CFBundleName": .string("Clock"),
        "CFBundlePackageType": .string("XPC!"),
        "CFBundleVersion": .string("7"),
        "CFBundleShortVersionString": .string("1.2"),
        "MinimumOSVersion": .string("10.0"),
        "NSExtension": .dictionary([
            "NSExtensionPointIdentifier": .string("com.apple.widget-extension"),
            "NSExtensionPrincipalClass": .string("Clock.TodayViewController"),
        ]),
    ]

    static let container = Sample(keys: [
        "CFBundleIdentifier": .string("com.example.clock"),
        "CFBundleExecutable": .string("ClockApp"),
        "CFBundleName": .string("World Clock"),
        "CFBundlePackageType": .string("APPL"),
        "CFBundleVersion": .string("7"),
        "CFBundleShortVersionString": .string("1.2"),
        "MinimumOSVersion": .string("10.0"),
    ])

    func setting(_ key: String, _ value: PropertyListValue?) -> Sample {
        var copy = self
        copy.keys[key] = value
        return copy
    }

    func settingExtension(_ key: String, _ value: PropertyListValue?) -> Sample {
        var copy = self
        var inner = copy.keys["NSExtension"]?.dictionary ?? [:]
        inner[key] = value
        copy.keys["NSExtension"] = .dictionary(inner)
        return copy
    }

    func read(
        as role: ManifestContext.Role = .extension, host: HostProfile = .test, isSource: Bool = false
    ) -> ManifestReader {
        ManifestReader(root: keys, context: ManifestContext(role: role, host: host, isSource: isSource))
    }

    func codes(as role: ManifestContext.Role = .extension, host: HostProfile = .test) -> Set<FindingCode> {
        Set(read(as: role, host: host).findings.map(\.code))
    }

    var xml: String { XMLWriter.document(.dictionary(keys)) }
}

/// Writes property lists for tests, independently of Foundation.
enum XMLWriter {
    static func document(_ value: PropertyListValue) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(element(value))
        </plist>

        """
    }

    private static func element(_ value: PropertyListValue) -> String {
        switch value {
        case .string(let text): "<string>\(escape(text))</string>"
        case .integer(let number): "<integer>\(number)</integer>"
        case .unsigned(let number): "<integer>\(number)</integer>"
        case .real(let number): "<real>\(number)</real>"
        case .boolean(let flag): flag ? "<true/>" : "<false/>"
        case .date: "<date>2020-01-02T03:04:05Z</date>"
        case .data(let data): "<data>\(data.base64EncodedString())</data>"
        case .uid(let number): "<dict><key>CF$UID</key><integer>\(number)</integer></dict>"
        case .array(let items): "<array>\n" + items.map { element($0) + "\n" }.joined() + "</array>"
        case .dictionary(let items):
            "<dict>\n"
                + items.sorted { $0.key < $1.key }.map { "\t<key>\(escape($0.key))</key>\n\t\(element($0.value))\n" }
                .joined() + "</dict>"
        }
    }

    private static func escape(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}

extension TemporaryFolder {
    /// Writes a whole `.appex`.
    func writeExtension(
        _ path: String, _ sample: Sample = Sample(), library: [UInt8]? = ELFBuilder().build(),
        executable: String = "Clock"
    ) throws {
        try write(sample.xml, to: "\(path)/Info.plist")
        if let library { try write(library, to: "\(path)/\(executable)") }
    }

    /// Writes a container with one extension.
    func writeContainer(_ name: String, _ container: Sample = .container, extension sample: Sample = Sample()) throws {
        try write(container.xml, to: "\(name)/Info.plist")
        try write("#!/bin/sh\n", to: "\(name)/ClockApp")
        try writeExtension("\(name)/PlugIns/Clock.appex", sample)
    }
}

/// The shared libraries that this process has mapped.
func mappedLibraries() throws -> Set<String> {
    // Read to the end: files in /proc report no size, so reading by size would stop early.
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps"))
    var data = Data()
    while let part = try handle.read(upToCount: 65_536), !part.isEmpty { data += part }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    return Set(lines.compactMap { $0.split(separator: " ").last.map(String.init) })
        .filter { $0.hasPrefix("/") && $0.contains(".so") }
}

/// Damages bytes in the ways that files get damaged.
enum Mutation {
    static func mutate(_ original: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        guard !bytes.isEmpty else { return bytes }
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            guard !bytes.isEmpty else { break }
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 2: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...64, using: &generator)))
            case 3: bytes.insert(contentsOf: [UInt8](repeating: bytes[index], count: 3), at: index)
            case 4: bytes = Array(bytes[..<index])
            case 5:
                let end = min(bytes.count, index + Int.random(in: 1...48, using: &generator))
                bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0..<bytes.count, using: &generator))
            case 6:
                let extremes: [UInt8] = [0, 0xFF, 0x7F, 0x80]
                for place in index..<min(bytes.count, index + 8) {
                    bytes[place] = extremes.randomElement(using: &generator) ?? 0
                }
            default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &generator))
            }
        }
        return bytes
    }
}
