package import Foundation

/// A notice of a host to a widget.
package enum WidgetNotice: Hashable, Sendable {
    case touch(ViewIdentifier, TouchPhase, CGPoint)
    case memoryWarning
    /// The host has a copy of a frame. The extension may now reuse the numbers of pictures that the frame does not draw.
    case frameShown(ViewIdentifier, serial: UInt32)
}

/// The stages of one finger's touch.
package enum TouchPhase: Int, Hashable, Sendable, CaseIterable {
    case began, moved, ended, cancelled
}
