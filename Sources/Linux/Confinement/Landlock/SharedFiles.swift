import Glibc

/// The files of the machine that every extension may use for its runtime, its texts and its clock. None of them is
/// private to a user, except the user's fonts.
package enum SharedFiles {
    /// The variables of this process that `rules` uses.
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        for name in ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH"] {
            variables[name] = getenv(name).map { String(cString: $0) }
        }
        return variables
    }

    /// - Parameters:
    ///   - variables: of the fork server's environment; they give the folders of the user's fonts.
    ///   - runtime: the folder of the Swift runtime that the fork server has loaded; nil if it is not known.
    /// - Returns: one rule per path. A path may not exist on this machine.
    package static func rules(variables: [String: String], runtime: String?) -> [ConfinementPolicy.Rule] {
        var rules: [ConfinementPolicy.Rule] = []
        func allow(_ access: FileGrant.Access, _ paths: [String?], because reason: String) {
            for case let path? in paths where path.hasPrefix("/") {
                rules.append(ConfinementPolicy.Rule(.landlock, .allow(FileGrant(path, access)), because: reason))
            }
        }
        let home = variables["HOME"]
        func inHome(_ path: String) -> String? { home.map { $0 + "/" + path } }
        allow(.read, [runtime], because: "The Swift runtime: a plugin may need a library that is not loaded yet.")
        allow(
            .read, ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache"],
            because: "The machine's libraries, for the same reason. The C library keeps its data beside them.")
        allow(.read, ["/etc/alternatives"], because: "Links among the machine's libraries lead through it.")
        allow(
            .read, ["/usr/share/zoneinfo", "/etc/localtime", "/etc/timezone"],
            because: "Extensions show times in the user's zone.")
        allow(
            .read, ["/usr/share/locale", "/usr/share/i18n", "/usr/share/icu", "/etc/locale.alias"],
            because: "Extensions write dates, numbers and messages in the user's language.")
        allow(
            .read,
            [
                "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/usr/share/xml/fontconfig",
                "/etc/fonts", "/var/cache/fontconfig", variables["FONTCONFIG_FILE"], variables["FONTCONFIG_PATH"],
            ], because: "The extension measures text with the fonts with which the host draws it.")
        allow(
            .read, ["/usr/share/libthai"],
            because: "Thai has no spaces: its words, and so the ends of its lines, come from a dictionary.")
        let data = variables["XDG_DATA_HOME"] ?? inHome(".local/share")
        let cache = variables["XDG_CACHE_HOME"] ?? inHome(".cache")
        allow(
            .read, [inHome(".fonts"), data.map { $0 + "/fonts" }, cache.map { $0 + "/fontconfig" }],
            because: "The host draws with the user's own fonts too.")
        allow(.use, ["/dev/null"], because: "Programs discard output here.")
        allow(
            .read, ["/dev/zero", "/dev/random", "/dev/urandom"], because: "Zeros and random bytes, but no data.")
        allow(
            .read, ["/sys/devices/system/cpu"],
            because: "The C library and dispatch count processors here to size their pools.")
        return rules
    }

    /// The files that a lookup of names reads, for extensions that may use the network.
    package static let ofNames: [String] = [
        "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/host.conf", "/etc/gai.conf", "/etc/services",
        "/etc/protocols", "/etc/ssl", "/usr/share/ca-certificates", "/etc/ca-certificates", "/etc/pki",
    ]
}
