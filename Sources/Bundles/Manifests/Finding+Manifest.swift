internal import PlainText

/// The texts of all findings about manifests: first the cause, then the correction.
extension Finding {
    static func wrongType(_ key: String, found: PropertyListValue, expected: String, severity: Severity = .error)
        -> Finding
    {
        Finding(
            severity, .wrongType, key: key, found: "\(found.typeName): \(found.summary)", expected: expected,
            "\(key) is of type \(found.typeName). Write it as \(expected).")
    }

    static func missingKey(_ key: String, expected: String, severity: Severity = .error, mend: FindingMessage)
        -> Finding
    {
        Finding(severity, .missingKey, key: key, expected: expected, "\(key) is missing. \(mend)")
    }

    static func emptyValue(_ key: String, expected: String, severity: Severity = .error) -> Finding {
        Finding(severity, .emptyValue, key: key, found: "", expected: expected, "\(key) is empty. Write \(expected).")
    }

    static func unexpandedVariable(_ key: String, value: String, references: [String], severity: Severity) -> Finding {
        let names = references.joined(separator: ", ")
        // The settings that a build derives need no option. A text that is no name must not pass for one.
        let wanted = references.map(BuildVariable.settingName)
            .first { BuildForecast.isName($0) && !ManifestBuilder.derives($0) }
        let option: FindingMessage = wanted.map { " --setting \($0)=…" } ?? ""
        return Finding(
            severity, .unexpandedVariable, key: key, found: value, expected: "a value without build variables",
            "\(key) still holds \(names), which a build must replace. Make the bundle with `hostel bundle\(option)`, "
                + "or write the value.")
    }

    static func badIdentifier(_ identifier: String, fault: String) -> Finding {
        Finding(
            .error, .badIdentifier, key: ManifestKey.identifier, found: identifier,
            expected: "letters, digits, hyphens, and single dots between them",
            "\(ManifestKey.identifier) is not a legal identifier: \(fault). Choose one like com.example.app.widget.")
    }

    package static func prefixBroken(_ identifier: String, container: String) -> Finding {
        Finding(
            .error, .prefixBroken, key: ManifestKey.identifier, found: identifier, expected: "\(container).…",
            "Bad bundle identifier. The bundle identifier \(identifier) should extend the dotted path of the bundle "
                + "identifier of its containing application, \(container). Rename it to \(container).NAME.")
    }

    package static func prefixUndeterminable(_ identifier: String, container: String) -> Finding {
        Finding(
            .warning, .prefixUndeterminable, key: ManifestKey.identifier, found: identifier, expected: "\(container).…",
            "\(identifier) or its container's \(container) holds build variables. The prefix rule can be checked only "
                + "when they are replaced.")
    }

    static func badPackageType(_ found: String, expected: String) -> Finding {
        Finding(
            .error, .badPackageType, key: ManifestKey.packageType, found: found, expected: expected,
            "\(ManifestKey.packageType) is \(found). Write \(expected).")
    }

    /// - Parameter isPassedOver: whether the value is shown, and another version of the list is compared.
    static func badVersion(
        _ key: String, found: String, severity: Severity, isPassedOver: Bool = false
    ) -> Finding {
        let compared: FindingMessage =
            switch (severity, isPassedOver) {
            case (.warning, true): "; \(ManifestKey.version) is compared instead."
            case (.warning, false): "; only its leading numbers are compared."
            default: "."
            }
        return Finding(
            severity, .badVersion, key: key, found: found, expected: "one to three numbers between dots",
            "\(key) is \(found), which does not consist of numbers between dots, as 1.2.3\(compared)")
    }

    static func minimumOSMissing(identifier: String?, severity: Severity) -> Finding {
        Finding(
            severity, .minimumOSMissing, key: ManifestKey.minimumOSVersion, expected: "a version, as 16.0",
            "Info.plist has no \(ManifestKey.minimumOSVersion), the oldest version on which the extension runs "
                + "(\(platformsWords(identifier))). Xcode adds it from the deployment target when it builds. Add the key "
                + "with a version, such as 16.0. If you make the bundle here, "
                + "`hostel bundle --setting IPHONEOS_DEPLOYMENT_TARGET=16.0` adds it.")
    }

    static func minimumOSTooHigh(identifier: String?, minimum: DottedVersion, host: DottedVersion) -> Finding {
        Finding(
            .error, .minimumOSTooHigh, key: ManifestKey.minimumOSVersion, found: minimum.description,
            expected: "at most \(host)",
            "\(ManifestKey.minimumOSVersion) is \(minimum), and this host claims \(host) "
                + "(\(platformsWords(identifier)): minimum \(minimum) > host \(host)). Lower it "
                + "(IPHONEOS_DEPLOYMENT_TARGET) to \(host) or less, or let the host claim a newer release: PlatformVersion "
                + "in the configuration file, HostConfiguration.platformVersion in a program. A restart does not help.")
    }

    /// The original platform's own words for a bundle that it does not show, which authors search for.
    private static func platformsWords(_ identifier: String?) -> FindingMessage {
        "the original platform says: Failed to get descriptors for extensionBundleID (\(identifier ?? "unknown"))"
    }

    static func otherPlatformsMinimum(_ found: String) -> Finding {
        Finding(
            .warning, .minimumOSMissing, key: ManifestKey.minimumOSVersion,
            found: "\(ManifestKey.minimumSystemVersion) \(found)", expected: "a version, as 16.0",
            "\(ManifestKey.minimumSystemVersion) is the desktop's key and is not compared with this host. Write "
                + "\(ManifestKey.minimumOSVersion) beside it.")
    }

    static func backgroundModes(_ found: PropertyListValue) -> Finding {
        Finding(
            .warning, .backgroundModes, key: ManifestKey.backgroundModes, found: found.summary, expected: "no such key",
            "An extension has no background modes: it is suspended when none of its views is shown. Remove the key.")
    }

    static func notAnExtension(found: String?) -> Finding {
        Finding(
            .error, .notAnExtension, key: ManifestKey.nsExtension, found: found,
            expected: "\(ManifestKey.nsExtension) or \(ManifestKey.exAttributes)",
            "The manifest has neither \(ManifestKey.nsExtension) nor \(ManifestKey.exAttributes). Add "
                + "\(ManifestKey.nsExtension) with \(ManifestKey.pointIdentifier) and \(ManifestKey.principalClass).")
    }

    static func notAManifest() -> Finding {
        Finding(
            .error, .notAnExtension, key: ManifestKey.nsExtension, found: "none of a manifest's keys",
            expected: "the Info.plist of an extension or of an application",
            "The property list is readable, but it is not a bundle's manifest. Give the path of an Info.plist.")
    }

    static func extensionPointConflict(_ first: String, _ second: String) -> Finding {
        Finding(
            .error, .extensionPointConflict, key: ManifestKey.exPointIdentifier, found: "\(first) and \(second)",
            expected: "one extension point",
            "\(ManifestKey.nsExtension) and \(ManifestKey.exAttributes) name different extension points. Keep one.")
    }

    static func extensionPointNotDisplayed(
        _ point: String, shown: [String], elsewhere: String?, nearest: String? = nil, severity: Severity
    ) -> Finding {
        let mend: FindingMessage =
            if let elsewhere {
                " The \(elsewhere) host shows it: `hostel run --host \(elsewhere)`."
            } else if point == ExtensionPointIdentifier.foreign.identifier {
                " `hostel call` calls the functions of its library."
            } else if let nearest {
                " The nearest known point is \(nearest): correct the name if you mean that one."
            } else if KnownExtensionPoints.mayBeOfAProgram(point) {
                " The program that declares the point is its host."
            } else {
                ""
            }
        return Finding(
            severity, .extensionPointNotDisplayed, key: ManifestKey.pointIdentifier, found: point,
            expected: nearest ?? shown.joined(separator: " or "),
            "This host does not display the extension point \(point). The extension is listed and not displayed.\(mend)"
        )
    }

    static func storyboardNotDisplayed(_ name: String) -> Finding {
        Finding(
            .warning, .storyboardNotDisplayed, key: ManifestKey.mainStoryboard, found: name,
            expected: ManifestKey.principalClass,
            "No host here builds views of this extension point from storyboards such as \(name). The extension is listed and not displayed. "
                + "Replace the key with \(ManifestKey.principalClass) = Module.Class and make the view in loadView or "
                + "viewDidLoad."
        )
    }

    /// `attribute` is the key of the attributes that names the code of this point, if the point has one.
    static func entryPointMissing(point: String?, attribute: String? = nil) -> Finding {
        let place: FindingMessage = point.map { " at \($0)" } ?? ""
        let mend: FindingMessage =
            if let attribute {
                "Add \(attribute) to \(ManifestKey.attributes)."
            } else {
                "Add \(ManifestKey.principalClass) = Module.Class to \(ManifestKey.nsExtension), or "
                    + "\(ManifestKey.principalFunction) for an extension written in C."
            }
        return Finding(
            .error, .entryPointMissing, key: attribute ?? ManifestKey.principalClass, found: "none",
            expected: attribute ?? "\(ManifestKey.principalClass) or \(ManifestKey.mainStoryboard)",
            "Nothing names the code that starts the extension\(place). \(mend)")
    }

    static func entryPointUnknown(point: String) -> Finding {
        Finding(
            .warning, .entryPointMissing, key: ManifestKey.principalClass, found: "none",
            expected: "\(ManifestKey.principalClass), unless the extension starts at @main",
            "Nothing names the code that starts the extension, and lint does not know the extension point \(point). "
                + "Check the point's name. If its extensions do not start at @main, add "
                + "\(ManifestKey.principalClass) = Module.Class to \(ManifestKey.nsExtension).")
    }

    static func entryPointNotAllowed(_ key: String, point: String) -> Finding {
        Finding(
            .error, .entryPointNotAllowed, key: key, found: key, expected: "no such key",
            "An extension of \(point) starts at @main, and the platform refuses to install one with \(key). Delete the "
                + "key.")
    }

    static func keyMisplaced(_ key: String, value: String, place: String) -> Finding {
        Finding(
            .warning, .keyMisplaced, key: key, found: value, expected: "\(key) inside \(place)",
            "\(key) has no effect at this place. Move it into \(place)"
                + (place == ManifestKey.attributes ? ", which lies in \(ManifestKey.nsExtension)." : "."))
    }

    static func entryPointDoubled(_ keys: [String]) -> Finding {
        Finding(
            .error, .entryPointDoubled, key: keys.first, found: keys.joined(separator: " and "),
            expected: "exactly one of them",
            "If the manifest contains both \(keys.joined(separator: " and ")), the extension is not loaded. Delete "
                + "all but one.")
    }

    static func entryPointMisplaced(_ key: String, value: String) -> Finding {
        Finding(
            .warning, .entryPointMisplaced, key: key, found: value,
            expected: "\(key) inside \(ManifestKey.nsExtension)",
            "\(key) at the top of the manifest has no effect. Move it into \(ManifestKey.nsExtension), or delete it.")
    }

    static func badEntryPoint(_ key: String, found: String, expected: String) -> Finding {
        Finding(
            .error, .badEntryPoint, key: key, found: found, expected: expected,
            "\(key) is \(found), which cannot be \(expected). Correct the name.")
    }

    static func badDisplayMode(_ found: String) -> Finding {
        Finding(
            .error, .badDisplayMode, key: ManifestKey.largestDisplayMode, found: found, expected: "compact or expanded",
            "\(ManifestKey.largestDisplayMode) is \(found). Write compact or expanded.")
    }

    static func activationRuleTooWide() -> Finding {
        Finding(
            .warning, .activationRuleTooWide, key: ManifestKey.activationRule, found: "TRUEPREDICATE",
            expected: "a rule that names what the extension takes",
            "TRUEPREDICATE offers the extension for everything and is rejected at review. Name types and counts.")
    }

    static func badURLScheme(_ found: String) -> Finding {
        Finding(
            .warning, .badURLScheme, key: ManifestKey.urlSchemes, found: found,
            expected: "a letter, then letters, digits, +, - and dots, 255 bytes at most",
            "\(found) is not a legal URL scheme, so no URL can have it. Use a scheme like com.example.app.")
    }

    static func schemeTwiceInManifest(_ scheme: String) -> Finding {
        Finding(
            .warning, .duplicateURLScheme, key: ManifestKey.urlSchemes, found: scheme, expected: "each scheme once",
            "The scheme \(scheme) is declared twice in this manifest. Delete one.")
    }

    static func schemeClaimedTwice(_ scheme: String, claimants: [String]) -> Finding {
        Finding(
            .warning, .duplicateURLScheme, key: ManifestKey.urlSchemes,
            found: "\(scheme): \(BriefList.text(claimants, separator: ", "))",
            expected: "one application for each scheme",
            "\(BriefList.text(claimants, separator: " and ")) claim the scheme \(scheme). The host does not guess which of them "
                + "a URL means. Use a scheme made from the bundle identifier.")
    }

    static func misspeltEntitlement(_ found: String, nearest: String) -> Finding {
        Finding(
            .warning, .misspeltEntitlement, key: found, found: found, expected: nearest,
            "No entitlement is called \(found), so the extension does not get it. Write \(nearest) if you mean that one."
        )
    }

    static func badAppGroup(_ found: String, severity: Severity) -> Finding {
        Finding(
            severity, .badAppGroup, key: ManifestKey.applicationGroups, found: found, expected: "group.…",
            severity == .error
                ? "The App Group \(found) has illegal characters. Use letters, digits, hyphens, underscores and dots."
                : "The App Group \(found) does not begin with \"group.\". Rename it to group.\(found).")
    }

    package static func plistDuplicateKey(_ key: String, count: Int) -> Finding {
        let times = count == 2 ? "twice" : "\(count) times"
        return Finding(
            .warning, .plistDuplicateKey, key: key, found: "\(BriefText.shortened(key)) \(times)",
            expected: "each key once",
            "One dictionary has \(key) \(times). The last value counts. Delete the others.")
    }

    static func plistControlCharacter(_ file: String) -> Finding {
        Finding(
            .warning, .plistControlCharacter, key: file, found: "a control character", expected: "printable text",
            "A text holds a control character, which strict readers of XML refuse. Delete it.")
    }

    package static func plistRootNotDictionary(_ file: String, found: PropertyListValue) -> Finding {
        Finding(
            .error, .plistRootNotDictionary, key: file, found: found.typeName, expected: "dictionary",
            "\(file) has the type \(found.typeName) at its top. Write a dictionary.")
    }
}
