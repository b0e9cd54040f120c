internal import Glibc

/// The kernel's load average over one minute, before and after a run; -1 where the kernel gives none.
public struct Load: Codable, Hashable, Sendable {
    public var before: Double
    public var after: Double

    public init(before: Double, after: Double) {
        self.before = before
        self.after = after
    }

    public static func now() -> Double {
        var load = [0.0]
        return getloadavg(&load, 1) == 1 ? load[0] : -1
    }
}
