/// A choice of a date. A widget has none: a sign takes its place, as on the platform. A hosting controller shows the date,
/// which nobody changes, because a tile presents no calendar.
public struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents

    private let field: DateField
    private let label: Label

    private init(_ field: DateField, label: Label) {
        self.field = field
        self.label = label
    }

    public var body: some View {
        HostedAlone(AbsentView(input: "DatePicker")) {
            LabelledControl(label) { field }
        }
    }

    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(DateField(selection, displayedComponents), label: label()) }
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(DateField(selection, displayedComponents), label: label()) }
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(DateField(selection, displayedComponents), label: label()) }
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(DateField(selection, displayedComponents), label: label()) }
}

extension DatePicker where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(DateField(selection, displayedComponents), label: Text(titleKey)) }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(DateField(selection, displayedComponents), label: Text(titleKey)) }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(DateField(selection, displayedComponents), label: Text(titleKey)) }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(DateField(selection, displayedComponents), label: Text(titleKey)) }
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(DateField(selection, displayedComponents), label: Text(title)) }
}

/// The parts of a date to choose.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

/// The fields of a date.
private struct DateField: UIViewRepresentable {
    let date: Binding<Date>
    let components: DatePickerComponents

    init(_ date: Binding<Date>, _ components: DatePickerComponents) {
        self.date = date
        self.components = components
    }

    func makeUIView(context: Context) -> UIDatePicker {
        let picker = UIDatePicker()
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            picker.setContentHuggingPriority(.required, for: axis)
        }
        return picker
    }

    func updateUIView(_ picker: UIDatePicker, context: Context) {
        let environment = context.environment
        picker.datePickerMode =
            switch components {
            case .hourAndMinute: .time
            case .date: .date
            default: .dateAndTime
            }
        (picker.locale, picker.calendar) = (environment.locale, environment.calendar)
        picker.timeZone = environment.timeZone
        picker.date = date.wrappedValue
        picker.isEnabled = environment.isEnabled
    }
}
