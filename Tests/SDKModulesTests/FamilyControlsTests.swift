import FamilyControls
import Testing

/// The names with which a program limits the use of a device.
@Suite struct FamilyControlsTests {
    @Test func requestsToLimitOrWatchADeviceThrow() async {
        #expect(AuthorizationCenter.shared.authorizationStatus == .denied)
        await #expect(throws: FamilyControlsError.unavailable) {
            try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
        }
        let schedule = DeviceActivitySchedule(
            intervalStart: DateComponents(hour: 0), intervalEnd: DateComponents(hour: 1), repeats: true)
        #expect(throws: DeviceActivityCenter.MonitoringError.unauthorized) {
            try DeviceActivityCenter().startMonitoring(DeviceActivityName("night"), during: schedule)
        }
    }

    @Test func aSelectionKeepsItsTokensWhenItIsCoded() throws {
        let coded = Data(#"{"data":"AQI="}"#.utf8)
        let token = try JSONDecoder().decode(ApplicationToken.self, from: coded)
        var selection = FamilyActivitySelection(includeEntireCategory: true)
        selection.applicationTokens = [token]
        let read = try JSONDecoder().decode(FamilyActivitySelection.self, from: JSONEncoder().encode(selection))
        #expect(read == selection && read.applications.map(\.token) == [token])
    }

    @Test func settingsAreKeptUntilTheyAreCleared() {
        let store = ManagedSettingsStore(named: "evening")
        store.shield.applicationCategories = .all()
        store.webContent.blockedByFilter = .auto([WebDomain(domain: "example.org")])
        #expect(store.shield.applicationCategories == .all(except: []))
        store.clearAllSettings()
        #expect(store.shield.applicationCategories == nil && store.webContent.blockedByFilter == nil)
    }
}
