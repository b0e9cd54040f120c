public import Foundation

/// The steps of a span of time; zero, because nothing here counts them.
open class CMPedometerData: NSObject, @unchecked Sendable {
    open var startDate: Date { .distantPast }
    open var endDate: Date { .distantPast }
    open var numberOfSteps: NSNumber { 0 }
    open var distance: NSNumber? { nil }
    open var floorsAscended: NSNumber? { nil }
    open var floorsDescended: NSNumber? { nil }
    open var currentPace: NSNumber? { nil }
    open var currentCadence: NSNumber? { nil }
    open var averageActivePace: NSNumber? { nil }
}

/// Counts steps on the original platform. Every question ends with `CMErrorNotAvailable`.
open class CMPedometer: NSObject, @unchecked Sendable {
    public typealias CMPedometerHandler = @Sendable (CMPedometerData?, (any Error)?) -> Void

    open class func isStepCountingAvailable() -> Bool { false }
    open class func isDistanceAvailable() -> Bool { false }
    open class func isFloorCountingAvailable() -> Bool { false }
    open class func isPaceAvailable() -> Bool { false }
    open class func isCadenceAvailable() -> Bool { false }
    open class func isPedometerEventTrackingAvailable() -> Bool { false }
    open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

    @preconcurrency
    open func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler) {
        handler(nil, CMErrorNotAvailable)
    }

    @preconcurrency
    open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
        handler(nil, CMErrorNotAvailable)
    }

    open func stopUpdates() {}
}

/// An activity of a person.
open class CMMotionActivity: NSObject, @unchecked Sendable {
    open var stationary: Bool { false }
    open var walking: Bool { false }
    open var running: Bool { false }
    open var automotive: Bool { false }
    open var cycling: Bool { false }
    open var unknown: Bool { true }
    open var startDate: Date { .distantPast }
}

/// Tells what a person does on the original platform. Every question ends with `CMErrorMotionActivityNotAvailable`.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
    public typealias CMMotionActivityQueryHandler = @Sendable ([CMMotionActivity]?, (any Error)?) -> Void

    open class func isActivityAvailable() -> Bool { false }
    open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

    @preconcurrency
    open func queryActivityStarting(
        from start: Date, to end: Date, to queue: OperationQueue,
        withHandler handler: @escaping CMMotionActivityQueryHandler
    ) {
        queue.addOperation { handler(nil, CMErrorMotionActivityNotAvailable) }
    }

    @preconcurrency
    open func startActivityUpdates(
        to queue: OperationQueue, withHandler handler: @escaping @Sendable (CMMotionActivity?) -> Void
    ) {}
    open func stopActivityUpdates() {}
}

/// The sensors of a device; each one is unavailable.
open class CMMotionManager: NSObject, @unchecked Sendable {
    open var isDeviceMotionAvailable: Bool { false }
    open var isAccelerometerAvailable: Bool { false }
    open var isGyroAvailable: Bool { false }
    open var deviceMotionUpdateInterval: TimeInterval = 0
    open var accelerometerUpdateInterval: TimeInterval = 0
    open var gyroUpdateInterval: TimeInterval = 0
    open func startDeviceMotionUpdates() {}
    open func stopDeviceMotionUpdates() {}
    open func startAccelerometerUpdates() {}
    open func stopAccelerometerUpdates() {}
}
