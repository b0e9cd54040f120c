import Foundation

/// The news server's answer, as the container stores it.
struct FeedResponse: Decodable {
    struct Meta: Decodable {
        /// As in HTTP: 200 for an answer with papers.
        let status: Int
    }
    struct Body: Decodable { let papers: [Paper] }

    let meta: Meta
    /// Missing in an answer that reports an error.
    let response: Body?
}

/// One article.
struct Paper: Decodable, Equatable {
    let articleID: Int
    let title: String
    let category: String?
    let summary: String?
    /// The name of a picture in the container's cache or in the widget's bundle.
    let image: String?

    private enum CodingKeys: String, CodingKey {
        case articleID = "article_id"
        case title, category, image
        case summary = "description"
    }
}

/// The result of reading the feed.
enum FeedOutcome: Equatable {
    /// The first paper, which is not the one on screen.
    case fresh(Paper)
    /// The first paper is the one on screen.
    case unchanged
    /// The server had nothing: another status, or no papers.
    case nothing
    /// There is no file, or it is not the expected JSON.
    case unreadable

    /// - Parameter shown: the article on screen; nil before the first one.
    init(_ data: Data?, shown: Int?) {
        guard let data, let feed = try? JSONDecoder().decode(FeedResponse.self, from: data) else {
            self = .unreadable
            return
        }
        guard feed.meta.status == 200, let paper = feed.response?.papers.first else {
            self = .nothing
            return
        }
        self = paper.articleID == shown ? .unchanged : .fresh(paper)
    }
}
