import DisplayLists

extension DisplayList {
    /// The texts in the order in which they are drawn.
    var strings: [String] { operations.compactMap { if case .text(let text) = $0 { text.string } else { nil } } }
}
