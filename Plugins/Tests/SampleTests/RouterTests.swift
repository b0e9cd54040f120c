import Foundation
import Testing

@testable import ShortcutsApp
@testable import ShortcutsWidget

/// The pages that the container's URLs lead to.
@Suite struct RouterTests {
    private let router = PageRouter(scheme: Shortcut.scheme)

    @Test @MainActor func fourButtonsOpenOneOneViewTwo() throws {
        let pages = try Shortcut.all.map { shortcut in
            try router.page(for: try #require(shortcut.url).absoluteString)
        }
        #expect(pages == [.scanner, .scanner, .home, .saved])
    }

    @Test func aForeignSchemeIsNotHandled() {
        #expect(throws: PageRouter.Refusal.foreignScheme("wx123")) { try router.page(for: "wx123://x") }
        #expect(throws: PageRouter.Refusal.notAnAddress) { try router.page(for: "OneViewController") }
    }

    @Test func withoutASignInOnlyOpenPagesAreShown() throws {
        var isSignedIn = false
        let router = PageRouter(scheme: "a", mayShow: { isSignedIn || $0 != .saved })
        #expect(throws: PageRouter.Refusal.signInNeeded(.saved)) { try router.page(for: "a://TwoViewController") }
        #expect(try router.page(for: "a://OneViewController") == .scanner)
        // Asked each time, and never for a page that does not exist.
        isSignedIn = true
        #expect(try router.page(for: "a://TwoViewController") == .saved)
        #expect(throws: PageRouter.Refusal.unknownPage("Three")) { try router.page(for: "a://Three") }
    }

    @Test func onlyListedPagesAreOpened() {
        #expect(throws: PageRouter.Refusal.unknownPage("NSObject")) {
            try router.page(for: "com.hostel.shortcuts://NSObject")
        }
        #expect(throws: PageRouter.Refusal.unknownPage("")) { try router.page(for: "com.hostel.shortcuts://") }
    }
}
