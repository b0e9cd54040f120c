import AppIntents
import Foundation
import Synchronization
import Testing
import TimelineMessages

@testable import WidgetKit

/// The things that a press opens after its action.
struct IntentPressTests {
    struct Plain: AppIntent {
        static let title: LocalizedStringResource = "Plain"
        func perform() async throws -> some IntentResult { .result() }
    }

    struct Opens: AppIntent {
        static let title: LocalizedStringResource = "Opens"
        static let openAppWhenRun = true
        func perform() async throws -> some IntentResult { .result() }
    }

    struct Leads: AppIntent {
        static let title: LocalizedStringResource = "Leads"
        func perform() async throws -> some IntentResult & OpensIntent {
            .result(opensIntent: OpenURLIntent(URL(fileURLWithPath: "/cup")))
        }
    }

    struct Shows: AppIntent {
        static let title: LocalizedStringResource = "Shows"
        func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: Opens()) }
    }

    struct Circles: AppIntent {
        static let title: LocalizedStringResource = "Circles"
        static let performed = Mutex(0)
        func perform() async throws -> some IntentResult & OpensIntent & ReturnsValue<Int> {
            Self.performed.withLock { $0 += 1 }
            return .result(value: 1, opensIntent: Circles())
        }
    }

    struct Fails: AppIntent {
        static let title: LocalizedStringResource = "Fails"
        static let openAppWhenRun = true
        struct Failure: Error {}
        func perform() async throws -> some IntentResult {
            if Self.openAppWhenRun { throw Failure() }
            return .result()
        }
    }

    private func opened(_ intent: any AppIntent) async -> String? {
        switch await IntentPress(intent: intent, sets: nil).perform().opening {
        case .app?: "app"
        case .url(let url)?: url
        case nil: nil
        }
    }

    @Test func anActionOpensWhatItSays() async {
        #expect(await opened(Plain()) == nil)
        #expect(await opened(Opens()) == "app")
        #expect(await opened(OpenURLIntent(URL(fileURLWithPath: "/pot"))) == "file:///pot")
        #expect(await opened(OpenURLIntent()) == nil)
        #expect(await opened(Leads()) == "file:///cup")
        #expect(await opened(Shows()) == "app")
    }

    /// Their number is bounded. The time depends on the machine's load: it ends a test that would never end.
    @Test(.timeLimit(.minutes(10))) func actionsThatFollowOneAnotherForEverEnd() async {
        #expect(await opened(Circles()) == nil)
        #expect(Circles.performed.withLock { $0 } == 8)
    }

    @Test func hostingControllerOpensTheURLAlone() async throws {
        #expect(try await IntentPress(intent: Leads(), sets: nil).performInHost() == URL(fileURLWithPath: "/cup"))
        for intent in [Plain(), Opens()] as [any AppIntent] {
            #expect(try await IntentPress(intent: intent, sets: nil).performInHost() == nil)
        }
    }

    @Test func anActionThatFailsOpensTheApplicationThatItAsksFor() async {
        let (opening, failure) = await IntentPress(intent: Fails(), sets: nil).perform()
        #expect(opening == .app && failure is Fails.Failure)
        await #expect(throws: Fails.Failure.self) {
            try await IntentPress(intent: Fails(), sets: nil).performInHost()
        }
    }
}
