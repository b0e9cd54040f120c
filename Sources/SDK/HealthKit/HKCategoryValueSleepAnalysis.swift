/// The kinds of sleep, and lying awake, with the numbers of HealthKit.
public enum HKCategoryValueSleepAnalysis: Int, CaseIterable, Sendable {
    case inBed = 0
    case asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM

    /// The older name of `asleepUnspecified`.
    public static let asleep = HKCategoryValueSleepAnalysis.asleepUnspecified
    /// All kinds of sleep.
    public static let allAsleepValues: Set<HKCategoryValueSleepAnalysis> = [
        .asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM,
    ]
}

/// Whether a person stood in an hour, with the numbers of HealthKit.
public enum HKCategoryValueAppleStandHour: Int, Sendable {
    case stood = 0
    case idle
}

/// The value of a category without values.
public enum HKCategoryValue: Int, Sendable {
    case notApplicable = 0
}
