internal import Foundation
internal import Glibc

/// Where a run took place.
public struct Machine: Codable, Hashable, Sendable {
    /// Such as "Linux 6.18.0 x86_64".
    public var kernel: String
    /// The processor's model, as /proc/cpuinfo names it; empty where it does not.
    public var processor: String
    /// Processors that the run could use.
    public var cores: Int

    public init(kernel: String, processor: String, cores: Int) {
        self.kernel = kernel
        self.processor = processor
        self.cores = cores
    }

    /// This machine, for a process that may use that many processors.
    public static func current(cores: Int) -> Machine {
        var system = utsname()
        uname(&system)
        let words = [text(&system.sysname), text(&system.release), text(&system.machine)]
        return Machine(kernel: words.joined(separator: " "), processor: model(), cores: cores)
    }

    private static func text<Characters>(_ characters: inout Characters) -> String {
        withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func model() -> String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").dropFirst().first?.trimmingCharacters(in: .whitespaces) ?? ""
    }
}
