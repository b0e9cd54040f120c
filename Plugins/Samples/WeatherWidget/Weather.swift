import Foundation

/// The weather of an hour at an invented place: it follows from the date alone, so that pictures can be compared.
struct Weather: Equatable, Sendable {
    enum Sky: Int, CaseIterable, Sendable {
        case clear, cloudy, rain

        var symbolName: String {
            switch self {
            case .clear: "sun.max.fill"
            case .cloudy: "cloud.fill"
            case .rain: "cloud.rain.fill"
            }
        }

        var name: String {
            switch self {
            case .clear: "Clear"
            case .cloudy: "Cloudy"
            case .rain: "Rain"
            }
        }
    }

    static let lowest = 4
    static let highest = 20

    let hour: Date
    let degrees: Int
    let sky: Sky

    init(at date: Date) {
        let hours = (date.timeIntervalSince1970 / 3600).rounded(.down)
        hour = Date(timeIntervalSince1970: hours * 3600)
        let timeOfDay = hours.truncatingRemainder(dividingBy: 24)
        // Coldest at four o'clock, warmest twelve hours later.
        let warmth = (1 - cos((timeOfDay - 4) / 12 * .pi)) / 2
        degrees = Self.lowest + Int((warmth * Double(Self.highest - Self.lowest)).rounded())
        sky = Sky.allCases[Int((hours / 5).rounded(.down)) % Sky.allCases.count]
    }

    /// The weather of the hours after this one.
    func next(_ count: Int) -> [Weather] {
        (1...count).map { Weather(at: hour.addingTimeInterval(TimeInterval($0) * 3600)) }
    }
}
