import Foundation

/// The part of the day that an hour belongs to.
enum Daytime: CaseIterable {
    case night, dawn, day, dusk

    /// - Parameter hour: 0 … 23, of the local clock.
    init(hour: Int) {
        switch hour {
        case 6..<8: self = .dawn
        case 8..<18: self = .day
        case 18..<21: self = .dusk
        default: self = .night
        }
    }

    var symbolName: String {
        switch self {
        case .night: "moon.stars.fill"
        case .dawn: "sunrise"
        case .day: "sun.max.fill"
        case .dusk: "sunset"
        }
    }

    var name: String {
        switch self {
        case .night: "Night"
        case .dawn: "Morning"
        case .day: "Day"
        case .dusk: "Evening"
        }
    }
}

/// One of the next hours.
struct UpcomingHour: Equatable {
    let start: Date
    /// 0 … 23, of the local clock.
    let hour: Int
    /// Whole minutes from now, rounded up: 1 … 60 for the first.
    let minutesAway: Int

    var daytime: Daytime { Daytime(hour: hour) }

    /// "in 25 min", "in 1 h 25 min".
    var distance: String {
        let (hours, minutes) = minutesAway.quotientAndRemainder(dividingBy: 60)
        return switch (hours, minutes) {
        case (0, _): "in \(minutes) min"
        case (_, 0): "in \(hours) h"
        default: "in \(hours) h \(minutes) min"
        }
    }

    /// The next `count` full hours after `date`. An hour that a clock change skips is skipped here too.
    static func following(_ date: Date, count: Int, calendar: Calendar) -> [UpcomingHour] {
        guard let current = calendar.dateInterval(of: .hour, for: date) else { return [] }
        return (0..<count).map { index in
            let start = current.end.addingTimeInterval(Double(index) * 3600)
            return UpcomingHour(
                start: start, hour: calendar.component(.hour, from: start),
                minutesAway: Int((start.timeIntervalSince(date) / 60).rounded(.up)))
        }
    }
}
