import Foundation
import Testing
import UIKit

@testable import FeedWidget

/// The container's settings and plans.
@Suite struct SettingsTests {
    /// This program was linked like any other, with Foundation before the SDK or after it. Its calls still lead to the
    /// SDK, which knows no group for it; Foundation would return a store of its own.
    @Test func aProgramWithoutTheEntitlementHasNoSuite() {
        #expect(UserDefaults(suiteName: FeedSettings.group) == nil)
        #expect(UserDefaults(suiteName: "../x") == nil)
        #expect(UserDefaults(suiteName: "com.hostel.tests.private") != nil)
        #expect(FeedSettings().defaults == nil && FeedSettings().showsCategory)
    }

    @Test func theDaysCountIsReadByTheNumberOfTheDay() throws {
        // Foundation's own store, which is not saved.
        let defaults = try #require(UserDefaults(suiteName: "hostel-\(UUID().uuidString)"))
        let settings = FeedSettings(defaults: defaults)
        // 2024-05-01 00:00:00 in Greenwich.
        let midnight = Date(timeIntervalSince1970: 1_714_521_600)
        #expect(settings.planned(on: midnight) == nil)
        // As the container writes: the number of the next day as text; days without articles are left out.
        func key(_ day: Date) -> String { String(Int(day.addingTimeInterval(86_400).timeIntervalSince1970 / 86_400)) }
        defaults.set(
            [key(midnight): "3", key(midnight.addingTimeInterval(2 * 86_400)): "5"], forKey: "plannedArticles")
        #expect(settings.planned(on: midnight) == 3)
        #expect(settings.planned(on: midnight.addingTimeInterval(86_399)) == 3)
        #expect(settings.planned(on: midnight.addingTimeInterval(-1)) == nil)
        #expect(settings.planned(on: midnight.addingTimeInterval(86_400)) == nil)
        #expect(settings.planned(on: midnight.addingTimeInterval(2 * 86_400)) == 5)
        defaults.set([key(midnight): 3], forKey: "plannedArticles")
        #expect(settings.planned(on: midnight) == nil, "a number is no text")
    }
}
