/// The settings of a target that change how Swift reads its sources.
package struct CompilerSettings: Hashable, Sendable {
    /// The project's own: 4, 5 or 6. Swift 3 is read as 4: the compiler has the rules of 4 still, but not those of 3.
    package var languageMode: Int
    /// Conditions of `#if`, such as those of a fork for a test.
    package var conditions: [String]
    /// Names of upcoming features of Swift.
    package var features: [String]
    /// Names of experimental features, and macros of availability: `AvailabilityMacro=Name 1.0: iOS 17.0`.
    package var experiments: [String] = []
    /// Whether code without an actor is the main actor's.
    package var isMainActor: Bool
    /// Whether each file has UIKit: a header that Objective-C shares with the module brings it.
    package var hasUIKit = false

    init(languageMode: Int) {
        self.languageMode = languageMode
        conditions = []
        features = []
        isMainActor = false
    }

    /// Adds a condition; one whose name cannot stand in a manifest is left out.
    mutating func add(condition: String?) {
        if let condition, Self.isName(condition), !conditions.contains(condition) { conditions.append(condition) }
    }

    mutating func add(feature: String?) {
        if let feature, Self.isName(feature), !features.contains(feature) { features.append(feature) }
    }

    /// Adds an experimental feature; one that could be anything else to the compiler is left out.
    mutating func add(experiment: String?) {
        let isKnown = experiment.map { text in
            text.first?.isLetter == true && text.utf8.count <= 512
                && text.unicodeScalars.allSatisfy {
                    $0.isASCII && ($0.properties.isXIDContinue || " .:,=".unicodeScalars.contains($0))
                }
        }
        if let experiment, isKnown == true, !experiments.contains(experiment) { experiments.append(experiment) }
    }

    init(_ settings: ProjectSettings) {
        languageMode = Self.mode(settings["SWIFT_VERSION"] ?? "5")
        var named = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(String.init)
        let flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)
        for (place, flag) in flags.enumerated() {
            if flag == "-D", place + 1 < flags.count { named.append(flags[place + 1]) }
            if flag.hasPrefix("-D"), flag.utf8.count > 2 { named.append(String(flag.dropFirst(2))) }
        }
        var seen: Set<String> = []
        conditions = named.filter { Self.isName($0) && seen.insert($0).inserted }
        isMainActor = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
        let isApproachable = settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES"
        features =
            (isApproachable ? (languageMode == 6 ? [] : Self.inSwift6) + Self.approachable : [])
            + (languageMode == 5 && settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] != "NO" ? ["BareSlashRegexLiterals"] : [])
            + (settings["SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY"] == "YES" ? ["MemberImportVisibility"] : [])
    }

    /// The mode in which the imported module is compiled: 5 in place of 6.
    ///
    /// Mode 6 refuses data races, of which Xcode has found none. Here it would find the SDK's own modifiers, which are the
    /// main actor's and not free of actors as on the original platform.
    package var compiledMode: Int { min(languageMode, 5) }

    /// The features with which the module is compiled: those by which mode 6 reads sources otherwise than mode 5, and its
    /// own.
    package var compiledFeatures: [String] {
        let ofMode = languageMode == 6 ? Self.meaning + Self.inSwift6 : []
        return ofMode + features.filter { !ofMode.contains($0) }
    }

    /// The features of "approachable concurrency" (the build settings reference of Xcode 26).
    private static let approachable = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
    /// The features of mode 6 that change the meaning of sources, without those that only refuse data races and those below.
    private static let meaning = [
        "BareSlashRegexLiterals", "ConciseMagicFile", "ForwardTrailingClosures", "ImplicitOpenExistentials",
        "IsolatedDefaultValues",
    ]
    /// Those of approachable concurrency that the language mode 6 has already.
    private static let inSwift6 = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
    ]

    /// The mode of a version such as `4.2`.
    static func mode(_ version: String) -> Int {
        switch version.first {
        case "6": 6
        case "3", "4": 4
        default: 5
        }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 128
            && text.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isXIDContinue) }
    }
}
