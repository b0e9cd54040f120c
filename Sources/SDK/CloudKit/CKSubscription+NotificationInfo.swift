public import FoundationGaps

extension CKSubscription {
    /// The contents of a notice of a change. No notice comes.
    open class NotificationInfo: NSObject, @unchecked Sendable {
        // Changed before a database gets it.
        open var alertBody: String?
        open var alertLocalizationKey: String?
        open var alertLocalizationArgs: [CKRecord.FieldKey]?
        open var title: String?
        open var titleLocalizationKey: String?
        open var titleLocalizationArgs: [CKRecord.FieldKey]?
        open var subtitle: String?
        open var subtitleLocalizationKey: String?
        open var subtitleLocalizationArgs: [CKRecord.FieldKey]?
        open var alertActionLocalizationKey: String?
        open var alertLaunchImage: String?
        open var soundName: String?
        open var desiredKeys: [CKRecord.FieldKey]?
        open var shouldBadge: Bool
        open var shouldSendContentAvailable: Bool
        open var shouldSendMutableContent: Bool
        open var category: String?
        open var collapseIDKey: String?

        public init(
            alertBody: String? = nil, alertLocalizationKey: String? = nil,
            alertLocalizationArgs: [CKRecord.FieldKey] = [], title: String? = nil,
            titleLocalizationKey: String? = nil, titleLocalizationArgs: [CKRecord.FieldKey] = [],
            subtitle: String? = nil, subtitleLocalizationKey: String? = nil,
            subtitleLocalizationArgs: [CKRecord.FieldKey] = [], alertActionLocalizationKey: String? = nil,
            alertLaunchImage: String? = nil, soundName: String? = nil, desiredKeys: [CKRecord.FieldKey] = [],
            shouldBadge: Bool = false, shouldSendContentAvailable: Bool = false,
            shouldSendMutableContent: Bool = false, category: String? = nil, collapseIDKey: String? = nil
        ) {
            (self.alertBody, self.alertLocalizationKey) = (alertBody, alertLocalizationKey)
            self.alertLocalizationArgs = alertLocalizationArgs
            (self.title, self.titleLocalizationKey) = (title, titleLocalizationKey)
            self.titleLocalizationArgs = titleLocalizationArgs
            (self.subtitle, self.subtitleLocalizationKey) = (subtitle, subtitleLocalizationKey)
            self.subtitleLocalizationArgs = subtitleLocalizationArgs
            self.alertActionLocalizationKey = alertActionLocalizationKey
            (self.alertLaunchImage, self.soundName, self.desiredKeys) = (alertLaunchImage, soundName, desiredKeys)
            (self.shouldBadge, self.shouldSendContentAvailable) = (shouldBadge, shouldSendContentAvailable)
            self.shouldSendMutableContent = shouldSendMutableContent
            (self.category, self.collapseIDKey) = (category, collapseIDKey)
            super.init()
        }
    }
}
