package import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession
internal import KeyboardMessages
internal import LinuxSystem
internal import SceneHost
internal import SceneMessages

/// A keyboard host's document, and who may write into it: the keyboard that is shown, and nobody else.
@HostActor
package final class Keyboards {
    package private(set) var document = TextDocument()
    package private(set) var switcher: KeyboardSwitcher
    /// The scene of a keyboard.
    private let scene: (String) -> WidgetScene?
    /// The document or the shown keyboard is another now.
    private let onChange: () -> Void
    private var typists: [String: Typist] = [:]
    /// Set while the context is to be told again, to a keyboard whose edits were not taken.
    private var resynchronisation: ScheduledTimer?

    /// The shown view of a keyboard, and what came from it.
    private struct Typist {
        let view: ViewIdentifier
        var edits: UInt64 = 0
        /// Ours: a burst of a pasted page, and then faster than anybody types.
        var rate = RateLimit(burst: 200, perSecond: 50)
        var isRateNoted = false
    }

    init(isEager: Bool, scene: @escaping (String) -> WidgetScene?, onChange: @escaping () -> Void) {
        switcher = KeyboardSwitcher(isEager: isEager)
        self.scene = scene
        self.onChange = onChange
    }

    package var current: String? { switcher.current }

    // MARK: Which keyboard is shown

    func add(_ identifier: String) { change { $0.add(identifier) } }

    /// Its scene is gone already.
    func remove(_ identifier: String) {
        typists[identifier] = nil
        change { $0.remove(identifier) }
    }

    func choose(_ identifier: String) { change { $0.choose(identifier) } }
    func dismiss(_ identifier: String) { change { $0.dismiss(identifier) } }
    package func next() { change { $0.next() } }

    private func change(_ step: (inout KeyboardSwitcher) -> Void) {
        let before = switcher
        step(&switcher)
        if before.current != switcher.current {
            before.current.flatMap(scene)?.handle(.hide)
            switcher.current.flatMap(scene)?.handle(.show)
            onChange()
        }
        if before.hasNext != switcher.hasNext { tellContext() }
    }

    // MARK: The document

    /// - Returns: false if the text is too long.
    package func set(_ text: String) -> Bool {
        guard let document = TextDocument(text) else { return false }
        self.document = document
        tellContext()
        onChange()
        return true
    }

    /// A keyboard receives the context before its view appears.
    func receive(_ event: SceneEvent, from scene: WidgetScene) {
        guard case .willAppear(let view) = event else { return }
        typists[scene.identifier] = Typist(view: view)
        scene.tell(custom: context(for: view, edits: 0).message)
    }

    private func context(for view: ViewIdentifier, edits: UInt64) -> KeyboardContext {
        KeyboardContext(
            view: view.rawValue, edits: edits, before: document.contextBefore, after: document.contextAfter,
            hasText: document.hasText, hasNext: switcher.hasNext)
    }

    private func tellContext() {
        guard let current, let typist = typists[current], let scene = scene(current), scene.tile.view == typist.view
        else { return }
        scene.tell(custom: context(for: typist.view, edits: typist.edits).message)
    }

    func received(_ message: CustomMessage, from scene: WidgetScene) throws(MessageError) {
        switch message.name {
        case KeyboardEdit.name:
            let edit = try KeyboardEdit(message)
            guard mayWrite(ViewIdentifier(rawValue: edit.view), of: scene, counts: true) else { return }
            perform(edit.change, from: scene)
        case KeyboardWish.name:
            let wish = try KeyboardWish(message)
            guard mayWrite(ViewIdentifier(rawValue: wish.view), of: scene, counts: false) else { return }
            switch wish.wish {
            case .nextKeyboard: next()
            case .dismiss: dismiss(scene.identifier)
            }
        default: throw .unknownName(message.name)
        }
    }

    private func perform(_ change: KeyboardEdit.Change, from scene: WidgetScene) {
        switch change {
        case .insert(let text):
            if !document.insert(text) {
                scene.process.note(
                    "an insertion was not taken: the document has at most \(TextDocument.mostBytes) bytes")
            }
        case .deleteBackward: document.deleteBackward()
        case .move(let offset): document.move(by: offset)
        }
        tellContext()
        onChange()
    }

    /// Whether a view may write now. One that is just being put away, or was made for a picture alone, is refused;
    /// one that has gone, or never was, has no business here, and ends the session.
    private func mayWrite(_ view: ViewIdentifier, of scene: WidgetScene, counts: Bool) -> Bool {
        guard let typist = typists[scene.identifier], typist.view == view, scene.tile.view == view,
            current == scene.identifier
        else {
            if scene.hasView(view) {
                scene.refuse(.outOfState, "a keyboard writes while it is not shown")
            } else {
                scene.process.violated("a keyboard writes from a view that is not there")
            }
            return false
        }
        if counts { typists[scene.identifier]?.edits += 1 }
        if typists[scene.identifier]?.rate.allow(now: monotonicNanoseconds()) == true { return true }
        scene.refuse(.rateLimit, "more edits than anybody types")
        if !typist.isRateNoted { scene.process.note("edits were not taken: more than 50 a second") }
        typists[scene.identifier]?.isRateNoted = true
        // Its copy of the text has to follow the document again: soon, and not at each of thousands of edits.
        if resynchronisation == nil {
            resynchronisation = HostActor.shared.loop.schedule(after: .milliseconds(100)) { [weak self] in
                HostActor.shared.assumeHere {
                    self?.resynchronisation = nil
                    self?.tellContext()
                }
            }
        }
        return false
    }
}
