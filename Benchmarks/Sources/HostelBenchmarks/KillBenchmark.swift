import BenchmarkReport
import ExtensionHost
import Foundation
import Glibc
import LinuxSystem
import SceneHost
import WidgetHost

/// Measures the time from the moment when a widget that takes 1 GB/s exceeds its hard limit until its process has exited
/// and its memory is free. The floor is a supervisor in C that does nothing else.
@HostActor
struct KillBenchmark {
    private static let rate = 1_000_000_000

    private let options: Options
    private let floors: Floors

    init(_ options: Options, _ floors: Floors) {
        self.options = options
        self.floors = floors
    }

    func run(_ report: inout Report) async throws {
        let folder = try TemporaryFolder("hogs")
        for size in [16, 256, 1024] { try install(size, into: folder.path) }
        try await LiveHost.with(options, widgets: folder.path) { host in
            for size in [16, 256, 1024] { try await run(size, host, &report) }
        }
    }

    private func run(_ megabytes: Int, _ host: LiveHost, _ report: inout Report) async throws {
        let turns = options.count(9, quick: 2)
        progress("kill: \(megabytes) MiB, \(turns) turns")
        let identifier = Self.identifier(megabytes)
        _ = try host.host.put(LimitChange(target: .identifier(identifier), activeHard: UInt64(megabytes) << 20))
        let scene = try host.scene(identifier)
        var gone = Samples()
        var beyond = Samples()
        var floorGone = Samples()
        var floorBeyond = Samples()
        for _ in 0..<turns {
            let start = Date()
            scene.tryAgain()
            let reason = await scene.process.waitUntilExited()
            let ended = monotonicNanoseconds()
            guard case .jettisoned(let jettison) = reason else { throw Failure.widget(reason.message) }
            guard let crossed = Self.crossing(scene, since: start) else {
                throw Failure.widget("its log does not say when it crossed the limit")
            }
            gone.add(Double(max(0, ended - crossed)))
            beyond.add(Double(Int64(jettison.footprint) - Int64(megabytes) << 20))
            scene.handle(.hide)
            await LiveHost.rest(milliseconds: 50)
            let floor = try floors.measure("supervise \(megabytes) \(Self.rate)")
            floorGone.add(floor[1])
            floorBeyond.add(floor[2])
            await LiveHost.rest(milliseconds: 50)
        }
        report.add(
            "kill", "\(megabytes) MiB: limit exceeded to exited, memory free", gone,
            against: [("supervisor in C, SIGKILL, process_mrelease", floorGone, Self.aim(megabytes))])
        report.add(
            "kill", "\(megabytes) MiB: footprint above the limit at the kill", beyond, unit: .bytes,
            aim: 2 * 1_048_576, against: [("supervisor in C", floorBeyond, nil)])
    }

    /// The time at which the hog crossed its limit, in nanoseconds of the monotonic clock; the time at which it had to, if
    /// it was killed before it could log that.
    private static func crossing(_ scene: WidgetScene, since start: Date) -> Int64? {
        let lines = scene.process.log.lines.filter { $0.time >= start }.map(\.text)
        let line = lines.last { $0.contains("crossed at") } ?? lines.last { $0.contains("crosses at") }
        return line?.split(separator: " ").last.flatMap { Int64($0) }
    }

    /// The exit of the process itself takes a greater part of a short time.
    private static func aim(_ megabytes: Int) -> Double { megabytes == 16 ? 1.3 : 1.1 }

    private static func identifier(_ megabytes: Int) -> String { "com.hostel.bench.hog\(megabytes)" }

    /// A lone library with its manifest beside it.
    private func install(_ megabytes: Int, into folder: String) throws {
        let name = "Hog\(megabytes)"
        try FileManager.default.copyItem(atPath: options.hogs, toPath: "\(folder)/lib\(name).so")
        let manifest: [String: Any] = [
            "CFBundleIdentifier": Self.identifier(megabytes), "CFBundleExecutable": "lib\(name).so",
            "CFBundlePackageType": "XPC!", "CFBundleName": name, "CFBundleDisplayName": name,
            "CFBundleVersion": "1", "CFBundleShortVersionString": "1.0", "MinimumOSVersion": "10.0",
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.widget-extension",
                "HostelPrincipalFunction": "hog_\(megabytes)",
            ],
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: "\(folder)/\(name).plist"))
    }
}
