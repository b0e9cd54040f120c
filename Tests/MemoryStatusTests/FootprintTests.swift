import ExtensionHost
import LinuxSystem
import Testing

struct FootprintTests {
    private static func gauge() throws -> FootprintGauge {
        // The child starts with 400 pages of the fork server's, which cost nothing.
        FootprintGauge(pagesAtFork: 400, pageSize: 4096)
    }

    @Test func residentPagesOfFilesDoNotCountForTheFootprint() throws {
        var gauge = try Self.gauge()
        // 20 MB of files and 1.6 MB of the fork server's pages are resident; it wrote 100 pages of its own.
        #expect(gauge.take(try statm(privatePages: 500), at: seconds(1)).bytes == 100 * 4096)
        #expect(gauge.take(try statm(privatePages: 300), at: seconds(2)).bytes == 0)
    }

    @Test func anExactReadingCorrectsLaterEstimates() throws {
        var gauge = try Self.gauge()
        gauge.take(try statm(privatePages: 400 + 256), at: seconds(1))
        let sample = gauge.take(
            try exact(rollup(privateDirty: 3 * MB, swap: MB), pages: 400 + 256, at: seconds(1.001)))
        #expect(sample.bytes == 4 * MB && sample.kind == .confirmed && gauge.confirmed == sample)
        // One more MB by statm is one more MB of footprint.
        #expect(gauge.take(try statm(privatePages: 400 + 512), at: seconds(2)).bytes == 5 * MB)
        // The other way round, as after a swap in: less than the estimate.
        gauge.take(try exact(rollup(privateDirty: MB), pages: 400 + 512, at: seconds(2.001)))
        #expect(gauge.take(try statm(privatePages: 400 + 768), at: seconds(3)).bytes == 2 * MB)
        #expect(gauge.take(try statm(privatePages: 0), at: seconds(4)).bytes == 0)
        #expect(gauge.lifetimeMaximum == 5 * MB)
    }

    @Test func leastFootprintLeavesOutWhatTheProcessMayShare() throws {
        var gauge = try Self.gauge()
        gauge.take(try statm(privatePages: 400 + 256), at: seconds(1))
        #expect(gauge.least == MB)
        // Of 656 pages at most 144 are still shared: it has written 256 of the 400 since.
        gauge.take(
            try exact(
                rollup(privateDirty: 2 * MB, shared: 144 * 4096, anonymous: 656 * 4096), pages: 656, at: seconds(1)))
        #expect(gauge.least == 2 * MB)
        gauge.take(try statm(privatePages: 400 + 512), at: seconds(2))
        #expect(gauge.least == 3 * MB)
        // Later readings show fewer shared pages or as many. A greater number, as of a written file, changes nothing.
        gauge.take(
            try exact(rollup(privateDirty: 3 * MB, shared: 9 * MB, anonymous: 912 * 4096), pages: 912, at: seconds(2)))
        #expect(gauge.least == 3 * MB)
        // Pages that are neither shared nor dirty: it is at most what the exact reading says.
        gauge.take(
            try exact(rollup(privateDirty: MB, shared: 0, anonymous: 912 * 4096), pages: 912, at: seconds(2)))
        #expect(gauge.least == 3 * MB)
        var other = try Self.gauge()
        other.take(try statm(privatePages: 912), at: seconds(1))
        other.take(
            try exact(rollup(privateDirty: MB, shared: 0, anonymous: 912 * 4096), pages: 912, at: seconds(1)))
        #expect(other.least == 2 * MB && other.least < 3 * MB)
    }

    @Test func growthDuringAnExactReadingIsNoCorrection() throws {
        var gauge = try Self.gauge()
        gauge.take(try statm(privatePages: 400 + 1024), at: seconds(1))
        // It read 8 of the 4 to 12 MB, so the estimate of the middle was right.
        gauge.take(try exact(rollup(privateDirty: 8 * MB), pages: 400 + 1024, 400 + 3072, at: seconds(1.008)))
        #expect(gauge.take(try statm(privatePages: 400 + 3072), at: seconds(1.01)).bytes == 12 * MB)
    }

    @Test func growthFollowsTheEstimatesAndHalvesWhenItStops() throws {
        var gauge = try Self.gauge()
        gauge.take(try statm(privatePages: 400), at: seconds(1))
        #expect(gauge.growth == 0)
        gauge.take(try statm(privatePages: 400 + 512), at: seconds(1.5))
        #expect(gauge.growth == 4 * MB)
        // A correction by 100 MB is no growth.
        gauge.take(try exact(rollup(privateDirty: 102 * MB), pages: 400 + 512, at: seconds(1.5)))
        gauge.take(try statm(privatePages: 400 + 512), at: seconds(2))
        #expect(gauge.growth == 2 * MB)
        gauge.take(try statm(privatePages: 400), at: seconds(3))
        #expect(gauge.growth == MB)
    }

    @Test func unchangedProcessKeepsItsEstimateAndItsGrowthEnds() throws {
        var gauge = try Self.gauge()
        let first = gauge.takeUnchanged(at: seconds(0.5))
        #expect(first == nil)
        gauge.take(try statm(privatePages: 400), at: seconds(1))
        gauge.take(try statm(privatePages: 400 + 512), at: seconds(1.5))
        gauge.take(try exact(rollup(privateDirty: 3 * MB), pages: 400 + 512, at: seconds(1.5)))
        let again = gauge.takeUnchanged(at: seconds(2))
        #expect(again == FootprintSample(kind: .estimate, bytes: 3 * MB, time: seconds(2)))
        #expect(gauge.latest == again && gauge.growth == 2 * MB)
    }

    @Test func exactReadingThatComesLateKeepsTheNewerEstimate() throws {
        var gauge = try Self.gauge()
        gauge.take(try statm(privatePages: 400 + 256), at: seconds(1))
        gauge.take(try statm(privatePages: 400 + 1024), at: seconds(2))
        // It was read when the process had 1 MB by statm, and says 2.
        gauge.take(try exact(rollup(privateDirty: 2 * MB), pages: 400 + 256, at: seconds(1.5)))
        #expect(gauge.confirmed == FootprintSample(kind: .confirmed, bytes: 2 * MB, time: seconds(1.5)))
        #expect(gauge.takeUnchanged(at: seconds(3))?.bytes == 5 * MB)
    }

    @Test func extremeReadingsDoNotTrap() throws {
        var gauge = FootprintGauge(pagesAtFork: 0, pageSize: 65536)
        let huge = try Statm(parsing: bytes("1 18446744073709551615 0 1 0 1 0"))
        #expect(gauge.take(huge, at: seconds(0)).bytes == .max)
        gauge.take(
            ExactReading(
                try rollup(privateDirty: 0), pageTables: .max, before: huge, after: huge, began: seconds(0),
                ended: seconds(0)))
        gauge.take(huge, at: MonotonicTime(nanoseconds: .max))
        gauge.take(try statm(privatePages: 1), at: MonotonicTime(nanoseconds: .min))
        gauge.take(huge, at: MonotonicTime(nanoseconds: .min + 1))
        #expect(gauge.lifetimeMaximum == .max)
    }
}

struct LimitWatchTests {
    private func sample(_ kind: FootprintSample.Kind, _ megabytes: Double) -> FootprintSample {
        FootprintSample(kind: kind, bytes: UInt64(megabytes * Double(MB)), time: seconds(1))
    }

    @Test func estimateWithoutAnExactReadingKillsNoProcess() throws {
        let limit = try todayLimits().active
        var watch = LimitWatch()
        #expect(watch.take(sample(.estimate, 17), limit: limit) == .confirm)
        // The exact reading says otherwise: spared.
        #expect(watch.take(sample(.confirmed, 9), limit: limit) == .within)
        #expect(watch.take(sample(.estimate, 17), limit: limit) == .confirm)
        #expect(watch.take(sample(.confirmed, 17), limit: limit) == .exceeded)
    }

    @Test func widgetAt14MBIsWarnedAndAt17MBIsKilled() throws {
        let limit = try todayLimits().active
        var watch = LimitWatch()
        #expect(watch.take(sample(.estimate, 2), limit: limit) == .within)
        #expect(watch.take(sample(.estimate, 14), limit: limit) == .confirm)
        #expect(watch.take(sample(.confirmed, 14), limit: limit) == .tell(.nearHardLimit))
        #expect(watch.take(sample(.estimate, 14), limit: limit) == .within)
        #expect(watch.take(sample(.estimate, 15.5), limit: limit) == .tell(.aboveSoftLimit))
        #expect(watch.take(sample(.estimate, 15.6), limit: limit) == .within)
        #expect(watch.take(sample(.estimate, 16), limit: limit) == .within)
        #expect(watch.take(sample(.estimate, 17), limit: limit) == .confirm)
        #expect(watch.take(sample(.confirmed, 17), limit: limit) == .exceeded)
    }

    @Test func eachCrossingGivesOneNotice() throws {
        let limit = try todayLimits().active
        var watch = LimitWatch()
        var notices: [LimitNotice] = []
        // Up, a little down, up again, far down, up again.
        for megabytes in [13, 15.5, 14.5, 15.5, 8, 15.5] {
            var verdict = watch.take(sample(.estimate, megabytes), limit: limit)
            if verdict == .confirm { verdict = watch.take(sample(.confirmed, megabytes), limit: limit) }
            if case .tell(let notice) = verdict { notices.append(notice) }
        }
        #expect(notices == [.nearHardLimit, .aboveSoftLimit, .aboveSoftLimit])
    }
}
