public import Foundation
import LanguageFolders
import Synchronization

/// The locale of this process: the person's region, in the bundle's language that suits the person best.
///
/// The host tells an extension what the person prefers. Any other program has Foundation's locale, which on Linux is
/// always `en_001`.
package enum ExtensionLocale {
    private struct State {
        var person: PersonLocale?
        /// The person's, found at the first use.
        var personal: Locale?
        /// Set, for a widget's surroundings.
        var own: Locale?
        var isFromRight: Bool?
        var calendar: Calendar?
    }

    private static let state = Mutex(State())
    /// Whether the host told a locale, or one was set. Labels ask so without the lock, which would write to its page.
    private static let isChosen = Atomic(false)

    /// As the host told; nil if it told nothing.
    private static var person: PersonLocale? { state.withLock { $0.person } }

    /// Notes what the person prefers, before any code of an author runs.
    ///
    /// - Parameters:
    ///   - languages: as BCP 47 names them, the best one first.
    ///   - identifier: the locale's, such as `de_AT`. Empty: the person's locale is not known, and Foundation's holds.
    package static func tell(languages: [String], identifier: String) {
        guard !identifier.isEmpty else { return }
        state.withLock { state in
            state = State(person: PersonLocale(languages: languages, identifier: identifier))
        }
        isChosen.store(true, ordering: .releasing)
    }

    /// Foundation's own on Linux. `Locale.current` leads here, so it cannot be asked.
    private static let foundation = Locale(identifier: "en_001")

    package static var current: Locale {
        get { chosen ?? foundation }
        set {
            state.withLock { ($0.own, $0.isFromRight, $0.calendar) = (newValue, nil, nil) }
            isChosen.store(true, ordering: .releasing)
        }
    }

    /// The locale that was set or follows from what the host told; nil if the host told nothing.
    private static var chosen: Locale? {
        guard isChosen.load(ordering: .acquiring) else { return nil }
        return state.withLock { $0.own } ?? personal
    }

    /// The person's locale in a language of the bundle; nil if the host told nothing.
    private static var personal: Locale? {
        let (known, person) = state.withLock { ($0.personal, $0.person) }
        if let known { return known }
        guard let person else { return nil }
        // Without the lock: Foundation asks for the languages while it finds the bundle.
        let found = person.locale(in: BundleLanguages(of: .main))
        state.withLock { $0.personal = found }
        return found
    }

    /// The locale with this identifier, in a language of this process's bundle if a host told what the person prefers.
    package static func fitted(_ identifier: String) -> Locale {
        guard let person else { return Locale(identifier: identifier) }
        if person.identifier == identifier, let personal { return personal }
        let asked = Locale(identifier: identifier)
        return PersonLocale(languages: [asked.identifier(.bcp47)], identifier: identifier).locale(
            in: BundleLanguages(of: .main))
    }

    /// Whether the language is written from right to left.
    package static var isFromRight: Bool {
        // Foundation's own locale is English.
        guard isChosen.load(ordering: .acquiring) else { return false }
        if let known = state.withLock({ $0.isFromRight }) { return known }
        let locale = current
        let found = locale.language.characterDirection == .rightToLeft
        state.withLock { if ($0.own ?? $0.personal) == locale { $0.isFromRight = found } }
        return found
    }

    static var languages: [String] { person?.languages ?? [foundation.identifier(.bcp47)] }

    /// The calendar of the locale, in the process's time zone.
    fileprivate static var calendar: Calendar {
        let (kept, zone) = (state.withLock { $0.calendar }, TimeZone.current)
        if let kept, kept.timeZone == zone { return kept }
        let locale = current
        var calendar = locale.calendar
        calendar.timeZone = zone
        state.withLock { if ($0.own ?? $0.personal ?? foundation) == locale { $0.calendar = calendar } }
        return calendar
    }
}

// The SDK leads an author's calls of Foundation's functions here, its own, and those from one of Foundation's libraries
// into another.

/// Replaces `Locale.current`.
@_silgen_name("hostel_locale_current")
public func _hostelCurrentLocale() -> Locale { ExtensionLocale.current }

/// Replaces `Locale.autoupdatingCurrent`.
@_silgen_name("hostel_locale_updating")
public func _hostelUpdatingLocale() -> Locale { ExtensionLocale.current }

/// Replaces `Locale.preferredLanguages`.
@_silgen_name("hostel_locale_languages")
public func _hostelPreferredLanguages() -> [String] { ExtensionLocale.languages }

/// Replaces `Calendar.current`.
@_silgen_name("hostel_calendar_current")
public func _hostelCurrentCalendar() -> Calendar { ExtensionLocale.calendar }

/// Replaces `Calendar.autoupdatingCurrent`.
@_silgen_name("hostel_calendar_updating")
public func _hostelUpdatingCalendar() -> Calendar { ExtensionLocale.calendar }
