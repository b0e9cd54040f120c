import ExtensionHost
import Testing

struct LimitTests {
    @Test func configuredLimitsGiveWayToAnOperatorsNumberByNumber() throws {
        let point = "com.apple.widget-extension"
        var table = LimitTable(points: try ExtensionPointTable.shipped())
        table.configured = [
            .point(point): LimitOverride(activeHard: 24 * MB),
            .identifier("org.example.a"): LimitOverride(activeSoft: 20 * MB),
        ]
        let both = table.effectiveLimits(of: "org.example.a", at: point).active
        #expect(try both == MemoryLimit(soft: 20 * MB, hard: 24 * MB))
        #expect(table.limits(ofPoint: point).active.hard == 24 * MB)
        table.pointOverrides[point] = LimitOverride(activeHard: 30 * MB)
        #expect(table.effectiveLimits(of: "org.example.a", at: point).active.hard == 30 * MB)
        #expect(table.effectiveLimits(of: "org.example.a", at: point).active.soft == 20 * MB)
        let origins = table.resolution(of: "org.example.a", at: point).origins
        #expect(origins[.activeSoft] == .configured && origins[.activeHard] == .point)
    }

    @Test func aContradictionIsRefusedByName() throws {
        #expect(throws: MemoryLimitError.softAboveHard(soft: 17 * MB, hard: 16 * MB)) {
            try MemoryLimit(soft: 17 * MB, hard: 16 * MB)
        }
        #expect(throws: MemoryLimitError.tooSmall(hard: 16, least: 4 * MB)) { try MemoryLimit(soft: 1, hard: 16) }
        #expect(throws: MemoryLimitError.tooLarge(.max)) { try MemoryLimit(soft: 1, hard: .max) }
        #expect(throws: MemoryLimitError.softIsZero) { try MemoryLimit(soft: 0, hard: 16 * MB) }
        let (small, large) = (try MemoryLimit(soft: 7 * MB, hard: 8 * MB), try MemoryLimit(soft: 9 * MB, hard: 16 * MB))
        #expect(throws: MemoryLimitError.inactiveAboveActive(inactive: 16 * MB, active: 8 * MB)) {
            try MemoryLimits(active: small, inactive: large)
        }
        #expect(try MemoryLimits(active: large, inactive: small).holding(in: .idle) == small)
        #expect(try MemoryLimits(active: large, inactive: small).holding(in: .aging) == large)
    }

    @Test func footprintEqualToTheLimitIsNotAboveIt() throws {
        let limit = try todayLimits().active
        #expect(!limit.isAboveHard(16 * MB) && limit.isAboveHard(16 * MB + 1))
        #expect(!limit.isAboveSoft(15 * MB) && limit.isAboveSoft(15 * MB + 1))
    }

    @Test func everyMessageNamesBothSizes() {
        let text = MemoryLimitError.softAboveHard(soft: 17 * MB, hard: 16 * MB + MB / 2).description
        #expect(text.contains("17 MB") && text.contains("16.5 MB"))
    }

    @Test func anInheritedLimitGivesWayToAnOverride() throws {
        let limits = try todayLimits()
        // A lower hard limit takes the soft one along, shown or not; a higher one leaves the soft one.
        let lower = try limits.overridden(by: LimitOverride(activeHard: 8 * MB))
        #expect(lower == MemoryLimits(try MemoryLimit(soft: 8 * MB, hard: 8 * MB)))
        let higher = try limits.overridden(by: LimitOverride(activeHard: 40 * MB))
        #expect(higher == MemoryLimits(try MemoryLimit(soft: 15 * MB, hard: 40 * MB)))
        // An inactive limit of its own stays where it is.
        let own = try limits.overridden(by: LimitOverride(inactiveHard: 6 * MB))
        #expect(own.active == limits.active && own.inactive.soft == 6 * MB && own.inactive.hard == 6 * MB)
        #expect(try own.overridden(by: LimitOverride(activeHard: 40 * MB)).inactive.hard == 6 * MB)
        #expect(try limits.overridden(by: LimitOverride()) == limits && LimitOverride().isEmpty)
    }

    @Test func anOverrideThatContradictsAnInheritedLimitIsRefused() throws {
        let limits = try todayLimits()
        #expect(throws: MemoryLimitError.softAboveHard(soft: 20 * MB, hard: 16 * MB)) {
            try limits.overridden(by: LimitOverride(activeSoft: 20 * MB))
        }
        #expect(throws: MemoryLimitError.inactiveAboveActive(inactive: 20 * MB, active: 16 * MB)) {
            try limits.overridden(by: LimitOverride(inactiveHard: 20 * MB))
        }
    }

    @Test func anExtensionsOverrideWinsOverItsPoints() throws {
        var table = LimitTable(points: try ExtensionPointTable.shipped())
        let today = "com.apple.widget-extension"
        #expect(table.effectiveLimits(of: "org.example.a", at: today).active.hard == 16 * MB)
        table.pointOverrides[today] = LimitOverride(activeHard: 24 * MB)
        table.extensionOverrides["org.example.a"] = LimitOverride(activeSoft: 20 * MB)
        let limits = table.effectiveLimits(of: "org.example.a", at: today)
        #expect(try limits.active == MemoryLimit(soft: 20 * MB, hard: 24 * MB))
        #expect(table.effectiveLimits(of: "org.example.b", at: today).active.soft == 15 * MB)
        // Taking the point's override back leaves the extension's without ground: named, and passed over in use.
        table.pointOverrides = [:]
        let ignored = IgnoredLimits(origin: .own, error: .softAboveHard(soft: 20 * MB, hard: 16 * MB))
        #expect(table.resolution(of: "org.example.a", at: today).ignored == [ignored])
        #expect(table.effectiveLimits(of: "org.example.a", at: today).active.hard == 16 * MB)
    }

    @Test func aChangeIsJudgedWithTheConfigurationFilesLimits() throws {
        let point = "com.apple.widget-extension"
        var table = LimitTable(points: try ExtensionPointTable.shipped())
        table.configured = [.point(point): LimitOverride(activeHard: 12 * MB)]
        table.pointOverrides[point] = LimitOverride(activeSoft: 14 * MB)
        #expect(table.contradiction(of: .point(point), at: point) == .softAboveHard(soft: 14 * MB, hard: 12 * MB))
        table.pointOverrides[point] = LimitOverride(activeSoft: 11 * MB)
        #expect(table.contradiction(of: .point(point), at: point) == nil)
        // A layer of another's hands that does not apply is no fault of the change.
        table.configured[.identifier("org.example.a")] = LimitOverride(activeSoft: 40 * MB)
        table.extensionOverrides["org.example.a"] = LimitOverride(activeHard: 20 * MB)
        #expect(table.contradiction(of: .identifier("org.example.a"), at: point) == nil)
        #expect(table.resolution(of: "org.example.a", at: point).ignored.map(\.origin) == [.configured])
    }

    @Test func numbersOfAnOverrideContradictEachOtherWithoutAPoint() {
        #expect(LimitOverride(activeSoft: 100 * MB).contradiction == nil)
        #expect(LimitOverride(activeHard: 8 * MB, inactiveHard: 8 * MB).contradiction == nil)
        let soft = LimitOverride(activeSoft: 9 * MB, activeHard: 8 * MB)
        #expect(soft.contradiction == .softAboveHard(soft: 9 * MB, hard: 8 * MB))
        let inactive = LimitOverride(activeHard: 8 * MB, inactiveHard: 9 * MB)
        #expect(inactive.contradiction == .inactiveAboveActive(inactive: 9 * MB, active: 8 * MB))
    }

    @Test func theBackstopLeavesRoomForThreads() throws {
        #expect(try todayLimits().dataCeiling(mappedAtFork: 10 * MB) == 90 * MB)
        #expect(try todayLimits().dataCeiling(mappedAtFork: .max) == .max)
    }

    @Test(arguments: [
        ("16 MB", 16 * MB), ("16M", 16 * MB), ("16.5mib", 16 * MB + MB / 2), ("1 GB", 1024 * MB), ("512kb", MB / 2),
        ("16777216", 16 * MB), ("0", 0),
    ])
    func sizesAreReadAsPeopleWriteThem(text: String, expected: UInt64) {
        #expect(ByteCount.parse(text) == expected)
    }

    @Test(arguments: [
        "", "MB", "-1 MB", "1e9", "16 TB", "1.2.3", "99999999999999999999", "0x10", "16 MB!", "١٦ MB", ".",
    ])
    func textsThatAreNotSizesAreRefused(text: String) {
        #expect(ByteCount.parse(text) == nil)
    }

    @Test func sizesAreWrittenInShortForm() {
        #expect(ByteCount.text(15 * MB) == "15 MB" && ByteCount.text(16 * MB + MB / 2) == "16.5 MB")
        #expect(ByteCount.text(300 * 1024) == "300 KB" && ByteCount.text(12) == "12 bytes")
        #expect(ByteCount.text(.max).hasSuffix("GB"))
    }

    @Test func everyNumberNamesItsOrigin() throws {
        let point = "com.apple.widget-extension"
        var table = LimitTable(points: try .shipped())
        let shipped = table.resolution(of: "org.example.a", at: point).origins
        for kind in LimitKind.allCases {
            guard case .shipped(let source)? = shipped[kind] else {
                Issue.record("\(kind) comes from \(String(describing: shipped[kind]))")
                continue
            }
            #expect(!source.isEmpty)
        }
        table.pointOverrides[point] = LimitOverride(activeHard: 8 * MB)
        #expect(
            table.resolution(of: nil, at: point).origins == [
                .activeHard: .point, .activeSoft: .follows, .inactiveHard: .follows, .inactiveSoft: .follows,
            ])
        table.extensionOverrides["org.example.a"] = LimitOverride(activeSoft: 5 * MB, activeHard: 6 * MB)
        let own = table.resolution(of: "org.example.a", at: point).origins
        #expect(own[.activeSoft] == .own && own[.activeHard] == .own && own[.inactiveHard] == .follows)
        #expect(table.limits(ofPoint: point).active.hard == 8 * MB)
        // One that cannot stand is passed over, and so is no origin.
        table.extensionOverrides["org.example.a"] = LimitOverride(activeSoft: 50 * MB)
        #expect(table.resolution(of: "org.example.a", at: point).origins[.activeHard] == .point)
    }

    @Test func aChangeKeepsTheNumbersThatItDoesNotName() {
        let old = LimitOverride(activeSoft: 5, inactiveHard: 7)
        let merged = old.merged(with: LimitOverride(activeSoft: 6, activeHard: 9))
        #expect(merged == LimitOverride(activeSoft: 6, activeHard: 9, inactiveHard: 7))
    }
}
