import DisplayLists
import SceneMessages
import Testing
import UIKit

@testable import SwiftUI

extension HostingTests {
    /// Controls that a widget has a sign for.
    @MainActor
    struct HostedInputTests {
        init() { hostedLog = [] }

        @Test func stepperCountsWithinItsBounds() throws {
            struct Counter: View {
                @State private var count = 1
                var body: some View { Stepper("Count \(count)", value: $count, in: 0...2) }
            }
            let shown = try HostedStage(Counter().frame(width: 320, height: 110))
            for _ in 0..<3 { shown.stage.tap(300, 55) }
            #expect(shown.texts.first == "Count 2")
            for _ in 0..<5 { shown.stage.tap(245, 55) }
            #expect(shown.texts.first == "Count 0")
        }

        @Test func stepperOfANumberWithoutSignEndsAtZero() throws {
            struct Counter: View {
                @State private var count: UInt8 = 1
                var body: some View { Stepper("Count \(count)", value: $count, in: 0...255) }
            }
            let shown = try HostedStage(Counter().frame(width: 320, height: 110))
            for _ in 0..<3 { shown.stage.tap(245, 55) }
            #expect(shown.texts.first == "Count 0")
        }

        @Test func pressMovesTheThumbOfASlider() throws {
            struct Volume: View {
                @State private var volume = 0.0
                @State private var isEdited = "untouched"
                var body: some View {
                    VStack {
                        Slider(value: $volume, in: 10...20, step: 2) { isEdited = $0 ? "begins" : "ends" }
                        Text(verbatim: "\(volume) \(isEdited)")
                    }
                }
            }
            let shown = try HostedStage(Volume().frame(width: 320, height: 110))
            #expect(shown.texts == ["0.0 untouched"])
            shown.stage.tap(225, 40)
            #expect(shown.texts == ["18.0 ends"])
            shown.stage.tap(318, 40)
            #expect(shown.texts == ["20.0 ends"])
        }

        @Test func pressChoosesASegment() throws {
            struct Units: View {
                @State private var unit = "m"
                var body: some View {
                    VStack(spacing: 0) {
                        Picker("Unit", selection: $unit) {
                            ForEach(["m", "ft"], id: \.self) { Text("in \($0)") }
                            Text("none").tag("none")
                            Text("unknown")
                        }
                        .pickerStyle(.segmented)
                        Text(verbatim: unit).frame(height: 40)
                    }
                }
            }
            let shown = try HostedStage(Units())
            #expect(shown.texts == ["in m", "in ft", "none", "unknown", "m"])
            for (place, unit) in [(120.0, "ft"), (200, "none"), (280, "none"), (40, "m")] {
                shown.stage.tap(place, 35)
                #expect(shown.texts.last == unit)
            }
        }

        @Test func pressChoosesARowOfAWheel() throws {
            struct Days: View {
                @State private var day = 2
                var body: some View {
                    Picker("Day", selection: $day) { ForEach(1..<4) { Text("Day \($0)").tag($0) } }
                        .pickerStyle(.wheel).onChange(of: day) { hostedLog.append("\($1)") }
                }
            }
            let shown = try HostedStage(Days())
            shown.stage.tap(160, 90)
            #expect(hostedLog == ["3"])
        }

        @Test func menuPickerShowsItsChoiceAlone() throws {
            let shown = try HostedStage(
                Picker("Day", selection: .constant(2)) { ForEach(1..<4) { Text("Day \($0)").tag($0) } })
            #expect(shown.texts.starts(with: ["Day", "Day 2"]))
            #expect(!shown.texts.contains("Day 1"))
        }

        @Test func fieldsShowTheirTextOrTheirPrompt() throws {
            let shown = try HostedStage(
                VStack {
                    TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder)
                    TextField("City", text: .constant("Brest"))
                    TextField("Height", value: .constant(3), format: .number)
                    SecureField("Word", text: .constant("four"))
                })
            #expect(shown.texts == ["Name", "Brest", "3", "••••"])
        }

        @Test func optionWithoutATagCannotBeChosen() throws {
            struct Places: View {
                @State private var place: Int? = 1
                var body: some View {
                    VStack(spacing: 0) {
                        Picker("Place", selection: $place) {
                            Text("Header")
                            Text("None").tag(Int?.none)
                            Text("One").tag(Int?.some(1))
                        }
                        .pickerStyle(.segmented)
                        Text(place.map { "place \($0)" } ?? "no place").frame(height: 40)
                    }
                }
            }
            let shown = try HostedStage(Places())
            shown.stage.tap(50, 35)
            #expect(shown.texts.last == "place 1")
            shown.stage.tap(160, 35)
            #expect(shown.texts.last == "no place")
            shown.stage.tap(270, 35)
            #expect(shown.texts.last == "place 1")
        }

        @Test func fieldFollowsItsAlignmentAndItsStyle() throws {
            struct Framed: TextFieldStyle {
                func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
                    HStack {
                        Text("Style")
                        configuration
                    }
                }
            }
            let shown = try HostedStage(
                VStack {
                    TextField("Height", text: .constant("12")).multilineTextAlignment(.trailing)
                    TextField("Name", text: .constant("")).textFieldStyle(Framed())
                })
            #expect(shown.texts == ["12", "Style", "Name"])
            let frames = shown.operations.compactMap { operation -> CGRect? in
                if case .text(let text) = operation { text.frame } else { nil }
            }
            #expect(frames.first.map { abs($0.maxX - 320) < 1 } == true)
        }

        @Test func dateIsShownInItsFields() throws {
            let noon = try #require(DateComponents(calendar: .current, year: 2026, month: 3, day: 1, hour: 12).date)
            let shown = try HostedStage(DatePicker("High water", selection: .constant(noon)))
            #expect(shown.texts.count == 3)
            #expect(shown.texts.first == "High water")
            #expect(shown.texts.contains { $0.contains("2026") })
        }

        @Test func pressOpensAGroup() throws {
            let shown = try HostedStage(DisclosureGroup("More") { Text("Inside") }.frame(width: 320, height: 110))
            #expect(!shown.texts.contains("Inside"))
            shown.stage.tap(160, 55)
            #expect(shown.texts.contains("Inside"))
        }

        @Test func primaryActionOfAMenuIsPressed() throws {
            let shown = try HostedStage(
                Menu {
                    Text("Other")
                } label: {
                    Text("Refresh")
                } primaryAction: {
                    hostedLog.append("refreshed")
                })
            shown.stage.tap(160, 55)
            #expect(hostedLog == ["refreshed"])
            #expect(shown.texts == ["Refresh"])
        }
    }
}
