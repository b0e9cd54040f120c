/// The names of values in a storyboard.
@MainActor
enum StoryboardNames {
    static func buttonType(_ name: String?) -> UIButton.ButtonType {
        switch name {
        case "system", "roundedRect": .system
        case "detailDisclosure": .detailDisclosure
        case "infoLight": .infoLight
        case "infoDark": .infoDark
        case "contactAdd": .contactAdd
        case "close": .close
        default: .custom
        }
    }

    static func spinner(_ name: String?) -> UIActivityIndicatorView.Style {
        switch name {
        case "large": .large
        case "whiteLarge": .whiteLarge
        case "white": .white
        case "gray": .gray
        default: .medium
        }
    }

    static func lineBreak(_ name: String?) -> NSLineBreakMode {
        switch name {
        // A paragraph's style has names of its own.
        case "wordWrap", "wordWrapping": .byWordWrapping
        case "characterWrap", "charWrapping": .byCharWrapping
        case "clip", "clipping": .byClipping
        case "headTruncation", "truncatingHead": .byTruncatingHead
        case "middleTruncation", "truncatingMiddle": .byTruncatingMiddle
        default: .byTruncatingTail
        }
    }

    static func baseline(_ name: String?) -> UIBaselineAdjustment {
        switch name {
        case "alignCenters": .alignCenters
        case "none": .none
        default: .alignBaselines
        }
    }

    static func semantic(_ name: String) -> UISemanticContentAttribute? {
        switch name {
        case "playback": .playback
        case "spatial": .spatial
        case "forceLeftToRight": .forceLeftToRight
        case "forceRightToLeft": .forceRightToLeft
        default: nil
        }
    }

    static func contentMode(_ name: String) -> UIView.ContentMode? {
        switch name {
        case "scaleToFill": .scaleToFill
        case "scaleAspectFit": .scaleAspectFit
        case "scaleAspectFill": .scaleAspectFill
        case "redraw": .redraw
        case "center": .center
        case "top": .top
        case "bottom": .bottom
        case "left": .left
        case "right": .right
        case "topLeft": .topLeft
        case "topRight": .topRight
        case "bottomLeft": .bottomLeft
        case "bottomRight": .bottomRight
        default: nil
        }
    }

    /// Nil for the natural side.
    static func contentSide(_ name: String?) -> UIControl.ContentHorizontalAlignment? {
        switch name {
        case "center": .center
        case "left": .left
        case "right": .right
        case "fill": .fill
        case "leading": .leading
        case "trailing": .trailing
        default: nil
        }
    }

    static func contentEdge(_ name: String?) -> UIControl.ContentVerticalAlignment? {
        switch name {
        case "center": .center
        case "top": .top
        case "bottom": .bottom
        case "fill": .fill
        default: nil
        }
    }

    static func alignment(_ name: String?) -> NSTextAlignment? {
        switch name {
        case "left": .left
        case "center": .center
        case "right": .right
        case "justified": .justified
        default: nil
        }
    }
}
