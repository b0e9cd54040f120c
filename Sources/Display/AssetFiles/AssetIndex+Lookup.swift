extension AssetIndex {
    /// The colour for a look; the one for any look if there is no dark one.
    package func color(_ name: String, dark: Bool) -> ColorRecord? {
        guard let records = colors[name] else { return nil }
        return (dark ? records.first { $0.look == .dark } : nil) ?? records.first { $0.look == .any }
    }

    /// The file for a look, at the scale or the nearest one, a larger one first.
    package func image(_ name: String, dark: Bool, scale: Int) -> ImageRecord? {
        guard let records = images[name] else { return nil }
        let darkOnes = dark ? records.filter { $0.look == .dark } : []
        let fitting = darkOnes.isEmpty ? records.filter { $0.look == .any } : darkOnes
        return fitting.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
            ?? fitting.max { $0.scale < $1.scale }
    }

    /// Whether the picture has a look of its own in the dark.
    package func adapts(_ name: String) -> Bool { images[name]?.contains { $0.look == .dark } ?? false }
}
