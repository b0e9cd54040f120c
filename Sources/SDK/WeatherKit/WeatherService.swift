public import CoreLocation
public import FoundationGaps

/// The weather at a place. Hostel asks no service, so every question fails: let the container write the weather into the
/// App Group.
public final class WeatherService: Sendable {
    public static let shared = WeatherService()
    public init() {}

    /// Fails with `WeatherError.permissionDenied`.
    public func weather(for location: CLLocation) async throws -> Weather { throw WeatherError.permissionDenied }
    public func weather<T>(for location: CLLocation, including dataSet: WeatherQuery<T>) async throws -> T {
        throw WeatherError.permissionDenied
    }
    public func weather<T1, T2>(
        for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>
    ) async throws -> (T1, T2) { throw WeatherError.permissionDenied }
    public func weather<T1, T2, T3>(
        for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
        _ dataSet3: WeatherQuery<T3>
    ) async throws -> (T1, T2, T3) { throw WeatherError.permissionDenied }
    public func weather<T1, T2, T3, T4>(
        for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
        _ dataSet3: WeatherQuery<T3>, _ dataSet4: WeatherQuery<T4>
    ) async throws -> (T1, T2, T3, T4) { throw WeatherError.permissionDenied }
    public func weather<T1, T2, T3, T4, T5>(
        for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
        _ dataSet3: WeatherQuery<T3>, _ dataSet4: WeatherQuery<T4>, _ dataSet5: WeatherQuery<T5>
    ) async throws -> (T1, T2, T3, T4, T5) { throw WeatherError.permissionDenied }

    /// Fails with `WeatherError.permissionDenied`.
    public var attribution: WeatherAttribution { get async throws { throw WeatherError.permissionDenied } }
}

/// Why there is no weather.
public enum WeatherError: Error, Equatable, Sendable {
    case permissionDenied, unknown
}

/// A part of the weather that a question names.
public struct WeatherQuery<T>: Sendable {
    private init() {}
}

extension WeatherQuery where T == CurrentWeather {
    public static var current: WeatherQuery<CurrentWeather> { WeatherQuery() }
}
extension WeatherQuery where T == Forecast<HourWeather> {
    public static var hourly: WeatherQuery<Forecast<HourWeather>> { WeatherQuery() }
    public static func hourly(startDate: Date, endDate: Date) -> WeatherQuery<Forecast<HourWeather>> {
        WeatherQuery()
    }
}
extension WeatherQuery where T == Forecast<DayWeather> {
    public static var daily: WeatherQuery<Forecast<DayWeather>> { WeatherQuery() }
    public static func daily(startDate: Date, endDate: Date) -> WeatherQuery<Forecast<DayWeather>> { WeatherQuery() }
}
extension WeatherQuery where T == Forecast<MinuteWeather>? {
    public static var minute: WeatherQuery<Forecast<MinuteWeather>?> { WeatherQuery() }
}
extension WeatherQuery where T == [WeatherAlert]? {
    public static var alerts: WeatherQuery<[WeatherAlert]?> { WeatherQuery() }
}

/// The source of the weather, which a program that shows it names.
public struct WeatherAttribution: Sendable {
    public let serviceName: String
    public let legalPageURL: URL
    public let squareMarkURL: URL
    public let combinedMarkDarkURL: URL
    public let combinedMarkLightURL: URL
    public let legalAttributionText: String
}
