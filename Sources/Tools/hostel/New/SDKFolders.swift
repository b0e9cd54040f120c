internal import ExtensionHost
internal import Foundation
internal import XcodeProjects

/// The folders of an SDK that an author's package is built against.
struct SDKFolders {
    /// The command that bundles and runs.
    var hostel: String
    /// The folder of `libHostelSDK.so`.
    var library: String
    /// The folders of the Swift modules: those inside the library's folder, relative to it, and others by their paths.
    var modulesInside: [String]
    var modulesOutside: [String]
    /// The folder of the headers for C.
    var headers: String
    /// The folder of `libHostelHost.so`.
    var host: String

    /// Those of the running command: installed, or where it was built. The variable HOSTEL_SDK names the library's
    /// folder of another, installed SDK.
    static func ofThisProgram() throws(CommandFailure) -> SDKFolders {
        let companions = Companions.ofThisProgram
        let named = ProcessInfo.processInfo.environment["HOSTEL_SDK"].map { AbsolutePath.of($0) }
        let library = named ?? companions.libraries
        let candidates = [installed(companions, library), named == nil ? built(companions) : nil]
        guard let found = candidates.compactMap({ $0 }).first(where: \.isComplete) else {
            throw .bad(
                "\(library) has no SDK to build against: its library, its modules or the headers beside it are missing. "
                    + "Install one with `make install PREFIX=DIR`, and use DIR/bin/hostel or "
                    + "HOSTEL_SDK=DIR/lib/hostel.")
        }
        return found
    }

    /// The compiler's arguments in a Package.swift whose constant `sdk` is the library's folder.
    var moduleArguments: String {
        let folders =
            modulesInside.map { "sdk + \(GeneratedText.swiftLiteral("/" + $0))" }
            + modulesOutside.map(GeneratedText.swiftLiteral)
        return folders.map { "\"-I\", \($0)" }.joined(separator: ", ")
    }

    /// Throws if there is no library to build a host against, as where only the widgets' part of Hostel was built.
    func requireHost() throws(CommandFailure) {
        let needed = host + "/libHostelHost.so"
        guard FileManager.default.fileExists(atPath: needed) else {
            throw .bad(
                "\(needed) is missing: build it with `make build`, or install it with `make install PREFIX=DIR`.")
        }
    }

    private static func installed(_ companions: Companions, _ library: String) -> SDKFolders {
        SDKFolders(
            hostel: companions.programs + "/hostel", library: library, modulesInside: ["modules"], modulesOutside: [],
            headers: AbsolutePath.of(library + "/../../include/hostel"), host: AbsolutePath.of(library + "/.."))
    }

    /// The folders of a build: `ROOT/.build/…/release` and the sources.
    private static func built(_ companions: Companions) -> SDKFolders? {
        guard let root = companions.programs.range(of: "/.build/").map({ companions.programs[..<$0.lowerBound] })
        else { return nil }
        return SDKFolders(
            hostel: companions.programs + "/hostel", library: companions.libraries, modulesInside: ["Modules"],
            modulesOutside: ["\(root)/Sources/SDK/ModuleMaps"], headers: "\(root)/Sources/SDK/CHostelWidget/include",
            host: companions.libraries)
    }

    private var isComplete: Bool {
        let needed = modulesInside.map { library + "/" + $0 + "/UIKit.swiftmodule" } + modulesOutside
        return (needed + [library + "/libHostelSDK.so", headers + "/hostel_widget.h"])
            .allSatisfy { FileManager.default.fileExists(atPath: $0) }
    }
}
