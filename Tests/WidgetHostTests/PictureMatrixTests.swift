import DisplayLists
import ExtensionHost
import Foundation
import SceneHost
import Testing
import WidgetDisplay
import WidgetDrawing
import WidgetHost

/// The combinations of `hostel snapshot --matrix`, and what becomes of each.
struct PictureMatrixTests {
    @Test func everyCombinationHasItsOwnFile() {
        let standard = PictureMatrix()
        #expect(standard.count == 28)
        let all = PictureMatrix(devices: Device.allCases, orientations: Orientation.allCases)
        let names = all.rows.flatMap { $0 }.map(\.name)
        #expect(all.count == 224 && names.count == 224 && Set(names).count == 224)
        #expect(names.contains("expanded-XXL-dark-phone-4.7-landscape"))
    }

    @Test func valuesThatAreGivenTwiceCountOnce() {
        let matrix = PictureMatrix(modes: [.compact, .compact], textSizes: [.large, .large], appearances: [.light])
        #expect(matrix.count == 1)
    }

    @Test(arguments: [("XXL", TextSize.extraExtraLarge), ("xs", .extraSmall), ("3", .large), ("L", .large)])
    func textSizesHaveWordsAndNumbers(word: String, size: TextSize) {
        #expect(TextSize(word: word) == size)
        #expect(TextSize(word: "7") == nil && TextSize(word: "") == nil && Appearance(word: "grey") == nil)
    }

    /// A host that answers as `answer` says, and the files that are written.
    private final class Fake {
        var files: [String: Data] = [:]
        var progress: [Int] = []

        func run(
            _ matrix: PictureMatrix, demandsExpanded: Bool = false,
            answer: @escaping (PictureSetting, SceneCommand.Mode) -> CommandReply<SceneCommand.Answer>
        ) async throws -> MatrixReport {
            try await MatrixDrawing(of: "com.example.clock", matrix, demandsExpanded: demandsExpanded).run(
                MatrixDrawing.Surroundings(
                    ask: { command in
                        guard case .snapshot(_, let mode?, .png, let setting?) = command else {
                            return .answered(.done)
                        }
                        return answer(setting, mode)
                    }, write: { self.files[$1] = $0 }, read: { self.files[$0] },
                    drawSheet: { sheet, files in
                        #expect(files.map(\.count) == sheet.rows.map(\.count))
                        return try sheet.png { _, _ in nil }
                    },
                    progress: { done, _ in self.progress.append(done) }))
        }
    }

    private static func picture(_ width: Double, _ height: Double) throws -> DrawnPicture {
        let list = DisplayList(size: CGSize(width: width, height: height), operations: [])
        return DrawnPicture(data: try DisplayListRenderer().png(list), width: width, height: height)
    }

    @Test func aPictureOfEachCombinationAndASheetAreWritten() async throws {
        let fake = Fake()
        let picture = try Self.picture(359, 110)
        let matrix = PictureMatrix(modes: [.compact], textSizes: [.small, .large])
        let report = try await fake.run(matrix) { _, _ in .answered(.picture(picture)) }
        #expect(report.isComplete && report.count(.drawn) == 4)
        #expect(Set(fake.files.keys) == Set(report.pictures.compactMap(\.file) + ["contact-sheet.png"]))
        #expect(report.pictures[0].width == 359 && report.pictures[0].room == "measured")
        #expect(fake.progress == [1, 2, 3, 4])
        #expect(report.lines(folder: "looks") == ["4 pictures and contact-sheet.png are in looks."])
    }

    @Test(arguments: [false, true])
    func aModeThatIsNotOfferedFailsOnlyIfItWasAskedFor(demands: Bool) async throws {
        let fake = Fake()
        let picture = try Self.picture(359, 110)
        let matrix = PictureMatrix(textSizes: [.large], appearances: [.light])
        let report = try await fake.run(matrix, demandsExpanded: demands) { _, mode in
            mode == .compact ? .answered(.picture(picture)) : .refused(.modeNotOffered("com.example.clock"))
        }
        #expect(report.isComplete == !demands)
        #expect(report.pictures.map(\.state) == [.drawn, demands ? .failed : .notOffered])
        #expect(report.pictures[1].reason?.contains("compact mode only") == true)
    }

    @Test func oneFailureDoesNotEndTheOthers() async throws {
        let fake = Fake()
        let picture = try Self.picture(359, 110)
        let matrix = PictureMatrix(modes: [.compact], textSizes: [.small, .medium, .large], appearances: [.light])
        let report = try await fake.run(matrix) { setting, _ in
            setting.textSize == .small ? .answered(.picture(picture)) : .refused(.unableToLoad(message: "It crashed."))
        }
        #expect(!report.isComplete && report.count(.failed) == 2)
        #expect(
            report.lines(folder: "a")[1]
                == "failed: compact-M-light-phone-4.7-portrait and 1 more: Unable to load: It crashed.")
        #expect(fake.files["contact-sheet.png"] != nil)
    }

    @Test func anUnknownWidgetEndsTheMatrixAtOnce() async throws {
        let fake = Fake()
        await #expect(throws: CommandRefusal.unknownIdentifier("x")) {
            try await fake.run(PictureMatrix()) { _, _ in .refused(.unknownIdentifier("x")) }
        }
        #expect(fake.files.isEmpty)
    }

    @Test func theTableOfDevicesMarksEstimates() throws {
        let lines = DeviceTable.lines
        #expect(lines.count == 1 + Device.allCases.count * Orientation.allCases.count)
        let small = try #require(lines.first { $0.hasPrefix("phone-4 ") && $0.contains("portrait") })
        #expect(small.contains("304") && small.contains("528") && !small.contains("~"))
        let pad = try #require(lines.first { $0.hasPrefix("pad-9.7") && $0.contains("landscape") })
        #expect(pad.contains("~"))
    }
}
