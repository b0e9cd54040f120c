public import Foundation

/// An activity of a person in a program. Linux has no place for it, so it is a value alone: nobody searches or continues it.
open class NSUserActivity: NSObject, @unchecked Sendable {
    // Each property is the author's; the class is used from the thread that made it, as on the platform.
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var keywords: Set<String> = []
    open var webpageURL: URL?
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var isEligibleForSearch = false
    open var isEligibleForPrediction = false
    open var isEligibleForHandoff = true
    open var isEligibleForPublicIndexing = false

    public init(activityType: String) { self.activityType = activityType }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Has no effect.
    open func becomeCurrent() {}
    /// Has no effect.
    open func resignCurrent() {}
    /// Has no effect.
    open func invalidate() {}
}

/// The type of an activity that opens a page of the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
