import BenchmarkReport
import ExtensionHost
import ExtensionManifest
import LinuxSystem
import SystemPackage

/// Measures how long it takes to find and check many bundles: all of them for the first time, again without a change,
/// and again with one changed bundle. The floors are C that only reads the same files, and the changed bundle alone in
/// its folder. The files are in the page cache in all cases.
@HostActor
struct DiscoveryBenchmark {
    /// The aim, in nanoseconds per bundle.
    private static let aim = 12_000.0
    /// Bytes of a library that the C floor reads: as many as the architecture check reads at once.
    private static let head = 12_288

    private let options: Options
    private let floors: Floors

    init(_ options: Options, _ floors: Floors) {
        self.options = options
        self.floors = floors
    }

    func run(_ report: inout Report) throws {
        let alone = try BundleFarm(count: 1, after: options.widgets + "/GridWidget.appex")
        for count in options.isQuick ? [100] : [1_000, 10_000] { try run(count, alone, &report) }
    }

    private func run(_ count: Int, _ alone: BundleFarm, _ report: inout Report) throws {
        let turns = options.count(count > 5_000 ? 11 : 25, quick: 3)
        progress("discovery: \(count) bundles, \(turns) turns")
        let farm = try BundleFarm(count: count, after: options.widgets + "/GridWidget.appex")
        let discovery = BundleDiscovery(folder: FilePath(farm.path))
        let single = BundleDiscovery(folder: FilePath(alone.path))
        var cold = Samples()
        var floor = Samples()
        var unchanged = Samples()
        var rescan = Samples()
        var alonePart = Samples()
        var singleResult = single.scan()
        for turn in 0..<(turns + 1) {
            let least = try floors.median("discover \(Self.head) \(count) \(farm.path)") / Double(count)
            var (taken, result) = Self.time { discovery.scan() }
            try Self.check(result, count)
            let perBundle = taken / Double(count)
            var whole: [Double] = []
            (taken, result) = Self.time { discovery.rescan(result) }
            whole.append(taken)

            let changed = turn * 7 % count
            try farm.write(changed, version: "2.\(turn)")
            let (spent, isUpdated) = Self.time { discovery.update(&result, [BundleFarm.entry(changed)]) }
            guard isUpdated else { throw Failure.discovery(found: 0, expected: 1) }
            whole.append(spent)
            try Self.check(result, count)

            try alone.write(0, version: "3.\(turn)")
            (taken, singleResult) = Self.time { single.rescan(singleResult) }
            whole.append(taken)
            guard turn > 0 else { continue }
            floor.add(least)
            cold.add(perBundle)
            unchanged.add(whole[0] / Double(count))
            rescan.add(whole[1])
            alonePart.add(whole[2])
        }
        let files = "C: open, fstat, read the two files"
        report.add(
            "discovery", "\(count) bundles, first scan: per bundle", cold, aim: Self.aim,
            against: [(files, floor, nil)])
        report.add(
            "discovery", "\(count) bundles, none changed: per bundle", unchanged, against: [(files, floor, nil)])
        report.add(
            "discovery", "\(count) bundles, one changed: rescan", rescan,
            against: [("that bundle alone in its folder", alonePart, 1.5)])
    }

    private static func time<Result>(_ body: () -> Result) -> (Double, Result) {
        let start = monotonicNanoseconds()
        let result = body()
        return (Double(monotonicNanoseconds() - start), result)
    }

    /// Throws if a bundle was refused: refused bundles are checked faster.
    private static func check(_ result: DiscoveryResult, _ count: Int) throws {
        let found = result.bundles.count { $0.state == .displayable }
        guard found == count else { throw Failure.discovery(found: found, expected: count) }
    }
}
