import Foundation
import HostelFoundation

/// Sets the locale of this process, which a test of a widget may have left at another. It holds until the main actor is
/// free.
@MainActor func setUsualLocale() { ExtensionLocale.current = Locale(identifier: "en_001") }
