/// The rules for the name of a new widget, which names a Swift module and a C function as well.
enum WidgetName {
    /// The fault of a name, as the end of a sentence that begins with the name; nil for a name that may be used.
    static func fault(in name: String) -> String? {
        let isIdentifier =
            (1...64).contains(name.utf8.count)
            && name.utf8.enumerated().allSatisfy { index, byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): index > 0
                default: false
                }
            }
        guard isIdentifier else {
            return "cannot name a module: use at most 64 letters, digits and underscores, with a letter first, as in "
                + "ClockFace"
        }
        guard !taken.contains(name.lowercased()) else {
            return "is a word of the language or a module of Swift or Hostel: choose another name, as in ClockFace"
        }
        return nil
    }

    /// In lower case, because two modules whose names differ only in case are hard to tell apart.
    private static let taken: Set<String> = [
        // Modules.
        "swift", "foundation", "uikit", "uikitcore", "uikitkeyboard", "notificationcenter", "photos", "photosui",
        "widgetkit", "extensionfoundation", "testing", "hosteltesting", "hostel", "hostelsdk", "glibc", "dispatch",
        "todayviewcontroller", "greeting", "package", "main", "test",
        // The other modules in the folder of an installed SDK, which the compiler would find in place of the new one.
        "accelerate", "activitykit", "appintents", "avfaudio", "avfoundation", "avkit", "charts", "combine",
        "commoncrypto", "contacts", "coredata", "coregraphics", "coreimage", "corelocation", "coremotion",
        "coretransferable", "cryptokit", "darwin", "eventkit", "extensionhost", "familycontrols", "foreignpointhost",
        "healthkit", "imageio", "intents", "logging", "mapkit", "mediaplayer", "mobilecoreservices", "network", "os",
        "oslog", "peersessions", "quartzcore", "security", "simd", "storekit", "swiftdata", "swiftui",
        "systemconfiguration", "tipkit", "uniformtypeidentifiers", "usernotifications", "watchconnectivity",
        "weatherkit",
        // Words of Swift and C.
        "as", "associatedtype", "auto", "break", "case", "catch", "char", "class", "const", "continue", "default",
        "defer", "deinit", "do", "double", "else", "enum", "extension", "extern", "fallthrough", "false",
        "fileprivate", "float", "for", "func", "goto", "guard", "if", "import", "in", "init", "inline", "inout", "int",
        "internal", "is", "let", "long", "nil", "open", "operator", "private", "protocol", "public", "register",
        "repeat", "restrict", "rethrows", "return", "self", "short", "signed", "sizeof", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "typedef", "union", "unsigned",
        "var", "void", "volatile", "where", "while",
    ]
}
