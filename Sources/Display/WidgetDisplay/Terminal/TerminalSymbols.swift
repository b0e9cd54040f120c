package import DisplayLists

/// The text that a terminal shows for a symbol of the icon font.
package enum TerminalSymbols {
    /// One narrow character, or the most telling word of the name in brackets.
    ///
    /// - Parameter mapping: how the symbol is turned or mirrored; an arrow then points elsewhere.
    package static func text(for ligature: String, _ mapping: DisplayMapping = .identity) -> String {
        let text = text(forUpright: ligature)
        guard text.count == 1, let character = text.first else { return text }
        return String(TurnedSymbols.character(character, mapping))
    }

    private static func text(forUpright ligature: String) -> String {
        if let character = characters[ligature] { return character }
        let words = TerminalText.neutralised(ligature).split(separator: "_")
        let telling = words.filter { !manner.contains(String($0)) && !$0.allSatisfy(\.isNumber) }
        return "[\((telling.last ?? words.first ?? "?").prefix(8))]"
    }

    /// Words that describe how a symbol is drawn, not its meaning.
    private static let manner: Set<String> = ["outline", "outlined", "border", "filled", "circle", "rounded", "sharp"]

    private static let characters: [String: String] = [
        "add": "+", "add_circle": "⊕", "add_circle_outline": "⊕", "arrow_back": "←", "arrow_downward": "↓",
        "arrow_drop_down": "▾", "arrow_drop_up": "▴", "arrow_forward": "→", "arrow_left": "◂", "arrow_right": "▸",
        "arrow_upward": "↑", "bar_chart": "▥", "battery_full": "▮", "cancel": "⊗",
        "chat_bubble_outline": "❝", "check": "✓", "check_circle": "✓", "check_circle_outline": "✓",
        "chevron_left": "‹", "chevron_right": "›", "close": "✕", "cloud": "☁", "currency_bitcoin": "₿", "delete": "⌫",
        "description": "▤", "directions_bus": "⛟", "edit": "✎", "email": "✉", "error_outline": "!", "event": "▦",
        "expand_less": "▴",
        "expand_more": "▾", "favorite": "♥", "favorite_border": "♡", "flash_on": "↯", "folder": "▣", "grain": "☂",
        "help_outline": "?", "home": "⌂", "hourglass_empty": "⧗", "image": "▨", "info": "ⓘ", "language": "⊕",
        "link": "∞", "list": "≡", "local_fire_department": "♨", "location_on": "⌖", "lock": "⚿", "mail_outline": "✉",
        "menu_book": "▤", "more_horiz": "⋯", "music_note": "♪", "near_me": "➤", "north_east": "↗", "north_west": "↖",
        "nightlight_round": "☾",
        "nights_stay": "☾", "notifications": "♪", "notifications_active": "♪", "pause": "‖", "people": "☻",
        "people_outline": "☺", "person": "☻", "phone": "☎", "photo_camera": "◙", "place": "⌖", "play_arrow": "▶",
        "public": "⊕", "qr_code": "▩", "qr_code_scanner": "▩", "refresh": "↻", "remove": "−", "remove_circle": "⊖",
        "remove_circle_outline": "⊖", "schedule": "◷",
        "search": "⌕", "settings": "⚙", "share": "⇪", "south_east": "↘", "south_west": "↙", "star": "★",
        "star_border": "☆", "stop": "■",
        "tram": "⛟", "thermostat": "℃", "undo": "↺", "view_in_ar": "◫", "warning": "⚠", "warning_amber": "⚠",
        "water_drop": "☂",
        "wb_cloudy": "☁", "wb_sunny": "☀", "wb_twilight": "☼", "wifi": "≋",
    ]
}
