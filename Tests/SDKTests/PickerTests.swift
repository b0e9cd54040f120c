import DisplayLists
import Foundation
import Testing

@testable import UIKitCore

@MainActor
private final class PickerRows: UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [5, 100_000]
    var chosen: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "\(component)-\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        chosen.append("\(component)-\(row)")
    }
}

/// Wheels, dates and lists that are pulled.
@MainActor
struct PickerTests {
    private func texts(_ view: UIView) throws -> [String] {
        try DrawnTree(view).operations.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    }

    @Test func aWheelShowsTheRowsAroundTheChosenOne() {
        let column = CGRect(x: 0, y: 0, width: 100, height: 160)
        let wheel = PickerWheel(count: 10, chosen: 4, column: column, height: 32)
        #expect(wheel.rows.map(\.index) == [2, 3, 4, 5, 6])
        #expect(wheel.rows[2].frame == wheel.band && wheel.rows[2].opacity == 1)
        #expect(wheel.rows[1].opacity > wheel.rows[0].opacity && wheel.rows[0].opacity > 0)
        #expect(wheel.row(at: 80) == 4 && wheel.row(at: 40) == 3 && wheel.row(at: -50) == nil)
        #expect(PickerWheel(count: 3, chosen: 0, column: column, height: 32).rows.map(\.index) == [0, 1, 2])
        #expect(PickerWheel(count: 0, chosen: 0, column: column, height: 0).rows.isEmpty)
    }

    @Test func aPickerShowsItsTitlesAndFollowsAPress() throws {
        let rows = PickerRows()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 160))
        picker.dataSource = rows
        picker.delegate = rows
        picker.selectRow(2, inComponent: 0, animated: false)
        #expect(try texts(picker) == ["0-0", "0-1", "0-2", "0-3", "0-4", "1-0", "1-1", "1-2"])
        #expect(picker.selectedRow(inComponent: 0) == 2 && rows.chosen.isEmpty)
        picker.press(CGPoint(x: 50, y: 110))
        #expect(picker.selectedRow(inComponent: 0) == 3 && rows.chosen == ["0-3"])
        picker.press(CGPoint(x: 250, y: 10))
        #expect(rows.chosen == ["0-3"])
        picker.selectRow(99, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 3)
        rows.counts = [2, 0]
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == 1 && picker.selectedRow(inComponent: 1) == -1)
        #expect(try texts(picker) == ["0-0", "0-1"])
    }

    @Test func aPickerOfDatesShowsDayAndTime() throws {
        let picker = UIDatePicker()
        picker.locale = Locale(identifier: "en_GB")
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.date = Date(timeIntervalSince1970: 86_400 * 365)
        picker.frame = CGRect(origin: .zero, size: picker.intrinsicContentSize)
        #expect(try texts(picker) == ["1 Jan 1971", "00:00"])
        picker.datePickerMode = .date
        #expect(try texts(picker) == ["1 Jan 1971"])
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = 3900
        picker.countDownDuration = .infinity
        #expect(try texts(picker) == ["1:05"])
    }

    @Test func aDateStaysWithinItsBounds() {
        let picker = UIDatePicker()
        let start = Date(timeIntervalSince1970: 1000)
        picker.minimumDate = start
        picker.date = Date(timeIntervalSince1970: 0)
        #expect(picker.date == start)
        picker.maximumDate = start + 10
        picker.setDate(start + 60, animated: true)
        #expect(picker.date == start + 10)
        picker.maximumDate = start - 10
        picker.date = start + 60
        #expect(picker.date == start + 60)
    }

    @Test func aControlThatIsPulledShowsNothing() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let control = UIRefreshControl()
        #expect(table.refreshControl == nil)
        table.refreshControl = control
        control.beginRefreshing()
        #expect(table.refreshControl === control && control.isRefreshing)
        table.addSubview(control)
        #expect(try texts(table).isEmpty)
        control.endRefreshing()
        #expect(!control.isRefreshing)
    }
}
