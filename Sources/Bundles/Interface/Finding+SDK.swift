/// The texts of all findings about the SDK that a library was built against.
extension Finding {
    static func sdkMismatch(_ file: String, built: SDKStamp, host: SDKStamp) -> Finding {
        let versions =
            built.version == host.version
            ? "another build of the SDK \(host.version)" : "the SDK \(built.version), and this host has \(host.version)"
        return Finding(
            .error, .sdkMismatch, key: file, found: built.description, expected: host.description,
            "\(file) was built against \(versions), whose classes differ in layout (interface \(built.interface) and "
                + "\(host.interface)). It would crash, so it is installed and not displayed. Build it again with this "
                + "SDK and make the bundle anew.")
    }

    static func badSDKStamp(_ key: String) -> Finding {
        Finding(
            .warning, .badSDKStamp, key: key, expected: "for each machine: Version, Interface and Build",
            "\(key) is not as `hostel bundle` writes it, so the SDK of the library is not compared with the host's. "
                + "Make the bundle with `hostel bundle`, or remove the key.")
    }

    static func sdkUnknown(_ file: String, machine: Machine) -> Finding {
        Finding(
            .warning, .sdkUnknown, key: file, expected: "\(ProvidedLibraries.sdk) for \(machine)",
            "The SDK that \(file) was built against was not found, so the bundle does not carry its interface and a "
                + "host cannot compare it. Add --sdk with the path of \(ProvidedLibraries.sdk) for \(machine).")
    }
}
