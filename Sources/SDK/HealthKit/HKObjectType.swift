public import FoundationGaps

/// A kind of data about a person.
open class HKObjectType: NSObject, @unchecked Sendable {
    public let identifier: String

    init(_ identifier: String) { self.identifier = identifier }

    open class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? {
        HKQuantityType(identifier)
    }
    open class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? {
        HKCategoryType(identifier)
    }
    open class func workoutType() -> HKWorkoutType { HKWorkoutType("HKWorkoutTypeIdentifier") }
    open class func activitySummaryType() -> HKObjectType { HKObjectType("HKActivitySummaryTypeIdentifier") }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKObjectType)?.identifier == identifier }
    open override var hash: Int { identifier.hashValue }
}

/// A kind of data with times.
open class HKSampleType: HKObjectType, @unchecked Sendable {}

/// A kind of data with amounts.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
    public convenience init(_ identifier: HKQuantityTypeIdentifier) { self.init(identifier.rawValue) }
}

/// A kind of data with states.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
    public convenience init(_ identifier: HKCategoryTypeIdentifier) { self.init(identifier.rawValue) }
}

/// Training.
open class HKWorkoutType: HKSampleType, @unchecked Sendable {}

/// The names of amounts.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "HKQuantityTypeIdentifier" + name }

    public static let stepCount = Self("StepCount")
    public static let distanceWalkingRunning = Self("DistanceWalkingRunning")
    public static let distanceCycling = Self("DistanceCycling")
    public static let activeEnergyBurned = Self("ActiveEnergyBurned")
    public static let basalEnergyBurned = Self("BasalEnergyBurned")
    public static let appleExerciseTime = Self("AppleExerciseTime")
    public static let appleStandTime = Self("AppleStandTime")
    public static let flightsClimbed = Self("FlightsClimbed")
    public static let heartRate = Self("HeartRate")
    public static let restingHeartRate = Self("RestingHeartRate")
    public static let heartRateVariabilitySDNN = Self("HeartRateVariabilitySDNN")
    public static let oxygenSaturation = Self("OxygenSaturation")
    public static let bodyMass = Self("BodyMass")
    public static let bodyMassIndex = Self("BodyMassIndex")
    public static let bodyFatPercentage = Self("BodyFatPercentage")
    public static let bodyTemperature = Self("BodyTemperature")
    public static let height = Self("Height")
    public static let bloodGlucose = Self("BloodGlucose")
    public static let dietaryWater = Self("DietaryWater")
    public static let dietaryCaffeine = Self("DietaryCaffeine")
    public static let dietaryEnergyConsumed = Self("DietaryEnergyConsumed")
    public static let vo2Max = Self("VO2Max")
}

/// The names of states.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "HKCategoryTypeIdentifier" + name }

    public static let sleepAnalysis = Self("SleepAnalysis")
    public static let mindfulSession = Self("MindfulSession")
    public static let appleStandHour = Self("AppleStandHour")
}
