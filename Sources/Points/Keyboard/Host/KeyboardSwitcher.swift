/// Decides which of the installed keyboards is shown: at most one. A value.
package struct KeyboardSwitcher: Hashable, Sendable {
    /// In the order in which `next` goes through them.
    package private(set) var keyboards: [String] = []
    package private(set) var current: String?
    /// Whether the first keyboard that is found is shown without a command.
    private let isEager: Bool

    package init(isEager: Bool) { self.isEager = isEager }

    package mutating func add(_ keyboard: String) {
        guard !keyboards.contains(keyboard) else { return }
        keyboards.append(keyboard)
        keyboards.sort()
        if isEager, keyboards.count == 1 { current = keyboard }
    }

    /// Removes a keyboard. If it is shown, the next one replaces it.
    package mutating func remove(_ keyboard: String) {
        if current == keyboard {
            next()
            if current == keyboard { current = nil }
        }
        keyboards.removeAll { $0 == keyboard }
    }

    package mutating func choose(_ keyboard: String) {
        if keyboards.contains(keyboard) { current = keyboard }
    }

    /// Hides a keyboard, if it is the shown one.
    package mutating func dismiss(_ keyboard: String) {
        if current == keyboard { current = nil }
    }

    /// The keyboard after the shown one, after the last one the first; the first if none is shown.
    package mutating func next() {
        guard let current, let place = keyboards.firstIndex(of: current) else {
            self.current = keyboards.first
            return
        }
        self.current = keyboards[(place + 1) % keyboards.count]
    }

    package var hasNext: Bool { keyboards.count > 1 }
}
