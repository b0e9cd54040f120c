/// The settings of the compiler in a package's manifest.
enum PackageCompiler {
    /// The language mode of all targets: as declared, or 6 from the tools of Swift 6 on.
    static func mode(_ package: ManifestLiteral, tools: (major: Int, minor: Int)?) -> Int {
        let declared = (package["swiftLanguageModes"] ?? package["swiftLanguageVersions"])?.list ?? []
        let modes = declared.compactMap(number)
        return modes.max() ?? ((tools?.major ?? 5) >= 6 ? 6 : 5)
    }

    static func settings(_ list: [ManifestLiteral], mode: Int) -> CompilerSettings {
        var settings = CompilerSettings(languageMode: mode)
        for setting in list where setting.isFor(["iOS", "linux"]) {
            switch (setting.name, setting[""]) {
            case ("define", let name?): settings.add(condition: name.text)
            case ("enableUpcomingFeature", let name?): settings.add(feature: name.text)
            case ("enableExperimentalFeature", let name?): settings.add(experiment: name.text)
            case ("swiftLanguageMode", let mode?), ("swiftLanguageVersion", let mode?):
                settings.languageMode = number(mode) ?? settings.languageMode
            case ("defaultIsolation", let actor?): settings.isMainActor = actor.name == "self"
            default: break
            }
        }
        return settings
    }

    /// Of a mode such as `.v4_2`: 4, 5 or 6.
    private static func number(_ mode: ManifestLiteral) -> Int? {
        mode.name.map { CompilerSettings.mode(String($0.dropFirst())) }
    }
}
