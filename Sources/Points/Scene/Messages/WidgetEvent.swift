package import DisplayLists
package import Foundation

/// A notice of a widget to its host.
package enum WidgetEvent: Hashable, Sendable {
    /// The complete looks of a view; `serial` grows by one with each frame.
    case frame(ViewIdentifier, serial: UInt32, DisplayList)
    /// A picture. Its pixels travel with the message as a sealed memory descriptor.
    case imageDefined(image: UInt32, width: Int, height: Int)
    case imageReleased(image: UInt32)
    /// `preferredContentSize` was set; the host may grant less.
    case preferredSize(ViewIdentifier, CGSize)
    case largestDisplayMode(ViewIdentifier, DisplayMode)
    /// A step of the view's life, for traces and tests: `viewDidLoad`, `viewWillAppear` …
    case lifeCycle(ViewIdentifier, step: String)
    /// A warning to the author, for `hostel logs`, such as a timer that runs after its view is gone.
    case warning(String)
    /// The update of the view's appearance ended with a call of its completion.
    case updated(ViewIdentifier, UpdateResult)

    /// The descriptors that belong to it.
    package var mostDescriptors: Int { if case .imageDefined = self { 1 } else { 0 } }
}
