import ExtensionHost
import Foundation
import Testing

struct ExtensionPointTests {
    @Test func todayHasASoftLimitOf15MBAndAHardLimitOf16MB() throws {
        let today = try ExtensionPointTable.shipped()["com.apple.widget-extension"]
        #expect(today.name == "Today")
        #expect(try today.limits.active == MemoryLimit(soft: 15 * MB, hard: 16 * MB))
        #expect(today.limits.inactive == today.limits.active)
    }

    @Test func widgetKitIsLimitedTo30MBAndOtherPointsHaveTheirOwnLimits() throws {
        let table = try ExtensionPointTable.shipped()
        #expect(table["com.apple.widgetkit-extension"].limits.active.hard == 30 * MB)
        #expect(table["com.apple.usernotifications.service"].limits.active.hard == 24 * MB)
        #expect(table["com.apple.share-services"].limits.active.hard == 120 * MB)
        #expect(table["org.example.my-point"] == table.other)
        // Deadlines come from the entry for all.
        #expect(table["com.apple.widgetkit-extension"].deadlines == table.other.deadlines)
        #expect(table.other.deadlines.launch == .seconds(5) && table.other.suspensionGrace == .seconds(2))
    }

    @Test func reloadsOfADayAreThePlatformsLowestNumber() throws {
        let table = try ExtensionPointTable.shipped()
        for point in ["com.apple.widget-extension", "com.apple.widgetkit-extension"] {
            #expect(table[point].reloads == ReloadAllowance(perDay: 40, spacing: .seconds(1)))
        }
    }

    @Test func everyNumberNamesItsSource() throws {
        let table = try ExtensionPointTable.shipped()
        for profile in table.profiles.values + [table.other] {
            #expect(profile.sources.count == 4 + 8 + 1 + 2)
            #expect(profile.sources.values.allSatisfy { !$0.isEmpty })
        }
    }

    @Test func theBuiltInListEqualsTheOneInInfo() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Info/ExtensionPoints.plist")
        let list = try Data(contentsOf: file)
        #expect(try ExtensionPointTable(propertyList: Array(list)) == ExtensionPointTable.shipped())
    }

    /// A list with the entry for all, and changes to it.
    private static func list(_ change: (inout [String: Any]) -> Void) throws -> [UInt8] {
        let number = ["Seconds": 5, "Source": "test"] as [String: Any]
        func size(_ megabytes: Int) -> [String: Any] { ["Megabytes": megabytes, "Source": "test"] }
        var base: [String: Any] = [
            "Name": "All", "SuspensionGrace": number,
            "Memory": [
                "ActiveSoft": size(15), "ActiveHard": size(16), "InactiveSoft": size(8), "InactiveHard": size(9),
            ],
            "Deadlines": Dictionary(
                uniqueKeysWithValues: [
                    "Launch", "Appear", "Request", "Update", "Disappear", "Suspend", "Resume", "Exit",
                ]
                .map { ($0, number) }),
            "Reloads": ["PerDay": ["Count": 40, "Source": "test"], "Spacing": number],
        ]
        change(&base)
        return Array(try PropertyListSerialization.data(fromPropertyList: ["*": base], format: .xml, options: 0))
    }

    private static func group(_ name: String, _ key: String, _ value: [String: Any]?) throws -> [UInt8] {
        try list { base in
            var numbers = base[name] as? [String: Any] ?? [:]
            numbers[key] = value
            base[name] = numbers
        }
    }

    @Test func anErrorInTheListNamesItsPlace() throws {
        let good = try ExtensionPointTable(propertyList: Self.list { _ in })
        #expect(try good.other.limits.inactive == MemoryLimit(soft: 8 * MB, hard: 9 * MB))
        let wrong: [(ExtensionPointListError, [UInt8])] = [
            (.notAPropertyList, bytes("nothing")),
            (.missing(place: "*"), bytes("<plist version=\"1.0\"><dict/></plist>")),
            (.missing(place: "*.Deadlines.Launch"), try Self.group("Deadlines", "Launch", nil)),
            (.missing(place: "*.Memory.ActiveHard"), try Self.group("Memory", "ActiveHard", ["Source": "x"])),
            (
                .outOfRange(place: "*.Deadlines.Exit"),
                try Self.group("Deadlines", "Exit", ["Seconds": 0, "Source": "x"])
            ),
            (.withoutSource(place: "*.Deadlines.Exit"), try Self.group("Deadlines", "Exit", ["Seconds": 1])),
            (
                .unknownKey(place: "*.Deadlines.Lunch"),
                try Self.group("Deadlines", "Lunch", ["Seconds": 1, "Source": "x"])
            ),
            (.badHost(place: "*.Host"), try Self.list { $0["Host"] = "today" }),
            (
                .outOfRange(place: "*.Reloads.PerDay"),
                try Self.group("Reloads", "PerDay", ["Count": -1, "Source": "x"])
            ),
            (
                .limits(point: "*", .softAboveHard(soft: 15 * MB, hard: 5 * MB)),
                try Self.group("Memory", "ActiveHard", ["Megabytes": 5, "Source": "x"])
            ),
        ]
        for (error, list) in wrong {
            #expect(throws: error) { try ExtensionPointTable(propertyList: list) }
        }
    }
}
