package import Foundation

/// A notice of a host to a widget.
package enum WidgetNotice: Hashable, Sendable {
    case touch(ViewIdentifier, TouchPhase, CGPoint)
    case memoryWarning
    /// The host has a copy of a frame: the extension may use the numbers of pictures again that the frame does not draw.
    case frameShown(ViewIdentifier, serial: UInt32)
}

/// The stages of one finger's touch.
package enum TouchPhase: Int, Hashable, Sendable, CaseIterable {
    case began, moved, ended, cancelled
}
