import Foundation

/// The pages and orders in the program's URLs.
enum Address: Equatable {
    /// com.hostel.daily://today
    case today
    /// com.hostel.daily://article/7
    case article(Int)
    /// com.hostel.daily://publish?title=Harbour%20reopens
    case publish(String)
    /// com.hostel.daily://later?title=Harbour%20reopens
    case later(String)
    /// com.hostel.daily://clock/on, …/off
    case clock(Bool)

    init?(_ url: URL) {
        guard url.scheme?.lowercased() == "com.hostel.daily", let page = url.host else { return nil }
        switch (page, url.path) {
        case ("today", ""): self = .today
        case ("clock", "/on"): self = .clock(true)
        case ("clock", "/off"): self = .clock(false)
        case ("article", let path):
            guard let number = Int(path.dropFirst()) else { return nil }
            self = .article(number)
        case ("publish", _), ("later", _):
            let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            guard let title = items.first(where: { $0.name == "title" })?.value, !title.isEmpty else { return nil }
            self = page == "later" ? .later(title) : .publish(title)
        default: return nil
        }
    }
}
