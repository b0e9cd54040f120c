import Foundation

/// The person's settings and the container's plan for each day, in the group's defaults.
struct FeedSettings {
    static let group = "group.com.hostel.daily"
    static let showsCategoryKey = "showsCategory"
    static let plannedKey = "plannedArticles"
    static let shownKey = "shownArticle"
    static let openedKey = "openedArticle"

    /// Nil without the entitlement: the settings then have their defaults.
    let defaults: UserDefaults?

    init(defaults: UserDefaults? = UserDefaults(suiteName: FeedSettings.group)) {
        self.defaults = defaults
        defaults?.register(defaults: [Self.showsCategoryKey: true])
    }

    var showsCategory: Bool { defaults?.bool(forKey: Self.showsCategoryKey) ?? true }

    /// How many articles the container planned for the day; nil if none.
    ///
    /// The container's counts are texts by the number of the day, in Greenwich. A day without articles has no count.
    func planned(on date: Date = Date()) -> Int? {
        let counts = defaults?.dictionary(forKey: Self.plannedKey) as? [String: String]
        return counts?[Self.dayKey(date)].flatMap { Int($0) }
    }

    /// The container's name of a day: the moment one day after its beginning, in days since 1970.
    static func dayKey(_ date: Date) -> String { String(Int((date.timeIntervalSince1970 / 86_400).rounded(.down)) + 1) }

    /// Tells the container which article is on screen.
    func note(shown article: Int) {
        guard let defaults, defaults.integer(forKey: Self.shownKey) != article else { return }
        defaults.set(article, forKey: Self.shownKey)
    }

    /// The article that a person opened last from here; the widget's own setting.
    static var opened: Int? {
        get { UserDefaults.standard.object(forKey: openedKey) as? Int }
        set { UserDefaults.standard.set(newValue, forKey: openedKey) }
    }
}
