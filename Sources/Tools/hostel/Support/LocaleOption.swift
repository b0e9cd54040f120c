internal import ArgumentParser
internal import ExtensionHost
internal import Foundation
internal import WidgetHost

/// The option for the languages and the region of a host's extensions.
struct LocaleOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The language and the region of texts, dates and numbers, such as de_AT or ar (default: Locale in the "
                + "configuration file, or else LC_ALL, LC_MESSAGES, LC_TIME, LANG and LANGUAGE of the environment).",
            valueName: "locale"))
    private var locale: LocaleName?

    /// Refuses the option without a host that this command starts.
    ///
    /// - Parameter plugins: the places of --plugins.
    func requireOwnHost(_ plugins: [String]) throws {
        guard locale == nil || !plugins.isEmpty else {
            throw ValidationError(
                "--locale goes with --plugins. A running host has the locale of `hostel run --locale`.")
        }
    }

    /// The locale of a host that this command starts.
    ///
    /// - Parameter settings: of the configuration file; nil reads that file, of which faults are not reported.
    func chosen(
        _ settings: HostSettings? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> PreferredLocale {
        locale?.locale ?? usualLocale(settings, environment: environment)
    }
}

/// The locale of a host for which no option names one: the configuration file's, or else the environment's.
///
/// - Parameter settings: of the configuration file; nil reads that file, of which faults are not reported.
func usualLocale(
    _ settings: HostSettings? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
) -> PreferredLocale {
    let settings = settings ?? (try? SettingsFile.standard(environment).settings())
    return settings?.locale ?? PreferredLocale(environment: environment)
}

/// The value of --locale.
private struct LocaleName: ExpressibleByArgument {
    let locale: PreferredLocale

    init?(argument: String) {
        guard let locale = PreferredLocale(argument) else { return nil }
        self.locale = locale
    }
}
