internal import ExtensionHost
internal import ExtensionManifest
internal import Foundation
internal import PlainText

/// The built kit: a folder of bundles. The Info.plist of each names the promise that it tests.
struct Kit {
    let folder: String

    /// One widget of the kit. The names are a contract, because programs read them.
    struct Entry: Codable, Hashable {
        var name: String
        var promise: String
        var identifier: String
        /// The bundle's name in a folder.
        var bundle: String
    }

    init(folder: String) { self.folder = folder }

    /// The kit that was built or shipped with this program; nil without one.
    static func besideProgram() -> Kit? {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            return nil
        }
        let beside = URL(fileURLWithPath: program).deletingLastPathComponent()
        // Built: .build/TRIPLE/release/hostel and .build/kit. Installed: bin/hostel and share/hostel/kit.
        for place in ["../../kit", "../share/hostel/kit", "kit"] {
            let path = beside.appendingPathComponent(place).standardizedFileURL.path
            if FileManager.default.fileExists(atPath: path) { return Kit(folder: path) }
        }
        return nil
    }

    func entries() throws -> [Entry] {
        let bundles: [String]
        do {
            bundles = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw CommandFailure.bad("\(folder) cannot be read: \(failureText(error)).")
        }
        let entries = bundles.compactMap(entry).sorted { $0.name < $1.name }
        guard !entries.isEmpty else {
            throw CommandFailure.bad("\(folder) has no widgets of the kit. `make kit` builds them.")
        }
        return entries
    }

    private func entry(of bundle: String) -> Entry? {
        let path = folder + "/" + bundle
        let list: [String: Any]?
        if bundle.hasSuffix(".app") {
            // The kit's containers hold one extension each.
            let inner = (try? FileManager.default.contentsOfDirectory(atPath: path + "/PlugIns"))?.first ?? ""
            list = Self.list(path + "/PlugIns/" + inner)
        } else {
            list = Self.list(path)
        }
        guard let promise = list?["HostelKitPromise"] as? String,
            let identifier = list?["CFBundleIdentifier"] as? String
        else { return nil }
        let name = bundle.split(separator: ".").first.map(String.init) ?? bundle
        return Entry(name: name, promise: promise, identifier: identifier, bundle: bundle)
    }

    /// The grants that a widget of the kit requests.
    func grants(of entry: Entry) -> [String] {
        let list = Self.list(folder + "/" + entry.bundle, "entitlements.plist") ?? [:]
        let groups = list[ManifestKey.applicationGroups] as? [String] ?? []
        let network = list[ManifestKey.networkClient] as? Bool == true ? [Grant.network] : []
        return (groups.map { Grant.group($0) } + network).map(\.description)
    }

    private static func list(_ bundle: String, _ name: String = "Info.plist") -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: bundle + "/" + name) else { return nil }
        return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    }

    /// Copies a bundle beside its place and renames it, so that a host never sees an incomplete bundle.
    func install(_ entry: Entry, into target: String) throws {
        let files = FileManager.default
        let stage = "\(target)/.\(entry.bundle).\(getpid()).tmp"
        defer { try? files.removeItem(atPath: stage) }
        do {
            try files.createDirectory(atPath: stage, withIntermediateDirectories: false)
            try files.copyItem(atPath: "\(folder)/\(entry.bundle)", toPath: "\(stage)/new")
            let place = "\(target)/\(entry.bundle)"
            if files.fileExists(atPath: place) { try files.moveItem(atPath: place, toPath: "\(stage)/old") }
            try files.moveItem(atPath: "\(stage)/new", toPath: place)
        } catch {
            throw CommandFailure.bad("\(entry.name) cannot be put into \(target): \(failureText(error)).")
        }
    }
}
