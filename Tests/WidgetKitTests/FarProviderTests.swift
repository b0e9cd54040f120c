import Foundation
import SwiftUI
import Testing
import WidgetKit

private struct FarView: View {
    var entry: FarProvider.Entry
    var other: FarIntentProvider.Entry
    var body: some View { Text(entry.date, style: .time) }
}

/// Providers and their views in different files.
@MainActor @Suite struct FarProviderTests {
    @Test func theEntryOfAProviderIsFoundFromAnotherFile() {
        let entry = FarEntry(date: Date(timeIntervalSinceReferenceDate: 0))
        #expect(FarView(entry: entry, other: entry).entry.date == entry.date)
        #expect(FarProvider.Entry.self == FarEntry.self && FarIntentProvider.Entry.self == FarEntry.self)
    }
}
