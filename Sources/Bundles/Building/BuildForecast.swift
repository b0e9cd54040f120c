/// The part of a source tree's manifest that a build completes: the keys that `hostel bundle` fills in by itself, and
/// the settings that it must be given.
///
/// A reference to a setting is no fault of a source tree, so lint folds all of them into these two lists.
struct BuildForecast {
    private let settings: BuildSettings
    private var keys: Set<String> = []
    private var names: Set<String> = []

    /// The bound of each list.
    private static let most = 256

    init(product: ManifestBuilder.Product) {
        settings = ManifestBuilder(product: product, libraryFile: nil, outputName: nil, given: [:]).settings
    }

    var filled: [String] { keys.sorted() }
    var required: [String] { names.sorted() }

    /// Notes a value with references. False if no setting could ever replace them.
    mutating func takes(_ text: String, at path: ValuePath) -> Bool {
        let expansion = settings.expand(text)
        guard expansion.faults.isEmpty, expansion.missing.allSatisfy(BuildForecast.isName) else { return false }
        if expansion.missing.isEmpty {
            note(path.description, in: &keys)
        } else {
            for name in expansion.missing { note(name, in: &names) }
        }
        return true
    }

    /// Notes a key that the list omits and that a build writes.
    mutating func takes(missing key: String) {
        if let setting = ManifestBuilder.neededSettings[key] {
            note(setting, in: &names)
        } else {
            note(key, in: &keys)
        }
    }

    private func note(_ text: String, in list: inout Set<String>) {
        if list.count < BuildForecast.most { list.insert(text) }
    }

    /// The names of settings are shown as options of a command, so nothing else may pass for one.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 128, !(0x30...0x39).contains(first) else { return false }
        return text.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x5F
        }
    }
}
