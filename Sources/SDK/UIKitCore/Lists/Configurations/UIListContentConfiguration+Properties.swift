extension UIListContentConfiguration {
    /// The look of a text.
    public struct TextProperties: Hashable, Sendable {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        public var font = UIFont.systemFont(ofSize: 17)
        public var color = UIColor.label
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0: as many as the text needs.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var transform = TextTransform.none
        // The following have no effect.
        public var allowsDefaultTighteningForTruncation = true
        public var adjustsFontForContentSizeCategory = true
        public var showsExpansionTextWhenTruncated = false

        /// The colour that is shown.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        /// Shows a text in the look.
        @MainActor
        func show(_ text: String?, _ attributed: NSAttributedString?, in label: UILabel) {
            label.font = font
            label.textColor = resolvedColor()
            label.numberOfLines = numberOfLines
            label.lineBreakMode = lineBreakMode
            label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
            label.minimumScaleFactor = minimumScaleFactor
            label.textAlignment =
                switch alignment {
                case .natural: .natural
                case .center: .center
                case .justified: .justified
                }
            if let attributed { label.attributedText = attributed } else { label.text = text.map(transformed) }
        }

        private func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }

    /// The look of a picture.
    public struct ImageProperties: Hashable, Sendable {
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// Points.
        public var cornerRadius: CGFloat = 0
        /// A larger picture becomes smaller; a side of 0 has no bound.
        public var maximumSize = CGSize.zero
        /// The room of the picture, in whose middle it lies; a side of 0 is the picture's.
        public var reservedLayoutSize = CGSize.zero
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// Without effect.
        public var accessibilityIgnoresInvertColors = false
        /// For `reservedLayoutSize`: the room of a symbol of the usual size.
        public static let standardDimension: CGFloat = 28

        /// The colour that is shown; nil for that of the view around.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        /// The size in which a picture of a size is shown.
        func size(of picture: CGSize) -> CGSize {
            guard picture.width > 0, picture.height > 0 else { return .zero }
            func share(_ most: CGFloat, _ own: CGFloat) -> CGFloat { most > 0 ? min(most / own, 1) : 1 }
            let scale = min(share(maximumSize.width, picture.width), share(maximumSize.height, picture.height))
            return CGSize(width: picture.width * scale, height: picture.height * scale)
        }

        /// The room for a picture of a shown size.
        func room(for shown: CGSize) -> CGSize {
            CGSize(
                width: reservedLayoutSize.width > 0 ? reservedLayoutSize.width : shown.width,
                height: reservedLayoutSize.height > 0 ? reservedLayoutSize.height : shown.height)
        }
    }
}
