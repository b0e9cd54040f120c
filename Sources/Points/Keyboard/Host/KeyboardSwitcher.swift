/// Which of the installed keyboards is shown: one at a time, or none. A value.
package struct KeyboardSwitcher: Hashable, Sendable {
    /// In the order in which `next` goes through them.
    package private(set) var keyboards: [String] = []
    package private(set) var current: String?
    /// Whether the first one that is found is shown without being asked for.
    private let isEager: Bool

    package init(isEager: Bool) { self.isEager = isEager }

    package mutating func add(_ keyboard: String) {
        guard !keyboards.contains(keyboard) else { return }
        keyboards.append(keyboard)
        keyboards.sort()
        if isEager, keyboards.count == 1 { current = keyboard }
    }

    /// The next one takes the place of one that is removed while it is shown.
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

    /// Puts a keyboard away; another one that is shown stays.
    package mutating func dismiss(_ keyboard: String) {
        if current == keyboard { current = nil }
    }

    /// The keyboard after the present one, from the last back to the first; the first where none is shown.
    package mutating func next() {
        guard let current, let place = keyboards.firstIndex(of: current) else {
            self.current = keyboards.first
            return
        }
        self.current = keyboards[(place + 1) % keyboards.count]
    }

    package var hasNext: Bool { keyboards.count > 1 }
}
