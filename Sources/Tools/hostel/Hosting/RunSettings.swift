internal import ExtensionHost
internal import ExtensionManifest
internal import ExtensionMessages
internal import Foundation
internal import PlainText
internal import SceneHost
internal import WidgetHost

/// The values of one `hostel run`: the options, or else the configuration file's, or else the defaults.
struct RunSettings {
    /// Folders of bundles, or single bundles.
    let places: [String]
    let isDark: Bool
    /// Whether the terminal's background decides about the appearance: nobody chose one.
    let followsBackground: Bool
    let textSize: Int
    let locale: PreferredLocale
    let budget: UInt64?
    /// How many processes wait for a launch; nil: as many as is usual for this machine.
    let warm: Int?
    /// Of the configuration file alone, as the limits and the platform's release are.
    let arrangement: BoardArrangement
    let platform: DottedVersion?
    let limits: [LimitTarget: LimitOverride]

    /// Makes the default folder if no other is named. Throws `CommandFailure`.
    init(
        plugins: [String], appearance: HostSettings.Appearance?, textSize: Int?, locale: LocaleOption, budget: UInt64?,
        warm: Int?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        let file = SettingsFile.standard(environment)
        let settings: HostSettings
        do throws(SettingsFaults) { settings = try file.settings() } catch {
            throw CommandFailure.bad(error.message)
        }
        if !plugins.isEmpty {
            try requirePlaces(plugins)
            places = plugins
        } else if let folders = settings.folders, !folders.isEmpty {
            do { try requirePlaces(folders) } catch let failure as CommandFailure {
                throw CommandFailure.bad("\(file.path): Folders: \(failure.message)")
            }
            places = folders
        } else {
            places = [try Self.defaultFolder(environment)]
        }
        isDark = (appearance ?? settings.appearance ?? .light) == .dark
        followsBackground = appearance == nil && settings.appearance == nil
        self.textSize = textSize ?? settings.textSize ?? 3
        self.locale = locale.chosen(settings, environment: environment)
        self.budget = budget ?? settings.budget
        self.warm = warm ?? settings.warm
        arrangement = BoardArrangement(order: settings.order ?? [], hidden: Set(settings.hidden ?? []))
        platform = settings.platformVersion
        limits = settings.limits
    }

    /// The places of bundles of a `hostel run` without --plugins. Nothing is made, and a configuration file with faults
    /// names none.
    static func usualPlaces(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> [String] {
        let folders = (try? SettingsFile.standard(environment).settings())?.folders ?? []
        return folders.isEmpty ? [StandardPlaces.extensionsFolder(environment)] : folders
    }

    private static func defaultFolder(_ environment: [String: String]) throws -> String {
        let folder = StandardPlaces.extensionsFolder(environment)
        guard !FileManager.default.fileExists(atPath: folder) else {
            try requireFolders([folder])
            return folder
        }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure.bad(
                "\(folder) cannot be made: \(failureText(error)). Name a folder with --plugins DIR.")
        }
        note("The folder \(folder) was made. Put bundles into it, or name another folder with --plugins DIR.")
        return folder
    }
}
