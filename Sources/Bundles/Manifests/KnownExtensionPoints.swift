internal import PlainText

/// The extension points of the original platform, each with the rule for its entry point.
enum KnownExtensionPoints {
    static let rules: [String: ExtensionPointIdentifier.EntryPointRule] = {
        var rules: [String: ExtensionPointIdentifier.EntryPointRule] = [:]
        for point in required { rules[point] = .required }
        for point in optional { rules[point] = .optional }
        // The platform refuses to install a widget extension of WidgetKit that has a principal class or a storyboard.
        rules["com.apple.widgetkit-extension"] = .forbidden
        // CryptoTokenKit's template names the driver's class by a key of its own.
        rules["com.apple.ctk-tokens"] = .namedBy(attribute: "com.apple.ctk.driver-class")
        return rules
    }()

    /// Sources: "App Extension Keys" in the platform's Information Property List Key Reference (the points up to 2018),
    /// and the Info.plist of Xcode's target templates (the later ones). All of them name a class or a storyboard.
    private static let required = [
        "com.apple.widget-extension", "com.apple.share-services", "com.apple.ui-services", "com.apple.services",
        "com.apple.keyboard-service", "com.apple.photo-editing", "com.apple.photo-project", "com.apple.FinderSync",
        "com.apple.fileprovider-ui", "com.apple.fileprovider-nonui", "com.apple.fileprovider-actionsui",
        "com.apple.intents-service", "com.apple.intents-ui-service", "com.apple.usernotifications.service",
        "com.apple.usernotifications.content-extension", "com.apple.Safari.extension",
        "com.apple.Safari.web-extension", "com.apple.Safari.sharedlinks-service",
        "com.apple.broadcast-services-setupui", "com.apple.broadcast-services-upload",
        "com.apple.networkextension.packet-tunnel", "com.apple.networkextension.app-proxy",
        "com.apple.networkextension.dns-proxy", "com.apple.networkextension.filter-data",
        "com.apple.networkextension.filter-control", "com.apple.networkextension.app-push",
        "com.apple.callkit.call-directory", "com.apple.quicklook.preview", "com.apple.quicklook.thumbnail",
        "com.apple.spotlight.index", "com.apple.identitylookup.message-filter",
        "com.apple.identitylookup.classification-ui", "com.apple.classkit.context-provider", "com.apple.AudioUnit-UI",
        "com.apple.tv-top-shelf", "com.apple.authentication-services-credential-provider-ui",
        "com.apple.authentication-services-account-authentication-modification-ui",
        "com.apple.AppSSO.idp-extension", "com.apple.deviceactivity.monitor-extension",
        "com.apple.ManagedSettings.shield-action-service",
        "com.apple.ManagedSettingsUI.shield-configuration-service", "com.apple.location.push.service",
        "com.apple.matter.support.extension.device-setup", "com.apple.email.extension",
    ]

    /// Points whose extensions start at `@main`, start at a delegate that another key names, or consist only of data.
    /// Sources: Xcode's target templates, and real manifests of these points, which name neither class nor storyboard;
    /// for the last three the pages of LockedCameraCapture, MarketplaceKit and AccessoryTransportExtension.
    private static let optional = [
        "com.apple.watchkit", "com.apple.dt.Xcode.extension.source-editor", "com.apple.appintents-extension",
        "com.apple.fskit.fsmodule", "com.apple.deviceactivityui.report-extension",
        "com.apple.background-asset-downloader-extension", "com.apple.spotlight.import",
        "com.apple.keyboard-service.stickers", "com.apple.message-payload-provider", "com.apple.Safari.content-blocker",
        "com.apple.generic-extension", "com.apple.securecapture", "com.apple.marketplace.extension",
        "com.apple.accessory-transport-security",
    ]
}

extension KnownExtensionPoints {
    /// Whether an application can have declared the point: its identifier begins with a domain, and not with the
    /// platform's or Hostel's.
    static func mayBeOfAProgram(_ point: String) -> Bool {
        point.contains(".") && !["com.apple.", "com.hostel."].contains { point.lowercased().hasPrefix($0) }
    }

    /// The known point, of the platform or among `others`, that a misspelt one most likely means; nil if none is near.
    static func nearest(to point: String, others: Set<String>) -> String? {
        // A longer text is no misspelt identifier, and the comparison costs the product of the lengths.
        guard rules[point] == nil, !others.contains(point), point.utf8.count <= 100 else { return nil }
        let spelt = Array(point.lowercased().utf8)
        let allowed = max(1, min(3, spelt.count / 8))
        var best: (point: String, distance: Int)?
        for candidate in others.union(rules.keys).sorted() {
            let name = candidate.lowercased()
            let bare = name.hasPrefix("com.apple.") ? Array(name.utf8.dropFirst(10)) : nil
            let distance = bare == spelt ? 1 : NearestWord.editDistance(spelt, Array(name.utf8), atMost: allowed)
            guard let distance, distance < best?.distance ?? .max else { continue }
            best = (candidate, distance)
        }
        return best?.point
    }
}
