package import Foundation

/// Compact has a fixed height, expanded a variable one.
package enum DisplayMode: Int, Hashable, Sendable, CaseIterable, Codable {
    case compact = 0
    case expanded = 1
}

/// What an update brought, as the widget says it.
package enum UpdateResult: Int, Hashable, Sendable, CaseIterable, Codable {
    case newData = 0
    case noData = 1
    case failed = 2
}

/// The seven text sizes, from extra small to extra extra extra large; `large` is the default.
package enum TextSize: Int, Hashable, Sendable, CaseIterable, Codable, Comparable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge

    package static func < (left: TextSize, right: TextSize) -> Bool { left.rawValue < right.rawValue }
}

/// Light or dark.
package enum Appearance: Int, Hashable, Sendable, CaseIterable, Codable {
    case light, dark
}

/// One appearance of a widget: a fresh principal object each time. Numbers are never used again in a session.
package struct ViewIdentifier: RawRepresentable, Hashable, Sendable, Comparable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static func < (left: ViewIdentifier, right: ViewIdentifier) -> Bool { left.rawValue < right.rawValue }
}

/// The room that a widget may have, in points.
package struct MaximumSizes: Hashable, Sendable {
    package var compact: CGSize
    package var expanded: CGSize

    package init(compact: CGSize, expanded: CGSize) {
        self.compact = compact
        self.expanded = expanded
    }

    package subscript(mode: DisplayMode) -> CGSize { mode == .compact ? compact : expanded }
}

/// All that a view must know before it is loaded.
package struct ViewConfiguration: Hashable, Sendable {
    package var activeMode: DisplayMode
    package var maximumSizes: MaximumSizes
    /// The size that the tile has now.
    package var size: CGSize
    package var textSize: TextSize
    package var appearance: Appearance
    /// Pixels a point, 1 … 4.
    package var scale: Double

    package init(
        activeMode: DisplayMode, maximumSizes: MaximumSizes, size: CGSize, textSize: TextSize = .large,
        appearance: Appearance = .light, scale: Double = 2
    ) {
        self.activeMode = activeMode
        self.maximumSizes = maximumSizes
        self.size = size
        self.textSize = textSize
        self.appearance = appearance
        self.scale = scale
    }
}

/// What a host asks of a widget and waits for, each with a reply of its own.
package enum WidgetRequest: Hashable, Sendable {
    /// Make a principal object, load its view, tell it its mode, update it and show it. Reply: `appeared`.
    case appear(ViewIdentifier, ViewConfiguration)
    /// Hide and free the view. Reply: `done`.
    case disappear(ViewIdentifier)
    /// `widgetPerformUpdate`. Reply: `updated`.
    case performUpdate(ViewIdentifier)
    /// The active mode changed by the person's hand. Reply: `done`, after a frame if the looks changed.
    case changeMode(ViewIdentifier, DisplayMode, MaximumSizes)
    /// The tile has another size, text size or look now. Reply: `done`, after a frame if the looks changed.
    case reconfigure(ViewIdentifier, ViewConfiguration)
}

/// What a widget answers to a request.
package enum WidgetReply: Hashable, Sendable {
    case done
    /// The first frame of the appearance is on its way or has arrived.
    case appeared
    case updated(UpdateResult)
}

/// What a host tells a widget without waiting.
package enum WidgetNotice: Hashable, Sendable {
    case touch(ViewIdentifier, TouchPhase, CGPoint)
    case memoryWarning
    /// The host took over a frame: the extension may use the picture numbers again that the frame no longer needs.
    case frameShown(ViewIdentifier, serial: UInt32)
}

/// The stages of one finger's touch.
package enum TouchPhase: Int, Hashable, Sendable, CaseIterable {
    case began, moved, ended, cancelled
}

/// What a widget tells its host without waiting.
package enum WidgetEvent: Hashable, Sendable {
    /// The looks of a view, complete; `serial` grows by one a frame.
    case frame(ViewIdentifier, serial: UInt32, DisplayList)
    /// Pixels of a picture; they travel beside as a sealed memory descriptor.
    case imageDefined(image: UInt32, width: Int, height: Int)
    case imageReleased(image: UInt32)
    /// `preferredContentSize` was set; the host may grant less.
    case preferredSize(ViewIdentifier, CGSize)
    case largestDisplayMode(ViewIdentifier, DisplayMode)
    /// A step of the view's life, for traces and tests: `viewDidLoad`, `viewWillAppear` …
    case lifeCycle(ViewIdentifier, step: String)
    /// Something that the author should know, for `hostel logs`: a timer alive after the view is gone …
    case warning(String)
    /// The update that belongs to the view's appearance came to its end: its completion was called.
    case updated(ViewIdentifier, UpdateResult)
}

/// What a widget asks of its host and waits for.
package enum WidgetHostRequest: Hashable, Sendable {
    /// `extensionContext.open(url)`. Reply: whether it was opened.
    case open(ViewIdentifier, url: String)
}

/// What a host answers to a widget's request.
package enum WidgetHostReply: Hashable, Sendable {
    /// Whether the URL was opened, as the completion of `open` says it.
    case opened(Bool)
}
