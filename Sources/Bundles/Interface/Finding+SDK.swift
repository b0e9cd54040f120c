import SystemPackage

/// The texts of all findings about the SDK that a library was built against.
extension Finding {
    /// - Parameters:
    ///   - sdk: the path of the host's SDK.
    ///   - differences: nil if the bundle does not carry the layouts that its library relies on.
    static func sdkMismatch(
        _ file: String, built: SDKStamp, host: SDKStamp, at sdk: FilePath, _ differences: SDKDifferences?
    ) -> Finding {
        let versions =
            built.version == host.version
            ? "another build of the SDK \(host.version)" : "the SDK \(built.version), and this host has \(host.version)"
        var reasons: [String] = []
        if let differences {
            if !differences.changed.isEmpty {
                let inside = differences.containing.isEmpty ? "" : ", and so of \(brief(differences.containing))"
                reasons.append("another layout of \(brief(differences.changed))\(inside)")
            }
            if differences.lost > 0 {
                reasons.append(differences.lost == 1 ? "one type fewer" : "\(differences.lost) types fewer")
            }
            if !differences.missing.isEmpty { reasons.append("no \(brief(differences.missing))") }
        }
        let difference = reasons.isEmpty ? "other layouts" : reasons.joined(separator: ", ")
        return Finding(
            .error, .sdkMismatch, key: file, found: built.description, expected: host.description,
            "\(file) was built against \(versions), which has \(difference) (interface \(built.interface) and "
                + "\(host.interface)). It would crash, so it is installed and not displayed. Build it again with this "
                + "SDK (HOSTEL_SDK=\(sdk.removingLastComponent()) make bundle, or `hostel bundle` after your "
                + "own build).")
    }

    private static func brief(_ names: [String]) -> String {
        let shown = names.prefix(3).map { BriefText.shortened($0) }.joined(separator: ", ")
        return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
    }

    static func swiftMismatch(_ file: String, built: SDKStamp, host: SDKStamp) -> Finding {
        let (built, host) = (built.swiftRelease ?? "", host.swiftRelease ?? "")
        return Finding(
            .error, .swiftMismatch, key: file, found: "Swift \(built)", expected: "Swift \(host)",
            "\(file) was built with Swift \(built), and this host's SDK with Swift \(host). Libraries of different "
                + "releases do not fit together, so it is installed and not displayed. Build it again with Swift "
                + "\(host) and this SDK.")
    }

    static func badSDKStamp(_ key: String) -> Finding {
        Finding(
            .warning, .badSDKStamp, key: key, expected: "for each machine: Version, Interface and Build",
            "\(key) is not as `hostel bundle` writes it, so the SDK of the library is not compared with the host's. "
                + "Make the bundle with `hostel bundle`, or remove the key.")
    }

    package static func sdkUnknown(_ file: String, machine: Machine) -> Finding {
        Finding(
            .warning, .sdkUnknown, key: file, expected: "\(ProvidedLibraries.sdk) for \(machine)",
            "The SDK that \(file) was built against was not found, so the bundle does not carry its interface and a "
                + "host cannot compare it. Add --sdk with the path of \(ProvidedLibraries.sdk) for \(machine).")
    }
}
