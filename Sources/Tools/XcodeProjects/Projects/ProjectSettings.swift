internal import ExtensionManifest

/// The build settings of a target, in the levels that Xcode has: file and settings of the project, then of the target.
struct ProjectSettings {
    private(set) var values: [String: String]

    /// The files of settings that were read. Real ones include two or three others.
    private var filesRead = 0
    private var bytesRead = 0

    private static let mostFiles = 64
    /// Bytes of all files of one target's settings; ours, a hundred times those of a large application.
    private static let mostBytes = 1 << 20
    /// One setting takes as long as this many references.
    private static let cost = 4
    /// Bytes of one setting's value.
    private static let longest = 1 << 16

    init(target: ProjectObject, objects: ProjectObjects, groups: ProjectGroups, files: some ProjectFiles) {
        let name = target.string("name") ?? "Target"
        values = [
            "TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": "$(TARGET_NAME)", "SRCROOT": ".",
            "PROJECT_DIR": ".", "SOURCE_ROOT": ".", "CONFIGURATION": "Release",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
        ]
        for owner in [objects.project, target] {
            guard let configuration = Self.release(of: owner, objects) else { continue }
            if let path = Self.file(of: configuration, objects, groups) { addFile(path, files) }
            let own = configuration.fields["buildSettings"]?.dictionary ?? [:]
            guard objects.budget.take(own.count * Self.cost) else { return }
            for (key, value) in own.sorted(by: { $0.key < $1.key }) {
                guard let text = value.string ?? value.array.map({ $0.compactMap(\.string).joined(separator: " ") })
                else { continue }
                add(key, text)
            }
        }
    }

    /// A setting with its references replaced; nil if it is missing or empty.
    subscript(name: String) -> String? {
        guard let value = values[name] else { return nil }
        let text = BuildSettings(values).expand(value, limit: Self.longest).text
        return text.isEmpty ? nil : text
    }

    /// The path of a file that a setting names.
    func path(_ name: String, in groups: ProjectGroups) -> String? {
        self[name].map { ProjectPath.join(groups.top, $0) }
    }

    /// Whether the target is built for phones. One for watches or computers alone has families of their own.
    var isForPhones: Bool {
        let platforms = (self["SUPPORTED_PLATFORMS"] ?? "").split(separator: " ")
        if !platforms.isEmpty { return platforms.contains { $0.hasPrefix("iphone") } }
        return !["watchos", "macosx", "appletvos", "xros"].contains(self["SDKROOT"] ?? "iphoneos")
    }

    /// The configuration that is built: Release, or else the first one.
    private static func release(of owner: ProjectObject, _ objects: ProjectObjects) -> ProjectObject? {
        guard let list = objects.object("buildConfigurationList", of: owner) else { return nil }
        let all = objects.list("buildConfigurations", of: list)
        return all.first { $0.string("name") == "Release" } ?? all.first
    }

    /// The file of settings below a configuration's own: one of its own, or one in a synchronized folder.
    private static func file(
        of configuration: ProjectObject, _ objects: ProjectObjects, _ groups: ProjectGroups
    ) -> String? {
        if let file = objects.object("baseConfigurationReference", of: configuration) { return groups[file] }
        guard let folder = objects.object("baseConfigurationReferenceAnchor", of: configuration),
            let place = groups[folder], let path = configuration.string("baseConfigurationReferenceRelativePath")
        else { return nil }
        return ProjectPath.join(place, path)
    }

    /// A missing file is passed over; Xcode would not build with it.
    private mutating func addFile(_ path: String, _ files: some ProjectFiles) {
        guard filesRead < Self.mostFiles, let bytes = files.bytes(files.actualOrSame(path)) else { return }
        filesRead += 1
        bytesRead += bytes.count
        guard bytesRead <= Self.mostBytes else { return }
        let (lines, included) = XcconfigText.read(String(decoding: bytes, as: UTF8.self))
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        for other in included { addFile(ProjectPath.join(folder, other), files) }
        for line in lines { add(line.key, line.value) }
    }

    private mutating func add(_ key: String, _ value: String) {
        var name = key
        if let bracket = key.firstIndex(of: "[") {
            guard SettingCondition(key[bracket...]).holds else { return }
            name = String(key[..<bracket])
        }
        guard value.utf8.contains(UInt8(ascii: "$")) else {
            if value.utf8.count <= Self.longest { values[name] = value }
            return
        }
        let lower = values[name] ?? ""
        var parts = [value[...]]
        // A setting that names itself means its value from the level below, as the word does.
        for reference in ["$(inherited)", "${inherited}", "$(\(name))", "${\(name)}"] {
            parts = parts.flatMap { $0.split(separator: reference, omittingEmptySubsequences: false) }
        }
        // The length comes first: a value that doubles itself would be written many times for nothing.
        let length = parts.reduce((parts.count - 1) * lower.utf8.count) { $0 + $1.utf8.count }
        if length <= Self.longest { values[name] = parts.joined(separator: lower) }
    }
}
