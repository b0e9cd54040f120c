package import Foundation

/// The looks of a view as data: the extension lays out and measures, the host draws.
///
/// Lengths are points, the origin is the top left corner, y grows downwards. Operations are drawn in order, later
/// ones above earlier ones. A list from another process
/// passes `validated(against:images:)` before it is drawn.
package struct DisplayList: Hashable, Sendable {
    /// The size that the content was laid out for.
    package var size: CGSize
    package var operations: [DisplayOperation]

    package init(size: CGSize, operations: [DisplayOperation] = []) {
        self.size = size
        self.operations = operations
    }

    /// Whether a group is mixed with the drawing below it.
    package var blends: Bool {
        operations.contains {
            if case .push(let group) = $0 { group.blend.map { $0 != .normal } ?? false } else { false }
        }
    }

    /// Whether it changes with the clock alone.
    package var isLive: Bool {
        operations.contains { operation in
            switch operation {
            case .text(let text): text.liveDate != nil
            case .progress: true
            default: false
            }
        }
    }

    /// The numbers of the pictures that it draws.
    package var images: Set<UInt32> {
        Set(operations.compactMap { if case .image(let image) = $0 { image.image } else { nil } })
    }
}

/// One step of drawing.
package enum DisplayOperation: Hashable, Sendable {
    /// Starts a group: all operations up to the matching `pop` are moved, clipped and faded together.
    case push(DisplayGroup)
    case pop
    case fill(DisplayShape, DisplayPaint)
    /// A line, centred on the shape's edge.
    case stroke(DisplayShape, DisplayColor, DisplayLine)
    case text(DisplayText)
    case image(DisplayImage)
    /// A bar or a ring that changes with the clock.
    case progress(DisplayProgress)
    /// A named place that can be pressed, or a link. Draws nothing: hit testing uses the drawn operations.
    case region(DisplayRegion)
}

/// The frame of reference of a group of operations.
package struct DisplayGroup: Hashable, Sendable {
    /// Where the group's own origin lies in its parent.
    package var offset: CGPoint
    /// Where drawing is allowed, in the group's own coordinates; nil: everywhere.
    package var clip: DisplayShape?
    /// 0 (clear) … 1 (opaque), applied to the group as a whole.
    package var opacity: Double
    /// How the group is turned, mirrored or stretched around its own origin. Cells of a terminal turn arrows by it, and
    /// show other texts upright.
    package var mapping: DisplayMapping
    /// The radius in points with which the group as a whole is blurred; 0 for none. Cells and SVG ignore it.
    package var blur: Double
    /// How the group as a whole is mixed with the drawing below it; nil: its operations are drawn one by one. Cells
    /// ignore it.
    package var blend: DisplayBlend?

    package init(
        offset: CGPoint = .zero, clip: DisplayShape? = nil, opacity: Double = 1, mapping: DisplayMapping = .identity,
        blur: Double = 0, blend: DisplayBlend? = nil
    ) {
        self.offset = offset
        self.clip = clip
        self.opacity = opacity
        self.mapping = mapping
        self.blur = blur
        self.blend = blend
    }
}

/// An outline that can be filled, stroked or clipped to.
package enum DisplayShape: Hashable, Sendable {
    /// A rectangle with round corners; radius 0 … half of the shorter side.
    case rectangle(CGRect, cornerRadius: Double)
    case ellipse(CGRect)
    case path([DisplayPathElement])
    /// A path whose inside changes with each edge: a part within another one is a hole. A line along it is that of a path.
    case evenOddPath([DisplayPathElement])
}

/// One step of an outline.
package enum DisplayPathElement: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
}

/// A colour in sRGB, each part 0 … 1, not premultiplied.
package struct DisplayColor: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package static let black = DisplayColor(red: 0, green: 0, blue: 0)
    package static let white = DisplayColor(red: 1, green: 1, blue: 1)
    package static let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)
}

/// The filling of a shape.
package enum DisplayPaint: Hashable, Sendable {
    case color(DisplayColor)
    case linearGradient([DisplayGradientStop], start: CGPoint, end: CGPoint)
    case radialGradient([DisplayGradientStop], center: CGPoint, radius: Double)
}

/// A colour at a place of a gradient, 0 (start) … 1 (end).
package struct DisplayGradientStop: Hashable, Sendable {
    package var location: Double
    package var color: DisplayColor

    package init(location: Double, color: DisplayColor) {
        self.location = location
        self.color = color
    }
}

/// A run of text in one font and colour, wrapped to its frame by the same rules on both sides.
package struct DisplayText: Hashable, Sendable {
    package var frame: CGRect
    package var string: String
    package var font: DisplayFont
    package var color: DisplayColor
    package var alignment: DisplayTextAlignment
    /// The most lines to show; 0: as many as fit the frame.
    package var lineLimit: Int
    package var truncation: DisplayTextTruncation
    /// Set if the text is a date that changes while the extension is suspended; `string` is its value at layout.
    package var liveDate: DisplayLiveDate?

    package init(
        frame: CGRect, string: String, font: DisplayFont, color: DisplayColor,
        alignment: DisplayTextAlignment = .leading, lineLimit: Int = 1,
        truncation: DisplayTextTruncation = .tail, liveDate: DisplayLiveDate? = nil
    ) {
        self.frame = frame
        self.string = string
        self.font = font
        self.color = color
        self.alignment = alignment
        self.lineLimit = lineLimit
        self.truncation = truncation
        self.liveDate = liveDate
    }
}

/// A font by its role, size and weight. Both sides resolve it through the same fontconfig.
package struct DisplayFont: Hashable, Sendable {
    /// The role of a font, which selects its families.
    package enum Design: Int, Hashable, Sendable, CaseIterable {
        /// Inter, or Inter Display from 20 points on, with the system's sans serif as the fallback.
        case system
        case monospaced
        case serif
        case rounded
        /// Material Icons: the string is the name of a ligature, such as `home`.
        case symbol
    }

    package var design: Design
    /// The size in points, more than 0.
    package var size: Double
    /// The weight from 100 (ultralight) to 900 (black), 400 for regular, as in CSS and Pango.
    package var weight: Int
    package var isItalic: Bool
    /// True for digits of equal width (OpenType's tnum), so that the text of a clock does not jump.
    package var hasTabularDigits: Bool
    /// The room in points that is added between letters.
    package var tracking: Double
    /// The family of a font that only this process has, preferred to the design's. It does not travel: another process
    /// gets outlines, or draws the design.
    package var family: String?

    package init(
        design: Design = .system, size: Double, weight: Int = 400, isItalic: Bool = false,
        hasTabularDigits: Bool = false, tracking: Double = 0, family: String? = nil
    ) {
        self.design = design
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasTabularDigits = hasTabularDigits
        self.tracking = tracking
        self.family = family
    }
}

/// The side at which a line is aligned. Leading is the left side, or the right side in a right-to-left line.
package enum DisplayTextAlignment: Int, Hashable, Sendable, CaseIterable {
    case leading, center, trailing, justified
}

/// How the last shown line indicates that text is missing.
package enum DisplayTextTruncation: Int, Hashable, Sendable, CaseIterable {
    case head, middle, tail
    /// No indication: the line is cut at the edge.
    case clip
}

/// A date shown in words that change with the clock.
package struct DisplayLiveDate: Hashable, Sendable {
    /// The five styles that a live date text can have.
    package enum Style: Int, Hashable, Sendable, CaseIterable {
        case date, time, timer, relative, offset
    }

    package var date: Date
    package var style: Style
    /// The moments at which it moves; it stands before the first one and after the last one. Nil: always.
    package var moves: ClosedRange<Date>?
    /// Whether a timer shows hours; without, minutes count on beyond 59.
    package var showsHours: Bool
    /// The identifier of the locale of its words, such as `de_AT`, at most `longestLocale` bytes; nil: the usual one.
    package var locale: String?

    /// Foundation's own on Linux.
    package static let usualLocale = "en_001"

    /// Whether a text can be the identifier of a locale. Foundation ends a process that writes a date in a locale whose
    /// name begins with another letter than one of ASCII.
    package static func isLocale(_ identifier: String) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        guard let first = identifier.utf8.first, isLetter(first), identifier.utf8.count <= longestLocale else {
            return false
        }
        return identifier.utf8.allSatisfy { byte in
            isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "_-@=;".utf8.contains(byte)
        }
    }

    /// Our choice: several times that of a locale with a script, a region and a calendar.
    package static let longestLocale = 100

    package init(
        date: Date, style: Style, moves: ClosedRange<Date>? = nil, showsHours: Bool = true, locale: String? = nil
    ) {
        self.date = date
        self.style = style
        self.moves = moves
        self.showsHours = showsHours
        self.locale = locale
    }
}

/// A picture that the extension sent beforehand, drawn into a rectangle.
package struct DisplayImage: Hashable, Sendable {
    /// The picture's number in its session, from an `imageDefined` event.
    package var image: UInt32
    package var frame: CGRect
    /// If set, the picture's alpha is filled with this colour: a template.
    package var tint: DisplayColor?
    /// Smooth scaling if true, nearest pixel if not.
    package var interpolates: Bool

    package init(image: UInt32, frame: CGRect, tint: DisplayColor? = nil, interpolates: Bool = true) {
        self.image = image
        self.frame = frame
        self.tint = tint
        self.interpolates = interpolates
    }
}

/// A place that reacts to a press, for hosts without a pointer and for links.
package struct DisplayRegion: Hashable, Sendable {
    package var frame: CGRect
    /// The name that a person would use: a button's title, a link's text.
    package var label: String
    /// Set for a link that the host opens itself.
    package var url: String?
    /// The action of a press as data of the extension, which a host gives back unread; nil where the extension finds the
    /// action by the place.
    package var action: String?

    package init(frame: CGRect, label: String, url: String? = nil, action: String? = nil) {
        self.frame = frame
        self.label = label
        self.url = url
        self.action = action
    }
}
