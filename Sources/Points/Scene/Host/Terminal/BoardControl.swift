package import Foundation
package import WidgetDisplay

/// Decides about keys and the mouse on a board in a terminal. A value; its driver, `BoardTerminal`, acts and draws.
package struct BoardControl: Hashable, Sendable {
    /// The facts about the board that a decision needs.
    package struct Facts {
        /// Every extension in the order of the page, also those that are not on it.
        package var order: [String]
        package var hidden: Set<String>
        /// Whether a person arranges the tiles.
        package var isArranged: Bool
        /// Whether a tile gives the reason why its extension cannot be shown.
        package var isFailed: (String) -> Bool
        /// Whether a tile is a widget that offers no other size.
        package var hasOneSize: (String) -> Bool
        /// The places of a shown tile in reading order.
        package var places: (String) -> [PlacedRegion]

        package init(
            order: [String], hidden: Set<String>, isArranged: Bool, isFailed: @escaping (String) -> Bool,
            hasOneSize: @escaping (String) -> Bool, places: @escaping (String) -> [PlacedRegion]
        ) {
            (self.order, self.hidden, self.isArranged) = (order, hidden, isArranged)
            (self.isFailed, self.hasOneSize, self.places) = (isFailed, hasOneSize, places)
        }
    }

    package enum Action: Hashable, Sendable {
        case toggleMode(String), expand(String), collapse(String)
        case press(String, PlacedRegion)
        case touch(String, CGPoint)
        case tryAgain(String)
        case setHidden(Bool, String)
        /// Moves a tile on the page, or in the list of all widgets.
        case move(String, by: Int, inList: Bool)
        case next
        case changeAppearance
        case quit
    }

    /// The part of the view that the person looks at.
    package enum Mode: Hashable, Sendable {
        case page
        /// Letters on the places of the chosen tile, and the letters that were typed.
        case hints([PlacedRegion], typed: String)
        case help, info
        /// The list of all widgets.
        case widgets
    }

    package private(set) var window = BoardWindow(rows: 24)
    package private(set) var mode = Mode.page
    /// The rows of help, info or the list.
    package private(set) var panel = PanelWindow()
    /// The reason why the last key did nothing; nil if it did something.
    package private(set) var notice: String?
    /// The cells of the tiles, as they were drawn last.
    private var maps: [TileMap] = []

    package init() {}

    /// Takes the tiles of the page as they are drawn now.
    package mutating func layOut(_ page: TerminalPage, _ identifiers: [String], rows: Int) {
        window.resize(rows: rows)
        maps = page.maps
        window.setTiles(
            zip(identifiers, page.tiles).map { BoardWindow.Tile($0, $1) }, total: page.lines.count)
        if case .hints(let places, _) = mode, places.isEmpty { mode = .page }
    }

    /// Takes the size of the panel as it is drawn now.
    package mutating func layOutPanel(rows: Int, total: Int) { panel.resize(rows: rows, total: total) }

    package mutating func handle(_ input: TerminalInput, _ facts: Facts) -> [Action] {
        notice = nil
        if case .mouse(let mouse) = input { return handle(mouse, facts) }
        // Ctrl-C and Ctrl-D work everywhere.
        if input == .byte(3) || input == .byte(4) { return [.quit] }
        switch mode {
        case .page: return input.key.map { onPage($0, facts) } ?? []
        case .hints(let places, let typed): return onHints(input, places, typed, facts)
        case .help, .info, .widgets: return input.key.map { onPanel($0, facts) } ?? []
        }
    }
}

// MARK: - Keys on the page

extension BoardControl {
    private mutating func onPage(_ key: TerminalKey, _ facts: Facts) -> [Action] {
        switch key {
        case .up: window.choose(window.chosen - 1)
        case .down: window.choose(window.chosen + 1)
        case .home: window.choose(0)
        case .end: window.choose(window.tiles.count - 1)
        case .pageUp: window.page(forward: false)
        case .pageDown: window.page(forward: true)
        case .help: open(.help)
        case .widgets: if facts.isArranged { open(.widgets) }
        case .next: return [.next]
        case .appearance: return [.changeAppearance]
        case .cancel: break
        case .quit: return [.quit]
        case .toggleMode, .expand, .collapse, .press, .hints, .moveUp, .moveDown, .hide, .info, .reload:
            return window.chosenIdentifier.map { onTile(key, $0, facts) } ?? []
        }
        return []
    }

    private mutating func onTile(_ key: TerminalKey, _ chosen: String, _ facts: Facts) -> [Action] {
        switch key {
        case .toggleMode where facts.hasOneSize(chosen), .expand where facts.hasOneSize(chosen),
            .collapse where facts.hasOneSize(chosen):
            notice = "This widget has one size."
        case .toggleMode: return [.toggleMode(chosen)]
        case .expand: return [.expand(chosen)]
        case .collapse: return [.collapse(chosen)]
        case .press(let number):
            if facts.isFailed(chosen) { return [.tryAgain(chosen)] }
            let places = facts.places(chosen)
            if places.indices.contains(number - 1) { return [.press(chosen, places[number - 1])] }
            notice = Self.notice(places.count)
        case .hints:
            let places = facts.places(chosen)
            if places.isEmpty { notice = Self.notice(0) } else { mode = .hints(places, typed: "") }
        case .moveUp: if facts.isArranged { return [.move(chosen, by: -1, inList: false)] }
        case .moveDown: if facts.isArranged { return [.move(chosen, by: 1, inList: false)] }
        case .hide: if facts.isArranged { return [.setHidden(true, chosen)] }
        case .info: open(.info)
        case .reload: return [.tryAgain(chosen)]
        default: break
        }
        return []
    }

    private static func notice(_ places: Int) -> String {
        switch places {
        case 0: "This widget has nothing to press."
        case 1: "This widget has 1 place to press."
        default: "This widget has \(places) places to press."
        }
    }

    private mutating func open(_ mode: Mode) {
        self.mode = mode
        panel = PanelWindow(hasChoice: mode == .widgets)
    }
}

// MARK: - Hints

extension BoardControl {
    /// The labels on the chosen tile that can still be typed.
    package var hints: [PlaceHint] {
        guard case .hints(let places, let typed) = mode else { return [] }
        return zip(PlaceHint.labels(places.count), places).filter { $0.0.hasPrefix(typed) }
            .map { PlaceHint($0.0, $0.1.frame) }
    }

    private mutating func onHints(
        _ input: TerminalInput, _ places: [PlacedRegion], _ typed: String, _ facts: Facts
    ) -> [Action] {
        guard case .byte(let byte) = input, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte),
            let chosen = window.chosenIdentifier
        else {
            mode = .page
            return []
        }
        let typed = typed + String(UnicodeScalar(byte))
        let labels = PlaceHint.labels(places.count)
        if let index = labels.firstIndex(of: typed) {
            mode = .page
            return [.press(chosen, places[index])]
        }
        mode = labels.contains { $0.hasPrefix(typed) } ? .hints(places, typed: typed) : .page
        return []
    }
}

// MARK: - Panels

extension BoardControl {
    private mutating func onPanel(_ key: TerminalKey, _ facts: Facts) -> [Action] {
        switch key {
        case .up: panel.step(-1)
        case .down: panel.step(1)
        case .pageUp: panel.step(-max(1, panel.rows - 1))
        case .pageDown: panel.step(max(1, panel.rows - 1))
        case .home: panel.step(-panel.total)
        case .end: panel.step(panel.total)
        case .appearance: return [.changeAppearance]
        case .cancel, .quit: mode = .page
        case .help: if mode == .help { mode = .page } else { open(.help) }
        case .info: if mode == .info { mode = .page }
        case .widgets: if mode == .widgets { mode = .page }
        case .reload: if mode == .info, let chosen = window.chosenIdentifier { return [.tryAgain(chosen)] }
        case .toggleMode, .hide, .moveUp, .moveDown: if mode == .widgets { return onList(key, facts) }
        case .expand, .collapse, .press, .hints, .next: break
        }
        return []
    }

    private mutating func onList(_ key: TerminalKey, _ facts: Facts) -> [Action] {
        guard facts.order.indices.contains(panel.chosen) else { return [] }
        let identifier = facts.order[panel.chosen]
        switch key {
        case .moveUp, .moveDown:
            let distance = key == .moveUp ? -1 : 1
            panel.step(distance)
            return [.move(identifier, by: distance, inList: true)]
        default: return [.setHidden(!facts.hidden.contains(identifier), identifier)]
        }
    }
}

// MARK: - The mouse

extension BoardControl {
    /// Our choice: the rows of one step of the wheel, as most terminals scroll.
    private static let wheelRows = 3

    private mutating func handle(_ mouse: TerminalMouse, _ facts: Facts) -> [Action] {
        switch (mouse.kind, mode) {
        case (.wheelUp, .page), (.wheelUp, .hints): window.scroll(by: -Self.wheelRows)
        case (.wheelDown, .page), (.wheelDown, .hints): window.scroll(by: Self.wheelRows)
        case (.wheelUp, _): panel.step(-Self.wheelRows)
        case (.wheelDown, _): panel.step(Self.wheelRows)
        case (.press, .page), (.press, .hints): return press(row: mouse.row, column: mouse.column, facts)
        case (.press, _): break
        }
        return []
    }

    private mutating func press(row: Int, column: Int, _ facts: Facts) -> [Action] {
        mode = .page
        let row = row + window.top
        guard row < window.top + window.rows,
            let index = maps.firstIndex(where: { $0.rows.contains(row) && $0.columns.contains(column) }),
            window.tiles.indices.contains(index)
        else { return [] }
        let (map, identifier) = (maps[index], window.tiles[index].identifier)
        window.choose(index)
        if row == map.rows.lowerBound, map.button?.contains(column) == true { return [.toggleMode(identifier)] }
        guard let point = map.point(row: row, column: column), !facts.isFailed(identifier) else { return [] }
        let places = facts.places(identifier).filter { place in
            map.cells(of: place.frame).map { $0.rows.contains(row) && $0.columns.contains(column) } ?? false
        }
        // Of places one inside the other, the smallest.
        let smallest = places.min { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
        return [smallest.map { Action.press(identifier, $0) } ?? .touch(identifier, point)]
    }
}
