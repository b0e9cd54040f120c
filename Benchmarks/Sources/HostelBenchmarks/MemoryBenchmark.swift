import BenchmarkReport
import ExtensionHost
import Foundation
import SceneHost
import WidgetHost

/// Measures the private memory of a widget's process with the whole SDK loaded: after its launch, and when it is idle
/// after it was shown and hidden. The floor is a confined C process that waits.
@HostActor
struct MemoryBenchmark {
    /// The aims for the private memory of a widget, in bytes: once it is launched, and once it was shown and hidden.
    private static let (launchedAim, idleAim) = (350.0 * 1024, 500.0 * 1024)

    private let options: Options
    private let host: LiveHost
    private let floors: Floors

    init(_ options: Options, _ host: LiveHost, _ floors: Floors) {
        self.options = options
        self.host = host
        self.floors = floors
    }

    func run(_ report: inout Report) async throws {
        _ = try floors.measure("zygote 20")
        for (name, identifier) in [("clock", LiveHost.clock), ("grid", LiveHost.grid)] {
            try await run(name, identifier, &report)
        }
    }

    private func run(_ name: String, _ identifier: String, _ report: inout Report) async throws {
        let turns = options.count(9, quick: 2)
        progress("memory: \(name), \(turns) turns")
        let scene = try host.scene(identifier)
        var launched = Samples()
        var idle = Samples()
        var least = Samples()
        var mappings: [String: Samples] = [:]
        for _ in 0..<turns {
            try await host.startHidden(scene)
            await LiveHost.rest(milliseconds: 100)
            launched.add(try Self.process(scene).privateBytes)
            _ = try await host.start(scene)
            await host.hide(scene)
            await LiveHost.rest(milliseconds: 300)
            idle.add(try Self.process(scene).privateBytes)
            for (kind, bytes) in try Self.privateBytesByKind(scene) { mappings[kind, default: Samples()].add(bytes) }
            await host.end(scene)
            least.add(try floors.median("memory"))
        }
        report.add(
            "memory", "\(name): private memory after launch", launched, unit: .bytes, aim: Self.launchedAim,
            against: [("C process, same confinement", least, nil)])
        report.add(
            "memory", "\(name): private memory after show and hide", idle, unit: .bytes, aim: Self.idleAim,
            against: [("C process, same confinement", least, nil)])
        for (kind, samples) in mappings.sorted(by: { $0.value.median > $1.value.median }) {
            report.add("memory", "\(name): of it in \(kind)", samples, unit: .bytes)
        }
    }

    private static func process(_ scene: WidgetScene) throws -> ProcessMemory {
        guard let pid = scene.process.pid else { throw Failure.widget("it does not run") }
        return ProcessMemory(pid)
    }

    /// The private memory by the kind of its mapping.
    private static func privateBytesByKind(_ scene: WidgetScene) throws -> [String: Double] {
        var sizes: [String: Double] = [:]
        var kind = ""
        for line in String(decoding: try process(scene).file("smaps"), as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let first = words.first else { continue }
            if !first.hasSuffix(":") {
                kind = Self.kind(
                    words.count > 5 ? String(words[5]) : "", isCode: words.count > 1 && words[1].contains("x"))
            } else if first.hasPrefix("Private_"), first != "Private_Hugetlb:", words.count > 1 {
                sizes[kind, default: 0] += (Double(words[1]) ?? 0) * 1024
            }
        }
        return sizes
    }

    private static func kind(_ path: String, isCode: Bool) -> String {
        let part = isCode ? "code" : "data"
        let file = path.split(separator: "/").last.map(String.init) ?? ""
        switch path {
        case "": return "anonymous memory"
        case "[heap]": return "the heap"
        case "[stack]": return "the stack"
        case _ where file.hasPrefix("libHostelSDK"): return "the SDK's \(part)"
        case _ where path.contains(".appex/") || path.contains(".app/"): return "its own library's \(part)"
        case _ where path.hasPrefix("/") && file.contains(".so"): return "other libraries' \(part)"
        default: return "other mappings"
        }
    }
}
