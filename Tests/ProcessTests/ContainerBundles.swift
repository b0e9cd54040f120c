import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// Containers that are made for one test.
extension TemporaryFolder {
    /// A container whose program does what its URLs say.
    @discardableResult
    func probe(
        _ name: String, identifier: String, schemes: [String], groups: [String] = [],
        program: String? = Products.plugins + "/ContainerProbe"
    ) throws -> String {
        try makeFolder(name)
        let list: [String: Any] = [
            "CFBundleIdentifier": identifier, "CFBundleExecutable": "Probe", "CFBundlePackageType": "APPL",
            "CFBundleVersion": "1", "CFBundleShortVersionString": "1.0", "CFBundleName": identifier,
            "CFBundleURLTypes": [["CFBundleURLName": identifier, "CFBundleURLSchemes": schemes]],
        ]
        try write(
            PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0), to: name + "/Info.plist")
        if !groups.isEmpty {
            let entitlements = ["com.apple.security.application-groups": groups]
            try write(
                PropertyListSerialization.data(fromPropertyList: entitlements, format: .xml, options: 0),
                to: name + "/entitlements.plist")
        }
        if let program { try add(program, as: name + "/Probe") }
        return path + "/" + name
    }
}

extension LiveHost {
    /// The lines that a container's program wrote, and the host's notes about it.
    func words(_ container: String) -> [String] { host.broker.logs[container]?.lines.map(\.text) ?? [] }

    /// Waits until a container has said something.
    func says(_ container: String, _ text: String, times: Int = 1) async throws {
        try await eventually("\(container) says “\(text)”: \(words(container))") {
            words(container).count { $0.contains(text) } >= times
        }
    }

    /// Opens a URL as a person does; the container that took it.
    @discardableResult
    func open(_ url: String) async throws -> String {
        guard case .opened(let container, _) = try await send(.open(url: url)) else { return "" }
        return container
    }

    /// Why a URL was not opened; nil if it was.
    func refusal(_ url: String) async -> String? {
        do {
            try await open(url)
            return nil
        } catch { return String(describing: error) }
    }

    func pid(of container: String) throws -> Int32 {
        try #require(host.broker.pid(of: container), "\(container) does not run")
    }
}

/// A program that a test starts by itself, as a person would, with its host's socket named to it.
///
/// Unchecked because a test is one task: it is made, asked and ended in order.
final class OwnProgram: @unchecked Sendable {
    private let process = Process()

    init(_ path: String, state: String) throws {
        process.executableURL = URL(fileURLWithPath: path)
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["HOSTEL_CONTAINER_SOCKET": state + "/containers.sock", "LD_LIBRARY_PATH": Products.debug]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    var pid: Int32 { process.processIdentifier }
    var isRunning: Bool { process.isRunning }

    func end() {
        if process.isRunning { kill(pid, SIGKILL) }
        process.waitUntilExit()
    }
}
