import Foundation
import Testing

@testable import FeedWidget

/// The feed's outcomes for the contents of the container's file.
@Suite struct FeedTests {
    private func answer(_ text: String) -> Data { Data(text.utf8) }
    private let good = """
        {"meta":{"status":200},"response":{"papers":[{"article_id":7,"title":"A"},{"article_id":8,"title":"B"}]}}
        """

    @Test func theFirstPaperOfAGoodAnswerIsShown() throws {
        guard case .fresh(let paper) = FeedOutcome(answer(good), shown: nil) else {
            Issue.record("not fresh")
            return
        }
        #expect(paper.articleID == 7)
        #expect(paper.title == "A")
    }

    @Test(arguments: [
        #"{"meta":{"status":404}}"#,
        #"{"meta":{"status":404},"response":{"papers":[{"article_id":7,"title":"A"}]}}"#,
        #"{"meta":{"status":200},"response":{"papers":[]}}"#,
    ])
    func anyOtherAnswerDrawsNothing(text: String) {
        #expect(FeedOutcome(answer(text), shown: nil) == .nothing)
        #expect(FeedOutcome(answer(text), shown: 7) == .nothing)
    }

    @Test func theSameArticleIsUnchanged() {
        #expect(FeedOutcome(answer(good), shown: 7) == .unchanged)
        #expect(FeedOutcome(answer(good), shown: 8) != .unchanged)
    }

    @Test func everyCutOfAnAnswerIsUnreadable() {
        let bytes = answer(good)
        for length in 0..<bytes.count {
            #expect(FeedOutcome(bytes.prefix(length), shown: nil) == .unreadable)
        }
        #expect(FeedOutcome(nil, shown: nil) == .unreadable)
    }
}
