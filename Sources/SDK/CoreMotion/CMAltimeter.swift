public import Foundation

/// A change of height and the pressure of the air; zero, because nothing here measures them.
open class CMAltitudeData: NSObject, @unchecked Sendable {
    open var relativeAltitude: NSNumber { 0 }
    /// In kilopascals.
    open var pressure: NSNumber { 0 }
    open var timestamp: TimeInterval { 0 }
}

/// Tells changes of height on the original platform. Every question ends with `CMErrorNotAvailable`.
open class CMAltimeter: NSObject, @unchecked Sendable {
    public typealias CMAltitudeHandler = @Sendable (CMAltitudeData?, (any Error)?) -> Void

    open class func isRelativeAltitudeAvailable() -> Bool { false }
    open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

    @preconcurrency
    open func startRelativeAltitudeUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAltitudeHandler) {
        queue.addOperation { handler(nil, CMErrorNotAvailable) }
    }

    open func stopRelativeAltitudeUpdates() {}
}
