public import FoundationGaps

/// Training.
open class HKWorkout: HKSample, @unchecked Sendable {
    public let workoutActivityType: HKWorkoutActivityType
    public let workoutEvents: [HKWorkoutEvent]?
    /// In seconds.
    public let duration: TimeInterval
    public let totalEnergyBurned: HKQuantity?
    public let totalDistance: HKQuantity?

    private init(
        _ type: HKWorkoutActivityType, _ start: Date, _ end: Date, events: [HKWorkoutEvent]? = nil,
        duration: TimeInterval? = nil, energy: HKQuantity? = nil, distance: HKQuantity? = nil,
        device: HKDevice? = nil, metadata: [String: Any]? = nil
    ) {
        workoutActivityType = type
        workoutEvents = events
        self.duration = duration ?? end.timeIntervalSince(start)
        totalEnergyBurned = energy
        totalDistance = distance
        super.init(type: HKObjectType.workoutType(), start: start, end: end, metadata: metadata, device: device)
    }

    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date
    ) {
        self.init(workoutActivityType, startDate, endDate)
    }

    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        metadata: [String: Any]?
    ) {
        self.init(
            workoutActivityType, startDate, endDate, events: workoutEvents, energy: totalEnergyBurned,
            distance: totalDistance, metadata: metadata)
    }

    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
        device: HKDevice?, metadata: [String: Any]?
    ) {
        self.init(
            workoutActivityType, startDate, endDate, events: workoutEvents, energy: totalEnergyBurned,
            distance: totalDistance, device: device, metadata: metadata)
    }

    /// - Parameter duration: in seconds; 0 for the time between the two dates.
    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        duration: TimeInterval, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?, metadata: [String: Any]?
    ) {
        self.init(
            workoutActivityType, startDate, endDate, duration: duration == 0 ? nil : duration,
            energy: totalEnergyBurned, distance: totalDistance, metadata: metadata)
    }

    /// - Parameter duration: in seconds; 0 for the time between the two dates.
    public convenience init(
        activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
        duration: TimeInterval, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?, device: HKDevice?,
        metadata: [String: Any]?
    ) {
        self.init(
            workoutActivityType, startDate, endDate, duration: duration == 0 ? nil : duration,
            energy: totalEnergyBurned, distance: totalDistance, device: device, metadata: metadata)
    }
}

/// An event during training, such as a pause.
open class HKWorkoutEvent: NSObject, @unchecked Sendable {
    public let type: HKWorkoutEventType
    public let dateInterval: DateInterval
    public let metadata: [String: Any]?

    public init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
        self.type = type
        self.dateInterval = dateInterval
        self.metadata = metadata
    }
}

/// The kinds of events in training, with the numbers of HealthKit.
public enum HKWorkoutEventType: Int, Sendable {
    case pause = 1
    case resume, lap, marker, motionPaused, motionResumed, segment, pauseOrResumeRequest
}
