import Testing
import UIKit
@testable import Hello

@MainActor struct HelloTests {
    @Test func theViewHasALabel() {
        #expect(TodayViewController().view.subviews.first is UILabel)
    }
}
