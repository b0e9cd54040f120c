public import SwiftUI
import WidgetKit

/// The month of an entry.
public struct MonthView: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.calendar) private var calendar
    private let entry: MonthEntry

    public init(_ entry: MonthEntry) { self.entry = entry }

    public var body: some View {
        let month = MonthGrid(entry.date, calendar: calendar)
        let isLarge = family == .systemLarge || family == .systemExtraLarge
        VStack(spacing: isLarge ? 8 : 2) {
            Text(month.title)
                .font(isLarge ? .title3 : .caption).bold()
                .foregroundStyle(.red)
                .lineLimit(1)
                .minimumScaleFactor(0.6)
                .frame(maxWidth: .infinity, alignment: .leading)
            HStack(spacing: 0) {
                ForEach(month.weekdays.indices, id: \.self) { column in
                    cell(month.weekdays[column], isLarge).foregroundStyle(.secondary)
                }
            }
            ForEach(month.weeks.indices, id: \.self) { week in
                HStack(spacing: 0) {
                    ForEach(0..<7, id: \.self) { column in
                        day(month.weeks[week][column], column: column, today: month.today, isLarge)
                    }
                }
            }
        }
        .containerBackground(for: .widget) { Color(uiColor: .systemBackground) }
    }

    private func cell(_ text: String, _ isLarge: Bool) -> some View {
        Text(text)
            .font(.system(size: isLarge ? 17 : 10, weight: .medium))
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    @ViewBuilder
    private func day(_ day: Int?, column: Int, today: Int, _ isLarge: Bool) -> some View {
        if let day, day == today {
            cell("\(day)", isLarge).foregroundStyle(.white).background { Circle().fill(.red) }
        } else if let day {
            cell("\(day)", isLarge)
                .foregroundStyle(MonthGrid.isWeekend(column: column, calendar: calendar) ? .secondary : .primary)
        } else {
            cell("", isLarge)
        }
    }
}
