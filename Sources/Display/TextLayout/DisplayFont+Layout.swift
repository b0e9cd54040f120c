package import DisplayLists

// The layout of a font. Equal fonts have equal metrics in all processes with the same installed fonts, because metrics
// are never hinted.
extension DisplayFont {
    /// The sizes that are laid out, in points at one pixel per point. A size outside becomes the nearer bound, NaN the
    /// lower bound.
    package static let sizes: ClosedRange<Double> = 1...1024

    /// The size that is laid out, in quarters of a point.
    var usableSize: Double {
        size.isFinite ? min(max(quantisedSize, Self.sizes.lowerBound), Self.sizes.upperBound) : Self.sizes.lowerBound
    }

    /// The room between letters that is laid out: at most as much as a display list may have.
    var usableTracking: Double {
        let most = DisplayListLimits.standard.tracking
        return tracking.isFinite ? min(max(tracking, -most), most) : 0
    }

    /// The families for fontconfig, the preferred family first. No other code chooses families.
    ///
    /// As in the original system font, text from 20 points on has its own letter forms.
    var families: String {
        guard let family, !family.contains(",") else { return designFamilies }
        return family + "," + designFamilies
    }

    private var designFamilies: String {
        switch design {
        case .system, .rounded: usableSize >= 20 ? "Inter Display,Inter,sans-serif" : "Inter,sans-serif"
        case .monospaced: "DejaVu Sans Mono,monospace"
        case .serif: "Caladea,serif"
        case .symbol: "Material Icons,Inter,sans-serif"
        }
    }
}
