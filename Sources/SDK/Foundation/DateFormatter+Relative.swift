public import Foundation

// Foundation on Linux keeps `doesRelativeDateFormatting` and ignores it. The SDK puts this method in the class's table.

extension DateFormatter {
    /// Replaces `string(from:)`: a day near today has its name, such as "Tomorrow".
    @_silgen_name("hostel_date_text")
    public func _hostelText(from date: Date) -> String {
        let text = foundationText(from: date)
        guard doesRelativeDateFormatting, dateStyle != .none, let name = dayName(of: date) else { return text }
        guard timeStyle != .none else { return name }
        let plain = DateFormatter()
        (plain.locale, plain.timeZone, plain.calendar) = (locale, timeZone, calendar)
        plain.dateStyle = dateStyle
        guard let day = text.range(of: plain.foundationText(from: date)) else { return text }
        return text.replacingCharacters(in: day, with: name)
    }

    @_silgen_name("$s10Foundation13DateFormatterC6string4fromSS0A10Essentials0B0V_tF")
    private func foundationText(from date: Date) -> String

    /// The name of the day, with a capital letter; nil for a day without one.
    private func dayName(of date: Date) -> String? {
        guard abs(date.timeIntervalSinceNow) < 4 * 86_400 else { return nil }
        var calendar: Calendar = self.calendar
        calendar.timeZone = timeZone
        let (day, today) = (calendar.startOfDay(for: date), calendar.startOfDay(for: .now))
        guard let distance = calendar.dateComponents([.day], from: today, to: day).day, abs(distance) <= 2 else {
            return nil
        }
        var style = Date.RelativeFormatStyle(
            presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar)
        style.allowedFields = [.day]
        let name = style.format(Date.now.addingTimeInterval(Double(distance) * 86_400))
        // "In 2 days" is no name of a day.
        guard !name.contains(where: \.isNumber) else { return nil }
        return name.prefix(1).uppercased(with: locale) + name.dropFirst()
    }
}
