package import DisplayLists
package import Foundation

/// The key of one cell of the size matrix: a tile on a screen.
package struct SizeKey: Hashable, Sendable {
    package var device: Device
    package var entry: TodayEntry
    package var orientation: Orientation
    package var textSize: TextSize

    package init(
        device: Device = .phone47, entry: TodayEntry = .homePage, orientation: Orientation = .portrait,
        textSize: TextSize = .large
    ) {
        self.device = device
        self.entry = entry
        self.orientation = orientation
        self.textSize = textSize
    }
}

/// The sizes of one cell.
package struct SizeCell: Hashable, Sendable {
    package var sizes: MaximumSizes
    package var compactProvenance: Provenance
    package var expandedProvenance: Provenance
    /// True if a person can expand the tile. Otherwise the expanded size is the compact size.
    package var allowsExpansion: Bool
}

/// The largest sizes of Today tiles by device, entry, orientation and text size.
package struct SizeMatrix: Hashable, Sendable {
    package var profile: CompactProfile
    /// Heights for the expanded mode that an operator sets. They count as measured.
    package var expandedHeights: [SizeKey: Double]

    package init(profile: CompactProfile = .first, expandedHeights: [SizeKey: Double] = [:]) {
        self.profile = profile
        self.expandedHeights = expandedHeights
    }

    /// The height of every compact tile at a text size, in points. A widget cannot change it.
    package func compactHeight(_ textSize: TextSize) -> Double {
        let other = profile == .second ? SizeTable.secondProfile[textSize] : nil
        return other ?? SizeTable.compactHeights[textSize] ?? 110
    }

    /// The sizes in both modes, and their source.
    package func maximumSizes(_ key: SizeKey) -> SizeCell {
        let row = Self.row(key)
        let compact = CGSize(width: row.width, height: compactHeight(key.textSize))
        guard key.entry != .quickAction else {
            return SizeCell(
                sizes: MaximumSizes(compact: compact, expanded: compact), compactProvenance: row.widthProvenance,
                expandedProvenance: row.widthProvenance, allowsExpansion: false)
        }
        let (height, provenance) = expandedHeight(key, row: row)
        // An expanded tile is never lower than a compact one.
        let expanded = CGSize(width: row.width, height: max(height, compact.height))
        return SizeCell(
            sizes: MaximumSizes(compact: compact, expanded: expanded), compactProvenance: row.widthProvenance,
            expandedProvenance: provenance, allowsExpansion: true)
    }

    private func expandedHeight(_ key: SizeKey, row: SizeTable.Row) -> (Double, Provenance) {
        if let known = expandedHeights[key], known.isFinite, known > 0 { return (known, .measured) }
        let measured = key.entry == .homePage ? row.homePage : row.pullDown
        if key.textSize == .large, let measured { return (measured, .measured) }
        // A table row grows with the text. A tile holds whole rows.
        let unit = compactHeight(key.textSize) / 2.5
        var room = row.screenHeight - (SizeTable.reserve[key.entry] ?? 0)
        if !key.device.isPhone { room = min(room, SizeTable.padLimit) }
        return (unit * (room / unit).rounded(.down), .estimated)
    }

    /// The size of a screen as it is held, in points.
    package static func screen(_ device: Device, _ orientation: Orientation) -> CGSize {
        let other: Orientation = orientation == .portrait ? .landscape : .portrait
        // A screen is as wide as it is high when it is turned.
        return CGSize(
            width: row(SizeKey(device: device, orientation: other)).screenHeight,
            height: row(SizeKey(device: device, orientation: orientation)).screenHeight)
    }

    /// The row of a device and orientation. A test shows that every pair has one.
    private static func row(_ key: SizeKey) -> SizeTable.Row {
        SizeTable.rows.first { $0.device == key.device && $0.orientation == key.orientation } ?? SizeTable.rows[0]
    }

    /// All cells, in the order of devices, entries, orientations and text sizes.
    package static let allKeys: [SizeKey] = Device.allCases.flatMap { device in
        TodayEntry.allCases.flatMap { entry in
            Orientation.allCases.flatMap { orientation in
                TextSize.allCases.map {
                    SizeKey(device: device, entry: entry, orientation: orientation, textSize: $0)
                }
            }
        }
    }

    /// The number of different heights on the platform, as its users counted them.
    package struct Counts: Hashable, Sendable {
        /// Compact: one for each text size, equal on all screens.
        package var compact: Int
        /// Expanded, phones upright: text sizes × the two entries that allow it × screens.
        package var expandedPortrait: Int
        /// The largest phone in landscape, which the 42 do not include.
        package var expandedLandscape: Int
    }

    package static let counts: Counts = {
        let open = allKeys.filter { $0.entry != .quickAction && $0.device.isPhone }
        return Counts(
            compact: SizeTable.compactHeights.count,
            expandedPortrait: open.filter { $0.orientation == .portrait }.count,
            expandedLandscape: open.filter { $0.orientation == .landscape && $0.device == .phone55 }.count)
    }()
}
