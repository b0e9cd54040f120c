/// Every rule of this module, by its name in reports. The raw values are a contract: programs compare them.
package enum FindingCode: String, Sendable, Hashable, CaseIterable, Codable {
    // The files of a bundle.
    case bundleUnreadable = "bundle-unreadable"
    case linkUnresolved = "link-unresolved"
    case pathOutsideBundle = "path-outside-bundle"
    case changedWhileRead = "changed-while-read"
    case misplacedBundle = "misplaced-bundle"
    case tooManyEntries = "too-many-entries"
    case archive = "archive"
    case bundlesInSubfolder = "bundles-in-subfolder"
    case contentTooLarge = "content-too-large"

    // Property lists.
    case plistMissing = "plist-missing"
    case plistUnreadable = "plist-unreadable"
    case plistNotAFile = "plist-not-a-file"
    case plistTooLarge = "plist-too-large"
    case plistEmpty = "plist-empty"
    case plistMalformed = "plist-malformed"
    case plistTooComplex = "plist-too-complex"
    case plistRootNotDictionary = "plist-root-not-dictionary"
    case plistDuplicateKey = "plist-duplicate-key"
    case plistControlCharacter = "plist-control-character"

    // Manifests.
    case wrongType = "wrong-type"
    case missingKey = "missing-key"
    case emptyValue = "empty-value"
    case unexpandedVariable = "unexpanded-variable"
    case badIdentifier = "bad-identifier"
    case prefixBroken = "prefix-broken"
    case prefixUndeterminable = "prefix-undeterminable"
    case badPackageType = "bad-package-type"
    case badVersion = "bad-version"
    case minimumOSMissing = "minimum-os-missing"
    case minimumOSTooHigh = "minimum-os-too-high"
    case backgroundModes = "background-modes"
    case notAnExtension = "not-an-extension"
    case extensionPointConflict = "extension-point-conflict"
    case extensionPointNotDisplayed = "extension-point-not-displayed"
    case entryPointMissing = "entry-point-missing"
    case entryPointDoubled = "entry-point-doubled"
    case entryPointMisplaced = "entry-point-misplaced"
    case badEntryPoint = "bad-entry-point"
    case entryPointNotAllowed = "entry-point-not-allowed"
    case entryPointNotExported = "entry-point-not-exported"
    case keyMisplaced = "key-misplaced"
    case storyboardMissing = "storyboard-missing"
    case storyboardNotDisplayed = "storyboard-not-displayed"
    case badDisplayMode = "bad-display-mode"
    case activationRuleTooWide = "activation-rule-too-wide"
    case badURLScheme = "bad-url-scheme"
    case duplicateURLScheme = "duplicate-url-scheme"
    case badAppGroup = "bad-app-group"
    case misspeltEntitlement = "misspelt-entitlement"

    // Containers.
    case containerRefused = "container-refused"
    case containerWithoutExtensions = "container-without-extensions"

    // Libraries.
    case executableMissing = "executable-missing"
    case executableUnreadable = "executable-unreadable"
    case executableNotAFile = "executable-not-a-file"
    case executableNotALibrary = "executable-not-a-library"
    case executableTruncated = "executable-truncated"
    case executableMalformed = "executable-malformed"
    case architectureMismatch = "architecture-mismatch"
    case foreignFormat = "foreign-format"
    case unsupportedABI = "unsupported-abi"
    case glibcTooOld = "glibc-too-old"
    case loaderInstruction = "loader-instruction"
    case sdkStaticCopy = "sdk-static-copy"
    case sdkNotLinked = "sdk-not-linked"
    case sdkMismatch = "sdk-mismatch"
    case swiftMismatch = "swift-mismatch"
    case sdkUnknown = "sdk-unknown"
    case badSDKStamp = "bad-sdk-stamp"
    case libraryInContainer = "library-in-container"
    case libraryNotOnRunPath = "library-not-on-run-path"
    case libraryMissing = "library-missing"

    // Lists of a foreign library's functions.
    case functionsMissing = "functions-missing"
    case functionsMalformed = "functions-malformed"
    case functionsUnknownKey = "functions-unknown-key"
    case functionsUnknownType = "functions-unknown-type"
    case functionsDuplicate = "functions-duplicate"
    case functionsBadName = "functions-bad-name"
    case functionsBadLength = "functions-bad-length"
    case functionsBadStruct = "functions-bad-struct"
    case functionsRecursiveStruct = "functions-recursive-struct"
    case functionsOverflow = "functions-overflow"
    case functionsTooMany = "functions-too-many"
    case functionsBadLibrary = "functions-bad-library"
    case functionsMissingSymbol = "functions-missing-symbol"
    case functionsWrongType = "functions-wrong-type"
    case functionsHandleNotGiven = "functions-handle-not-given"
    case functionsHandleNotReleased = "functions-handle-not-released"

    // Bundling.
    case settingMissing = "setting-missing"
    case settingFaulty = "setting-faulty"
    case resourceRefused = "resource-refused"
    case assetLeftOut = "asset-left-out"

    // Sources.
    case pictureMissing = "picture-missing"
    case moduleMissing = "module-missing"
    case platformCondition = "platform-condition"

    // Election.
    case superseded = "superseded"
    case identifierTaken = "identifier-taken"
    case identifierReserved = "identifier-reserved"
    case disabled = "disabled"

    // The list of findings itself.
    case moreFindings = "more-findings"
}

extension FindingCode {
    /// The consequence of an error with this code for its bundle.
    package enum Consequence: Sendable, Hashable {
        /// The bundle is faulty. It is listed as refused.
        case refuses
        /// The bundle is valid, but this host does not display it: installed, listed, not displayed.
        case hides
    }

    package var consequence: Consequence {
        switch self {
        case .architectureMismatch, .foreignFormat, .unsupportedABI, .glibcTooOld, .minimumOSTooHigh,
            .extensionPointNotDisplayed, .storyboardNotDisplayed, .libraryMissing, .sdkMismatch, .swiftMismatch,
            .superseded, .identifierTaken, .disabled, .contentTooLarge:
            .hides
        default: .refuses
        }
    }
}
