import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import Foundation
import PhotoMessages
import PhotosUI
import SceneMessages
import Testing
import UIKit

@MainActor private weak var latest: Editor?

private final class Editor: UIViewController, PHContentEditingController {
    var input: PHContentEditingInput?
    var calls: [String] = []
    var output: ((PHContentEditingOutput?) -> Void)?

    override func viewDidLoad() { latest = self }

    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool { adjustmentData.formatIdentifier == "own" }

    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage) {
        input = contentEditingInput
        calls.append("start \(placeholderImage.size.width)")
    }

    func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void) {
        output = completionHandler
    }

    func cancelContentEditing() { calls.append("cancel") }
    var shouldShowCancelConfirmation: Bool { calls.count == 1 }
}

private final class NoEditor: UIViewController {}

/// A photo editor's side of an editing, without a process.
@MainActor
@Suite(.serialized)
struct PhotoTests {
    let link = RecordingLink()
    let turns = ManualTurns()
    let point = PhotoPoint()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("hostel-\(UUID().uuidString).png")

    init() throws {
        MainThread.markMainQueue()
        _ = try point.begin(.type(Editor.self), name: "Test.Editor", link: link, turns: turns)
        try Samples.png.write(to: file)
        let size = CGSize(width: 320, height: 440)
        let configuration = ViewConfiguration(
            activeMode: .compact, maximumSizes: MaximumSizes(compact: size, expanded: size), size: size)
        point.handle(.appear(ViewIdentifier(rawValue: 1), configuration)) { _ in }
    }

    private func ask<Reply: CustomBody>(_ body: some CustomBody, _ type: Reply.Type) throws -> Reply? {
        var answer: CustomMessage?
        point.receive(body.message) { answer = $0 }
        return try answer.map { try Reply($0) }
    }

    private func start(_ adjustment: PhotoAdjustment? = nil, view: UInt32 = 1) throws -> PhotoStarted? {
        try ask(
            PhotoStart(view: view, picture: file.path, rendered: file.path + ".out", adjustment: adjustment),
            PhotoStarted.self)
    }

    @Test func theInputHasTheChangesThatTheEditorCanContinue() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try start()?.resumes == false)
        let editor = try #require(latest)
        #expect(editor.calls == ["start 3.0"] && editor.input?.adjustmentData == nil)
        #expect(editor.input?.fullSizeImageURL?.path == file.path)
        #expect(editor.input?.displaySizeImage?.size == CGSize(width: 3, height: 2))
        let own = PhotoAdjustment(identifier: "own", version: "2", data: Data([7]))
        #expect(try start(own)?.resumes == true)
        #expect(editor.input?.adjustmentData?.data == Data([7]))
        #expect(try start(PhotoAdjustment(identifier: "other", version: "2", data: Data()))?.resumes == false)
        #expect(editor.input?.adjustmentData == nil)
        #expect(try start(view: 9) == nil)
    }

    @Test func theResultIsSentOnce() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try start()
        let editor = try #require(latest)
        var answers: [CustomMessage?] = []
        point.receive(PhotoFinish(view: 1).message) { answers.append($0) }
        #expect(answers.isEmpty)
        let input = try #require(editor.input)
        let output = PHContentEditingOutput(contentEditingInput: input)
        #expect(output.renderedContentURL.path == file.path + ".out")
        output.adjustmentData = PHAdjustmentData(formatIdentifier: "own", formatVersion: "1", data: Data([1]))
        editor.output?(output)
        editor.output?(nil)
        #expect(answers.count == 1)
        let answer = try #require(answers.first ?? nil)
        let finished = try PhotoFinished(answer)
        #expect(finished.hasOutput && finished.adjustment?.data == Data([1]))
    }

    @Test func cancellingAsksTheEditorFirst() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try start()
        #expect(try ask(PhotoCancel(view: 1, asks: true), PhotoCancelled.self)?.needsConfirmation == true)
        #expect(try ask(PhotoCancel(view: 1, asks: false), PhotoCancelled.self)?.needsConfirmation == false)
        #expect(latest?.calls.last == "cancel")
    }

    @Test func aPrincipalThatIsNotAnEditorIsReported() {
        #expect(throws: LoadFailure.self) {
            try PhotoPoint().begin(.type(NoEditor.self), name: "Test.NoEditor", link: link, turns: turns)
        }
        try? FileManager.default.removeItem(at: file)
    }

    @Test func encodedPicturesKeepTheirPixels() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let image = try #require(UIImage(data: Samples.png))
        let pixels = try #require(image.cgImage)
        #expect(pixels.width == 3 && pixels.height == 2)
        let png = try #require(image.pngData())
        let again = try #require(UIImage(data: png))
        #expect(again.pngData() == image.pngData())
        let red = try #require(UIImage(data: Samples.jpeg))
        let jpeg = try #require(red.jpegData(compressionQuality: 1))
        #expect(UIImage(data: jpeg)?.size == red.size)
        #expect(UIImage(systemName: "star")?.pngData() == nil)
    }

    @Test func aContextHasThePixelsInTheRequestedOrder() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let image = try #require(UIImage(data: Samples.opaquePNG)?.cgImage)
        let native = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        for (info, bytes) in [
            (CGImageAlphaInfo.premultipliedLast.rawValue, [10, 20, 30, 255] as [UInt8]), (native, [30, 20, 10, 255]),
        ] {
            let context = try #require(
                CGContext(
                    data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
            context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(Array(UnsafeRawBufferPointer(start: context.data, count: 4)) == bytes)
            #expect(context.makeImage().map { UIImage(cgImage: $0).pngData() } == UIImage(cgImage: image).pngData())
        }
        for (width, bits, row) in [(0, 8, 0), (5000, 8, 0), (1, 16, 0), (1, 8, 3)] {
            #expect(
                CGContext(
                    data: nil, width: width, height: 1, bitsPerComponent: bits, bytesPerRow: row,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: native) == nil)
        }
    }
}
