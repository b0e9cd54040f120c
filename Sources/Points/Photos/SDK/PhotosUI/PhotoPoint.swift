internal import DisplayLists
package import ExtensionFoundation
package import ExtensionMessages
internal import PhotoMessages
internal import SceneMessages
package import UIKitCore

/// The photo editing extension point: extensions whose principal is a view controller and a
/// `PHContentEditingController`.
@MainActor
package final class PhotoPoint: ViewPointHandler {
    package private(set) var appearances: AppearanceTable?
    private let clock: () -> TimeInterval

    /// - Parameter clock: seconds that only grow, for touches.
    package init(clock: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }) {
        self.clock = clock
    }

    package func begin(
        _ principal: Principal, name: String, link: any WidgetHostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        let source = try ControllerSource.of(principal, UIViewController.self, name: name)
        guard source.type is any PHContentEditingController.Type else {
            throw LoadFailure(
                .principalClassWrongKind, detail: "\(name) is no PHContentEditingController, which edits the picture")
        }
        let pictures = PicturePool(link: link)
        appearances = AppearanceTable(link: link, turns: turns, clock: clock) { view in
            PhotoAppearance(
                ShownController(view: view, principal: source, link: link, turns: turns, pictures: pictures))
        }
        return source.fullName
    }

    package func receive(_ message: CustomMessage, reply: @escaping @MainActor (CustomMessage?) -> Void) {
        if let start = try? PhotoStart(message), let editing = appearance(start.view) {
            reply(PhotoStarted(resumes: editing.start(start)).message)
        } else if let finish = try? PhotoFinish(message), let editing = appearance(finish.view) {
            editing.finish { reply($0.message) }
        } else if let cancel = try? PhotoCancel(message), let editing = appearance(cancel.view) {
            reply(PhotoCancelled(needsConfirmation: !editing.cancel(asks: cancel.asks)).message)
        } else {
            reply(nil)
        }
    }

    private func appearance(_ view: UInt32) -> PhotoAppearance? {
        appearances?[ViewIdentifier(rawValue: view)] as? PhotoAppearance
    }
}

/// An appearance of a photo editor.
@MainActor
private final class PhotoAppearance: ViewAppearance {
    /// The longest side in pixels of the picture for the screen; ours, twice the width of a tile at two pixels a point.
    private static let displaySide = 1536

    private let shown: ShownController

    init(_ shown: ShownController) { self.shown = shown }

    private var editor: (any PHContentEditingController)? { shown.controller as? any PHContentEditingController }

    func appear(_ configuration: ViewConfiguration) {
        shown.make(configuration)
        shown.load()
        shown.appear()
    }

    /// Starts the editing, and returns whether the editor continues from the earlier changes.
    func start(_ start: PhotoStart) -> Bool {
        guard let editor else { return false }
        let before = start.adjustment.map { PHAdjustmentData($0) }
        let resumes = before.map { editor.canHandle($0) } ?? false
        let image = UIImage(contentsOfFile: start.picture)?.fitting(Self.displaySide)
        let input = PHContentEditingInput(
            picture: URL(fileURLWithPath: start.picture), rendered: URL(fileURLWithPath: start.rendered),
            displaySizeImage: image, adjustmentData: resumes ? before : nil)
        shown.trace("startContentEditing")
        editor.startContentEditing(with: input, placeholderImage: image ?? UIImage(content: nil))
        shown.commit()
        return resumes
    }

    func finish(_ completion: @escaping @MainActor (PhotoFinished) -> Void) {
        guard let editor else { return completion(PhotoFinished(hasOutput: false)) }
        shown.trace("finishContentEditing")
        let once = Guarded<(@MainActor (PhotoFinished) -> Void)?>(completion)
        editor.finishContentEditing { output in
            // An author may call this late, twice, on any thread, or never.
            let result = PhotoFinished(hasOutput: output != nil, adjustment: output?.adjustmentData?.wire)
            guard
                let completion = once.update({ slot in
                    defer { slot = nil }
                    return slot
                })
            else { return }
            onMainThread { completion(result) }
        }
    }

    /// Cancels the editing; false if the host asked whether there are changes to lose, and there are.
    func cancel(asks: Bool) -> Bool {
        guard let editor else { return true }
        if asks, editor.shouldShowCancelConfirmation { return false }
        shown.trace("cancelContentEditing")
        editor.cancelContentEditing()
        return true
    }

    func reconfigure(_ configuration: ViewConfiguration) { shown.reconfigure(configuration) }

    func touch(_ phase: TouchPhase, at point: CGPoint, time: TimeInterval) {
        shown.touch(phase, at: point, time: time)
    }

    func memoryWarning() { shown.memoryWarning() }
    func disappear() { shown.disappear() }
}

extension UIImage {
    /// The picture, or a smaller one whose longest side has `side` pixels.
    fileprivate func fitting(_ side: Int) -> UIImage {
        guard let content, max(content.width, content.height) > side, let image = cgImage else { return self }
        let scale = Double(side) / Double(max(image.width, image.height))
        let width = max(1, Int(Double(image.width) * scale))
        let height = max(1, Int(Double(image.height) * scale))
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        return context?.makeImage().map { UIImage(cgImage: $0) } ?? self
    }
}

/// Makes the handler of the extension point `com.apple.photo-editing`, which `ExtensionPoints` finds by this symbol.
@_cdecl("hostel_point_com_apple_photo__editing")
public func _hostelPointPhoto() -> UnsafeMutableRawPointer? { ExtensionPoints.export { PhotoPoint() } }
