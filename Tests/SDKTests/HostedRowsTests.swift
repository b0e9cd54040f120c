import DisplayLists
import SceneMessages
import Testing
import UIKit

@testable import SwiftUI

extension HostingTests {
    /// Lists and scroll views in a hosting controller.
    @MainActor
    struct HostedRowsTests {
        init() { hostedLog = [] }

        @Test func listShowsItsFirstRowsWithLinesBetween() throws {
            let shown = try HostedStage(
                NavigationView {
                    List(0..<20, id: \.self) { row in
                        Button("Row \(row)") { hostedLog.append("row \(row)") }.buttonStyle(.plain)
                    }
                    .navigationTitle("Rows")
                })
            #expect(shown.texts.starts(with: ["Row 0", "Row 1", "Row 2"]))
            shown.stage.tap(30, 22)
            shown.stage.tap(30, 66)
            #expect(hostedLog == ["row 0", "row 1"])
        }

        @Test func windowShowsTheBeginningOfItsContent() throws {
            let shown = try HostedStage(
                ScrollView(.horizontal) {
                    HStack(spacing: 0) { ForEach(0..<9) { Text("Page \($0)").frame(width: 200) } }
                })
            let frames = try #require(shown.stage.link.frames.last).operations.compactMap { operation in
                if case .text(let text) = operation { text.frame } else { nil }
            }
            let first = try #require(frames.first)
            #expect(abs(first.midX - 100) < 30)
        }

        @Test func removedRowTakesItsOwnStateAlong() throws {
            struct Row: View {
                let name: String
                @State private var presses = 0
                var body: some View {
                    Button("\(name) \(presses)") { presses += 1 }.buttonStyle(.plain)
                        .frame(width: 320, height: 30).onDisappear { hostedLog.append(name) }
                }
            }
            struct Rows: View {
                @State private var names = ["a", "b", "c"]
                var body: some View {
                    VStack(spacing: 0) {
                        ForEach(names, id: \.self) { Row(name: $0) }
                        Button("Drop") { names.removeFirst() }.buttonStyle(.plain).frame(width: 320, height: 20)
                    }
                }
            }
            let shown = try HostedStage(Rows())
            shown.stage.tap(160, 45)
            #expect(shown.texts == ["a 0", "b 1", "c 0", "Drop"])
            shown.stage.tap(160, 100)
            #expect(shown.texts == ["b 1", "c 0", "Drop"])
            #expect(hostedLog == ["a"])
        }

        @Test func rowThatIsCutOffCannotBePressed() throws {
            let shown = try HostedStage(
                VStack(spacing: 0) {
                    List(0..<100, id: \.self) { row in
                        Button("Row \(row)") { hostedLog.append("row \(row)") }.buttonStyle(.plain)
                    }
                    .frame(height: 60)
                    Button("Total") { hostedLog.append("total") }.buttonStyle(.plain).frame(width: 320, height: 50)
                })
            shown.stage.tap(160, 85)
            #expect(hostedLog == ["total"])
        }
    }
}
